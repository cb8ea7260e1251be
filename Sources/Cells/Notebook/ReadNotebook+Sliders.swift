import Diagnostics
import Formulas

extension ReadNotebook {
  /// What a slider of a cell moves.
  ///
  /// What says nothing but a name is moved where the name has its value from, so that all who use it move together.
  func target(of slider: CellSlider, in cell: Int) -> SliderTarget {
    let isOwn = cells[cell]?.content.box.owns(key: slider.name) ?? false
    return isOwn ? target(ofKey: slider.name, cell: cell) : target(named: slider.name, steps: 0)
  }

  /// What a cell has to know of its page to make its sliders. Nobody may keep it: a second holder of the cells makes each
  /// that changes copy all.
  func makingSliders(_ page: CellPage) -> CellPage {
    var page = page
    page.follows = { [page] in slider(setting: $0, on: page) }
    return page
  }

  /// The range of the slider that another cell has on what sets a key of a cell.
  private func slider(setting key: String, on page: CellPage) -> (word: CellWord, bounds: SliderBounds)? {
    guard case .key(let owner, let ownKey) = target(ofKey: key, cell: page.index), owner != page.index,
      let cell = cells[owner], let bounds = cell.content.box.bounds(ofKey: ownKey, on: page)
    else { return nil }
    return (cell.info.word, bounds)
  }

  /// What moves a key of a cell.
  func target(ofKey key: String, cell: Int) -> SliderTarget { target(ofKey: key, cell: cell, steps: 0) }

  private func target(ofKey key: String, cell: Int, steps: Int) -> SliderTarget {
    source(of: cells[cell]?.content.box.formula(ofKey: key), steps: steps) ?? .key(cell: cell, key)
  }

  private func target(named name: String, steps: Int) -> SliderTarget {
    if let own = dependence.definitions.first(where: { $0.name.name == name && !$0.name.isFunction }) {
      return target(ofKey: name, cell: own.cell, steps: steps)
    }
    guard let (cell, key) = key(ofMember: name) else { return .member(name) }
    return target(ofKey: key, cell: cell, steps: steps + 1)
  }

  /// Where a formula that is nothing but a name has its value from; nil for any other, and for what nobody can set.
  private func source(of formula: FormulaNode?, steps: Int) -> SliderTarget? {
    // Names that lead back to each other are told about elsewhere.
    guard steps < 32, case .name(let name)? = formula?.kind, reader.names.values.contains(name) else { return nil }
    let target = target(named: name, steps: steps + 1)
    if case .member = target { return nil }
    return target
  }

  /// The key of a cell that sets a value which it lends, `edge` for `float.L`.
  private func key(ofMember name: String) -> (cell: Int, key: String)? {
    guard let lender = dependence.lender(of: name).map({ lenders[$0] }) else { return nil }
    let member = String(decoding: name.utf8.dropFirst(lender.name.utf8.count + 1), as: UTF8.self)
    return cells[lender.cell]?.content.box.key(ofMember: member).map { (lender.cell, $0) }
  }

  /// Writes a value in place of the formula that stands there.
  mutating func set(_ target: SliderTarget, to value: Quantity) {
    switch target {
    case .key(let cell, let key): cells[cell]?.content.own.set(key, to: value)
    case .member(let name):
      members.removeAll { $0.name == name }
      members.append((name, value))
    }
  }

  /// Puts back what its author wrote.
  mutating func restore(_ target: SliderTarget, from original: ReadNotebook) {
    switch target {
    case .key(let cell, let key):
      if let content = original.cells[cell]?.content { cells[cell]?.content.own.restore(key, from: content.box) }
    case .member(let name):
      members.removeAll { $0.name == name }
      members += original.members.filter { $0.name == name }
    }
  }
}
