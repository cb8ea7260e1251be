import Cells
import Diagnostics
import Notebooks

/// Code with options: a cell that another tool would run, `{code-cell} ipython3`, `{python}`, `{r}`, which is shown, for
/// cubebook runs none; or a listing with a caption, `{code-block} python`, `{#lst-sum .python lst-cap="A sum"}`.
package struct ForeignCell: Sendable {
  /// What its options leave of it for a reader.
  package enum Code: Sendable, Equatable { case shown, folded, hidden }

  /// By which its code is coloured.
  package let language: String
  package private(set) var code = Code.shown
  private(set) var isOutputHidden = false
  package private(set) var isOutputFolded = false
  package private(set) var label: AttributeList.Item?
  package let caption: [Inline]
  /// Whether it is code alone, to which others refer as such.
  package let isListing: Bool
  /// Whether the caption is that of the code, and not of what it shows: Quarto's `lst-cap`.
  package private(set) var isCodeNamed = false
  /// The name of the file whose text it is.
  package private(set) var fileName: String?
  /// What describes its output.
  package private(set) var alternative: String?
  /// Without its lines of options.
  package private(set) var body: SourceFragment
  private var keys: [AttributeList.Item] = []

  private static let languages = [
    "python", "python3", "ipython", "ipython3", "r", "julia", "ojs", "bash", "sh", "shell", "matlab", "octave",
    "javascript", "js", "typescript", "cpp", "c", "c++", "sql", "rust", "scala", "haskell", "maple", "sage", "fortran",
    "stan", "perl", "ruby", "go", "swift", "java", "csharp", "lua", "webr", "pyodide", "html", "css", "mermaid", "dot",
  ]

  /// - Returns: nil for a fence of any other kind.
  package init?(_ fence: Fence) {
    body = fence.body
    caption = fence.caption
    let info = fence.info.text
    if !info.hasPrefix("{") || fence.classLanguage != nil {
      let attributes = fence.attributes
      fileName = (attributes["filename"] ?? attributes["title"] ?? attributes["file"])?.text
      guard CellWord(rawValue: fence.word) == nil, fileName != nil || !caption.isEmpty || attributes.label != nil else {
        return nil
      }
      isListing = true
      language = fence.classLanguage ?? fence.word
      label = attributes.label
      return
    }
    guard info.hasPrefix("{"), let close = info.firstIndex(of: "}") else { return nil }
    let inner = info[info.index(after: info.startIndex)..<close]
    let name = inner.prefix { $0 != "," && $0 != " " }.lowercased()
    let behind = info[info.index(after: close)...].split(separator: " ").first.map { $0.lowercased() }
    isListing = ["code", "code-block", "sourcecode"].contains(name)
    switch name {
    case "code-cell": language = Self.spelling(behind ?? "python")
    case _ where isListing: language = Self.spelling(behind ?? "")
    case _ where Self.languages.contains(name): language = Self.spelling(name)
    default: return nil
    }
    // knitr's `{r, echo=FALSE}`
    for option in inner.split(separator: ",").dropFirst() {
      let parts = option.split(separator: "=", maxSplits: 1).map { $0.filter { $0 != " " } }
      if parts.count == 2 { set(parts[0], .init(text: parts[1], range: fence.info.sourceRange)) }
    }
    let options = DirectiveOptions(body.utf8, areComments: true)
    for (key, value) in options.values {
      set(body.text(key), .init(text: body.text(value), range: body.sourceRange(value)))
      keys.append(.init(text: body.text(key), range: body.sourceRange(key)))
    }
    let isFigureNamed = ["fig-cap", "tbl-cap", "caption"].contains { options[$0] != nil }
    isCodeNamed = !isListing && options["lst-cap"] != nil && !isFigureNamed && !hasFigureLabel
    body = body.slice(options.end..<body.utf8.count)
  }

  private static func spelling(_ language: String) -> String {
    switch language {
    case "ipython3", "ipython", "python3", "pyodide": "python"
    case "webr": "r"
    case "ojs", "js": "javascript"
    case "octave": "matlab"
    default: language
    }
  }

  private mutating func set(_ key: String, _ item: AttributeList.Item) {
    let value = item.text.lowercased()
    let isFalse = value == "false" || value == "no" || value == "f"
    switch key {
    case "echo": if isFalse { code = .hidden }
    case "include": if isFalse { (code, isOutputHidden) = (.hidden, true) }
    case "code-fold": if !isFalse, code == .shown { code = .folded }
    case "output": if isFalse { isOutputHidden = true }
    case "label", "name", "lst-label": if !item.text.isEmpty { label = item }
    case "filename": fileName = item.text
    case "fig-alt", "alt": alternative = item.text
    case "tags":
      let value = value.replacing("_", with: "-")
      if value.contains("remove-cell") || value.contains("hide-cell") && value.contains("remove") {
        (code, isOutputHidden) = (.hidden, true)
      } else if value.contains("remove-input") {
        code = .hidden
      } else if value.contains("hide-input") || value.contains("hide-cell") {
        code = .folded
      }
      if value.contains("remove-output") { isOutputHidden = true }
      if value.contains("hide-output") || value.contains("hide-cell") { isOutputFolded = true }
    default: break
    }
  }

  /// Whether readers see a figure or a table where it stands.
  var isFigure: Bool {
    !isListing && !isCodeNamed && !caption.isEmpty
      || hasFigureLabel
  }

  private var hasFigureLabel: Bool { label.map { $0.text.hasPrefix("fig-") || $0.text.hasPrefix("fig:") } ?? false }

  /// Whether it has a number.
  var isNumbered: Bool { isFigure || (isListing || isCodeNamed) && (label != nil || !caption.isEmpty) }

  /// Its options that no tool is known to have.
  var unknownOptions: [Diagnostic] {
    keys.filter { !Self.known.contains($0.text) }.map { .unknownAttribute($0, "Code has no option", among: Self.known) }
  }

  /// Of Quarto, MyST, Sphinx and knitr: what runs and how its output is laid out concerns these alone.
  private static let known = Set(
    """
    alt asis autodep autorun cache caption cap-location class classes code-annotations code-block-background code-copy \
    code-fold code-line-numbers code-overflow code-summary code-tools collapse column columns comment context dedent \
    dependson dev df-print dpi echo edit emphasize-lines engine error eval exercise expandable fig-align fig-alt fig-asp \
    fig-cap fig-cap-location fig-column fig-dpi fig-env fig-format fig-height fig-link fig-pos fig-responsive fig-scap \
    fig-show fig-subcap fig-width figure file file-name filename fold force freeze highlight id ignore image include input \
    input-files jupyter label layout layout-align layout-ncol layout-nrow layout-valign lightbox lineno-start linenos lines \
    lst-cap lst-label message mystnb name number-lines number-source-lines out-height out-width outlabel output \
    output-files output-location panel persist prompt purl raises read-only render renderings results slideshow splice \
    startfrom style tags tbl-cap tbl-cap-location tbl-colwidths tbl-column tbl-subcap tidy title version warning width
    """.split(separator: " ").map(String.init))

  /// Where tools keep its picture, beside the notebook: `waves_files/figure-html/fig-beat-output-1.png`.
  func keptOutputs(of notebook: String) -> [String] {
    guard let label, !isOutputHidden else { return [] }
    let base = FilePath.withoutExtension(notebook)
    return ["figure-html", "figure-pdf", "mediabag"].flatMap { folder in
      ["png", "svg", "jpeg"].map { "\(base)_files/\(folder)/\(label.text)-output-1.\($0)" }
    }
  }
}
