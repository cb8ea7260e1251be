import CZlib
import Measurements

/// The tables in a file of measurements of a book: `.csv`, `.txt`, `.tsv`, a `.zip` of them, or a workbook.
package enum MeasuredFile {
  /// What is wrong or doubtful stands in the recording and in its tables.
  ///
  /// - Parameter limit: the most bytes that an archive unpacks to; nothing is unpacked of one that says more.
  package static func recording(
    _ bytes: [UInt8], name: String, options: DataOptions = DataOptions(), limit: Int? = nil
  ) -> Recording {
    var limits = ZipArchive.Limits()
    if let limit { (limits.fileSize, limits.totalSize) = (min(limit, limits.fileSize), min(limit, limits.totalSize)) }
    return Recording(
      reading: bytes, name: FilePath.name(of: name), options: options, limits: limits, inflate: inflated)
  }

  /// The raw stream of a zip archive, unpacked by zlib; nil unless it gives just so many bytes.
  static func inflated(_ packed: ArraySlice<UInt8>, size: Int) -> [UInt8]? {
    guard let room = uInt(exactly: size), let length = uInt(exactly: packed.count) else { return nil }
    var stream = z_stream()
    // Negative: without zlib's own header.
    guard inflateInit2_(&stream, -MAX_WBITS, ZLIB_VERSION, CInt(MemoryLayout<z_stream>.size)) == Z_OK else {
      return nil
    }
    defer { inflateEnd(&stream) }
    var isWhole = false
    let bytes = packed.withUnsafeBufferPointer { packed in
      [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        // An empty file has no buffer, and zlib wants one.
        var nothing: UInt8 = 0
        withUnsafeMutablePointer(to: &nothing) { nothing in
          stream.next_in = UnsafeMutablePointer(mutating: packed.baseAddress ?? UnsafePointer(nothing))
          stream.avail_in = length
          stream.next_out = buffer.baseAddress ?? nothing
          stream.avail_out = room
          isWhole = inflate(&stream, Z_FINISH) == Z_STREAM_END
        }
        count = size - Int(stream.avail_out)
      }
    }
    return isWhole && bytes.count == size ? bytes : nil
  }
}
