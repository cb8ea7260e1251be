import Diagnostics
import Formulas
import Physics

/// The names of a notebook with their values, from all its `let` cells and named cubes, in whatever order they stand.
struct NotebookScope {
  let reader: FormulaReader
  private(set) var definitions: Definitions
  /// The named cubes, in their order.
  private(set) var cubes: [WorkedOutCube?]
  private(set) var diagnostics: [Diagnostic] = []

  /// A cube with numbers, or none where it is wrong, and what is wrong with it: that belongs to its cell.
  struct WorkedOutCube {
    let setup: CubeCell.Setup?
    let diagnostics: [Diagnostic]
  }

  fileprivate init(_ notebook: inout ReadNotebook, keeping known: [WorkedOutCube?]) {
    reader = notebook.reader
    definitions = Definitions(limits: notebook.limits.formula)
    cubes = known
    for index in notebook.lets.indices { notebook.lets[index].define(in: &definitions) }
    for cube in notebook.refusedCubes { definitions.refuse(cube.name, at: cube.range) }
    definitions.settle()
    guard !notebook.namedCubes.isEmpty || !notebook.members.isEmpty else { return }
    for number in notebook.cubeOrder.order {
      let cube = notebook.namedCubes[number]
      let worked = cubes[number] ?? workOut(notebook.cubes[cube.cell])
      cubes[number] = worked
      cube.define(worked.setup?.motion, in: &definitions, into: &diagnostics)
    }
    for member in notebook.members { definitions.set(member.name, to: member.value) }
    diagnostics += notebook.cubeOrder.diagnostics
    for number in notebook.cubeOrder.circular {
      notebook.namedCubes[number].define(nil, in: &definitions, into: &diagnostics)
    }
    definitions.settle()
  }

  private func workOut(_ cube: CubeCell) -> WorkedOutCube {
    var found: [Diagnostic] = []
    let setup = cube.setUp(in: definitions, into: &found)
    return WorkedOutCube(setup: setup, diagnostics: found)
  }

  /// A cube of the notebook with its numbers; one with a name is worked out already.
  func setUp(_ cube: CubeCell, at place: Int, in notebook: ReadNotebook) -> WorkedOutCube {
    if let number = notebook.namedCubes.firstIndex(where: { $0.cell == place }), let known = cubes[number] {
      return known
    }
    return workOut(cube)
  }
}

extension ReadNotebook {
  /// Gives the names their values.
  ///
  /// - Parameter known: named cubes that were worked out before from the same values; nil where one was not.
  mutating func scope(keeping known: [NotebookScope.WorkedOutCube?] = []) -> NotebookScope {
    let missing = [NotebookScope.WorkedOutCube?](repeating: nil, count: max(0, namedCubes.count - known.count))
    return NotebookScope(&self, keeping: known + missing)
  }
}
