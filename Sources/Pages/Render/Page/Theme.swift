/// The files that travel with every site: the style sheet, the math font, the icons, the opening picture; and the
/// scripts of living pages and of the search, for books that need them.
package enum Theme {
  /// The folder of the site that holds them.
  package static let folder = "theme"
  package static let styleSheet = "theme/theme.css"
  package static let iconSVG = "theme/icon.svg"
  static let iconPNG = "theme/icon-32.png"
  static let touchIcon = "theme/icon-180.png"
  package static let card = "theme/card.png"
  package static let opening = "theme/opening.svg"
  static let openingDark = "theme/opening-dark.svg"
  /// The folder of the scripts of living pages, which a host may keep for ever: their names tell what is in them.
  package static let liveFolder = "theme/live"
  /// Tells that to hosts that read such a file.
  package static let headers = "_headers"
  /// What gives a page the look that its reader has chosen, before it is painted, and the box in which that is chosen.
  package static let look = "theme/look.js"
  package static let lookPanel = "theme/look-panel.js"
  /// What tells on the front page which questions a reader has answered.
  static let answers = "theme/answers.js"
  /// What has a site kept for use without a network, and the worker that keeps it: it stands at the top of the site, for
  /// it sees what lies beside and below it alone.
  package static let offline = "theme/offline.js"
  package static let serviceWorker = "service-worker.js"
  /// What makes an address a picture for the cameras of phones, when a reader of a living page asks for it.
  package static let codeLibrary = "theme/qrcode.js"
  /// What opens the search, and what it asks for then.
  package static let search = "theme/search.js"
  package static let searchPanel = "theme/search-panel.js"
  package static let searchLibrary = "theme/lunr.js"
  package static let searchIndex = "theme/search-index.js"
  /// What brings the pages of a document to life that holds many; no site has it.
  package static let single = "theme/single.js"
  /// What reports to a learning platform, in packages for one; no site has it.
  package static let scorm = "theme/scorm.js"
  package static func searchText(_ number: Int) -> String { "theme/search-text-\(number).js" }

  /// The files that only books with a search carry.
  package static let scripts: Set<String> = [search, searchPanel]
  /// The files that only books carry which open with the floating cube.
  package static let pictures: Set<String> = [opening, openingDark, card]
  /// Whether only a site needs a file, not a page that stands alone: what is for its search, its front page or its host.
  package static func isOfSite(_ path: String) -> Bool {
    scripts.union(pictures).union([answers, offline, searchLibrary]).contains(path) || path.hasPrefix("theme/search-")
  }
}
