extension FormulaNode {
  /// The formula in presentation MathML, as a textbook sets it: fractions and roots, upright names
  /// of functions and units, indices, primes. Parentheses stand where they were written or are
  /// needed; `cos(ω t)` loses those that a textbook leaves out.
  ///
  /// - Parameter isSlashed: whether fractions are set with a slash, as in a line of text.
  package func mathML(_ display: MathMLDisplay = .inline, isSlashed: Bool = false) -> String {
    let row = MathMLWriter(isRaised: isSlashed).row(self)
    return display.wrap(display.isWhole ? MathMLText.row(row) : row)
  }

  /// The sides of a comparison as fragments, each with the sign before it; of another formula the whole.
  package var mathMLOfSides: [(sign: String, content: String)] {
    if case .or(let left, let right) = kind {
      var sides = right.mathMLOfSides
      if !sides.isEmpty { sides[0].content = MathMLWriter.word("or") + sides[0].content }
      return left.mathMLOfSides + sides
    }
    guard case .comparison(let operands, let signs) = kind else { return [("", mathML(.fragment))] }
    return MathMLWriter().sides(operands, signs)
  }
}

/// What a row of MathML around a part of a formula asks of it.
struct MathMLWriter {
  /// Whether the argument of a function may stand without parentheses: not where something follows
  /// that could be read as a part of it.
  var mayBeBare = true
  /// Whether fractions are set with a slash, as in an exponent.
  var isRaised = false

  private var closed: MathMLWriter { with { $0.mayBeBare = false } }
  private var inner: MathMLWriter { with { $0.mayBeBare = true } }
  private var raised: MathMLWriter { with { ($0.mayBeBare, $0.isRaised) = (true, true) } }

  private func with(_ change: (inout MathMLWriter) -> Void) -> MathMLWriter {
    var copy = self
    change(&copy)
    return copy
  }

  /// A part of a formula as a stretch of a row, in parentheses where it binds more loosely.
  func row(_ node: FormulaNode, at level: FormulaPrecedence = .conversion) -> String {
    node.setPrecedence(isRaised: isRaised) < level
      ? MathMLText.fenced("(", inner.content(node), ")") : content(node)
  }

  private func content(_ node: FormulaNode) -> String {
    switch node.kind {
    case .number(let value, let spelling): return number(value, spelling)
    case .constant(.infinity): return MathMLText.upright("∞")
    case .constant(let constant): return MathMLText.element("mi", constant.symbol)
    case .name(let name): return NameMathML(name).mathML()
    case .quantity(let value, let unit): return quantity(value, unit)
    case .negate(let operand):
      return MathMLText.prefix("−") + row(operand, at: operandLevel(operand))
    case .factorial(let operand):
      return closed.row(operand, at: .primary) + "<mo form=\"postfix\">!</mo>"
    case .absolute(let operand): return MathMLText.fenced("|", inner.row(operand), "|")
    case .add(let left, let right): return sum(left, "+", right)
    case .subtract(let left, let right): return sum(left, "−", right)
    case .multiply(let left, let right, let sign): return product(left, right, sign)
    case .divide(let left, let right): return quotient(left, right)
    case .power(let base, let exponent): return power(base, exponent)
    case .comparison(let operands, let signs): return comparison(operands, signs)
    case .and(let left, let right):
      return row(left, at: .and) + Self.word("and") + row(right, at: .not)
    case .or(let left, let right):
      return row(left, at: .or) + Self.word("or") + row(right, at: .and)
    case .not(let operand): return "<mtext>not\u{A0}</mtext>" + row(operand, at: .not)
    case .builtin(let function, let arguments): return builtin(function, arguments, power: nil)
    case .call(let name, let derivatives, let arguments):
      return MathMLText.applied(NameMathML(name).mathML(derivatives: derivatives))
        + list(arguments)
    case .cases(let branches): return cases(branches)
    case .derivative(let body, let variable): return derivative(body, variable)
    case .integral(let body, let variable, let low, let high):
      let limits = MathMLText.row(raised.row(low)) + MathMLText.row(MathMLText.lean + raised.row(high))
      return MathMLText.element("msubsup", "<mo>∫</mo>" + limits) + closed.row(body, at: .term)
        + MathMLText.thinSpace + Self.differential + NameMathML(variable).mathML()
    case .sum(let body, let variable, let low, let high):
      let below = NameMathML(variable).mathML() + MathMLText.infix("=") + raised.row(low)
      let limits = MathMLText.row(below) + MathMLText.row(raised.row(high))
      return MathMLText.element("munderover", "<mo>∑</mo>" + limits) + row(body, at: .term)
    case .range(let low, let high):
      return closed.row(low, at: .or) + MathMLText.thinSpace + MathMLText.tight("…")
        + MathMLText.thinSpace + row(high, at: .or)
    case .pair(let x, let y): return list([x, y])
    case .conversion(let value, let unit):
      return closed.row(value, at: .range) + Self.word("in") + unit.written.mathML
    case .parenthesized(let content): return MathMLText.fenced("(", inner.row(content), ")")
    case .missing: return "<mtext>?</mtext>"
    }
  }

