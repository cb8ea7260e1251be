/// A value of many fields behind one reference: who holds it is copied by a retain, and not field by field.
@propertyWrapper
struct Indirect<Value> {
  private final class Content {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  private var content: Content

  init(wrappedValue: Value) { content = Content(wrappedValue) }

  var wrappedValue: Value {
    get { content.value }
    set { content = Content(newValue) }
  }
}
