import Foundation

/// A file as an address that holds it (RFC 2397).
enum DataAddress {
  static func text(of bytes: [UInt8], named path: String) -> String {
    "data:\(type(of: path));base64,\(Base64.encoded(bytes))"
  }

  /// The type of what a book holds, by the ending of its name.
  static func type(of path: String) -> String {
    switch FilePath.pathExtension(path) {
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "jpg", "jpeg": "image/jpeg"
    case "gif": "image/gif"
    case "webp": "image/webp"
    case "avif": "image/avif"
    case "ico": "image/x-icon"
    case "woff2": "font/woff2"
    case "mp4", "m4v": "video/mp4"
    case "webm": "video/webm"
    case "mov": "video/quicktime"
    case "ogv": "video/ogg"
    case "mp3": "audio/mpeg"
    case "m4a": "audio/mp4"
    case "wav": "audio/wav"
    case "ogg", "oga", "opus": "audio/ogg"
    case "flac": "audio/flac"
    case "css": "text/css"
    case "csv": "text/csv"
    case "txt", "md", "dat", "tsv": "text/plain"
    case "json": "application/json"
    case "pdf": "application/pdf"
    case "zip": "application/zip"
    default: "application/octet-stream"
    }
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
