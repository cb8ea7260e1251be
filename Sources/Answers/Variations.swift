import Diagnostics
import Formulas
import NumericalMethods

/// A formula as somebody works it out who makes one mistake.
struct Variation {
  let mistake: Mistake
  let formula: FormulaNode
}

/// All formulas that one likely mistake makes of one.
///
/// What is left out or put in leaves the dimension as it was: a factor `x` that is left out is divided by its number in
/// SI units. So the reader's number is found whatever unit it was given.
struct Variations {
  private(set) var all: [Variation] = []
  private let definitions: Definitions

  init(of formula: FormulaNode, in definitions: Definitions) {
    self.definitions = definitions
    let inDegrees = degrees(formula, 0)
    if inDegrees.isChanged { all.append(Variation(mistake: .degrees, formula: inDegrees.node)) }
    if let power = numeric(formula, to: 2) { all.append(Variation(mistake: .rootNotTaken, formula: power)) }
    walk(formula, isWhole: true, depth: 0) { $0 }
    if let root = numeric(formula, to: 0.5) { all.append(Variation(mistake: .rootTaken, formula: root)) }
    // Roundings are the most, and the least telling.
    walkRoundings(formula, isWhole: true, depth: 0) { $0 }
  }

  private static let depth = 24

  /// The formula with one number or name in it off by a part of itself, for each of them.
  static func nudged(_ formula: FormulaNode, by part: Double, depth: Int = 0) -> [FormulaNode] {
    let inner = depth < Self.depth ? parts(of: formula) : []
    if inner.isEmpty { return [scaled(formula, by: 1 + part)] }
    return inner.flatMap { place in nudged(place.node, by: part, depth: depth + 1).map { place.put($0) } }
  }

  // MARK: One place

  private mutating func walk(
    _ node: FormulaNode, isWhole: Bool, depth: Int, _ whole: @escaping (FormulaNode) -> FormulaNode
  ) {
    guard depth < Self.depth else { return }
    func note(_ mistake: Mistake, _ changed: FormulaNode?) {
      if let changed { all.append(Variation(mistake: mistake, formula: whole(changed))) }
    }
    switch node.kind {
    case .name(let name):
      note(.nameMissing(name), numeric(node, to: 0))
      note(.nameInverted(name), numeric(node, to: -1))
      if let other = gravity(name) { note(.otherValue(name), Self.scaled(node, by: other)) }
    case .builtin(.sqrt, let arguments) where arguments.count == 1 && !isWhole:
      note(.rootNotTaken, numeric(node, to: 2))
    case .builtin(let function, let arguments) where arguments.count == 1:
      for other in Self.rivals(of: function) {
        note(.otherFunction(function, other), FormulaNode(.builtin(other, arguments), node.range))
      }
    case .divide where !isWhole: note(.fractionInverted, numeric(node, to: -1))
    case .power(_, let exponent):
      if case .number(2, _) = exponent.kind { note(.squareMissing, numeric(node, to: 0.5)) }
    case .add(let a, let b):
      note(.signOfTerm(Self.text(b)), FormulaNode(.subtract(a, b), node.range))
      note(.termMissing(Self.text(b)), FormulaNode(.add(a, Self.scaled(b, by: 0)), node.range))
      note(.termMissing(Self.text(a)), FormulaNode(.add(Self.scaled(a, by: 0), b), node.range))
    case .subtract(let a, let b):
      note(.signOfTerm(Self.text(b)), FormulaNode(.add(a, b), node.range))
      note(.termMissing(Self.text(b)), FormulaNode(.subtract(a, Self.scaled(b, by: 0)), node.range))
      note(.termMissing(Self.text(a)), FormulaNode(.subtract(Self.scaled(a, by: 0), b), node.range))
      note(.signOfTerm(Self.text(a)), FormulaNode(.negate(FormulaNode(.add(a, b), node.range)), node.range))
    default: break
    }
    for part in Self.parts(of: node) {
      walk(part.node, isWhole: false, depth: depth + 1) { whole(part.put($0)) }
    }
  }

  /// With one part rounded to a digit or two, as if it had been written down in between.
  private mutating func walkRoundings(
    _ node: FormulaNode, isWhole: Bool, depth: Int, _ whole: @escaping (FormulaNode) -> FormulaNode
  ) {
    guard depth < Self.depth else { return }
    if !isWhole {
      var ignored: [Diagnostic] = []
      if let value = definitions.evaluate(node, into: &ignored), value.value != 0, value.value.isFinite {
        for digits in [2, 1] {
          let factor = value.shownValue.rounded(toDigits: digits) / value.shownValue
          if factor != 1, factor.isFinite {
            all.append(Variation(mistake: .roundedEarly, formula: whole(Self.scaled(node, by: factor))))
          }
        }
      }
    }
    for part in Self.parts(of: node) {
      walkRoundings(part.node, isWhole: false, depth: depth + 1) { whole(part.put($0)) }
    }
  }

