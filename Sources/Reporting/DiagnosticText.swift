import Books
import Diagnostics

extension Diagnostic {
  /// The diagnostic as a good compiler shows it: what and where, the line, the place in it, what helps.
  ///
  ///     error[unknown-key]: unknown key `dampng`
  ///       --> notebooks/damping.md:41:1
  ///        |
  ///     41 | dampng: 0.2
  ///        | ^^^^^^
  ///        |
  ///        = help: did you mean `damping`?
  ///
  /// - Parameter folder: the book's folder as the user named it; empty for the current one.
  package func text(in source: SourceText, folder: String = "", style: TextStyle = .plain) -> String {
    let role: TextStyle.Role = severity.isFailure ? .error : severity == .warning ? .warning : .note
    var rows = [
      style.mark("\(severity.word)[\(code)]", as: role)
        + style.mark(": \(printable(message))", as: .message)
    ]
    var marks = [SourceExcerpt.Mark(range: range, label: label ?? "", role: role, sign: "^")]
    for note in notes {
      marks.append(.init(range: note.range, label: note.message, role: .gutter, sign: "-"))
    }
    let excerpt = SourceExcerpt(source: source, marks: marks, style: style)
    let gutter = excerpt.gutterWidth
    let margin = String(repeating: " ", count: gutter)
    let position = source.position(at: range.lowerBound)
    let path = folder.isEmpty || folder == "." ? source.name : "\(folder)/\(source.name)"
    rows.append(
      margin + style.mark("-->", as: .gutter)
        + " \(printable(path)):\(position.line):\(position.column)")
    // A file that could not be read has no line to show.
    if !source.utf8.isEmpty { rows += excerpt.rows(gutter: gutter) }
    rows += advice.enumerated().flatMap { index, advice in
      let gap = index == 0 ? [style.mark("\(margin) |", as: .gutter)] : []
      let first = style.mark("\(margin) =", as: .gutter) + " " + style.mark(advice.kind, as: .note)
      return gap + ["\(first): \(printable(advice.text))"]
    }
    return rows.joined(separator: "\n") + "\n"
  }

  /// What to do about it.
  private var advice: [(kind: String, text: String)] {
    (help.map { [("help", $0)] } ?? []) + fixes.map { ("fix", $0.summary) }
  }
}

extension Diagnostic.Severity {
  package var word: String {
    switch self {
    case .error: "error"
    case .consequence: "consequence"
    case .warning: "warning"
    case .note: "note"
    }
  }
}

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
