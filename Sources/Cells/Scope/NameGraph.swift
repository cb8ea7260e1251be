import Diagnostics
import Formulas

/// Which names need which, before any of them has a value: the order in which cubes can be worked out.
struct NameGraph {
  private var references: [String: [NameReference]] = [:]

  init(lets: [LetCell]) {
    for line in lets.flatMap({ $0.lines }) {
      guard references[line.line.name] == nil, let formula = line.formula else { continue }
      references[line.line.name] = formula.references(excluding: line.line.parameters?.map { $0.name } ?? [])
    }
  }

  mutating func add(cube: String, needs: [NameReference]) { references[cube] = needs }

  /// The cubes that a cube's values need, directly or through `let` lines, in a fixed order.
  func cubes(neededBy name: String, among cubes: [String]) -> [String] {
    var found: [String] = []
    var seen: Set<String> = []
    var open = references[name] ?? []
    while let next = open.popLast() {
      let target = NameGraph.owner(of: next.name, among: cubes) ?? next.name
      guard seen.insert(target).inserted else { continue }
      if cubes.contains(target) { found.append(target) }
      open += references[target] ?? []
    }
    return found
  }

  /// Where the members of a cube are used in what the cubes need, in the order of the page.
  func references(toCube name: String) -> [SourceRange] {
    references.values.flatMap { $0 }
      .filter { NameGraph.owner(of: $0.name, among: [name]) != nil }
      .map { $0.range }.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// The cube that a dotted name belongs to.
  private static func owner(of name: String, among cubes: [String]) -> String? {
    cubes.first { name.utf8.starts(with: Array(($0 + ".").utf8)) }
  }
}
