import Diagnostics
import Formulas

extension ReadNotebook {
  /// The members of a lender that others use: `x` of `run.x.mean`.
  func membersInUse(of index: Int) -> [String] {
    guard let lender = lenders.first(where: { $0.cell == index }) else { return [] }
    var references = inlineValues.flatMap { $0.read?.references ?? [] }
    for (place, cell) in cells.enumerated() where place != index {
      guard let content = cell?.content else { continue }
      references += content.needs + content.instantNeeds + content.ownNames.flatMap { $0.needs }
    }
    let start = Array((lender.name + ".").utf8)
    var members: [String] = []
    for reference in references where reference.name.utf8.starts(with: start) {
      let rest = reference.name.utf8.dropFirst(start.count)
      let member = String(decoding: rest.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self)
      if !members.contains(member) { members.append(member) }
    }
    return members
  }

  /// The lenders in whose place a reader can put data of his own.
  func receivers(in scope: NotebookScope) -> SliderSet {
    var set = SliderSet.none
    for (number, lender) in lenders.enumerated() {
      guard let cell = cells[lender.cell] else { continue }
      if cell.content.receives(page(ofCell: lender.cell, cell, in: scope)) { set.add(SliderSet(number)) }
    }
    return set
  }
}
