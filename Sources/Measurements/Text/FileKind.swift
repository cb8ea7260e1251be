/// What a file is that is no text of measurements, told by its first bytes.
package enum FileKind: Sendable {
  case text
  case zip
  /// A workbook of Excel up to 2003, as phyphox writes `.xls`.
  case oldExcel
  /// A workbook of LibreOffice: a zip with other things in it.
  case workbook
  case gzip
  case pdf
  case picture
  case page
  case json
  case matlab
  case hdf5
  case database
  /// Bytes that no text has.
  case binary

  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    func begins(_ signature: [UInt8]) -> Bool {
      guard bytes.count >= signature.count else { return false }
      for index in 0..<signature.count where bytes[index] != signature[index] { return false }
      return true
    }
    func begins(_ signature: StaticString) -> Bool {
      guard bytes.count >= signature.utf8CodeUnitCount else { return false }
      for index in 0..<signature.utf8CodeUnitCount where bytes[index] != signature.utf8Start[index] { return false }
      return true
    }
    self = .text
    if begins([0xD0, 0xCF, 0x11, 0xE0]) { self = .oldExcel }
    // A sheet alone, in the formats of Excel 2 to 4.
    if begins([0x09, 0x08, 0x10, 0x00]) || begins([0x09, 0x08, 0x08, 0x00]) { self = .oldExcel }
    if begins([0x50, 0x4B, 0x03, 0x04]) || begins([0x50, 0x4B, 0x05, 0x06]) { self = .zip }
    if begins([0x1F, 0x8B]) { self = .gzip }
    if begins("%PDF-") { self = .pdf }
    if begins([0x89, 0x50, 0x4E, 0x47]) || begins([0xFF, 0xD8, 0xFF]) || begins("GIF8") { self = .picture }
    if begins([0x89, 0x48, 0x44, 0x46]) { self = .hdf5 }
    if begins("SQLite format 3") { self = .database }
    if begins("MATLAB 5.0 MAT-file") { self = .matlab }
    guard self == .text else { return }
    var start = begins([0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count, Letters.isBlank(bytes[start]) || Letters.isLineEnd(bytes[start]) { start += 1 }
    guard start < bytes.count else { return }
    let next = start + 1 < bytes.count ? bytes[start + 1] : 0
    if bytes[start] == 0x3C, next == 0x21 || next == 0x3F || Letters.isLetter(next) { self = .page }
    if bytes[start] == 0x7B || bytes[start] == 0x5B, next == 0x22 || next == 0x7B || next == 0x0A || next == 0x5B {
      self = .json
    }
  }
}
