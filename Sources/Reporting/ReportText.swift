import Diagnostics
import Books
import Site

extension BuildReport {
  /// What was found, one diagnostic after the other with a line between them, then the sum. Of a line with very
  /// many problems, and of a file with very many of one kind, the first are shown, and the others counted. Empty where
  /// all is well.
  ///
  /// - Parameters:
  ///   - folder: the book's folder as the user named it.
  ///   - site: the folder that was compared with what the book gives.
  ///   - hasNotes: false to leave out what is good to know and no problem.
  package func text(
    folder: String = "", site: String = "", hasNotes: Bool = true, style: TextStyle = .plain
  ) -> String {
    var parts = diagnostics.flatMap {
      $0.texts(folder: folder, hasNotes: hasNotes, style: style) + consequences(in: $0, folder: folder, style: style)
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

  /// One line for all that follows from the mistakes of a file.
  private func consequences(in file: FileDiagnostics, folder: String, style: TextStyle) -> [String] {
    let found = file.diagnostics.filter { $0.severity == .consequence }
    guard !found.isEmpty else { return [] }
    var lines: [Int] = []
    for diagnostic in found {
      let line = file.source.position(at: diagnostic.range.lowerBound).line
      if lines.last != line { lines.append(line) }
    }
    let path = folder.isEmpty || folder == "." ? file.source.name : "\(folder)/\(file.source.name)"
    let shown = lines.prefix(20).map { String($0) }.joined(separator: ", ")
    let more = lines.count > 20 ? " and \(lines.count - 20) more" : ""
    return [
      style.mark("note", as: .note)
        + ": \(counted(found.count, "place")) of \(printable(path)) \(found.count == 1 ? "follows" : "follow") from a "
        + "mistake reported above: \(lines.count == 1 ? "line" : "lines") \(shown)\(more)\n"
    ]
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

extension FileDiagnostics {
  /// Who has mended so many problems of a line runs the command again.
  private static let mostOfALine = 20
  /// Of each code in a file.
  private static let mostOfAKind = 1000

  fileprivate func texts(folder: String, hasNotes: Bool, style: TextStyle) -> [String] {
    var texts: [String] = []
    var line = 0
    var count = 0
    var kinds: [String: Int] = [:]
    func countRest() {
      guard count > Self.mostOfALine else { return }
      let rest = count - Self.mostOfALine
      texts.append(style.mark("… and \(rest) more in line \(line) of \(printable(source.name))", as: .note) + "\n")
    }
    for diagnostic in diagnostics
    where diagnostic.severity != .consequence && (hasNotes || diagnostic.severity != .note) {
      let place = source.position(at: diagnostic.range.lowerBound).line
      if place != line {
        countRest()
        (line, count) = (place, 0)
      }
      count += 1
      guard count <= Self.mostOfALine else { continue }
      kinds[diagnostic.code, default: 0] += 1
      if kinds[diagnostic.code] ?? 0 <= Self.mostOfAKind {
        texts.append(diagnostic.text(in: source, folder: folder, style: style))
      }
    }
    countRest()
    for (code, count) in kinds.sorted(by: { $0.key < $1.key }) where count > Self.mostOfAKind {
      let rest = "… and \(count - Self.mostOfAKind) more of the kind `\(code)` in \(printable(source.name))"
      texts.append(style.mark(rest, as: .note) + "\n")
    }
    return texts
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
