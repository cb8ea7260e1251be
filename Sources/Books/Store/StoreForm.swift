import Diagnostics

/// What stands in the store: its fields are named in one place, by which they are written and read.
package protocol Stored: SendableMetatype {
  /// Writes a value and gives it back, or reads one.
  ///
  /// - Parameter value: nil where one is read.
  static func stored(_ form: inout StoreForm, _ value: Self?) -> Self
  static func storedList(_ form: inout StoreForm, _ values: [Self]?) -> [Self]
}

extension Stored {
  package static func storedList(_ form: inout StoreForm, _ values: [Self]?) -> [Self] { form.list(values, stored) }
}

/// Values one behind the other, each so that where it ends can be told: bytes that are written, of which a
/// ``ContentHash`` is made, or bytes that are read. Of bytes that are something else it reads anything, and says so.
package struct StoreForm {
  package private(set) var bytes: [UInt8] = []
  private var place = 0
  private let isReading: Bool
  private var hasFailed = false
  /// How deep lists stand in each other.
  private var depth = 0

  /// More than any page has.
  private static let depthLimit = 400

  /// One to be written.
  package init(capacity: Int = 1_000) {
    isReading = false
    bytes.reserveCapacity(capacity)
  }

  /// One to be read.
  package init(reading bytes: [UInt8]) { (self.bytes, isReading) = (bytes, true) }

  /// All that a value is made of.
  package static func bytes<Value: Stored>(of value: Value, capacity: Int = 1_000) -> [UInt8] {
    var form = StoreForm(capacity: capacity)
    form.write(value)
    return form.bytes
  }

  /// Nil where the bytes are none of such a value.
  package static func value<Value: Stored>(of bytes: [UInt8]) -> Value? {
    var form = StoreForm(reading: bytes)
    let value: Value = form.read()
    return form.isWhole ? value : nil
  }

  package var hash: ContentHash { ContentHash(bytes) }

  /// Whether all was read, and was what was asked for; or all that was written can be read again.
  package var isWhole: Bool { !hasFailed && (!isReading || place == bytes.count) }

  package mutating func fail() {
    hasFailed = true
    if isReading { place = bytes.count }
  }

  /// The next field of a value.
  package mutating func field<Root, Value: Stored>(_ root: Root?, _ get: (Root) -> Value) -> Value {
    Value.stored(&self, root.map(get))
  }

  /// The same, of a value that can be changed.
  package mutating func field<Value: Stored>(_ value: inout Value) {
    value = Value.stored(&self, isReading ? nil : value)
  }

  package mutating func write<Value: Stored>(_ value: Value) { _ = Value.stored(&self, value) }

  package mutating func write<Values: Collection>(_ values: Values, _ one: (inout StoreForm, Values.Element) -> Void) {
    write(values.count)
    for value in values { one(&self, value) }
  }

  package mutating func read<Value: Stored>() -> Value { Value.stored(&self, nil) }

  package mutating func list<Value>(_ values: [Value]?, _ one: (inout StoreForm, Value?) -> Value) -> [Value] {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.depthLimit { fail() }
    guard isReading else {
      let values = values ?? []
      write(values.count)
      for value in values { _ = one(&self, value) }
      return values
    }
    let count = count()
    var read: [Value] = []
    read.reserveCapacity(min(count, 1_000))
    while read.count < count, !hasFailed { read.append(one(&self, nil)) }
    return read
  }

  // MARK: Bytes

  fileprivate mutating func append(_ byte: UInt8) { bytes.append(byte) }

  fileprivate mutating func append(_ more: some Collection<UInt8>) { bytes.append(contentsOf: more) }

  fileprivate mutating func append(memory: UnsafeRawBufferPointer) { bytes.append(contentsOf: memory) }

  fileprivate mutating func byte() -> UInt8 {
    guard place < bytes.count else {
      hasFailed = true
      return 0
    }
    place += 1
    return bytes[place - 1]
  }

  /// How many there are, of which each takes some bytes at least.
  fileprivate mutating func count(ofSize size: Int = 1) -> Int {
    let count: Int = read()
    guard count >= 0, count <= (bytes.count - place) / size else {
      fail()
      return 0
    }
    return count
  }

  fileprivate mutating func next(_ count: Int) -> ArraySlice<UInt8> {
    place += count
    return bytes[place - count..<place]
  }
}

