import Cells
import Diagnostics
import Notebooks
import TeX

/// What `cubebook.yml` says. Data, never code.
package struct BookConfiguration: Sendable {
  package var title: TitleText?
  package var authors: [String] = []
  package var description: String?
  /// A BCP 47 tag, such as `en` or `es`.
  package var lang = "en"
  /// The folder of the notebooks, inside the book; empty for the book's own folder.
  package var notebooks = "notebooks"
  /// The folder of the site, beside `cubebook.yml` unless `-o` says otherwise.
  package var site = "site"
  /// What in that folder is none of the book's.
  package var exclusions = Exclusions()
  /// The order and parts of the pages; nil means by file name.
  var pages: [PageListEntry]?
  /// A style sheet of the book's own, inside the notebooks' folder, that follows the theme's.
  package var styleSheet: String?
  /// What stands above the title of the front page.
  package var opening = BookOpening.none
  /// Where the site will stand, if the book says so.
  package var address: SiteAddress?
  /// Where a page can be edited; `{path}` stands for the notebook's path in the book.
  package var editURL: String?
  /// TeX macros: `\R` → `\mathbb{R}`.
  package var macros: [TeXMacro] = []
  package var limits = BookLimits()
  package var numbers = NumberSettings()
  /// The kinds of boxes that the book has for itself.
  package var boxes: [BoxSettings] = [] { didSet { boxCatalog = BoxCatalog(own: boxes) } }
  package private(set) var boxCatalog = BoxCatalog()
  package var solutions = SolutionSettings.folded
  /// Files of references, from the book's folder or that of its notebooks, and where they are named.
  package var bibliography: [(path: String, range: SourceRange)] = []
  package var citationStyle = CitationSettings.Style.authorYear
  /// Whether raw HTML goes through: `html: trusted`.
  package var trustsHTML = false
  /// Where code in a line that begins with `=` is a value.
  package var values = ValueSettings.everywhere
  /// The hosts whose pages can stand in frames, `www.youtube.com`.
  package var frames: Set<String> = []
  /// Whether quotes, dashes and ellipses in prose are set as printers do: not with `typography: no`.
  package var setsTypography = true
  /// For whom the book is built; nil for all who read it.
  package var edition: Edition?
  /// On what a PDF is printed.
  package var paper = Paper.a4
  /// Whether a site of several pages can be searched: not with `search: no`.
  package var hasSearch = true
  /// Whether browsers keep the site for use without a network: with `offline: yes`.
  package var isOffline = false
  /// How breaches of rules are told.
  package var levels = RuleLevels()

  package init() {}

  /// What becomes of solutions in the edition: a teacher sees all of them, a student none.
  package var shownSolutions: SolutionSettings {
    switch edition {
    case nil: solutions
    case .student: .hidden
    case .teacher: solutions == .end ? .end : .shown
    }
  }

  /// The language by whose rules prose is set; nil where it stays as it is.
  package func typographyLanguage(_ page: PageMetadata?) -> String? { setsTypography ? page?.lang ?? lang : nil }

  package static let keys = [
    "title", "authors", "description", "lang", "notebooks", "exclude", "site", "pages", "theme", "edit-url", "math",
    "limits", "html", "typography", "numbers", "boxes", "solutions",
    "bibliography", "citations", "frames", "search", "offline", "edition", "paper", "opening", "levels", "url",
    "values",
  ]
}

/// The host of an address, `https://www.youtube.com/embed/…`.
package struct FrameHost: Sendable, Hashable {
  package let name: String

  /// Nil where the address is not that of a page, or its host has other signs than a host has.
  package init?(of address: String) {
    guard address.lowercased().hasPrefix("https://") else { return nil }
    let rest = address.dropFirst(8).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    self.init(String(rest))
  }

  init?(_ name: String) {
    let name = name.lowercased()
    let isHost = name.utf8.allSatisfy { ($0 >= 97 && $0 <= 122) || ($0 >= 48 && $0 <= 57) || $0 == 45 || $0 == 46 }
    guard isHost, name.contains("."), !name.hasPrefix("."), !name.hasSuffix(".") else { return nil }
    self.name = name
  }
}

extension BookConfiguration {
  /// Whether a box stands on no page.
  package func leavesOut(_ box: Box, _ kind: BoxKind?) -> Bool {
    kind?.style == .hidden || kind?.style == .solution && shownSolutions == .hidden
      || leavesOut(box.attributes, box.name)
  }

  /// Whether what bears these attributes is for another edition.
  func leavesOut(_ attributes: AttributeList, _ name: AttributeList.Item? = nil) -> Bool {
    isForOthers(Self.edition(of: attributes, name))
  }

  /// Whether a box is for teachers alone, whoever the book is built for.
  package static func isForTeachers(_ box: Box) -> Bool { edition(of: box.attributes, box.name) == .teacher }

  /// The same of a cell.
  package static func isForTeachers(_ cell: CellAttributes) -> Bool {
    Edition(classes: cell.classes, attribute: nil) == .teacher
  }

  private static func edition(of attributes: AttributeList, _ name: AttributeList.Item?) -> Edition? {
    let classes = attributes.classes.map(\.text) + [name?.text.lowercased()].compactMap { $0 }
    return Edition(classes: classes, attribute: attributes["edition"]?.text)
  }

  /// Whether a cell stands on no page, though others may use its names.
  package func leavesOut(_ cell: CellAttributes) -> Bool {
    cell.isHidden || isForOthers(Edition(classes: cell.classes, attribute: nil))
  }

  private func isForOthers(_ other: Edition?) -> Bool {
    guard let edition, let other else { return false }
    return edition != other
  }
}

/// Where code in a line that begins with `=` is a value: `values` in `cubebook.yml`.
package enum ValueSettings: String, Sendable {
  case everywhere
  /// On pages with cells. On others, which somebody wrote for another tool, it is code.
  case besideCells = "beside-cells"
}

extension Settings {
  func values(_ entry: Entry, into diagnostics: inout [Diagnostic]) -> ValueSettings {
    if let word = entry.value.scalar?.string, let found = ValueSettings(rawValue: word.lowercased()) { return found }
    reject(entry.value, "`values` must be `everywhere` or `beside-cells`", into: &diagnostics)
    return .everywhere
  }
}
