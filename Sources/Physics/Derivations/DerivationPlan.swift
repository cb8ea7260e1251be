import Diagnostics
import Formulas

/// What of a derivation does not depend on the cube's numbers: its equations read and typeset, its constants and
/// checks compiled.
struct DerivationPlan {
  let drafts: [DerivationDraft]
  let names: DerivationNames
  let equations: [FormulaNode]
  /// The equations in MathML.
  let symbols: [String]
  let reasons: [DerivationReasonDraft]
  let constantNames: [String]
  let constants: FormulaGroup
  let sheets: [Sheet]

  /// All checks that are made over the same instants.
  struct Sheet {
    let instants: DerivationTable.Instants
    /// For each check two formulas: left side less right side, and the sum of the sizes of all terms.
    let formulas: FormulaGroup
    /// The draft that each check belongs to.
    let drafts: [Int]
  }

  init(_ drafts: [DerivationDraft]) {
    self.drafts = drafts
    let names = DerivationNames(of: drafts)
    self.names = names
    equations = drafts.map { names.parse($0.equation) }
    symbols = equations.map { $0.mathML() }
    reasons = drafts.map { DerivationReasonDraft($0.reason, names) }
    let constants = drafts.compactMap { draft in
      draft.definition.flatMap { text in draft.definedName.map { (name: $0, node: names.parse(text)) } }
    }
    constantNames = constants.map { $0.name }
    self.constants = FormulaGroup(constants.map { ($0.name, $0.node) }, parameters: DerivationNames.given)
    let known = zip(constantNames, self.constants.results).map { FormulaParameter($0, $1?.dimension) }
    sheets = Self.sheets(drafts, names, DerivationTable.parameters + DerivationNames.given + known)
  }

  private static func sheets(
    _ drafts: [DerivationDraft], _ names: DerivationNames, _ parameters: [FormulaParameter]
  ) -> [Sheet] {
    var sheets: [(instants: DerivationTable.Instants, formulas: [(name: String?, node: FormulaNode)], drafts: [Int])] =
      []
    let hasRounds = drafts.contains { $0.definedName == "T_a" }
    for (number, draft) in drafts.enumerated() {
      for check in draft.checks {
        guard let instants = DerivationTable.Instants(of: check.source, hasRounds: hasRounds) else { continue }
        let place = sheets.firstIndex { $0.instants == instants } ?? sheets.count
        if place == sheets.count { sheets.append((instants, [], [])) }
        var solution: FormulaNode?
        if case .solution(let text) = check.source { solution = names.parse(text) }
        let calls = DerivationCalls(clock: hasRounds ? "u" : "t", solution: solution)
        guard case .comparison(let sides, [.equal]) = names.parse(check.equation).kind, sides.count == 2 else {
          sheets[place].formulas += [(nil, missing), (nil, missing)]
          sheets[place].drafts.append(number)
          continue
        }
        let gap = FormulaNode(.subtract(sides[0], sides[1]), sides[0].range)
        let size = terms(of: sides[0], terms(of: sides[1], nil))
        sheets[place].formulas += [(nil, calls.resolved(gap)), (nil, calls.resolved(size))]
        sheets[place].drafts.append(number)
      }
    }
    return sheets.map {
      Sheet(instants: $0.instants, formulas: FormulaGroup($0.formulas, parameters: parameters), drafts: $0.drafts)
    }
  }

  private static var missing: FormulaNode { FormulaNode(.missing, SourceRange(0, 0)) }

  /// The sum of the sizes of a formula's terms, and of those met before.
  private static func terms(of node: FormulaNode, _ sum: FormulaNode?) -> FormulaNode {
    switch node.kind {
    case .add(let left, let right), .subtract(let left, let right):
      return terms(of: right, terms(of: left, sum))
    case .negate(let inner), .parenthesized(let inner): return terms(of: inner, sum)
    default:
      let size = FormulaNode(.absolute(node), node.range)
      return sum.map { FormulaNode(.add($0, size), node.range) } ?? size
    }
  }
}

/// Puts columns of the table of instants in place of `z(t)`, `v(t)` and `a(t)`, where the motion itself is meant;
/// where a solution is, its formula in place of `z(t)`, differentiated as often as is asked.
private struct DerivationCalls {
  /// `t`, or `u` where a round has a clock of its own.
  let clock: String
  let solution: FormulaNode?

  func resolved(_ node: FormulaNode) -> FormulaNode {
    var node = node
    switch node.kind {
    case .call(let name, let order, let arguments): node.kind = value(name, order, arguments)
    case .add(let a, let b): node.kind = .add(resolved(a), resolved(b))
    case .subtract(let a, let b): node.kind = .subtract(resolved(a), resolved(b))
    case .multiply(let a, let b, let sign): node.kind = .multiply(resolved(a), resolved(b), sign)
    case .divide(let a, let b): node.kind = .divide(resolved(a), resolved(b))
    case .negate(let a): node.kind = .negate(resolved(a))
    case .absolute(let a): node.kind = .absolute(resolved(a))
    case .parenthesized(let a): node.kind = .parenthesized(resolved(a))
    case .comparison(let sides, let signs): node.kind = .comparison(sides.map { resolved($0) }, signs)
    case .cases(let branches):
      node.kind = .cases(
        branches.map { .init(value: resolved($0.value), condition: $0.condition.map { resolved($0) }) })
    default: break
    }
    return node
  }

  private func value(_ name: String, _ order: Int, _ arguments: [FormulaNode]) -> FormulaNode.Kind {
    guard let argument = arguments.first, arguments.count == 1 else { return .missing }
    if case .add(let time, let shift) = argument.kind, case .name(clock) = time.kind, case .name("T") = shift.kind {
      return name == "z" && order == 0 ? .name(DerivationTable.nextHeight) : .missing
    }
    guard case .name(clock) = argument.kind else { return .missing }
    if name == "z", let solution {
      return (0..<order).reduce(solution) { node, _ in
        FormulaNode(.derivative(node, variable: clock), argument.range)
      }.kind
    }
    let derivatives = ["z", "v", "a"]
    guard let place = derivatives.firstIndex(of: name), place + order < derivatives.count else { return .missing }
    return .name(derivatives[place + order])
  }
}