extension Int: Stored {
  /// Seven bits a byte, the lowest first; small negative numbers are short, too.
  package static func stored(_ form: inout StoreForm, _ value: Int?) -> Int {
    if let value {
      var rest = UInt64(bitPattern: Int64(value << 1 ^ value >> (Int.bitWidth - 1)))
      while rest >= 0x80 {
        form.append(UInt8(truncatingIfNeeded: rest) | 0x80)
        rest >>= 7
      }
      form.append(UInt8(rest))
      return value
    }
    var read: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      let next = form.byte()
      read |= UInt64(next & 0x7F) << shift
      if next & 0x80 == 0 { break }
    }
    return Int(truncatingIfNeeded: Int64(bitPattern: read >> 1)) ^ -Int(truncatingIfNeeded: read & 1)
  }
}

/// A number as it lies in memory.
package protocol StoredBits: FixedWidthInteger, Stored {}

extension StoredBits {
  package static func stored(_ form: inout StoreForm, _ value: Self?) -> Self {
    if let value {
      withUnsafeBytes(of: value.littleEndian) { form.append(memory: $0) }
      return value
    }
    return (0..<bitWidth / 8).reduce(0) { $0 | Self(truncatingIfNeeded: form.byte()) << Self($1 * 8) }
  }

  package static func storedList(_ form: inout StoreForm, _ values: [Self]?) -> [Self] {
    let size = bitWidth / 8
    if let values {
      form.write(values.count)
      values.withUnsafeBytes { form.append(memory: $0) }
      return values
    }
    let count = form.count(ofSize: size)
    let next = form.next(count * size)
    return [Self](unsafeUninitializedCapacity: count) { made, length in
      next.withUnsafeBytes { UnsafeMutableRawBufferPointer(made).copyMemory(from: $0) }
      length = count
    }
  }
}

extension UInt8: StoredBits {}
extension Int32: StoredBits {}
extension UInt32: StoredBits {}
extension UInt64: StoredBits {}

extension Bool: Stored {
  package static func stored(_ form: inout StoreForm, _ value: Bool?) -> Bool {
    form.field(value) { $0 ? 1 as UInt8 : 0 } != 0
  }
}

extension Double: Stored {
  package static func stored(_ form: inout StoreForm, _ value: Double?) -> Double {
    Double(bitPattern: form.field(value, \.bitPattern))
  }
}

extension String: Stored {
  package static func stored(_ form: inout StoreForm, _ value: String?) -> String {
    if let value {
      form.write(value.utf8.count)
      form.append(value.utf8)
      return value
    }
    let count = form.count()
    return String(decoding: form.next(count), as: UTF8.self)
  }
}

extension Optional: Stored where Wrapped: Stored {
  package static func stored(_ form: inout StoreForm, _ value: Wrapped??) -> Wrapped? {
    form.field(value, { $0 != nil }) ? Wrapped.stored(&form, value ?? nil) : nil
  }
}

extension Array: Stored where Element: Stored {
  package static func stored(_ form: inout StoreForm, _ values: [Element]?) -> [Element] {
    Element.storedList(&form, values)
  }
}

extension Set: Stored where Element: Stored & Comparable {
  package static func stored(_ form: inout StoreForm, _ values: Set<Element>?) -> Set<Element> {
    Set(form.field(values) { $0.sorted() })
  }
}

