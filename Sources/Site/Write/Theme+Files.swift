import Books
import Pages
import Typesetting

extension Theme {
  /// The path of every file inside the site, with its bytes: the style sheet in one piece, the others as they are.
  static func files() throws(FileProblem) -> [(path: String, bytes: [UInt8])] {
    let source = try Resources.assets.folder()
    let styles = source + "/styles"
    var sheet: [UInt8] = []
    for name in try Disk.names(in: styles) where name.hasSuffix(".css") {
      sheet += try Disk.read(FilePath.joined(styles, name), limit: 1_000_000)
    }
    sheet += Array(Typesetter.mathStyleSheet.utf8)
    var files = [(path: styleSheet, bytes: sheet)]
    for name in try Disk.names(in: source)
    where name != "styles" && name != FilePath.name(of: single) && !name.hasPrefix(".") {
      files.append((folder + "/" + name, try Disk.read(FilePath.joined(source, name), limit: 10_000_000)))
    }
    return files
  }

  static func singleScript() throws(FileProblem) -> [UInt8] {
    try Disk.read(FilePath.joined(try Resources.assets.folder(), FilePath.name(of: single)), limit: 1_000_000)
  }

  /// The scripts of living pages: the one that all of them load, nil in the sources alone, since it is compiled, and
  /// the parts that are not empty, by their names.
  static func liveScripts() throws(FileProblem) -> (whole: [UInt8]?, parts: [(name: String, bytes: [UInt8])]) {
    let folder = FilePath.folder(of: try Resources.assets.folder())
    var whole: [UInt8]?
    var parts: [(name: String, bytes: [UInt8])] = []
    for file in try Disk.names(in: folder) where file.hasPrefix("cubebook") && file.hasSuffix(".js") {
      let bytes = try Disk.read(FilePath.joined(folder, file), limit: 10_000_000)
      if file == "cubebook.js" {
        whole = bytes
      } else if !bytes.isEmpty {
        parts.append((String(file.dropFirst("cubebook-".count).dropLast(".js".count)), bytes))
      }
    }
    return (whole, parts)
  }
}