  static let differential = MathMLText.upright("d")

  fileprivate static func word(_ word: String) -> String { "<mtext>\u{A0}\(word)\u{A0}</mtext>" }

  private func operandLevel(_ operand: FormulaNode) -> FormulaPrecedence {
    operand.isNegative ? .factor : .term
  }

  /// `(a, b)`
  private func list(_ arguments: [FormulaNode]) -> String {
    var content = ""
    for argument in arguments {
      if !content.isEmpty { content += "<mo separator=\"true\">,</mo>" }
      content += inner.row(argument)
    }
    return MathMLText.fenced("(", content, ")")
  }
}

// MARK: Arithmetic

extension MathMLWriter {
  private func number(_ value: Double, _ spelling: String) -> String {
    let number = NumberSpelling(value, spelling: spelling)
    var result = value < 0 ? MathMLText.prefix("−") : ""
    result += MathMLText.number(number.digits)
    guard let power = number.powerOfTen else { return result }
    return result + MathMLText.infix("×")
      + MathMLText.superscript(MathMLText.number("10"), MathMLText.integer(power))
  }

  private func quantity(_ value: FormulaNode, _ unit: UnitNode) -> String {
    let unit = unit.written
    let space = unit.isGlued ? "" : MathMLText.thinSpace
    let isNumber = if case .number(let number, _) = value.kind { number >= 0 } else { false }
    return closed.row(value, at: isNumber ? .term : .factor) + space + unit.mathML
  }

  private func sum(_ left: FormulaNode, _ sign: String, _ right: FormulaNode) -> String {
    inner.row(left, at: .sum) + MathMLText.infix(sign)
      + row(right, at: right.isNegative ? .factor : .term)
  }

  private func product(
    _ left: FormulaNode, _ right: FormulaNode, _ sign: FormulaNode.ProductSign
  ) -> String {
    let first = closed.row(left, at: left.isNegative || left.isOpenEnded ? .factor : .term)
    let second = row(right, at: right.isOpenEnded && !right.isNegative ? .term : .factor)
    let operation =
      switch sign {
      case .cross: MathMLText.infix("×")
      case .dot: MathMLText.infix("⋅")
      case .implicit: sideBySide(left, right)
      }
    return first + operation + second
  }

  /// What stands between factors side by side: mostly nothing that can be seen.
  private func sideBySide(_ left: FormulaNode, _ right: FormulaNode) -> String {
    if right.beginsWithNumber || left.endsWithUnit { return MathMLText.infix("⋅") }
    let isWide = left.lastFactor.isSetWide || right.firstFactor.isSetWide
    return MathMLText.invisibleTimes + (isWide ? MathMLText.thinSpace : "")
  }

  private func quotient(_ left: FormulaNode, _ right: FormulaNode) -> String {
    guard isRaised else {
      return MathMLText.fraction(inner.row(left.unwrapped), inner.row(right.unwrapped))
    }
    return closed.row(left, at: left.isNegative ? .factor : .term) + MathMLText.tight("/")
      + row(right, at: .factor)
  }