extension Dictionary: Stored where Key: Stored & Comparable, Value: Stored {
  package static func stored(_ form: inout StoreForm, _ values: [Key: Value]?) -> [Key: Value] {
    let pairs = values.map { values in values.map { StoredPair($0, $1) }.sorted { $0.first < $1.first } }
    let stored = form.list(pairs, StoredPair.stored)
    return Dictionary(stored.map { ($0.first, $0.second) }, uniquingKeysWith: { first, _ in first })
  }
}

package struct StoredPair<First: Stored, Second: Stored>: Stored {
  package let (first, second): (First, Second)

  package init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

  package static func stored(_ form: inout StoreForm, _ value: StoredPair?) -> StoredPair {
    StoredPair(form.field(value, \.first), form.field(value, \.second))
  }
}

/// One of several: its number, and what goes with it.
package protocol StoredChoice: Stored {
  static var cases: [StoredCase<Self>] { get }
}

package struct StoredCase<Choice>: Sendable {
  /// Whether a value is of this case; if so, it is written behind the number of the case.
  fileprivate let write: @Sendable (inout StoreForm, Choice, Int) -> Bool
  fileprivate let read: @Sendable (inout StoreForm) -> Choice

  package init<Content: Stored>(
    _ make: @escaping @Sendable (Content) -> Choice, _ content: @escaping @Sendable (Choice) -> Content?
  ) {
    write = { form, value, number in
      guard let content = content(value) else { return false }
      form.write(number)
      form.write(content)
      return true
    }
    read = { make($0.read()) }
  }

  /// Nothing goes with it.
  package init(_ choice: Choice, _ isIt: @escaping @Sendable (Choice) -> Bool) where Choice: Sendable {
    write = { form, value, number in
      guard isIt(value) else { return false }
      form.write(number)
      return true
    }
    read = { _ in choice }
  }

  package init(_ choice: Choice) where Choice: Equatable & Sendable { self.init(choice) { $0 == choice } }
}

extension StoredChoice {
  package static func stored(_ form: inout StoreForm, _ value: Self?) -> Self {
    guard let value else {
      let number: Int = form.read()
      if cases.indices.contains(number) { return cases[number].read(&form) }
      form.fail()
      return cases[0].read(&form)
    }
    if !cases.enumerated().contains(where: { $1.write(&form, value, $0) }) { form.fail() }
    return value
  }
}

extension ContentHash: Stored {
  package static func stored(_ form: inout StoreForm, _ value: ContentHash?) -> ContentHash {
    ContentHash(high: form.field(value, \.high), low: form.field(value, \.low))
  }
}

extension SourceRange: Stored {
  package static func stored(_ form: inout StoreForm, _ value: SourceRange?) -> SourceRange {
    let start = form.field(value, \.lowerBound)
    return SourceRange(start, start &+ form.field(value) { $0.upperBound - $0.lowerBound })
  }
}

extension Diagnostic: Stored {
  package static func stored(_ form: inout StoreForm, _ value: Diagnostic?) -> Diagnostic {
    let (notes, fixes) = (form.field(value, \.notes), form.field(value, \.fixes))
    return Diagnostic(
      form.field(value, \.severity), form.field(value, \.code), form.field(value, \.message),
      at: form.field(value, \.range), label: form.field(value, \.label), notes: notes, help: form.field(value, \.help),
      fixes: fixes)
  }
}

extension Diagnostic.Severity: StoredChoice {
  package static let cases: [StoredCase<Self>] = [.init(.note), .init(.warning), .init(.consequence), .init(.error)]
}

extension Diagnostic.Note: Stored {
  package static func stored(_ form: inout StoreForm, _ value: Self?) -> Self {
    Self(form.field(value, \.message), form.field(value, \.range))
  }
}

extension Diagnostic.Fix: Stored {
  package static func stored(_ form: inout StoreForm, _ value: Self?) -> Self {
    Self(form.field(value, \.summary), form.field(value, \.range), form.field(value, \.replacement))
  }
}
