import Books
import Diagnostics
import TeX

/// What the settings of another tool say of a folder of notes, and what `cubebook.yml` will say of it.
struct Adoption {
  /// A run of pages under a title; without one, they belong to no part.
  struct Part {
    var title: String?
    var pages: [Page]
    var isAppendix = false
  }

  struct Page {
    /// Inside the folder of the notebooks.
    let path: String
    /// What the table of contents calls it.
    var title: String?
  }

  /// What a page uses and nothing in the folder defines, and how often.
  struct Missing {
    let name: String
    var count: Int
    var pages: Set<String>
  }

  /// The tool, and the file by which it was recognized.
  var tool = "plain Markdown"
  var file: String?
  /// The folder of the notebooks; empty for that of the book.
  var notebooks = ""

  var title: String?
  var authors: [String] = []
  var description: String?
  var lang: String?
  /// Nil where all notebooks are pages.
  var parts: [Part]?
  var exclude: [String] = []
  var site = "site"
  var bibliography: [String] = []
  var macros: [TeXMacro] = []
  /// Where macros were found besides the settings.
  var macroFiles: [String] = []
  var boxes: [String] = []
  var trustsHTML = false
  /// Whether code in a line begins with `=`, and no page has a cell of which it could be a value.
  var hasCodeLikeValues = false
  var numbersSections = false
  /// Whether the tool numbers figures and theorems at all.
  var numbersFigures = true
  var numbersAllEquations = false
  /// Commands of TeX that nothing defines.
  var undefined: [Missing] = []
  /// Hosts of whose pages the notes show frames.
  var hosts: [Missing] = []
  /// What will not come along, a sentence each.
  var losses: [String] = []

  mutating func add(_ found: [TeXMacro]) {
    for macro in found where !macros.contains(where: { $0.name == macro.name }) { macros.append(macro) }
  }

  mutating func lose(_ words: String) {
    if !losses.contains(words) { losses.append(words) }
  }

  /// Notes the keys of a settings file that nothing here reads.
  mutating func lose(_ keys: [String], of file: String) {
    guard !keys.isEmpty else { return }
    lose("`\(file)`: nothing here reads \(keys.sorted().map { "`\($0)`" }.joined(separator: ", "))")
  }
}
