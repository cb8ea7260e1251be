import Diagnostics

extension Diagnostic {
  /// A cell without a line.
  static func emptyCell(_ verb: String, example: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, "empty-cell", "This cell \(verb) nothing", at: range,
      help: "write lines such as `\(example)` in it, or leave the cell out")
  }
}
