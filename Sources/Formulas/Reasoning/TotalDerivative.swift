import Diagnostics

/// Differentiates what a derivation has by the variable of its primes: `E = m v²/2` gives `E′ = m v v′`.
///
/// A quantity depends on the variable where it has primes, or an equation that gives it by such quantities or by the
/// variable itself; all others are constants.
struct TotalDerivative {
  /// Formulas that quantities stand alone before, `z = A cos(ω t)`.
  var meanings: [String: FormulaNode]
  /// The quantities with primes that the derivation has, `z′`.
  let primed: Set<String>
  let variable: String
  /// What is written as a function, `z(t)`.
  let moments: Moments
  /// Equations by which a letter changes with another, as the p of `p V = n R T` with V; nil where letters that are not
  /// given as formulas are constants.
  var equations: [Statement.Relation]?
  /// Whether all that moves has derivatives, and not only what lines name.
  var namesAll = false

  /// What primes differentiate by where no line writes a quantity as a function, as in `z(t)`: the time, or where no
  /// line has that, the letter of which a quantity with primes is given as a formula, as in `y = x^2`.
  static func variable(of statements: [Statement], primed: Set<String>) -> String {
    let names = Set(statements.flatMap { $0.formulas }.flatMap { $0.references() }.map { $0.name })
    guard !names.contains("t") else { return "t" }
    for relation in statements.flatMap({ $0.alternatives.flatMap { $0 } }) where relation.sign == .equal {
      for (side, other) in [(relation.left, relation.right), (relation.right, relation.left)] {
        guard let stem = side.aloneName, ["′", "′′"].contains(where: { primed.contains(stem + $0) }) else { continue }
        let inner = Set(other.references().map { $0.name })
        let isOfTime = inner.contains { name in
          name.unicodeScalars.last == "′" || ["′", "′′"].contains { primed.contains(name + $0) }
        }
        if isOfTime { continue }
        if let letter = ["x", "s", "τ", "r", "φ", "θ"].first(where: { inner.contains($0) && $0 != stem }) {
          return letter
        }
      }
    }
    return "t"
  }

  /// Whether a formula changes with the variable.
  func depends(_ node: FormulaNode) -> Bool { dependsOne(of: node.references().map { $0.name }) }

  func dependsName(_ name: String) -> Bool { dependsOne(of: [name]) }

  private func dependsOne(of names: [String]) -> Bool { meanings.reaches(from: names, most: 20) { changes($0) } }

  /// Whether a quantity has primes, or is the variable; nil where its formula tells.
  private func changes(_ name: String) -> Bool? {
    if name != variable, isSaidToStay(name) { return false }
    let isMoving =
      name == variable || name.unicodeScalars.last == "′" || ["′", "′′"].contains { primed.contains(name + $0) }
    return isMoving ? true : nil
  }

  /// Whether a line says that it does not change, as `g' = 0` does, and none gives it by the variable.
  private func isSaidToStay(_ name: String) -> Bool {
    let stem = String(name.unicodeScalars.prefix { $0 != "′" })
    guard meanings[stem + "′"]?.isNought == true, !primed.contains(stem + "′′") else { return false }
    return meanings[stem]?.references().contains { $0.name == variable } != true
  }

  /// The derivative; nil where it needs a derivative that the derivation does not name.
  func derivative(of node: FormulaNode, level: Int = 0) -> FormulaNode? {
    guard level < 12 else { return nil }
    let range = node.range
    var sum: FormulaNode?
    for reference in node.references() {
      let name = reference.name
      var term: FormulaNode
      if name == variable {
        term = FormulaNode(.derivative(node, variable: name), range)
      } else {
        guard dependsName(name) else { continue }
        let inner: FormulaNode
        if namesAll || primed.contains(name + "′") {
          inner = FormulaNode(.name(name + "′"), range)
        } else if let slope = slope(ofPrimed: name) {
          inner = slope
        } else if let meaning = meanings[name], let slope = derivative(of: meaning, level: level + 1) {
          inner = slope
        } else {
          return nil
        }
        term = FormulaNode(.derivative(node, variable: name), range)
        term = FormulaNode(.multiply(term, FormulaNode(.parenthesized(inner), range), .dot), range)
      }
      let longer = sum.map { FormulaNode(.add($0, term), range) } ?? term
      // Formulas of formulas of many quantities each grow beyond all bounds.
      guard longer.size(upTo: 20_000) <= 20_000 else { return nil }
      sum = longer
    }
    return sum ?? FormulaNode(.number(0, spelling: "0"), range)
  }

  /// The derivative of what has primes itself, by the formula of the quantity without them.
  private func slope(ofPrimed name: String) -> FormulaNode? {
    guard name.unicodeScalars.last == "′", let start = name.unicodeScalars.firstIndex(of: "′") else { return nil }
    let stem = String(name.unicodeScalars[..<start])
    guard let meaning = meanings[stem],
      !meaning.references().contains(where: { $0.name == stem || $0.name.hasPrefix(stem + "′") })
    else {
      return nil
    }
    let order = name.unicodeScalars.distance(from: start, to: name.unicodeScalars.endIndex)
    return self.meaning(ofPrimed: stem, order: order + 1)
  }

