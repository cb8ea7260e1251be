import NumericalMethods

extension FormulaNode {
  /// The tree with every operation in parentheses before its operands, `(+ a (* 2 b))`: what tests
  /// compare. Ranges are left out.
  package var tree: String {
    switch kind {
    case .number(let value, _): return DecimalText.shortest(value)
    case .constant(let constant): return constant.symbol
    case .name(let name): return name
    case .quantity(let value, let unit): return "(unit \(value.tree) \(unit.tree))"
    case .negate(let operand): return list("neg", operand)
    case .factorial(let operand): return list("!", operand)
    case .absolute(let operand): return list("abs", operand)
    case .add(let left, let right): return list("+", left, right)
    case .subtract(let left, let right): return list("-", left, right)
    case .multiply(let left, let right, let sign): return list(sign.treeName, left, right)
    case .divide(let left, let right): return list("/", left, right)
    case .power(let base, let exponent): return list("^", base, exponent)
    case .comparison(let operands, let signs):
      return "(compare" + zipped(operands, signs.map { $0.symbol }) + ")"
    case .and(let left, let right): return list("and", left, right)
    case .or(let left, let right): return list("or", left, right)
    case .not(let operand): return list("not", operand)
    case .builtin(let function, let arguments):
      return "(\(function.name)" + zipped(arguments, []) + ")"
    case .call(let name, let derivatives, let arguments):
      let primes = String(repeating: "'", count: max(0, min(derivatives, 9)))
      return "(call \(name)\(primes)" + zipped(arguments, []) + ")"
    case .cases(let branches):
      var text = "(cases"
      for branch in branches {
        text += " [\(branch.value.tree) \(branch.condition?.tree ?? "otherwise")]"
      }
      return text + ")"
    case .derivative(let body, let variable): return "(d/d\(variable) \(body.tree))"
    case .integral(let body, let variable, let low, let high):
      return "(integral \(body.tree) \(variable) \(low.tree) \(high.tree))"
    case .sum(let body, let variable, let low, let high):
      return "(sum \(body.tree) \(variable) \(low.tree) \(high.tree))"
    case .range(let low, let high): return list("..", low, high)
    case .pair(let x, let y): return list("pair", x, y)
    case .conversion(let value, let unit): return "(in \(value.tree) \(unit.tree))"
    case .parenthesized(let content): return list("paren", content)
    case .missing: return "?"
    }
  }

  private func list(_ name: String, _ operands: FormulaNode...) -> String {
    "(\(name)" + zipped(operands, []) + ")"
  }

  private func zipped(_ operands: [FormulaNode], _ signs: [String]) -> String {
    var text = ""
    for (index, operand) in operands.enumerated() {
      if index > 0, index - 1 < signs.count { text += " " + signs[index - 1] }
      text += " " + operand.tree
    }
    return text
  }
}

extension UnitNode {
  package var tree: String {
    var parts = ""
    for factor in factors {
      if !parts.isEmpty { parts += "·" }
      parts += factor.symbol
      if factor.exponent != 1 { parts += "^\(factor.exponent)" }
    }
    return parts
  }
}

extension FormulaNode.ProductSign {
  fileprivate var treeName: String {
    switch self {
    case .implicit: "*"
    case .dot: "·"
    case .cross: "×"
    }
  }
}

extension FormulaNode.ComparisonSign {
  package var symbol: String {
    switch self {
    case .equal: "="
    case .notEqual: "≠"
    case .less: "<"
    case .lessOrEqual: "≤"
    case .greater: ">"
    case .greaterOrEqual: "≥"
    }
  }
}

extension FormulaNode.Constant {
  package var symbol: String {
    switch self {
    case .pi: "π"
    case .tau: "τ"
    case .e: "e"
    case .infinity: "∞"
    }
  }
}
