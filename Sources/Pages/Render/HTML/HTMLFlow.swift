import Diagnostics
import Notebooks

/// The elements of an author's HTML that are open at a place of the page.
struct HTMLFlow: Sendable {
  struct Open: Sendable {
    /// As the author wrote it.
    let name: String
    /// What stands on the page.
    var element: HTMLElement
    /// Of its tag; nil for one that nobody wrote.
    let range: SourceRange?
    /// Whether anything stands in it.
    var hasContent = false
    /// Of a figure: whether its caption stands behind something, and ends it. Of a list of terms: whether a term is open.
    var isEnding = false
  }

  var open: [Open] = []
  /// How many of them stand around what is being written, and cannot be closed in it.
  var floor = 0
  /// Whether words alone can stand there.
  var isAmongWords = false
  /// The tag of the element whose content is left out.
  var dropped: HTMLTag?
  /// How many links are open.
  var links = 0
  var ids: Set<String> = []
  /// What has been told once on the page.
  var told: Set<String> = []
  /// The hosts whose frames stand on the page.
  var hosts: Set<String> = []
  /// Whether a film or a sound of the book stands on the page.
  var hasMedia = false
  /// Whether a text stands beside another, in the margin.
  var hasAsides = false

  var top: Open? { open.count > floor ? open[open.count - 1] : nil }

  /// Whether nothing but words can stand here.
  var takesWordsOnly: Bool { top.map { $0.element.role.holdsWords } ?? isAmongWords }

  /// Whether the words stand as their author typed them.
  var isCode: Bool { open.contains { ["code", "pre", "samp", "kbd", "tt"].contains($0.name) } }
}
