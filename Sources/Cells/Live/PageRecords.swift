import Markup
import NumericalMethods

/// What changes on a page, in the form in which the page's script reads it: records of an element's id, of what
/// of it changes, and of the text that goes there, with U+001F between the three and U+001E behind them.
///
/// What changes is an attribute, or `value`, or all of the content where nothing is named. A number there is that of
/// the elements inside; then the text has their new values, with U+001D between two of them: the place of an element
/// and a blank and the name of its attribute, or the place alone for its text, then U+001C and the value.
///
/// Only what is not there already is written.
struct PageRecords {
  /// Since the last ``begin()``.
  private(set) var utf8: [UInt8] = []
  /// What was sent last for each place of the page, as hashes.
  private var standing: [(place: UInt64, text: UInt64)] = []
  /// The markup that stands in elements, by their ids.
  private var drawn: [(place: UInt64, markup: Markup)] = []

  mutating func begin() { utf8.removeAll(keepingCapacity: true) }

  /// - Parameters:
  ///   - id: of an element of the page; `say` is what is said to those who listen.
  ///   - what: an attribute, or `value`; empty for the content.
  ///   - always: also where it was the last thing sent, since the reader may have changed it meanwhile.
  mutating func add(_ id: String, _ text: [UInt8], of what: StaticString = "", always: Bool = false) {
    let isNew = changes(id, text, of: what)
    if isNew || always { write(id, text, of: what) }
  }

  /// Whether a text is not the one that was there last for this place; from now on it is.
  mutating func changes(_ id: String, _ text: [UInt8], of what: StaticString = "") -> Bool {
    var place = ByteHash(id)
    what.withUTF8Buffer { name in
      for byte in name { place.take(byte) }
    }
    var content = ByteHash()
    content.take(text)
    guard let index = standing.firstIndex(where: { $0.place == place.value }) else {
      standing.append((place.value, content.value))
      return true
    }
    defer { standing[index].text = content.value }
    return standing[index].text != content.value
  }

  /// Writes a record, whatever was there.
  mutating func write(_ id: String, _ text: [UInt8], of what: StaticString = "") {
    put(id.utf8)
    utf8.append(0x1F)
    what.withUTF8Buffer { utf8.append(contentsOf: $0) }
    utf8.append(0x1F)
    put(text)
    utf8.append(0x1E)
  }

  /// Text of authors and readers, in which the four separators are blanks: also ids are made of an author's keys.
  private mutating func put(_ text: some Sequence<UInt8>) {
    for byte in text { utf8.append(byte >= 0x1C && byte <= 0x1F ? 0x20 : byte) }
  }

  mutating func add(_ id: String, _ text: String, of what: StaticString = "", always: Bool = false) {
    add(id, Array(text.utf8), of: what, always: always)
  }

  // MARK: Markup

  /// Puts markup into an element: the values that are new, where the elements in it stay, or else all of it.
  mutating func add(_ id: String, _ markup: Markup) {
    let changes = stand(markup, in: id).flatMap { markup.changes(from: $0) }
    if let changes {
      if !changes.isEmpty { write(id, changes, in: markup.elementCount) }
      for part in markup.parts { add(part.id, part.markup) }
    } else {
      write(id, markup.utf8)
      for part in markup.parts { stand(part.markup, in: part.id) }
    }
  }

  /// Notes what stands in an element; what did before.
  @discardableResult private mutating func stand(_ markup: Markup, in id: String) -> Markup? {
    let place = ByteHash(id).value
    guard let index = drawn.firstIndex(where: { $0.place == place }) else {
      drawn.append((place, markup))
      return nil
    }
    defer { drawn[index].markup = markup }
    return drawn[index].markup
  }

  private mutating func write(_ id: String, _ changes: [Markup.Change], in count: Int) {
    put(id.utf8)
    utf8.append(0x1F)
    utf8.append(contentsOf: count.description.utf8)
    utf8.append(0x1F)
    for (number, change) in changes.enumerated() {
      if number > 0 { utf8.append(0x1D) }
      utf8.append(contentsOf: change.element.description.utf8)
      if change.name.utf8CodeUnitCount > 0 {
        utf8.append(0x20)
        change.name.withUTF8Buffer { utf8.append(contentsOf: $0) }
      }
      utf8.append(0x1C)
      put(change.value)
    }
    utf8.append(0x1E)
  }
}
