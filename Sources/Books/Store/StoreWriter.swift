import Diagnostics

/// Writes values one behind the other, each so that where it ends can be told: as what a ``StoreReader`` reads again,
/// and as what a ``ContentHash`` is made of.
package struct StoreWriter {
  package private(set) var bytes: [UInt8] = []
  /// Whether something was written of which a ``StoreReader`` could not make what it was.
  var isUnreadable = false

  package init(capacity: Int = 1_000) { bytes.reserveCapacity(capacity) }

  package var hash: ContentHash { ContentHash(bytes) }

  /// Seven bits a byte, the lowest first; small negative numbers are short, too.
  package mutating func write(_ number: Int) {
    var rest = UInt64(bitPattern: Int64(number << 1 ^ number >> (Int.bitWidth - 1)))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  package mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  package mutating func write(_ number: Double) {
    for byte in 0..<8 { bytes.append(Self.byte(byte, of: number.bitPattern)) }
  }

  package mutating func write(_ hash: ContentHash) {
    for word in [hash.high, hash.low] { for byte in 0..<8 { bytes.append(Self.byte(byte, of: word)) } }
  }

  private static func byte(_ place: Int, of word: UInt64) -> UInt8 {
    UInt8(truncatingIfNeeded: word >> UInt64(8 * place))
  }

  package mutating func write(_ more: [UInt8]) {
    write(more.count)
    bytes += more
  }

  /// Numbers as they lie in memory, the lowest byte first.
  package mutating func write<Number: FixedWidthInteger>(numbers: [Number]) {
    write(numbers.count)
    for number in numbers { withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) } }
  }

  package mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  package mutating func write<Value>(_ value: Value?, _ one: (inout StoreWriter, Value) -> Void) {
    write(value != nil)
    if let value { one(&self, value) }
  }

  package mutating func write(_ text: String?) { write(text) { $0.write($1) } }

  package mutating func write<Values: Collection>(_ values: Values, _ one: (inout StoreWriter, Values.Element) -> Void)
  {
    write(values.count)
    for value in values { one(&self, value) }
  }

  mutating func write(_ range: SourceRange) {
    write(range.lowerBound)
    write(range.upperBound - range.lowerBound)
  }

  package mutating func write(_ diagnostics: [Diagnostic]) {
    write(diagnostics) { writer, found in
      writer.write(Self.severities.firstIndex(of: found.severity) ?? 0)
      writer.write(found.code)
      writer.write(found.message)
      writer.write(found.range)
      writer.write(found.label)
      writer.write(found.notes) {
        $0.write($1.message)
        $0.write($1.range)
      }
      writer.write(found.help)
      writer.write(found.fixes) {
        $0.write($1.summary)
        $0.write($1.range)
        $0.write($1.replacement)
      }
    }
  }

  static let severities: [Diagnostic.Severity] = [.note, .warning, .consequence, .error]
}
