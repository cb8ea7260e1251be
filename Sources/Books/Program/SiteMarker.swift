/// The file that tells a folder made by cubebook from any other, and names all that cubebook put there.
package struct SiteMarker {
  /// The name of the file.
  package static let name = ".cubebook"

  package let files: [String]

  private static let firstLine = "cubebook site"

  package init(files: [String]) { self.files = files.sorted() }

  /// Reads a marker; nil when the bytes are none.
  package init?(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    guard let first = lines.first, first.hasPrefix(SiteMarker.firstLine) else { return nil }
    files = Array(lines.dropFirst())
  }

  package var bytes: [UInt8] {
    var text = "\(SiteMarker.firstLine), version \(ToolVersion.current)\n"
    for file in files { text += file + "\n" }
    return Array(text.utf8)
  }
}

/// The version of cubebook; part of what a site is a function of.
package enum ToolVersion {
  package static let current = "0.1.0"
}
