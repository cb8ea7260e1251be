import Diagnostics
import Formulas

extension ReadNotebook {
  /// The members of a lender that others use: `x` of `run.x.mean`.
  func membersInUse(of index: Int) -> [String] {
    guard let lender = lenders.first(where: { $0.cell == index }) else { return [] }
    var references = inlineValues.flatMap { $0.read?.references ?? [] }
    for (place, cell) in cells.enumerated() where place != index { references += cell?.content.box.allNeeds ?? [] }
    let start = Array((lender.name + ".").utf8)
    var members: [String] = []
    for reference in references where reference.name.utf8.starts(with: start) {
      let rest = reference.name.utf8.dropFirst(start.count)
      let member = String(decoding: rest.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self)
      if !members.contains(member) { members.append(member) }
      // Between rows a column is one of the first.
      if reference.name.hasSuffix(".at"), let first = cells[index]?.content[as: DataCell.self]?.columns.first?.name,
        !members.contains(first)
      {
        members.append(first)
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
  var owners: [String: Int] = [:]
  for (place, cell) in notebook.cells.enumerated() {
    for own in cell?.content.box.ownNames ?? [] where owners[own.name] == nil { owners[own.name] = place }
  }
  for lender in notebook.lenders where owners[lender.name] == nil { owners[lender.name] = lender.cell }
  var found = shown
  var open = Array(shown)
  func follow(_ references: [NameReference]) {
    for reference in references {
      let stem = String(reference.name.prefix { $0 != "." })
      guard let owner = owners[reference.name] ?? owners[stem], found.insert(owner).inserted else { continue }
      open.append(owner)
    }
  }
  for (place, formula) in notebook.inlineValues.enumerated() where values.contains(place) {
    follow(formula.read?.references ?? [])
  }
  while let place = open.popLast() {
    if notebook.cells.indices.contains(place) { follow(notebook.cells[place]?.content.box.allNeeds ?? []) }
  }
  return found
}

extension CellBox {
  /// The names that any part of a cell needs, its sliders and its own names among them.
  fileprivate var allNeeds: [NameReference] { needs + instantNeeds + ownNames.flatMap { $0.needs } }
}