  // MARK: Changes

  /// The part with its number in SI units raised to a power; nil where that has no value.
  private func numeric(_ node: FormulaNode, to power: Double) -> FormulaNode? {
    var ignored: [Diagnostic] = []
    guard let value = definitions.evaluate(node, into: &ignored)?.value, value != 0 else { return nil }
    let size = value.magnitude
    let factor = power == 0 ? 1 / size : power == -1 ? 1 / (size * size) : power == 2 ? size : 1 / size.squareRoot()
    return factor.isFinite && factor != 1 ? Self.scaled(node, by: factor) : nil
  }

  private static func scaled(_ node: FormulaNode, by factor: Double) -> FormulaNode {
    FormulaNode(.multiply(FormulaNode(.number(factor, spelling: ""), node.range), node, .dot), node.range)
  }

  /// Ten for the acceleration of fall, as some reckon.
  private func gravity(_ name: String) -> Double? {
    var ignored: [Diagnostic] = []
    let node = FormulaNode(.name(name), SourceRange(0, 0))
    guard let value = definitions.evaluate(node, into: &ignored), value.dimension == .acceleration,
      value.value > 9.7, value.value < 9.9
    else { return nil }
    return 10 / value.value
  }

  private static func rivals(of function: BuiltinFunction) -> [BuiltinFunction] {
    switch function {
    case .sin: [.cos, .tan]
    case .cos: [.sin]
    case .tan: [.sin, .atan]
    case .asin: [.acos, .sin]
    case .acos: [.asin]
    case .ln: [.log, .exp]
    case .log: [.ln]
    default: []
    }
  }

  /// With the calculator set to radians while degrees are typed.
  private func degrees(_ node: FormulaNode, _ depth: Int) -> (node: FormulaNode, isChanged: Bool) {
    guard depth < Self.depth else { return (node, false) }
    var result = node
    var isChanged = false
    for place in Self.parts(of: node).indices {
      // The parts of what has been changed before.
      let part = Self.parts(of: result)[place]
      let inner = degrees(part.node, depth + 1)
      if inner.isChanged {
        result = part.put(inner.node)
        isChanged = true
      }
    }
    if case .builtin(let function, let arguments) = result.kind, [.sin, .cos, .tan].contains(function),
      let argument = arguments.first
    {
      return (FormulaNode(.builtin(function, [Self.scaled(argument, by: 180 / .pi)]), node.range), true)
    }
    return (result, isChanged)
  }

  private static func text(_ term: FormulaNode) -> String {
    var inner = term
    while case .parenthesized(let next) = inner.kind { inner = next }
    return inner.text
  }

  // MARK: Parts

  /// A formula inside of another, and the other with something else in its place.
  private struct Part {
    let node: FormulaNode
    let put: (FormulaNode) -> FormulaNode
  }

  private static func parts(of node: FormulaNode) -> [Part] {
    func part(_ inner: FormulaNode, _ kind: @escaping (FormulaNode) -> FormulaNode.Kind) -> Part {
      Part(node: inner) { FormulaNode(kind($0), node.range) }
    }
    switch node.kind {
    case .negate(let x): return [part(x) { .negate($0) }]
    case .parenthesized(let x): return [part(x) { .parenthesized($0) }]
    case .absolute(let x): return [part(x) { .absolute($0) }]
    case .add(let a, let b): return [part(a) { .add($0, b) }, part(b) { .add(a, $0) }]
    case .subtract(let a, let b): return [part(a) { .subtract($0, b) }, part(b) { .subtract(a, $0) }]
    case .multiply(let a, let b, let sign):
      return [part(a) { .multiply($0, b, sign) }, part(b) { .multiply(a, $0, sign) }]
    case .divide(let a, let b): return [part(a) { .divide($0, b) }, part(b) { .divide(a, $0) }]
    // What is in an exponent is rarely wrong by itself.
    case .power(let a, let b): return [part(a) { .power($0, b) }]
    case .conversion(let x, let unit): return [part(x) { .conversion($0, unit) }]
    case .builtin(let function, let arguments) where arguments.count == 1:
      return [part(arguments[0]) { .builtin(function, [$0]) }]
    default: return []
    }
  }
}

extension Double {
  /// The decimal of so many significant digits that is nearest.
  fileprivate func rounded(toDigits count: Int) -> Double {
    DecimalNumber(DecimalText.significant(magnitude, digits: count, trimmed: true).utf8).value * (self < 0 ? -1 : 1)
  }
}
