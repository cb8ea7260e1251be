import Foundation
import Typesetting

/// The files that travel with every site: the style sheet, the math font, the icons, the opening picture; and the
/// scripts of living pages and of the search, for books that need them.
enum Theme {
  /// The folder of the site that holds them.
  static let folder = "theme"
  static let styleSheet = "theme/theme.css"
  static let iconSVG = "theme/icon.svg"
  static let iconPNG = "theme/icon-32.png"
  static let touchIcon = "theme/icon-180.png"
  static let card = "theme/card.png"
  static let opening = "theme/opening.svg"
  static let openingDark = "theme/opening-dark.svg"
  static let script = "theme/cubebook.js"
  /// The script with what only cells of some words need, which its name says: `derive`, `ode-scene`. A page loads it
  /// before the other.
  static func script(part: String) -> String { "theme/cubebook-\(part).js" }
  /// What opens the search, and what it asks for then.
  static let search = "theme/search.js"
  static let searchPanel = "theme/search-panel.js"
  static let searchLibrary = "theme/lunr.js"
  static let searchIndex = "theme/search-index.js"
  /// What brings the pages of a document to life that holds many; no site has it.
  static let single = "theme/single.js"
  static func searchText(_ number: Int) -> String { "theme/search-text-\(number).js" }

  /// The files that only books with a search carry.
  static let scripts: Set<String> = [search, searchPanel]
  /// The files that only books carry which open with the floating cube.
  static let pictures: Set<String> = [opening, openingDark, card]

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
