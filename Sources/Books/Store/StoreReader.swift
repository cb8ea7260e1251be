import Diagnostics

/// Reads what a ``StoreWriter`` has written. Of bytes that are something else it reads anything, and says so.
package struct StoreReader {
  private let bytes: [UInt8]
  private var place = 0
  /// Whether the bytes were not what was asked for.
  private(set) var hasFailed = false

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether all was read, and was what was asked for.
  package var isDone: Bool { !hasFailed && place == bytes.count }

  mutating func fail() {
    hasFailed = true
    place = bytes.count
  }

  private mutating func byte() -> UInt8 {
    guard place < bytes.count else {
      hasFailed = true
      return 0
    }
    place += 1
    return bytes[place - 1]
  }

  package mutating func number() -> Int {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      let next = byte()
      value |= UInt64(next & 0x7F) << shift
      if next & 0x80 == 0 { break }
    }
    return Int(truncatingIfNeeded: Int64(bitPattern: value >> 1)) ^ -Int(truncatingIfNeeded: value & 1)
  }

  /// How many there are, of which each takes a byte at least.
  private mutating func count() -> Int {
    let count = number()
    guard count >= 0, count <= bytes.count - place else {
      fail()
      return 0
    }
    return count
  }

  package mutating func flag() -> Bool { byte() != 0 }

  private mutating func word() -> UInt64 {
    (0..<8).reduce(0) { word, place in word | UInt64(byte()) << UInt64(8 * place) }
  }

  package mutating func double() -> Double { Double(bitPattern: word()) }

  package mutating func hash() -> ContentHash {
    let high = word()
    return ContentHash(high: high, low: word())
  }

  package mutating func data() -> [UInt8] {
    let count = count()
    place += count
    return Array(bytes[place - count..<place])
  }

  package mutating func numbers<Number: FixedWidthInteger>() -> [Number] {
    let count = number()
    let size = MemoryLayout<Number>.size
    guard count >= 0, count <= (bytes.count - place) / size else {
      fail()
      return []
    }
    place += count * size
    let start = place - count * size
    return bytes.withUnsafeBytes { bytes in
      (0..<count).map {
        Number(littleEndian: bytes.loadUnaligned(fromByteOffset: start + $0 * size, as: Number.self))
      }
    }
  }

  package mutating func text() -> String {
    let count = count()
    place += count
    return String(decoding: bytes[place - count..<place], as: UTF8.self)
  }

  package mutating func optional<Value>(_ one: (inout StoreReader) -> Value) -> Value? { flag() ? one(&self) : nil }

  package mutating func optionalText() -> String? { optional { $0.text() } }

  package mutating func list<Value>(_ one: (inout StoreReader) -> Value) -> [Value] {
    let count = count()
    var values: [Value] = []
    values.reserveCapacity(min(count, 1_000))
    while values.count < count, !hasFailed { values.append(one(&self)) }
    return values
  }

  mutating func range() -> SourceRange {
    let start = number()
    let length = number()
    return SourceRange(start, start &+ length)
  }

  package mutating func diagnostics() -> [Diagnostic] {
    list { reader in
      let severity = reader.number()
      let known = StoreWriter.severities
      let (code, message, range) = (reader.text(), reader.text(), reader.range())
      let label = reader.optionalText()
      let notes = reader.list { Diagnostic.Note($0.text(), $0.range()) }
      let help = reader.optionalText()
      let fixes = reader.list { Diagnostic.Fix($0.text(), $0.range(), $0.text()) }
      return Diagnostic(
        known.indices.contains(severity) ? known[severity] : .error, code, message, at: range, label: label,
        notes: notes, help: help, fixes: fixes)
    }
  }
}
