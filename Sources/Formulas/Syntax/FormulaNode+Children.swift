import Diagnostics

extension FormulaNode {
  /// The formula with others in the place of those directly inside of it.
  func mappingChildren(_ change: (FormulaNode) -> FormulaNode) -> FormulaNode {
    let kind: Kind =
      switch self.kind {
      case .number, .constant, .name, .missing: self.kind
      case .quantity(let value, let unit): .quantity(change(value), unit)
      case .negate(let operand): .negate(change(operand))
      case .factorial(let operand): .factorial(change(operand))
      case .absolute(let operand): .absolute(change(operand))
      case .add(let left, let right): .add(change(left), change(right))
      case .subtract(let left, let right): .subtract(change(left), change(right))
      case .multiply(let left, let right, let sign): .multiply(change(left), change(right), sign)
      case .divide(let left, let right): .divide(change(left), change(right))
      case .power(let base, let exponent): .power(change(base), change(exponent))
      case .comparison(let operands, let signs): .comparison(operands.map(change), signs)
      case .and(let left, let right): .and(change(left), change(right))
      case .or(let left, let right): .or(change(left), change(right))
      case .not(let operand): .not(change(operand))
      case .builtin(let function, let arguments): .builtin(function, arguments.map(change))
      case .call(let name, let derivatives, let arguments):
        .call(name, derivatives: derivatives, arguments: arguments.map(change))
      case .cases(let branches):
        .cases(branches.map { Branch(value: change($0.value), condition: $0.condition.map(change)) })
      case .derivative(let body, let variable): .derivative(change(body), variable: variable)
      case .integral(let body, let variable, let low, let high):
        .integral(change(body), variable: variable, from: change(low), to: change(high))
      case .sum(let body, let variable, let low, let high):
        .sum(change(body), variable: variable, from: change(low), to: change(high))
      case .range(let low, let high): .range(change(low), change(high))
      case .pair(let x, let y): .pair(change(x), change(y))
      case .conversion(let value, let unit): .conversion(change(value), unit)
      case .parenthesized(let content): .parenthesized(change(content))
      }
    return FormulaNode(kind, range)
  }

  /// The same, with all of it at one place of the file.
  func placed(at range: SourceRange, level: Int = 0) -> FormulaNode {
    guard level < 1000 else { return self }
    var result = mappingChildren { $0.placed(at: range, level: level + 1) }
    result.range = range
    return result
  }

  /// How many formulas it is made of; more than `limit` are not counted.
  package func size(upTo limit: Int) -> Int {
    var count = 0
    var open = [self]
    while let next = open.popLast(), count <= limit {
      count += 1
      open += next.children
    }
    return count
  }
}
