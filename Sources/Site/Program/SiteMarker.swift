/// The file that tells a folder made by cubebook from any other, and names all that cubebook put there.
struct SiteMarker {
  /// The name of the file.
  static let name = ".cubebook"

  let files: [String]

  private static let firstLine = "cubebook site"

  init(files: [String]) { self.files = files.sorted() }

  /// Reads a marker; nil when the bytes are none.
  init?(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    guard let first = lines.first, first.hasPrefix(SiteMarker.firstLine) else { return nil }
    files = Array(lines.dropFirst())
  }

  var bytes: [UInt8] {
    var text = "\(SiteMarker.firstLine), version \(ToolVersion.current)\n"
    for file in files { text += file + "\n" }
    return Array(text.utf8)
  }
}
