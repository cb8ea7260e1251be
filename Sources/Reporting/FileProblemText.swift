import Diagnostics
import Books

extension FileProblem {
  /// The problem in the shape of a diagnostic without a place.
  ///
  ///     error: site: the folder was not made by cubebook
  ///       = help: …
  package func text(style: TextStyle = .plain) -> String {
    let first = style.mark("error", as: .error) + style.mark(": \(printable(description))", as: .message)
    guard let help else { return first + "\n" }
    return "\(first)\n  " + style.mark("=", as: .gutter) + " " + style.mark("help", as: .note)
      + ": \(printable(help))\n"
  }
}
