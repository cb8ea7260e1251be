/// The directory of a zip archive, read within bounds; what unpacks its files is passed in, since the host has zlib
/// and a page has the browser's own.
///
/// After PKWARE's APPNOTE 6.3.3, without archives that are split, encrypted, or of the large kind.
package struct ZipArchive: Sendable {
  package struct Entry: Sendable {
    /// With `/` between folders, as written in the archive: never to be used as a path of the disk.
    package let path: String
    package let method: Method
    /// Where the packed bytes lie in the archive.
    package let packed: Range<Int>
    /// The number of bytes of the file.
    package let size: Int
    package let checksum: UInt32
    package let problem: ZipProblem?

    package var isFolder: Bool { path.utf8.last == 0x2F }
  }

  package enum Method: Equatable, Sendable { case stored, deflated, other(Int) }

  package enum Contents: Sendable {
    case bytes([UInt8])
    case problem(ZipProblem)
  }

  /// What an archive may hold at most.
  package struct Limits: Sendable {
    package var entries = 1000
    package var fileSize = 256 << 20
    package var totalSize = 512 << 20
    package init() {}
  }

  /// Unpacks the raw stream of RFC 1951 to just so many bytes; nil where that cannot be.
  package typealias Inflate = (_ packed: ArraySlice<UInt8>, _ size: Int) -> [UInt8]?

  package private(set) var entries: [Entry] = []
  /// Why there are no entries.
  package private(set) var problem: ZipProblem?
  private let bytes: [UInt8]

  package init(_ bytes: [UInt8], limits: Limits = Limits()) {
    self.bytes = bytes
    guard bytes.count >= 4, bytes[0] == 0x50, bytes[1] == 0x4B else {
      problem = .notAnArchive
      return
    }
    problem = readDirectory(limits)
    if problem != nil { entries = [] }
  }

  /// The bytes of a file, checked against its size and checksum.
  package func contents(of entry: Entry, inflate: Inflate) -> Contents {
    if let problem = entry.problem { return .problem(problem) }
    guard entry.packed.lowerBound >= 0, entry.packed.upperBound <= bytes.count else { return .problem(.damaged) }
    let file: [UInt8]
    switch entry.method {
    case .stored: file = Array(bytes[entry.packed])
    case .deflated:
      guard let unpacked = inflate(bytes[entry.packed], entry.size) else { return .problem(.notUnpacked) }
      file = unpacked
    case .other(let method): return .problem(.unknownMethod(method))
    }
    guard file.count == entry.size else { return .problem(.notUnpacked) }
    return Checksum.crc32(file) == entry.checksum ? .bytes(file) : .problem(.wrongChecksum)
  }
}

extension ZipArchive {
  /// A number of up to four bytes, which a browser's Int would not hold.
  private func number(_ offset: Int, bytes count: Int) -> Int64? {
    guard offset >= 0, offset + count <= bytes.count else { return nil }
    var value: Int64 = 0
    for index in (0..<count).reversed() { value = value << 8 | Int64(bytes[offset + index]) }
    return value
  }

  /// A number that is a place or a length in the archive, or a small one.
  private func length(_ offset: Int, bytes count: Int) -> Int? {
    number(offset, bytes: count).flatMap { $0 <= Int64(bytes.count) + 65_535 ? Int(exactly: $0) : nil }
  }

  /// The record at the end of the archive, behind which only a comment stands.
  private var endRecord: Int? {
    var offset = bytes.count - 22
    let first = max(0, bytes.count - 22 - 65_535)
    while offset >= first {
      if bytes[offset] == 0x50, number(offset, bytes: 4) == 0x0605_4B50, let comment = length(offset + 20, bytes: 2),
        offset + 22 + comment == bytes.count
      {
        return offset
      }
      offset -= 1
    }
    return nil
  }

