import Diagnostics

/// The unknowns of differential equations, found by their primes, and what names mean in these equations.
struct MotionNames: Sendable {
  /// The unknowns in the order in which they appear, with the order of their highest derivatives.
  private(set) var unknowns: [(name: String, order: Int)] = []
  /// What names stand for in the equations.
  private(set) var kinds: NameKinds
  let variable: String

  /// No equation of mechanics has more.
  static let greatestOrder = 8

  /// - Parameters:
  ///   - lines: the equations.
  ///   - names: those of the notebook.
  init(of lines: [SourceFragment], variable: String, in names: NameKinds) {
    self.variable = variable
    kinds = names
    var called: Set<String> = []
    for line in lines { collect(Lexer.tokens(of: line.utf8), names, &called) }
    var values = [variable]
    for unknown in unknowns {
      for order in 0...max(unknown.order, 1) { values.append(Self.primed(unknown.name, order)) }
    }
    kinds = names.adding(values: values)
    for unknown in unknowns where called.contains(unknown.name) { kinds.called.insert(unknown.name) }
  }

  private mutating func collect(_ tokens: [Token], _ names: NameKinds, _ called: inout Set<String>) {
    for (place, token) in tokens.enumerated() {
      guard case .name(let name) = token.kind else { continue }
      var next = place + 1
      var order = 0
      if case .primes(let count) = tokens[min(next, tokens.count - 1)].kind {
        order = min(count, Self.greatestOrder + 1)
        next += 1
      }
      let isOfVariable =
        next + 2 < tokens.count && tokens[next].kind == .openParenthesis
        && tokens[next + 1].kind == .name(variable) && tokens[next + 2].kind == .closeParenthesis
      if isOfVariable { called.insert(name) }
      // A function of the notebook, or what a cell lends, at some other place.
      let isCall = next < tokens.count && tokens[next].kind == .openParenthesis && !isOfVariable
      guard order > 0, !name.utf8.contains(UInt8(ascii: ".")), !(isCall && names.functions.contains(name)),
        BuiltinFunction(name: name) == nil, !Token.words.contains(name)
      else { continue }
      if let known = unknowns.firstIndex(where: { $0.name == name }) {
        unknowns[known].order = max(unknowns[known].order, order)
      } else {
        unknowns.append((name, order))
      }
    }
  }

  /// The names in a formula with `(t)` or a number in parentheses right behind them, `y(t)` and `y(0 s)`, each of
  /// which is an instant and no factor.
  func taken(in text: SourceFragment) -> Set<String> {
    let tokens = Lexer.tokens(of: text.utf8)
    var found: Set<String> = []
    for (place, token) in tokens.enumerated() {
      guard case .name(let name) = token.kind else { continue }
      var next = place + 1
      if next < tokens.count, case .primes = tokens[next].kind { next += 1 }
      guard next + 2 < tokens.count, tokens[next].kind == .openParenthesis, !tokens[next].hasSpaceBefore else {
        continue
      }
      switch tokens[next + 1].kind {
      case .name(variable) where tokens[next + 2].kind == .closeParenthesis: found.insert(name)
      case .number:
        switch tokens[next + 2].kind {
        case .closeParenthesis: found.insert(name)
        case .name where next + 3 < tokens.count && tokens[next + 3].kind == .closeParenthesis: found.insert(name)
        default: break
        }
      default: break
      }
    }
    return found
  }

  /// A name with primes, as formulas spell it.
  static func primed(_ name: String, _ order: Int) -> String {
    var primed = name
    for _ in 0..<min(max(order, 0), greatestOrder + 1) { primed += "′" }
    return primed
  }

  /// The unknown and how often it is differentiated that a name with primes means; nil for any other name.
  func meaning(of name: String) -> (unknown: Int, order: Int)? {
    var stem = name
    var order = 0
    while stem.unicodeScalars.last == "′" {
      stem.unicodeScalars.removeLast()
      order += 1
    }
    return unknowns.firstIndex { $0.name == stem }.map { ($0, order) }
  }
}
