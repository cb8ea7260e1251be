/// A stream of a compound file, the file system in a file that Office used up to 2003.
///
/// After Microsoft's [MS-CFB]. Streams are chains of sectors; a chain that is longer than the file goes round in
/// circles, and is cut off.
struct CompoundFile {
  private let file: LittleEndian
  private let shift: Int
  private let miniShift: Int
  private let cutoff: UInt32
  /// The sectors of the table that says which sector follows which.
  private var tableSectors: [UInt32] = []
  private var miniTable: LittleEndian
  private var miniStream: LittleEndian
  private(set) var entries: [Entry] = []

  struct Entry {
    let name: [UInt8]
    let isStream: Bool
    fileprivate let start: UInt32
    fileprivate let size: Int
  }

  static let signature: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]

  /// Nil for what is no compound file, or has no list of its streams.
  init?(_ bytes: [UInt8]) {
    file = LittleEndian(bytes)
    (miniTable, miniStream) = (LittleEndian([]), LittleEndian([]))
    guard bytes.starts(with: Self.signature), let shift = file.short(30), let miniShift = file.short(32),
      shift == 9 || shift == 12, miniShift >= 2, miniShift < shift, let cutoff = file.long(56)
    else { return nil }
    (self.shift, self.miniShift, self.cutoff) = (shift, miniShift, cutoff)
    readTableSectors()
    guard let first = file.long(48) else { return nil }
    readEntries(LittleEndian(chain(first, limit: 1 << 20)))
    if let root = entries.first(where: { !$0.isStream && $0.size > 0 }), let table = file.long(60) {
      miniStream = LittleEndian(chain(root.start, limit: root.size))
      miniTable = LittleEndian(chain(table, limit: bytes.count))
    }
    if entries.isEmpty { return nil }
  }

  /// The bytes of a stream by its name in ASCII.
  func stream(_ name: StaticString) -> [UInt8]? {
    let wanted = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    guard let entry = entries.first(where: { $0.isStream && $0.name.elementsEqual(wanted) }) else { return nil }
    return entry.size < cutoff ? miniChain(entry.start, limit: entry.size) : chain(entry.start, limit: entry.size)
  }

  private var sectorCount: Int { (file.bytes.count + (1 << shift) - 1) >> shift }

  /// Where a sector begins; nil for the marks of ends, and beyond the file.
  private func place(_ sector: UInt32) -> Int? {
    guard let number = Int(exactly: sector), number < sectorCount - 1 else { return nil }
    return (number + 1) << shift
  }

  /// The header lists 109 sectors of the table; a chain of sectors has more of them.
  private mutating func readTableSectors() {
    for index in 0..<109 {
      guard let sector = file.long(76 + 4 * index), place(sector) != nil else { break }
      tableSectors.append(sector)
    }
    var (next, steps) = (file.long(68) ?? .max, 0)
    let perSector = (1 << shift) / 4 - 1
    while let start = place(next), steps < sectorCount {
      for index in 0..<perSector {
        guard tableSectors.count < sectorCount, let sector = file.long(start + 4 * index), place(sector) != nil else {
          break
        }
        tableSectors.append(sector)
      }
      next = file.long(start + 4 * perSector) ?? .max
      steps += 1
    }
  }

  private func following(_ sector: UInt32) -> UInt32? {
    let number = Int(exactly: sector) ?? .max
    let (table, index) = (number >> (shift - 2), number & ((1 << (shift - 2)) - 1))
    guard table < tableSectors.count, let start = place(tableSectors[table]) else { return nil }
    return file.long(start + 4 * index)
  }

  private func chain(_ first: UInt32, limit: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var (sector, steps) = (first, 0)
    while let start = place(sector), steps < sectorCount, bytes.count < limit {
      let end = min(start + (1 << shift), start + limit - bytes.count, file.bytes.count)
      guard start < end else { break }
      bytes += file.bytes[start..<end]
      guard let next = following(sector) else { break }
      (sector, steps) = (next, steps + 1)
    }
    return bytes
  }

  /// Small streams lie in a stream of their own, in sectors of 64 bytes.
  private func miniChain(_ first: UInt32, limit: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var (sector, steps) = (first, 0)
    let count = miniStream.bytes.count >> miniShift + 1
    while let number = Int(exactly: sector), number < count, steps < count, bytes.count < limit {
      let start = number << miniShift
      let end = min(start + (1 << miniShift), start + limit - bytes.count, miniStream.bytes.count)
      guard start < end else { break }
      bytes += miniStream.bytes[start..<end]
      guard let next = miniTable.long(4 * number) else { break }
      (sector, steps) = (next, steps + 1)
    }
    return bytes
  }

  private mutating func readEntries(_ directory: LittleEndian) {
    for place in stride(from: 0, to: directory.bytes.count - 127, by: 128) {
      guard let length = directory.short(place + 64), length >= 2, length <= 64, let kind = directory.byte(place + 66),
        kind == 2 || kind == 5, let start = directory.long(place + 116), let size = directory.long(place + 120)
      else { continue }
      var name: [UInt8] = []
      for index in stride(from: 0, to: length - 2, by: 2) {
        let unit = directory.short(place + index) ?? 0
        name.append(unit < 0x80 ? UInt8(unit) : 0x3F)
      }
      // Who gives no true size has no more than the file.
      let most = min(UInt64(size), UInt64(file.bytes.count))
      entries.append(Entry(name: name, isStream: kind == 2, start: start, size: Int(most)))
    }
  }
}