  private mutating func readDirectory(_ limits: Limits) -> ZipProblem? {
    guard let end = endRecord else { return .damaged }
    guard let disk = number(end + 4, bytes: 2), let firstDisk = number(end + 6, bytes: 2),
      let here = number(end + 8, bytes: 2), let count = length(end + 10, bytes: 2)
    else { return .damaged }
    let large: Int64 = 0xFFFF_FFFF
    if count == 0xFFFF || number(end + 12, bytes: 4) == large || number(end + 16, bytes: 4) == large { return .zip64 }
    guard disk == 0, firstDisk == 0, here == count else { return .split }
    guard count <= limits.entries else { return .tooManyEntries(limit: limits.entries) }
    guard let size = length(end + 12, bytes: 4), let start = length(end + 16, bytes: 4), start <= end,
      size <= end - start
    else { return .damaged }
    var place = start
    var (packed, unpacked) = (0, 0)
    for _ in 0..<count {
      guard let read = readEntry(place, before: start + size, limits) else { return .damaged }
      place = read.next
      packed += read.entry.packed.count
      unpacked += read.entry.size
      // Files that share their packed bytes unpack to more than any archive of its size could.
      if packed > bytes.count { return .bomb }
      if unpacked > limits.totalSize { return .tooLarge(limit: limits.totalSize) }
      entries.append(read.entry)
    }
    return nil
  }

  /// One entry of the directory, and where the next begins.
  private func readEntry(_ place: Int, before end: Int, _ limits: Limits) -> (entry: Entry, next: Int)? {
    guard place + 46 <= end, number(place, bytes: 4) == 0x0201_4B50, let flags = length(place + 8, bytes: 2),
      let method = length(place + 10, bytes: 2), let checksum = number(place + 16, bytes: 4),
      let packed = number(place + 20, bytes: 4), let size = number(place + 24, bytes: 4),
      let nameLength = length(place + 28, bytes: 2), let extra = length(place + 30, bytes: 2),
      let comment = length(place + 32, bytes: 2), let local = number(place + 42, bytes: 4)
    else { return nil }
    let next = place + 46 + nameLength + extra + comment
    guard next <= end else { return nil }
    let path = String(decoding: bytes[(place + 46)..<(place + 46 + nameLength)], as: UTF8.self)
    let large: Int64 = 0xFFFF_FFFF
    var problem: ZipProblem?
    var range = 0..<0
    if packed == large || size == large || local == large {
      problem = .zip64
    } else if let start = length(place + 42, bytes: 4).flatMap({ dataStart($0) }),
      let packed = length(place + 20, bytes: 4),
      start <= bytes.count, packed <= bytes.count - start
    {
      range = start..<(start + packed)
    } else {
      return nil
    }
    if flags & 0x2041 != 0 { problem = .encrypted }
    if method != 0, method != 8 { problem = problem ?? .unknownMethod(method) }
    if size > Int64(limits.fileSize) { problem = problem ?? .tooLarge(limit: limits.fileSize) }
    // Deflate packs 258 bytes into two bits at best.
    if size > packed * 1032 + 64 { problem = problem ?? .bomb }
    if method == 0, size != packed { problem = problem ?? .damaged }
    let entry = Entry(
      path: path, method: method == 0 ? .stored : method == 8 ? .deflated : .other(method), packed: range,
      size: problem == nil ? Int(exactly: size) ?? 0 : 0, checksum: UInt32(truncatingIfNeeded: checksum),
      problem: problem)
    return (entry, next)
  }

  /// Where the bytes of a file begin, behind the header before them.
  private func dataStart(_ local: Int) -> Int? {
    guard number(local, bytes: 4) == 0x0403_4B50, let name = length(local + 26, bytes: 2),
      let extra = length(local + 28, bytes: 2)
    else { return nil }
    return local + 30 + name + extra
  }
}

/// The checksum of zip archives.
private enum Checksum {
  /// CRC-32 of ISO 3309, eight bits at a time.
  static func crc32(_ bytes: [UInt8]) -> UInt32 {
    var table = [UInt32](repeating: 0, count: 256)
    for index in 0..<256 {
      var value = UInt32(index)
      for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
      table[index] = value
    }
    var checksum = UInt32.max
    for byte in bytes { checksum = table[Int((checksum ^ UInt32(byte)) & 0xFF)] ^ checksum >> 8 }
    return ~checksum
  }
}
