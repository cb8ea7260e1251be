import Diagnostics

/// What a line of a derivation says: equations and inequalities that hold together, or alternatives of which one does,
/// as in `x = 2 or x = -2`.
package struct Statement: Sendable {
  package struct Relation: Sendable {
    package let left: FormulaNode
    package let right: FormulaNode
    package let sign: FormulaNode.ComparisonSign
    /// Written with `≈`: what follows takes it for an equation.
    package let isApproximate: Bool

    package init(
      _ left: FormulaNode, _ sign: FormulaNode.ComparisonSign, _ right: FormulaNode, isApproximate: Bool = false
    ) {
      (self.left, self.sign, self.right, self.isApproximate) = (left, sign, right, isApproximate)
    }
  }

  /// In each all relations hold.
  package private(set) var alternatives: [[Relation]]

  /// What `and` and `or` of a few comparisons come to; more are no line of a derivation.
  private static let mostAlternatives = 16

  package init(_ relations: [Relation]) { alternatives = [relations] }

  /// - Returns: nil for what is no comparison.
  package init?(_ node: FormulaNode) {
    guard let alternatives = Self.alternatives(of: node), alternatives.count <= Self.mostAlternatives else {
      return nil
    }
    self.alternatives = alternatives
  }

  /// A comparison, or several sides with `≈` between them, each of which may be a chain; nil for what is none.
  package init?(sides nodes: [FormulaNode]) {
    guard nodes.count > 1 else {
      guard let statement = nodes.first.flatMap({ Statement($0) }) else { return nil }
      self = statement
      return
    }
    var relations: [Relation] = []
    var last: FormulaNode?
    for node in nodes {
      var (first, end) = (node, node)
      var inner: [Relation] = []
      if case .comparison(let sides, let signs) = node.kind, let start = sides.first, let stop = sides.last {
        (first, end) = (start, stop)
        for (place, sign) in signs.enumerated() where place + 1 < sides.count {
          inner.append(Relation(sides[place], sign, sides[place + 1]))
        }
      }
      if case .missing = first.kind { return nil }
      if let last { relations.append(Relation(last, .equal, first, isApproximate: true)) }
      relations += inner
      last = end
    }
    self.init(relations)
  }

  private static func alternatives(of node: FormulaNode) -> [[Relation]]? {
    switch node.kind {
    case .parenthesized(let inner): return alternatives(of: inner)
    case .comparison(let sides, let signs):
      var relations: [Relation] = []
      for (place, sign) in signs.enumerated() where place + 1 < sides.count {
        relations.append(Relation(sides[place], sign, sides[place + 1]))
      }
      return [relations]
    case .or(let a, let b):
      guard let left = alternatives(of: a), let right = alternatives(of: b) else { return nil }
      return left + right
    case .and(let a, let b):
      guard let left = alternatives(of: a), let right = alternatives(of: b),
        left.count * right.count <= mostAlternatives
      else { return nil }
      return left.flatMap { one in right.map { one + $0 } }
    default: return nil
    }
  }

  /// The relations, where there are no alternatives.
  package var chain: [Relation]? { alternatives.count == 1 ? alternatives[0] : nil }

  /// The same with other formulas as its sides.
  func mapped(_ change: (FormulaNode) -> FormulaNode) -> Statement {
    var result = self
    result.alternatives = alternatives.map { relations in
      relations.map { Relation(change($0.left), $0.sign, change($0.right), isApproximate: $0.isApproximate) }
    }
    return result
  }

  var formulas: [FormulaNode] { alternatives.flatMap { $0.flatMap { [$0.left, $0.right] } } }
}

extension FormulaNode {
  /// The name, where it is nothing else.
  package var aloneName: String? {
    switch kind {
    case .name(let name): name
    case .parenthesized(let inner): inner.aloneName
    default: nil
    }
  }
}
