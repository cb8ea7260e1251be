import Diagnostics

@testable import Cells

/// Cells with their diagnostics written under the places that they are about:
///
///     curve: y = sn x
///                ^^ error[unknown-function]: …
///                ^ help: did you mean `sin`?
///
/// Lines that begin with `^` are no part of the cells. A section, from `## ` on, is a notebook of its own.
enum AnnotatedCells {
  /// The same text with the diagnostics that its cells really give.
  static func annotate(_ text: String) -> String {
    sections(of: text).map(annotate(section:)).joined(separator: "\n")
  }

  private static func sections(of text: String) -> [[String]] {
    var sections: [[String]] = [[]]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.first(where: { $0 != " " }) == "^" { continue }
      if line.hasPrefix("## "), sections != [[]] { sections.append([]) }
      sections[sections.count - 1].append(line)
    }
    return sections
  }

  private static func annotate(section lines: [String]) -> String {
    let source = SourceText(name: "section", lines.joined(separator: "\n"))
    var sources: [CellSource] = []
    var opening: Int?
    for (index, line) in lines.enumerated() where line.hasPrefix("```") {
      guard let start = opening else {
        opening = index
        continue
      }
      let info = source.lineStarts[start] + 3
      let body = source.lineStarts[start + 1]
      sources.append(
        CellSource(
          info: SourceFragment(source, SourceRange(info, body - 1)),
          body: SourceFragment(source, SourceRange(body, source.lineStarts[index]))))
      opening = nil
    }
    let cells = evaluate(sources, inlineValues: [], idPrefix: "", limits: CellLimits())
    let others = zip(sources, cells.outputs).filter { $0.1 == nil }.compactMap { source, _ in
      FenceWord.problem(of: source.info) { ["c", "curl", "lua", "text"].contains($0) }
    }
    let found = cells.diagnostics + others + cells.outputs.flatMap { $0?.diagnostics ?? [] }
    var notes: [Int: [String]] = [:]
    for diagnostic in found {
      let start = source.position(at: diagnostic.range.lowerBound)
      notes[start.line, default: []] += describe(diagnostic, start, in: source)
    }
    return lines.enumerated().map { index, line in
      ([line] + (notes[index + 1] ?? [])).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private static func describe(
    _ diagnostic: Diagnostic, _ start: SourcePosition, in source: SourceText
  ) -> [String] {
    let end = source.position(at: diagnostic.range.upperBound)
    let width = end.line == start.line ? max(end.column - start.column, 1) : 3
    let indent = String(repeating: " ", count: start.column - 1)
    let severity =
      switch diagnostic.severity {
      case .error: "error"
      case .consequence: "consequence"
      case .warning: "warning"
      case .note: "note"
      }
    var lines = [
      indent + String(repeating: "^", count: width) + " \(severity)[\(diagnostic.code)]: \(diagnostic.message)"
    ]
    if let label = diagnostic.label { lines.append(indent + "^ label: \(label)") }
    for note in diagnostic.notes {
      let place = source.position(at: note.range.lowerBound)
      lines.append(indent + "^ note at line \(place.line - start.line), column \(place.column): \(note.message)")
    }
    if let help = diagnostic.help { lines.append(indent + "^ help: \(help)") }
    for fix in diagnostic.fixes { lines.append(indent + "^ fix: \(fix.summary)") }
    return lines
  }
}
