/// A world of JavaScript of its own. One thread at a time may use it.
///
/// Between two calls of the library its collector may take whatever it does not find: it looks on the stacks of threads
/// and at what is protected, and never in memory of ours. So a value is protected as long as anything but a variable
/// of a function that runs holds it.
final class ScriptContext: @unchecked Sendable {
  /// A function that lives as long as its context.
  struct Function {
    fileprivate let pointer: JavaScriptCore.Pointer
  }

  enum Argument {
    case string(String)
    case boolean(Bool)
  }

  private let core: JavaScriptCore
  let context: JavaScriptCore.Pointer

  /// Nil where JavaScriptCore is not installed.
  init?() {
    guard let core = JavaScriptCore.shared, let context = core.makeContext(nil) else { return nil }
    self.core = core
    self.context = context
  }

  /// Runs a script; false if it threw.
  @discardableResult
  func run(_ script: String) -> Bool { evaluate(script) != nil }

  /// The function that an expression gives.
  func function(_ expression: String) -> Function? {
    guard let value = evaluate(expression) else { return nil }
    core.protect(context, value)
    return Function(pointer: value)
  }

  /// What a function gives, as a string; nil if it threw.
  func call(_ function: Function, _ arguments: [Argument]) -> String? {
    let values = arguments.map(protectedValue)
    defer { for value in values { core.unprotect(context, value) } }
    var exception: JavaScriptCore.Pointer?
    let result = core.call(context, function.pointer, nil, values.count, values, &exception)
    guard exception == nil, let result else { return nil }
    return string(result)
  }

  private func protectedValue(_ argument: Argument) -> JavaScriptCore.Pointer? {
    let value =
      switch argument {
      case .boolean(let value): core.makeBoolean(context, value)
      case .string(let text): withScriptString(text) { core.makeStringValue(context, $0) }
      }
    core.protect(context, value)
    return value
  }

  private func evaluate(_ script: String) -> JavaScriptCore.Pointer? {
    withScriptString(script) { text in
      var exception: JavaScriptCore.Pointer?
      let result = core.evaluate(context, text, nil, nil, 0, &exception)
      return exception == nil ? result : nil
    }
  }

  private func withScriptString<Result>(
    _ text: String, _ body: (JavaScriptCore.Pointer?) -> Result
  ) -> Result {
    let units = Array(text.utf16)
    let string = units.withUnsafeBufferPointer { core.makeString($0.baseAddress, $0.count) }
    defer { core.releaseString(string) }
    return body(string)
  }

  private func string(_ value: JavaScriptCore.Pointer) -> String? {
    guard let copy = core.copyString(context, value, nil) else { return nil }
    defer { core.releaseString(copy) }
    guard let units = core.stringCharacters(copy) else { return "" }
    let buffer = UnsafeBufferPointer(start: units, count: core.stringLength(copy))
    return String(decoding: buffer, as: UTF16.self)
  }
}
