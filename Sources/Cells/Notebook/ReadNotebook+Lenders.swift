import Diagnostics
import Formulas

extension ReadNotebook {
  /// The members of a lender that others use: `x.mean` of `run.x.mean`.
  func membersInUse(of index: Int) -> [String] {
    guard let lender = lenders.first(where: { $0.cell == index }) else { return [] }
    let start = lender.name.utf8.count + 1
    var members: [String] = []
    for node in dependence.nodes where node.cell != index {
      for reference in node.references where dependence.lender(of: reference.name).map({ lenders[$0].cell }) == index {
        let member = String(decoding: reference.name.utf8.dropFirst(start), as: UTF8.self)
        if !members.contains(member) { members.append(member) }
      }
    }
    return members
  }

  /// The lenders in whose place a reader can put data of their own.
  func receivers(in scope: NotebookScope) -> SliderSet {
    var set = SliderSet.none
    for (number, lender) in lenders.enumerated() {
      guard let cell = cells[lender.cell] else { continue }
      if cell.content.box.receives(page(ofCell: lender.cell, cell, in: scope)) { set.add(SliderSet(number)) }
    }
    return set
  }
}

#if !hasFeature(Embedded)
  /// The cells on whose names others depend, by way of whatever cells there are between them.
  ///
  /// - Parameters:
  ///   - shown: the places of the cells that count.
  ///   - values: the places of the inline values that count.
  /// - Returns: the places of `shown`, and of all that they need.
  package func cellsInUse(
    by shown: Set<Int>, values: Set<Int>, among sources: [CellSource], inlineValues: [SourceFragment], texts: [SetText],
    files: [DataFile], limits: CellLimits
  ) -> Set<Int> {
    // What a file has for columns, and what values stand in a text of a picture, are names that are needed, too.
    let notebook = ReadNotebook(
      sources, inlineValues: inlineValues, texts: texts, files: files, idPrefix: "", limits: limits)
    let parts = shown.flatMap { Dependence.Part.all(of: $0) } + values.map { .value($0) }
    let reached = notebook.dependence.reached(from: parts) { Dependence.Part.all(of: $0) }
    return shown.union(reached.compactMap { $0.cell })
  }
#endif
