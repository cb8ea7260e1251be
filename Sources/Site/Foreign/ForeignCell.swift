import Diagnostics
import Notebooks

/// A cell that another tool would run: `{code-cell} ipython3`, `{python}`, `{r}`. It is shown as code; cubebook runs none.
struct ForeignCell: Sendable {
  /// What its options leave of it for a reader.
  enum Code: Sendable, Equatable { case shown, folded, hidden }

  /// By which its code is coloured.
  let language: String
  private(set) var code = Code.shown
  private(set) var isOutputHidden = false
  private(set) var isOutputFolded = false
  private(set) var label: AttributeList.Item?
  private(set) var caption: AttributeList.Item?
  /// What describes its output.
  private(set) var alternative: String?
  /// Without its lines of options.
  private(set) var body: SourceFragment

  private static let languages = [
    "python", "python3", "ipython", "ipython3", "r", "julia", "ojs", "bash", "sh", "shell", "matlab", "octave",
    "javascript", "js", "typescript", "cpp", "c", "c++", "sql", "rust", "scala", "haskell", "maple", "sage", "fortran",
    "stan", "perl", "ruby", "go", "swift", "java", "csharp", "lua", "webr", "pyodide", "html", "css", "mermaid", "dot",
  ]

  /// - Returns: nil for a fence of any other kind.
  init?(_ fence: Fence) {
    let info = fence.info.text
    guard info.hasPrefix("{"), let close = info.firstIndex(of: "}") else { return nil }
    let inner = info[info.index(after: info.startIndex)..<close]
    let name = inner.prefix { $0 != "," && $0 != " " }.lowercased()
    let behind = info[info.index(after: close)...].split(separator: " ").first.map { $0.lowercased() }
    switch name {
    case "code-cell": language = Self.spelling(behind ?? "python")
    case "code", "code-block", "sourcecode": language = Self.spelling(behind ?? "")
    case _ where Self.languages.contains(name): language = Self.spelling(name)
    default: return nil
    }
    body = fence.body
    // knitr's `{r, echo=FALSE}`
    for option in inner.split(separator: ",").dropFirst() {
      let parts = option.split(separator: "=", maxSplits: 1).map { $0.filter { $0 != " " } }
      if parts.count == 2 { set(parts[0], .init(text: parts[1], range: fence.info.sourceRange)) }
    }
    readOptions()
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

  /// `#| echo: false`, `:tags: [hide-input]`, or lines between `---`.
  private mutating func readOptions() {
    let bytes = body.utf8
    var start = 0
    var isYAML = false
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let line = body.text(start..<end)
      let trimmed = line.drop { $0 == " " }
      var option: Substring?
      if trimmed.hasPrefix("---") {
        isYAML.toggle()
      } else if isYAML {
        option = trimmed
      } else if let mark = ["#|", "//|", "%%|"].first(where: trimmed.hasPrefix) {
        option = trimmed.dropFirst(mark.count)
      } else if trimmed.hasPrefix(":") {
        option = trimmed.dropFirst()
      } else {
        break
      }
      if let option, let colon = option.firstIndex(of: ":") {
        let key = option[..<colon].filter { $0 != " " }
        var value = option[option.index(after: colon)...].drop { $0 == " " }
        let lead = line.utf8.count - value.utf8.count
        if let quote = value.first, quote == "\"" || quote == "'", value.count > 1, value.last == quote {
          value = value.dropFirst().dropLast()
        }
        set(key, .init(text: String(value), range: body.sourceRange(min(start + lead, end)..<end)))
      }
      start = min(end + 1, bytes.count)
      if end == bytes.count { break }
    }
    if start > 0 { body = body.slice(start..<bytes.count) }
  }

  private mutating func set(_ key: String, _ item: AttributeList.Item) {
    let value = item.text.lowercased()
    let isFalse = value == "false" || value == "no" || value == "f"
    switch key {
    case "echo": if isFalse { code = .hidden }
    case "include": if isFalse { (code, isOutputHidden) = (.hidden, true) }
    case "code-fold": if !isFalse, code == .shown { code = .folded }
    case "output": if isFalse { isOutputHidden = true }
    case "label", "name": if !item.text.isEmpty { label = item }
    case "fig-cap", "caption", "tbl-cap": caption = item
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
    caption != nil || label.map { $0.text.hasPrefix("fig-") || $0.text.hasPrefix("fig:") } ?? false
  }

  /// Where tools keep its picture, beside the notebook: `waves_files/figure-html/fig-beat-output-1.png`.
  func keptOutputs(of notebook: String) -> [String] {
    guard let label, !isOutputHidden else { return [] }
    let base = FilePath.withoutExtension(notebook)
    return ["figure-html", "figure-pdf", "mediabag"].flatMap { folder in
      ["png", "svg", "jpeg"].map { "\(base)_files/\(folder)/\(label.text)-output-1.\($0)" }
    }
  }
}
