import Diagnostics
import Formulas

/// Which names need which, before any of them has a value.
struct NameGraph {
  private var references: [String: [NameReference]] = [:]

  init(_ names: [OwnName]) {
    for name in names where references[name.name] == nil { references[name.name] = name.needs }
  }

  mutating func add(lender: String, needs: [NameReference]) { references[lender] = needs }

  /// The lenders that the values of one need, directly or through names of cells, in a fixed order.
  func lenders(neededBy name: String, among lenders: [String]) -> [String] {
    var found: [String] = []
    var seen: Set<String> = []
    var open = references[name] ?? []
    while let next = open.popLast() {
      let target = NameGraph.owner(of: next.name, among: lenders) ?? next.name
      guard seen.insert(target).inserted else { continue }
      if lenders.contains(target) { found.append(target) }
      open += references[target] ?? []
    }
    return found
  }

  /// Where the members of a lender are used in what lenders need, in the order of the page.
  func references(to name: String) -> [SourceRange] {
    references.values.flatMap { $0 }
      .filter { NameGraph.owner(of: $0.name, among: [name]) != nil }
      .map { $0.range }.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// The lender that a dotted name belongs to.
  private static func owner(of name: String, among lenders: [String]) -> String? {
    lenders.first { name.utf8.starts(with: Array(($0 + ".").utf8)) }
  }
}