  private func power(_ base: FormulaNode, _ exponent: FormulaNode) -> String {
    let power = MathMLText.row(raised.row(exponent.unwrapped))
    let exponent = exponent.wholeNumber.map(MathMLText.integer) ?? power
    switch base.kind {
    case .name(let name): return NameMathML(name).mathML(power: exponent)
    case .builtin(let function, let arguments) where function.isNamed:
      return builtin(function, arguments, power: exponent)
    default:
      return MathMLText.superscript(
        MathMLText.row(closed.row(base, at: .primary)), exponent)
    }
  }

  private func comparison(
    _ operands: [FormulaNode], _ signs: [FormulaNode.ComparisonSign]
  ) -> String {
    sides(operands, signs).reduce("") { $0 + ($1.sign.isEmpty ? "" : MathMLText.element("mo", $1.sign)) + $1.content }
  }

  fileprivate func sides(
    _ operands: [FormulaNode], _ signs: [FormulaNode.ComparisonSign]
  ) -> [(sign: String, content: String)] {
    operands.enumerated().map { index, operand in
      let hasSign = index > 0 && index - 1 < signs.count
      return (hasSign ? MathMLText.escaped(signs[index - 1].symbol) : "", inner.row(operand, at: .sum))
    }
  }
}

// MARK: Functions, cases, calculus

extension MathMLWriter {
  private func builtin(
    _ function: BuiltinFunction, _ arguments: [FormulaNode], power: String?
  ) -> String {
    let setting = function.row.setting
    if arguments.count == 1, let only = arguments.first {
      switch setting {
      case .squareRoot:
        let radicand = inner.row(only.unwrapped)
        // Chromium makes each root as wide as a tall one; the style sheet takes that back.
        return only.unwrapped.isLow ? "<msqrt class=\"low\">\(radicand)</msqrt>" : MathMLText.element("msqrt", radicand)
      case .root(let degree):
        let degree = MathMLText.row(MathMLText.degreeSpace + MathMLText.number(degree))
        return MathMLText.element("mroot", MathMLText.row(inner.row(only.unwrapped)) + degree)
      case .fences(let left, let right): return MathMLText.fenced(left, inner.row(only), right)
      case .name(let name, let index, let isBare):
        if isBare, mayBeBare, only.isBareArgument {
          return functionName(name, index, power) + MathMLText.thinSpace + closed.row(only)
        }
      }
    }
    guard case .name(let name, let index, _) = setting else {
      return functionName(function.name, nil, power) + list(arguments)
    }
    return functionName(name, index, power) + list(arguments)
  }

  private func functionName(_ name: String, _ index: String?, _ power: String?) -> String {
    let base = MathMLText.upright(name)
    let whole =
      switch (index, power) {
      case (nil, nil): base
      case (nil, let power?): MathMLText.superscript(base, power)
      case (let index?, nil): MathMLText.subscripted(base, MathMLText.number(index))
      case (let index?, let power?): MathMLText.element("msubsup", base + MathMLText.number(index) + power)
      }
    return MathMLText.applied(whole)
  }

  private func cases(_ branches: [FormulaNode.Branch]) -> String {
    var rows = ""
    for branch in branches {
      let condition =
        branch.condition.map { "<mtext>if\u{A0}</mtext>" + inner.row($0) }
        ?? "<mtext>otherwise</mtext>"
      rows += MathMLText.element(
        "mtr",
        MathMLText.element("mtd", MathMLText.row(inner.row(branch.value)))
          + MathMLText.element("mtd", MathMLText.row(condition)))
    }
    return MathMLText.row(
      "<mo form=\"prefix\">{</mo><mtable class=\"cases\">\(rows)</mtable>")
  }

  private func derivative(_ body: FormulaNode, _ variable: String) -> String {
    var (body, order) = (body, 1)
    while case .derivative(let inner, variable) = body.kind { (body, order) = (inner, order + 1) }
    let power = order > 1 ? MathMLText.integer(order) : nil
    let above =
      power.map { MathMLText.superscript(Self.differential, $0) } ?? Self.differential
    let below = Self.differential + NameMathML(variable).mathML(power: power)
    return MathMLText.fraction(above, below) + MathMLText.invisibleTimes + MathMLText.thinSpace
      + row(body, at: .factor)
  }
}

extension BuiltinFunction {
  /// Whether it is set as a name before its arguments, and not drawn around them.
  var isNamed: Bool { if case .name = row.setting { true } else { false } }
}
