import Diagnostics
import Formulas

/// The names of a notebook with their values, from all its cells, in whatever order they stand.
struct NotebookScope {
  let reader: FormulaReader
  private(set) var definitions: Definitions
  private(set) var diagnostics: [Diagnostic] = []

  fileprivate init(_ notebook: inout ReadNotebook, timed: (Int, () -> Void) -> Void) {
    reader = notebook.reader
    definitions = Definitions(limits: notebook.limits.formula)
    for index in notebook.cells.indices { notebook.cells[index]?.content.own.define(in: &definitions) }
    for lender in notebook.refusedLenders { definitions.refuse(lender.name, at: lender.range) }
    definitions.settle()
    guard !notebook.lenders.isEmpty || !notebook.members.isEmpty else { return }
    for number in notebook.lenderOrder.order {
      let cell = notebook.lenders[number].cell
      timed(cell) { notebook.cells[cell]?.content.own.workOut(in: definitions) }
      lend(notebook.lenders[number], of: notebook, isCircular: false)
    }
    for member in notebook.members { definitions.set(member.name, to: member.value) }
    diagnostics += notebook.lenderOrder.diagnostics
    for number in notebook.lenderOrder.circular { lend(notebook.lenders[number], of: notebook, isCircular: true) }
    definitions.settle()
  }

  private mutating func lend(_ lender: Lender, of notebook: ReadNotebook, isCircular: Bool) {
    notebook.cells[lender.cell]?.content.box.lend(
      as: lender.name, at: lender.range, isCircular: isCircular, to: &definitions, into: &diagnostics)
  }
}

extension ReadNotebook {
  /// Gives the names their values. What lenders have worked out before, and have not forgotten, stays.
  ///
  /// - Parameter timed: does the work of a cell, and may look at a clock before and behind it.
  mutating func scope(timed: (Int, () -> Void) -> Void = { $1() }) -> NotebookScope {
    NotebookScope(&self, timed: timed)
  }
}