  /// What a quantity with primes is, where an equation gives the quantity itself; nil without one.
  func meaning(ofPrimed stem: String, order: Int) -> FormulaNode? {
    guard var result = meanings[stem], depends(result) else { return nil }
    for _ in 0..<order {
      guard let next = derivative(of: result), next.size(upTo: 2_000) <= 2_000 else { return nil }
      result = next
    }
    return result
  }

  /// The value of a function at a place, by its formula; nil where it has none, or what it is made of has none.
  func value(of name: String, _ derivatives: Int, at argument: FormulaNode) -> FormulaNode? {
    let variable = moments.variables[name] ?? variable
    var known = meanings[name]
    if derivatives > 0 {
      // Behind `x'' = -g` the line `x' = v_0 - g t` says what `x'(0)` is, though none says what x is.
      known =
        meaning(ofPrimed: name, order: derivatives)
        ?? motion(of: name + String(repeating: "′", count: derivatives), level: 0)
    }
    guard let meaning = known.flatMap({ still($0) }) else { return nil }
    return meaning.renaming(variable, to: Moments.name(ofArgument: argument))
  }

  /// A formula with all that moves put in, so that it has constants and the variable alone; nil where the motion of
  /// something is open.
  func still(_ node: FormulaNode) -> FormulaNode? { still(node, level: 0) }

  private func still(_ node: FormulaNode, level: Int) -> FormulaNode? {
    guard level < 8 else { return nil }
    let node = unfolding(node)
    var replacements: [String: FormulaNode] = [:]
    for name in Set(node.references().map { $0.name }) where name != variable && dependsName(name) {
      guard let motion = motion(of: name, level: level) else { return nil }
      replacements[name] = FormulaNode(.parenthesized(motion), node.range)
    }
    let result = node.substituting(replacements)
    return result.size(upTo: 2_000) <= 2_000 ? result : nil
  }

  /// What a quantity is as a formula of the variable, by its own formula, or by that of one of its derivatives of a lower
  /// order: `x″` behind `x′ = v_0 − g t`.
  private func motion(of name: String, level: Int) -> FormulaNode? {
    let stem = String(name.unicodeScalars.prefix { $0 != "′" })
    let order = name.unicodeScalars.count - stem.unicodeScalars.count
    for base in 0...order {
      let lower = stem + String(repeating: "′", count: base)
      guard let meaning = meanings[lower], var result = still(meaning, level: level + 1),
        base == 0 || result.references().contains(where: { $0.name == variable })
      else { continue }
      for _ in base..<order { result = FormulaNode(.derivative(result, variable: variable), meaning.range) }
      return result
    }
    return nil
  }

  /// A formula in which `d/dt` of quantities is what it is for them as functions of the variable.
  func unfolding(_ node: FormulaNode, level: Int = 0) -> FormulaNode {
    guard level < 400 else { return node }
    if case .call(let name, let derivatives, let arguments) = node.kind, let argument = arguments.first,
      moments.functions.contains(name)
    {
      // What is wrong with it has been told.
      if argument.holdsMissing { return FormulaNode(.missing, node.range) }
      if let value = value(of: name, derivatives, at: argument) {
        return FormulaNode(.parenthesized(value), node.range).placed(at: node.range)
      }
      return FormulaNode(.name(Moments.name(of: node)), node.range)
    }
    if case .integral(let body, let variable, let low, let high) = node.kind {
      guard let inner = integrand(body, over: variable, level: level) else {
        return FormulaNode(.name(Moments.name(of: node)), node.range)
      }
      return FormulaNode(
        .integral(
          inner, variable: variable, from: unfolding(low, level: level + 1), to: unfolding(high, level: level + 1)),
        node.range)
    }
    if case .derivative(let body, let letter) = node.kind, letter != variable {
      let inner = exposing(letter, in: unfolding(body, level: level + 1))
      let names = inner.references().map { $0.name }
      // What is not known as a formula may change with it.
      if !names.contains(letter), !names.isEmpty { return FormulaNode(.name(Moments.name(of: node)), node.range) }
      return FormulaNode(.derivative(inner, variable: letter), node.range)
    }
    if case .derivative(let body, variable) = node.kind {
      let inner = unfolding(body, level: level + 1)
      let hasQuantities = inner.references().contains { $0.name != variable && dependsName($0.name) }
      if hasQuantities, let slope = derivative(of: inner) { return FormulaNode(.parenthesized(slope), node.range) }
    }
    return node.mappingChildren { unfolding($0, level: level + 1) }
  }
}

extension [String: FormulaNode] {
  /// Whether names lead to one with a property, through the formulas that they stand for; nil is said of a name whose
  /// formula tells. Each name is asked once: where each of n formulas has two before it there are 2ⁿ ways.
  func reaches(from names: [String], most levels: Int, _ property: (String) -> Bool?) -> Bool {
    var seen: Set<String> = []
    var open = names
    for _ in 0..<levels where !open.isEmpty {
      var next: [String] = []
      for name in open where seen.insert(name).inserted {
        if let answer = property(name) {
          if answer { return true }
        } else if let meaning = self[name] {
          next += meaning.references().map { $0.name }
        }
      }
      open = next
    }
    return false
  }
}

extension FormulaNode {
  /// Whether a part of it made no sense.
  fileprivate var holdsMissing: Bool {
    if case .missing = kind { return true }
    return children.contains { $0.holdsMissing }
  }
}
