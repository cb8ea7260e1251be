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
}
