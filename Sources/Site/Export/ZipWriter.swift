import CZlib

/// Writes a zip archive, after PKWARE's APPNOTE 6.3.3: without a clock, so that the same files give the same bytes.
struct ZipWriter {
  private var files: [UInt8] = []
  private var directory: [UInt8] = []
  private var count: UInt16 = 0

  init() {}

  /// Adds a file, with `/` between the folders of its path. It is deflated where that makes it smaller.
  ///
  /// Archives of 4 GB and more, or of more than 65,535 files, are of another kind: a book is far from it.
  mutating func add(_ path: String, _ bytes: [UInt8]) {
    let deflated = Self.deflated(bytes).flatMap { $0.count < bytes.count ? $0 : nil }
    let (packed, name) = (deflated ?? bytes, Array(path.utf8))
    // What it takes to unpack it; names are UTF-8; how it is packed; midnight of 1980-01-01, the first that DOS knows.
    var head = Self.little(20, 2) + Self.little(0x0800, 2) + Self.little(deflated == nil ? 0 : 8, 2)
    head += Self.little(0, 2) + Self.little(0x0021, 2)
    head += Self.little(Self.checksum(bytes), 4) + Self.little(packed.count, 4) + Self.little(bytes.count, 4)
    head += Self.little(name.count, 2) + Self.little(0, 2)
    // Made by a DOS, where files have no rights; no comment, the first disk, no attributes; where it begins.
    directory += Self.little(0x0201_4B50, 4) + Self.little(20, 2) + head
    directory += Self.little(0, 10) + Self.little(files.count, 4) + name
    files += Self.little(0x0403_4B50, 4) + head + name + packed
    count += 1
  }

  var bytes: [UInt8] {
    var end = Self.little(0x0605_4B50, 4) + Self.little(0, 4)
    end += Self.little(Int(count), 2) + Self.little(Int(count), 2)
    end += Self.little(directory.count, 4) + Self.little(files.count, 4) + Self.little(0, 2)
    return files + directory + end
  }

  /// A number in so many bytes, the lowest first.
  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private static func checksum(_ bytes: [UInt8]) -> Int { Int(crc32_z(0, bytes, z_size_t(bytes.count))) }

  /// The raw stream of RFC 1951; nil where zlib cannot make it.
  private static func deflated(_ bytes: [UInt8]) -> [UInt8]? {
    guard let length = uInt(exactly: bytes.count) else { return nil }
    var stream = z_stream()
    // Negative: without zlib's own header.
    guard
      deflateInit2_(
        &stream, Z_BEST_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        CInt(MemoryLayout<z_stream>.size)) == Z_OK
    else { return nil }
    defer { deflateEnd(&stream) }
    guard let room = uInt(exactly: deflateBound(&stream, uLong(length))) else { return nil }
    var isWhole = false
    let packed = bytes.withUnsafeBufferPointer { bytes in
      [UInt8](unsafeUninitializedCapacity: Int(room)) { buffer, count in
        stream.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
        stream.avail_in = length
        stream.next_out = buffer.baseAddress
        stream.avail_out = room
        isWhole = deflate(&stream, Z_FINISH) == Z_STREAM_END
        count = Int(room - stream.avail_out)
      }
    }
    return isWhole ? packed : nil
  }
}
