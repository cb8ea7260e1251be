import Diagnostics

/// Formulas of a derivation as formulas of its own quantities: what the notebook defines by a formula is put in, and
/// what it gives as a number, or not at all, is a symbol, which may have any value.
struct SymbolicReading {
  let definitions: Definitions
  /// Names that mean a quantity of the derivation, whatever the notebook calls so.
  let own: Set<String>
  /// Whether anything is used of which only the values are known, as of a cube's motion: then the notebook's
  /// numbers stay as they are.
  private(set) var isTied = false
  /// Whether values that cells lend are used, such as `float.L`.
  private(set) var usesLent = false
  /// What functions of the derivation, as in `z(t)`, are functions of.
  let variables: [String: String]
  private var known: [String: FormulaNode] = [:]
  /// Names being put in, against circles.
  private var open: [String] = []
  /// Larger ones stay names.
  private static let greatestSize = 400

  init(definitions: Definitions, own: Set<String>, variables: [String: String]) {
    self.variables = variables
    self.definitions = definitions
    self.own = own
  }

  mutating func read(_ node: FormulaNode) -> FormulaNode { read(node, bound: [], level: 0) }

  private mutating func read(_ node: FormulaNode, bound: [String], level: Int) -> FormulaNode {
    guard level < 400 else { return node }
    switch node.kind {
    case .name(let name):
      return bound.contains(name) || own.contains(name) ? node : meaning(of: name, at: node.range) ?? node
    case .call(let name, let derivatives, let arguments):
      let inner = arguments.map { read($0, bound: bound, level: level + 1) }
      return call(name, derivatives, inner, node)
    case .derivative(let body, let variable):
      // `d/dt(p)` is p′, also before a line says what p is.
      if let name = body.aloneStem, variable == "t", own.contains(name.stem) {
        return FormulaNode(.name(name.whole + "′"), node.range)
      }
      return FormulaNode(
        .derivative(read(body, bound: bound + [variable], level: level + 1), variable: variable), node.range)
    case .integral(let body, let variable, let low, let high):
      return FormulaNode(
        .integral(
          read(body, bound: bound + [variable], level: level + 1), variable: variable,
          from: read(low, bound: bound, level: level + 1), to: read(high, bound: bound, level: level + 1)),
        node.range)
    case .sum(let body, let variable, let low, let high):
      return FormulaNode(
        .sum(
          read(body, bound: bound + [variable], level: level + 1), variable: variable,
          from: read(low, bound: bound, level: level + 1), to: read(high, bound: bound, level: level + 1)),
        node.range)
    default:
      var children: [FormulaNode] = []
      for child in node.children { children.append(read(child, bound: bound, level: level + 1)) }
      // The children come in the order in which they are mapped.
      var next = 0
      return node.mappingChildren { child in
        defer { next += 1 }
        return next < children.count ? children[next] : child
      }
    }
  }

  /// What a name of the notebook stands for; nil where it is a symbol here.
  private mutating func meaning(of name: String, at range: SourceRange) -> FormulaNode? {
    guard let definition = definitions[name] else { return nil }
    guard case .formula(let formula) = definition.meaning, !formula.isLiteralQuantity else {
      if name.utf8.contains(UInt8(ascii: ".")) { usesLent = true }
      return nil
    }
    if let known = known[name] { return known.placed(at: range) }
    guard !open.contains(name), open.count < 40 else { return nil }
    open.append(name)
    let body = read(formula, bound: [], level: 0)
    open.removeLast()
    guard body.size(upTo: Self.greatestSize) <= Self.greatestSize else {
      isTied = true
      return nil
    }
    let result = FormulaNode(.parenthesized(body), range).placed(at: range)
    known[name] = result
    return result
  }

  private mutating func call(
    _ name: String, _ derivatives: Int, _ arguments: [FormulaNode], _ node: FormulaNode
  ) -> FormulaNode {
    let result = FormulaNode(.call(name, derivatives: derivatives, arguments: arguments), node.range)
    guard let definition = definitions[name], !own.contains(name) else {
      // A quantity that the derivation knows as a function of another, `z(t)`.
      guard arguments.count == 1, case .name(let variable) = arguments[0].kind, variable == variables[name] else {
        return result
      }
      return FormulaNode(.name(name + String(repeating: "′", count: derivatives)), node.range)
    }
    guard case .function(let parameters, let body) = definition.meaning, parameters.count == arguments.count else {
      isTied = true
      return result
    }
    guard !open.contains(name), open.count < 40 else { return result }
    var replacements: [String: FormulaNode] = [:]
    if derivatives > 0 {
      // The slope at another place than the variable itself has no form as a formula.
      guard arguments.count == 1, case .name = arguments[0].kind else {
        isTied = true
        return result
      }
    }
    for (parameter, argument) in zip(parameters, arguments) {
      replacements[parameter] = FormulaNode(.parenthesized(argument), node.range)
    }
    if derivatives > 0 { replacements[parameters[0]] = arguments[0] }
    open.append(name)
    var value = read(body, bound: parameters, level: 0).substituting(replacements)
    open.removeLast()
    if derivatives > 0, case .name(let variable) = arguments[0].kind {
      for _ in 0..<derivatives { value = FormulaNode(.derivative(value, variable: variable), node.range) }
    }
    guard value.size(upTo: Self.greatestSize) <= Self.greatestSize else {
      isTied = true
      return result
    }
    return FormulaNode(.parenthesized(value), node.range).placed(at: node.range)
  }
}

extension FormulaNode {
  /// The name of a quantity, also with primes or as a function of the time, with what it is without its primes.
  fileprivate var aloneStem: (stem: String, whole: String)? {
    switch kind {
    case .parenthesized(let inner): return inner.aloneStem
    case .call(let name, let derivatives, let arguments):
      guard arguments.count == 1, arguments.first?.aloneName == "t" else { return nil }
      return (name, name + String(repeating: "′", count: derivatives))
    case .name(let name):
      guard let end = name.unicodeScalars.firstIndex(of: "′") else { return (name, name) }
      return (String(name.unicodeScalars[..<end]), name)
    case .derivative(let body, "t"):
      guard let inner = body.aloneStem else { return nil }
      return (inner.stem, inner.whole + "′")
    default: return nil
    }
  }

  /// Nothing but a number, perhaps with a sign and a unit.
  var isLiteralQuantity: Bool {
    switch kind {
    case .number: true
    case .negate(let inner), .parenthesized(let inner), .quantity(let inner, _): inner.isLiteralQuantity
    default: false
    }
  }
}
