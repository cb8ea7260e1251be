import Diagnostics

extension Definitions {
  /// The names that a formula depends on, directly and through other names, those first that
  /// the others need. Names that are not defined are left out.
  package func dependencies(
    of formula: FormulaNode, excluding parameters: [String] = []
  ) -> [String] {
    var order = DependencyOrder(definitions: self)
    order.visit(formula.references(excluding: parameters))
    return order.names
  }

  /// The names that the definition of a name depends on.
  package func dependencies(of name: String) -> [String] {
    var order = DependencyOrder(definitions: self)
    order.visit(references(of: name))
    return order.names
  }

  /// What the definition of a name refers to.
  func references(of name: String) -> [NameReference] {
    guard settled[name] == nil, unresolved[name] == nil, let definition = self[name] else { return [] }
    switch definition.meaning {
    case .formula(let formula): return formula.references()
    case .function(let parameters, let body): return body.references(excluding: parameters)
    case .quantity, .external: return []
    }
  }
}

/// A walk through definitions, depth first and without recursion: a notebook may chain as many
/// as it likes.
struct DependencyOrder {
  let definitions: Definitions
  /// Those that the others need come first.
  private(set) var names: [String] = []
  /// The first circle that was met: the names, in the order in which each refers to the next.
  private(set) var cycle: [String]?

  private enum State { case open, done }
  private var states: [String: State] = [:]

  init(definitions: Definitions) { self.definitions = definitions }

  mutating func visit(_ roots: [NameReference]) {
    for root in roots { visit(root.name) }
  }

  private mutating func visit(_ root: String) {
    guard states[root] == nil, definitions[root] != nil else { return }
    var path: [(name: String, rest: [NameReference])] = [(root, open(root))]
    while let last = path.last {
      guard let next = last.rest.first else {
        states[last.name] = .done
        names.append(last.name)
        path.removeLast()
        continue
      }
      path[path.count - 1].rest.removeFirst()
      switch states[next.name] {
      case .done: continue
      case .open:
        if cycle == nil, let start = path.firstIndex(where: { $0.name == next.name }) {
          cycle = path[start...].map { $0.name }
        }
      case nil:
        if definitions[next.name] != nil { path.append((next.name, open(next.name))) }
      }
    }
  }

  private mutating func open(_ name: String) -> [NameReference] {
    states[name] = .open
    return definitions.references(of: name)
  }
}
