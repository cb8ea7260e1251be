import Diagnostics
import Books
import Site

/// The problems that a book had when somebody began to check it, in a file: `check --baseline` tells only of others.
///
/// A line of it is the print of a problem, its code, and its file, so that people can read what was there.
package struct Baseline {
  private let prints: Set<String>

  /// What `check --write-baseline` writes for a report.
  package static func text(_ report: BuildReport) -> String {
    var lines: [String] = []
    report.visit { print, diagnostic, source in lines.append("\(print) \(diagnostic.code) \(printable(source.name))\n")
    }
    let head =
      "# Known problems: `cubebook check --baseline` reports only others. Remove a line when its problem is gone.\n"
    return head + lines.joined()
  }

  /// Nil for a text that is none.
  package init?(_ text: String) {
    let lines = text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }
    let isOne = lines.allSatisfy { line in
      let print = line.prefix { $0 != " " }
      return print.utf8.count >= 8 && print.allSatisfy { $0.isHexDigit } && line.contains(" ")
    }
    guard isOne else { return nil }
    prints = Set(
      lines.compactMap { line in
        line.split(separator: " ").first.map { String($0) }
      })
  }

  /// Takes out of a report what is known.
  ///
  /// - Returns: how many problems were, and how many lines stand for none.
  package func apply(to report: inout BuildReport) -> (known: Int, mended: Int) {
    var known: [String: Set<Int>] = [:]
    var seen: Set<String> = []
    var places: [String: Int] = [:]
    report.visit { print, _, source in
      let place = places[source.name, default: 0]
      places[source.name] = place + 1
      guard prints.contains(print) else { return }
      seen.insert(print)
      known[source.name, default: []].insert(place)
    }
    var files: [FileDiagnostics] = []
    for file in report.diagnostics {
      let gone = known[file.source.name] ?? []
      var place = 0
      let kept = file.diagnostics.filter { diagnostic in
        guard diagnostic.severity != .consequence else { return true }
        defer { place += 1 }
        return !gone.contains(place)
      }
      if !kept.isEmpty { files.append(FileDiagnostics(source: file.source, diagnostics: kept)) }
    }
    // What follows from mistakes that are known is known.
    if !files.contains(where: { $0.errorCount > 0 }) {
      files = files.compactMap { file in
        let kept = file.diagnostics.filter { $0.severity != .consequence }
        return kept.isEmpty ? nil : FileDiagnostics(source: file.source, diagnostics: kept)
      }
    }
    report.diagnostics = files
    return (known.values.reduce(0) { $0 + $1.count }, prints.count - seen.count)
  }
}

extension BuildReport {
  /// All but what follows from mistakes elsewhere, each with its print.
  fileprivate func visit(_ body: (String, Diagnostic, SourceText) -> Void) {
    var prints = Fingerprints()
    for file in diagnostics {
      for diagnostic in file.diagnostics where diagnostic.severity != .consequence {
        body(prints.next(diagnostic, in: file.source, path: file.source.name), diagnostic, file.source)
      }
    }
  }
}
