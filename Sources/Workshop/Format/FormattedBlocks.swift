import Diagnostics
import Notebooks

/// Where blocks stand that have a layout: by the lines, from 1, in which they begin. What only looks like one, as lines
/// between marks that are indented so far that they are code, is none.
struct FormattedBlocks {
  /// Where those end that a line closes. What stands in one that is left open is anybody's guess, and stays as it is.
  private(set) var fences: [Int: Int] = [:]
  private(set) var hasOpenFence = false
  private(set) var tables: Set<Int> = []
  private let source: SourceText

  init(_ text: [UInt8]) {
    source = SourceText(name: "", utf8: text)
    collect(trustsHTML: true)
    let (fences, tables) = (fences, tables)
    (self.fences, self.tables) = ([:], [])
    // A layout does not know whether the book trusts HTML: what stands in HTML is left as it is.
    collect(trustsHTML: false)
    self.fences = self.fences.filter { fences[$0.key] == $0.value }
    self.tables.formIntersection(tables)
  }

  private mutating func collect(trustsHTML: Bool) {
    var ignored: [Diagnostic] = []
    let notebook = Notebook(parsing: source, Dialect(trustsHTML: trustsHTML), into: &ignored)
    collect(notebook.blocks)
    for note in notebook.footnotes { collect(note.blocks, isIndented: true) }
  }

  /// - Parameter isIndented: whether they stand in a quote or a list, where tables stay as they are.
  private mutating func collect(_ blocks: [Block], isIndented: Bool = false) {
    for block in blocks {
      switch block.content {
      case .fence(let fence):
        if fence.isClosed {
          let last = max(fence.range.lowerBound, fence.range.upperBound - 1)
          fences[line(of: fence.range)] = source.position(at: last).line
        } else {
          hasOpenFence = true
        }
      case .table: if !isIndented { tables.insert(line(of: block.range)) }
      case .quote(let inner): collect(inner, isIndented: true)
      case .box(let box): collect(box.blocks, isIndented: isIndented)
      case .list(let list): for item in list.items { collect(item.blocks, isIndented: true) }
      case .definitions(let list):
        for entry in list.entries { for inner in entry.definitions { collect(inner, isIndented: true) } }
      case .labelled(_, let inner): collect([inner], isIndented: isIndented)
      case .heading, .paragraph, .indentedCode, .html, .thematicBreak, .equation, .picture: break
      }
    }
  }

  private func line(of range: SourceRange) -> Int { source.position(at: range.lowerBound).line }
}
