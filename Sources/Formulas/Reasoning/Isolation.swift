import Diagnostics

extension Statement.Relation {
  /// What a quantity is that stands in an equation once, by undoing what is done to it: the `n R T/V` for the `p` of
  /// `p V = n R T`; nil where it stands there more often, or in what is not undone so.
  func isolated(_ name: String) -> FormulaNode? {
    guard sign == .equal, left.occurrences(of: name) + right.occurrences(of: name) == 1 else { return nil }
    var (side, other) = left.occurrences(of: name) == 1 ? (left, right) : (right, left)
    // Each step goes one level down.
    for _ in 0..<100 {
      func node(_ kind: FormulaNode.Kind) -> FormulaNode { FormulaNode(kind, other.range) }
      switch side.kind {
      case .name: return other
      case .parenthesized(let inner): side = inner
      case .negate(let inner): (side, other) = (inner, node(.negate(other)))
      case .add(let a, let b):
        let isFirst = a.occurrences(of: name) == 1
        (side, other) = isFirst ? (a, node(.subtract(other, b))) : (b, node(.subtract(other, a)))
      case .subtract(let a, let b):
        let isFirst = a.occurrences(of: name) == 1
        (side, other) = isFirst ? (a, node(.add(other, b))) : (b, node(.subtract(a, other)))
      case .multiply(let a, let b, _):
        let isFirst = a.occurrences(of: name) == 1
        (side, other) = isFirst ? (a, node(.divide(other, b))) : (b, node(.divide(other, a)))
      case .divide(let a, let b):
        let isFirst = a.occurrences(of: name) == 1
        (side, other) = isFirst ? (a, node(.multiply(other, b, .dot))) : (b, node(.divide(a, other)))
      case .power(let base, let exponent):
        guard base.occurrences(of: name) == 1 else { return nil }
        (side, other) = (base, node(.power(other, node(.divide(node(.number(1, spelling: "1")), exponent)))))
      default: return nil
      }
    }
    return nil
  }
}

extension Reasoning {
  /// Whether an equation of one letter on both sides, `x^2 = x`, is one to be solved and no identity: it holds for some
  /// values and not for others, and a line below says what the letter is.
  func isToBeSolved(
    _ program: RelationProgram, _ alternatives: [[RelationProgram]], _ number: Int, _ points: [SamplePoint]
  ) -> Bool {
    guard program.symbols.count == 1, let place = program.symbols.first, table.symbols[place].value == nil,
      points.contains(where: { program.truth(at: $0) == .fails })
    else { return false }
    let name = table.symbols[place].name
    guard lines.indices.contains(where: { $0 > number && !lines[$0].isGiven && statements[$0].solves(for: name) })
    else { return false }
    var both = facts
    both.add(alternatives, line: number)
    return !self.points(of: both, with: [place]).isEmpty
  }
}

extension Statement {
  /// Whether it says what a quantity is, `x = 2 or x = -2`, and says so of it in each of its alternatives.
  fileprivate func solves(for name: String) -> Bool {
    alternatives.allSatisfy { relations in
      relations.contains { relation in
        relation.sign == .equal && !relation.isApproximate
          && [(relation.left, relation.right), (relation.right, relation.left)].contains { side, other in
            side.aloneName == name && other.occurrences(of: name) == 0
          }
      }
    }
  }
}

extension FormulaNode {
  fileprivate func occurrences(of name: String, level: Int = 0) -> Int {
    if case .name(name) = kind { return 1 }
    guard level < 400 else { return 0 }
    return children.reduce(0) { $0 + $1.occurrences(of: name, level: level + 1) }
  }
}
