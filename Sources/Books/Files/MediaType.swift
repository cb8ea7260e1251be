/// What kind of data a file of a book or of its site holds (RFC 6838).
package enum MediaType {
  /// The type by the ending of a file's name, without a character set.
  package static func of(_ path: String) -> String {
    switch FilePath.pathExtension(path) {
    case "html": "text/html"
    case "css": "text/css"
    case "js": "text/javascript"
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
    case "csv": "text/csv"
    case "txt", "md", "dat", "tsv": "text/plain"
    case "json": "application/json"
    case "xml": "application/xml"
    case "pdf": "application/pdf"
    case "zip": "application/zip"
    default: "application/octet-stream"
    }
  }
}
