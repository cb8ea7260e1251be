import Diagnostics
import Formulas

extension ReadNotebook {
  /// Gives the names their values. What lenders have worked out before, and have not forgotten, stays.
  ///
  /// - Parameter timed: does the work of a cell, and may look at a clock before and behind it.
  mutating func scope(timed: (Int, () -> Void) -> Void = { $1() }) -> NotebookScope {
    var scope = NotebookScope(reader: reader, definitions: Definitions(limits: limits.formula))
    for index in cells.indices { cells[index]?.content.own.define(in: &scope.definitions) }
    for lender in refusedLenders { scope.definitions.refuse(lender.name, at: lender.range) }
    scope.definitions.settle()
    guard !lenders.isEmpty || !members.isEmpty else { return scope }
    for number in lenderOrder.order {
      let cell = lenders[number].cell
      timed(cell) { cells[cell]?.content.own.workOut(in: scope.definitions) }
      lend(number, isCircular: false, to: &scope)
    }
    for member in members { scope.definitions.set(member.name, to: member.value) }
    scope.diagnostics += lenderOrder.diagnostics
    for number in lenderOrder.circular { lend(number, isCircular: true, to: &scope) }
    scope.definitions.settle()
    return scope
  }

  private func lend(_ number: Int, isCircular: Bool, to scope: inout NotebookScope) {
    let lender = lenders[number]
    cells[lender.cell]?.content.box.lend(
      as: lender.name, at: lender.range, isCircular: isCircular, to: &scope.definitions, into: &scope.diagnostics)
  }

  /// Finds out anew which names are read.
  mutating func findDependence() {
    let names = cells.map { cell in
      cell.map { $0.content.box }.map {
        Dependence.Names(
          own: $0.ownNames, shape: $0.needs, instant: $0.instantNeeds, sliders: $0.sliderNeeds)
      }
    }
    dependence = Dependence(
      names.map { $0 ?? Dependence.Names() }, values: inlineValues.map { $0.read?.references ?? [] }, lenders: lenders)
  }

  /// Which of these sliders everything depends on.
  func dependence(on targets: [SliderTarget]) -> SliderDependence {
    let starts = targets.map { target -> Dependence.Part? in
      switch target {
      case .member(let name): .name(name)
      case .key(let cell, let key):
        switch cells[cell]?.content.box.motion(ofKey: key) {
        case .name(let name): .name(name)
        case .shape: .shape(cell)
        case .instant: .instant(cell)
        case nil: nil
        }
      }
    }
    return SliderDependence(dependence, from: starts)
  }

  /// The same for cells that lend their values, by their places among the lenders, in place of sliders.
  var lending: SliderDependence { SliderDependence(dependence, from: lenders.map { .shape($0.cell) }) }
}
