import Diagnostics
import Books
import Site

/// A diagnostic with its file and its place in lines and columns, as programs are told of it.
struct PlacedDiagnostic {
  let diagnostic: Diagnostic
  let source: SourceText
  /// From where the command was run.
  let path: String
  let start: SourcePosition
  let end: SourcePosition

  init(_ diagnostic: Diagnostic, in source: SourceText, folder: String) {
    (self.diagnostic, self.source) = (diagnostic, source)
    path = folder.isEmpty || folder == "." ? source.name : "\(folder)/\(source.name)"
    start = source.position(at: diagnostic.range.lowerBound)
    end = source.position(at: diagnostic.range.upperBound)
  }

  /// The message, what stands under the caret, and what helps, as one text.
  var text: String {
    var text = diagnostic.message
    if let label = diagnostic.label { text += ": " + label }
    if let help = diagnostic.help { text += "; " + help }
    for fix in diagnostic.fixes where !text.contains(fix.summary) { text += "; " + fix.summary }
    return text
  }
}

extension BuildReport {
  /// All that is told one by one: what follows from mistakes elsewhere is not.
  func placed(folder: String, hasNotes: Bool = true) -> [PlacedDiagnostic] {
    diagnostics.flatMap { file in
      file.diagnostics
        .filter { $0.severity != .consequence && (hasNotes || $0.severity != .note) }
        .map { PlacedDiagnostic($0, in: file.source, folder: folder) }
    }
  }
}
