import Cells
import Diagnostics
import Formulas
import Foundation
import Notebooks
import Testing

@testable import Books

/// Every example of the documentation runs: it is right, or wrong in the way that the page says.
struct DocumentationTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Documentation")

  @Test(arguments: ["language.md", "commands.md", "physics.md", "plotting.md", "diagnostics.md"])
  func examplesDoWhatThePageSays(_ name: String) throws {
    let data = try Data(contentsOf: Self.folder.appendingPathComponent(name))
    let text = SourceText(name: name, utf8: Array(data))
    var problems: [Diagnostic] = []
    let page = Notebook(parsing: text, into: &problems)
    #expect(problems.map(\.message) == [])
    let fences = page.blocks.compactMap { block -> Fence? in
      if case .fence(let fence) = block.content { fence } else { nil }
    }
    // A page that teaches has examples; `language.md` would be empty without.
    if name == "language.md" { #expect(fences.count > 30) }
    let cells = evaluate(
      fences.map { CellSource(info: $0.info, body: $0.body) }, inlineValues: [], idPrefix: "cb-",
      limits: CellLimits())
    for (fence, output) in zip(fences, cells.outputs) {
      guard let output else { continue }
      let line = text.position(at: fence.range.lowerBound).line
      let found = Set((output.diagnostics + cells.diagnostics.filter { fence.holds($0) }).map(\.code))
      let expected = output.attributes.classes.contains("wrong") ? code(before: line, in: text) : nil
      if output.attributes.classes.contains("wrong") {
        #expect(expected != nil, "\(name):\(line): a wrong example says its code in a comment before it")
      }
      #expect(found.subtracting(ReaderRules.codes) == Set([expected].compactMap { $0 }), "\(name):\(line)")
    }
  }

  /// The rows of the table of units, `formula | unit`, are what formulas give.
  @Test func theTableOfUnitsIsTrue() throws {
    let page = try String(contentsOf: Self.folder.appendingPathComponent("language.md"), encoding: .utf8)
    let section = try #require(page.range(of: "### The unit of a result"))
    let rows = page[section.upperBound...].prefix(while: { $0 != "#" }).matches(of: /\n\| `([^`]+)` \| ([^|]+) \|/)
    #expect(rows.count > 25)
    for row in rows {
      var problems: [Diagnostic] = []
      let node = FormulaNode.parse(SourceFragment(String(row.1)), into: &problems)
      let value = Definitions().evaluate(node, into: &problems)
      #expect(problems.map(\.message) == [], "\(row.1)")
      #expect(value?.shownUnit.symbol == String(row.2), "\(row.1)")
    }
  }

  /// The code in the last comment `<!-- code -->` above a line.
  private func code(before line: Int, in text: SourceText) -> String? {
    for number in stride(from: line - 1, through: max(line - 4, 1), by: -1) {
      let content = String(decoding: text.line(number), as: UTF8.self)
      guard let start = content.range(of: "<!-- "), let end = content.range(of: " -->") else { continue }
      return String(content[start.upperBound..<end.lowerBound])
    }
    return nil
  }
}

extension Fence {
  fileprivate func holds(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.range.lowerBound >= range.lowerBound && diagnostic.range.upperBound <= range.upperBound
  }
}
