import Diagnostics
import Site

extension BuildReport {
  /// Workflow commands of GitHub's Actions, which show each problem at its line of a pull request:
  /// `::error file=a.md,line=4,col=1,endLine=4,endColumn=7,title=code::Words`.
  ///
  /// GitHub shows ten of a kind for a step; errors come first, so that none of them is lost to warnings.
  package func gitHubText(folder: String = "", site: String = "", hasNotes: Bool = true) -> String {
    let all = placed(folder: folder, hasNotes: hasNotes)
    let ranks: [Diagnostic.Severity] = [.error, .warning, .note]
    var lines = ranks.flatMap { rank in
      all.filter { $0.diagnostic.severity == rank }.map { found -> String in
        let command = rank == .note ? "notice" : rank.word
        // A place over several lines has no columns there.
        let columns =
          found.start.line == found.end.line ? ",col=\(found.start.column),endColumn=\(found.end.column)" : ""
        return "::\(command) file=\(GitHubText.property(found.path)),line=\(found.start.line),endLine=\(found.end.line)"
          + "\(columns),title=\(GitHubText.property(found.diagnostic.code))::\(GitHubText.data(found.text))"
      }
    }
    lines += differences.map {
      "::error file=\(GitHubText.property("\(site)/\($0.path)")),title=stale-site::\(GitHubText.data($0.kind.sentence))"
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

/// How texts are written in a command of GitHub's, which has spellings for the ends of lines, and none for other signs
/// that a terminal would obey.
enum GitHubText {
  static func data(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      scalars.append(scalar == "\r" || scalar == "\n" ? scalar : printable(scalar))
    }
    return escaped(String(scalars), [("%", "%25"), ("\r", "%0D"), ("\n", "%0A")])
  }

  static func property(_ text: String) -> String { escaped(data(text), [(":", "%3A"), (",", "%2C")]) }

  private static func escaped(_ text: String, _ signs: [(String, String)]) -> String {
    signs.reduce(text) { $0.replacing($1.0, with: $1.1) }
  }
}
