import Diagnostics

/// In which order named cubes can be worked out: each after those that its values need.
struct CubeOrder {
  private(set) var order: [Int] = []
  /// Those that need each other.
  private(set) var circular: [Int] = []
  private(set) var diagnostics: [Diagnostic] = []

  init() {}

  init(of cubes: [NamedCube], cells: [CubeCell], lets: [LetCell]) {
    guard !cubes.isEmpty else { return }
    var graph = NameGraph(lets: lets)
    for cube in cubes { graph.add(cube: cube.name, needs: cells[cube.cell].formulas.references) }
    var waiting = Array(cubes.indices)
    while !waiting.isEmpty {
      let names = waiting.map { cubes[$0].name }
      let ready = waiting.filter { graph.cubes(neededBy: cubes[$0].name, among: names).isEmpty }
      guard !ready.isEmpty else {
        circular = waiting
        report(waiting.map { cubes[$0] }, graph)
        return
      }
      order += ready
      waiting.removeAll { ready.contains($0) }
    }
  }

  private mutating func report(_ cubes: [NamedCube], _ graph: NameGraph) {
    for cube in cubes where graph.cubes(neededBy: cube.name, among: cubes.map({ $0.name })).contains(cube.name) {
      diagnostics.append(
        Diagnostic(
          .error, "circular-definition", "The values of `\(cube.name)` cannot depend on `\(cube.name)` itself",
          at: cube.range,
          notes: graph.references(toCube: cube.name).map { .init("`\(cube.name)` is used here", $0) }))
    }
  }
}
