import Diagnostics
import Site

extension BuildReport {
  /// All that was found, one diagnostic after the other with a line between them, then the sum.
  /// Empty where all is well.
  ///
  /// - Parameters:
  ///   - folder: the book's folder as the user named it.
  ///   - site: the folder that was compared with what the book gives.
  package func text(folder: String = "", site: String = "", style: TextStyle = .plain) -> String {
    var parts = diagnostics.flatMap { file in
      file.diagnostics.map { $0.text(in: file.source, folder: folder, style: style) }
    }
    if !differences.isEmpty { parts.append(differencesText(site: site, style: style)) }
    guard !parts.isEmpty else { return "" }
    return (parts + ["\(summary)\n"]).joined(separator: "\n")
  }

  /// The sum in words: "2 errors and 1 warning in 2 files".
  package var summary: String {
    var counts: [String] = []
    if errorCount > 0 { counts.append(counted(errorCount, "error")) }
    if warningCount > 0 { counts.append(counted(warningCount, "warning")) }
    var words = counts.joined(separator: " and ")
    if !counts.isEmpty {
      words += " in " + counted(diagnostics.count { !$0.diagnostics.isEmpty }, "file")
    }
    if !differences.isEmpty {
      words += (words.isEmpty ? "" : "; ") + counted(differences.count, "file") + " of the site out of date"
    }
    return words.isEmpty ? "no problems" : words
  }

  private func differencesText(site: String, style: TextStyle) -> String {
    let shown = differences.prefix(20).map { difference in
      "  \(difference.kind.word) \(printable(difference.path))"
    }
    let more = differences.count - shown.count
    let head =
      style.mark("error[stale-site]", as: .error)
      + style.mark(": `\(printable(site))` is not what the notebooks give", as: .message)
    let help =
      "  " + style.mark("=", as: .gutter) + " " + style.mark("help", as: .note)
      + ": `cubebook build` makes it anew"
    return ([head] + shown + (more > 0 ? ["  and \(more) more"] : []) + [help])
      .joined(separator: "\n") + "\n"
  }
}

extension SiteDifference.Kind {
  /// One word for people and for programs.
  package var word: String {
    switch self {
    case .missing: "missing"
    case .changed: "changed"
    case .unexpected: "unexpected"
    }
  }
}

private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
