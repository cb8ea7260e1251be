import Books
import Foundation

/// A file as an address that holds it (RFC 2397).
enum DataAddress {
  static func text(of bytes: [UInt8], named path: String) -> String {
    "data:\(MediaType.of(path));base64,\(Base64.encoded(bytes))"
  }

  /// A style sheet with the files of the site in it that it names.
  ///
  /// - Parameters:
  ///   - path: where it stands in the site.
  ///   - file: the bytes of a file, by its path there.
  static func styleSheet(_ sheet: [UInt8], at path: String, file: (String) -> [UInt8]?) -> [UInt8] {
    let text = String(decoding: sheet, as: UTF8.self)
    var result = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "url("), let end = rest[start.upperBound...].firstIndex(of: ")") {
      let written = rest[start.upperBound..<end]
      let name = written.trimmingCharacters(in: CharacterSet(charactersIn: "\"' "))
      let target = FilePath.resolved(PercentEncoding.decoded(name), in: FilePath.folder(of: path))
      result += rest[..<start.lowerBound]
      if let target, let bytes = file(target) {
        result += "url(\"\(self.text(of: bytes, named: target))\")"
      } else {
        result += rest[start.lowerBound...end]
      }
      rest = rest[rest.index(after: end)...]
    }
    // In a page, that would end it.
    return Array((result + rest).replacing("</style", with: "<\\/style").utf8)
  }
}
