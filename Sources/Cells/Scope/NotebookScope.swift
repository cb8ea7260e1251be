import Diagnostics
import Formulas
import Physics

/// The names of a notebook, from all its `let` cells and named cubes, in whatever order they stand.
struct NotebookScope {
  private(set) var reader: FormulaReader
  private(set) var definitions: Definitions
  /// The named cubes, by the place of their name.
  private(set) var cubes: [SourceRange: WorkedOutCube] = [:]

  /// A named cube with numbers, or none where it is wrong, and what is wrong with it: that belongs to its cell.
  struct WorkedOutCube {
    let setup: CubeCell.Setup?
    let diagnostics: [Diagnostic]
  }

  init(limits: FormulaLimits) {
    reader = FormulaReader(names: NameKinds(), limits: limits)
    definitions = Definitions(limits: limits)
  }

  /// Takes in the heads of all lines and cubes, then their formulas.
  mutating func define(
    lets: inout [LetCell], cubes: [NamedCube], into diagnostics: inout [Diagnostic]
  ) {
    for cell in lets { cell.declare(in: &reader.names) }
    let cubes = distinct(cubes, lets: lets, into: &diagnostics)
    for cube in cubes { cube.declare(in: &reader.names) }
    for index in lets.indices { lets[index].read(with: reader) }
    for index in lets.indices { lets[index].define(in: &definitions) }
    definitions.settle()
    defineInOrder(cubes, lets: lets, into: &diagnostics)
    if !cubes.isEmpty { definitions.settle() }
  }

  /// The cubes whose name nothing else bears.
  private func distinct(
    _ cubes: [NamedCube], lets: [LetCell], into diagnostics: inout [Diagnostic]
  ) -> [NamedCube] {
    var kept: [NamedCube] = []
    for cube in cubes {
      guard !Definitions.isReserved(cube.name) else {
        diagnostics.append(
          Diagnostic(
            .error, "reserved-name", "`\(cube.name)` is a name that every formula knows and cannot be defined anew",
            at: cube.range))
        continue
      }
      let earlier =
        kept.first { $0.name == cube.name }?.range
        ?? lets.flatMap { $0.lines }.first { $0.line.name == cube.name }?.line.nameRange
      if let earlier {
        diagnostics.append(
          Diagnostic(
            .error, "duplicate-definition", "`\(cube.name)` is defined already", at: cube.range,
            notes: [.init("first defined here", earlier)]))
      } else {
        kept.append(cube)
      }
    }
    return kept
  }

  /// Works out each cube after those that its values need.
  private mutating func defineInOrder(
    _ cubes: [NamedCube], lets: [LetCell], into diagnostics: inout [Diagnostic]
  ) {
    let readCubes = cubes.map { cube in (cube: cube, formulas: cube.cell.read(with: reader)) }
    var graph = NameGraph(lets: lets)
    for entry in readCubes { graph.add(cube: entry.cube.name, needs: entry.formulas.references) }
    var waiting = readCubes
    while !waiting.isEmpty {
      let names = waiting.map { $0.cube.name }
      let ready = waiting.filter { graph.cubes(neededBy: $0.cube.name, among: names).isEmpty }
      guard !ready.isEmpty else {
        reportCycle(waiting.map { $0.cube }, graph, into: &diagnostics)
        return
      }
      for entry in ready { define(entry.cube, entry.formulas, into: &diagnostics) }
      waiting.removeAll { entry in ready.contains { $0.cube.name == entry.cube.name } }
    }
  }

  private mutating func define(
    _ cube: NamedCube, _ formulas: CubeCell.Formulas, into diagnostics: inout [Diagnostic]
  ) {
    var found: [Diagnostic] = []
    let setup = cube.cell.setUp(formulas, in: definitions, reader: reader, into: &found)
    self.cubes[cube.range] = WorkedOutCube(setup: setup, diagnostics: found)
    cube.define(setup?.motion, in: &definitions, into: &diagnostics)
  }

  private mutating func reportCycle(
    _ cubes: [NamedCube], _ graph: NameGraph, into diagnostics: inout [Diagnostic]
  ) {
    for cube in cubes {
      let round = graph.cubes(neededBy: cube.name, among: cubes.map({ $0.name }))
      if round.contains(cube.name) {
        diagnostics.append(
          Diagnostic(
            .error, "circular-definition", "The values of `\(cube.name)` cannot depend on `\(cube.name)` itself",
            at: cube.range,
            notes: graph.references(toCube: cube.name).map { .init("`\(cube.name)` is used here", $0) }))
      }
      cube.define(nil, in: &definitions, into: &diagnostics)
    }
  }
}
