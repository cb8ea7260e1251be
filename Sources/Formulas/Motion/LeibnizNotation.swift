import Diagnostics

/// Derivatives of names by one variable as quotients of differentials, `dx/dt`, `d²x/dt²`, `d/dt x`, written with primes;
/// by the time also as dots, see ``NewtonNotation``.
struct LeibnizNotation {
  let variable: String

  /// The text with primes in their place, each byte of which points at what it stands for.
  func primed(_ text: SourceFragment) -> SourceFragment {
    let text = variable == "t" ? NewtonNotation.primed(text) : text
    let tokens = Lexer.tokens(of: text.utf8)
    var result = SourceFragment(at: text.sourceOffset(0))
    var done = 0
    var place = 0
    while place < tokens.count {
      guard let found = derivative(at: place, in: tokens) else {
        place += 1
        continue
      }
      let whole = tokens[place].range.lowerBound..<tokens[found.end - 1].range.upperBound
      result.append(text.slice(done..<whole.lowerBound))
      result.append(text.slice(found.name))
      result.append(
        synthetic: [UInt8](repeating: UInt8(ascii: "'"), count: found.order)[...],
        at: text.sourceOffset(whole.upperBound - 1))
      done = whole.upperBound
      place = found.end
    }
    if done == 0 { return text }
    result.append(text.slice(done..<text.utf8.count))
    return result
  }

  private typealias Found = (name: Range<Int>, order: Int, end: Int)

  /// A derivative that begins at a token: where its name stands, how often it is differentiated, the token behind it.
  private func derivative(at start: Int, in tokens: [Token]) -> Found? {
    guard case .name(let head) = tokens[start].kind, head.utf8.first == UInt8(ascii: "d"),
      start == 0 || !tokens[start - 1].isPartOfDifferential
    else { return nil }
    var place = start + 1
    var name: Range<Int>?
    if head.utf8.count > 1 {
      // `dx`, perhaps with an index.
      name = tokens[start].range.lowerBound + 1..<tokens[start].range.upperBound
    }
    let order = name == nil ? self.order(at: &place, in: tokens) : 1
    // `d²x`
    if name == nil, case .name = kind(place, tokens), kind(place, tokens) != .name("d" + variable) {
      name = tokens[place].range
      place += 1
    }
    guard kind(place, tokens) == .slash, kind(place + 1, tokens) == .name("d" + variable) else { return nil }
    place += 2
    guard self.order(at: &place, in: tokens) == order else { return nil }
    if let name { return (name, order, place) }
    // `d/dt x` and `d/dt(x)`
    if case .name = kind(place, tokens) { return (tokens[place].range, order, place + 1) }
    if kind(place, tokens) == .openParenthesis, case .name = kind(place + 1, tokens),
      kind(place + 2, tokens) == .closeParenthesis
    {
      return (tokens[place + 1].range, order, place + 3)
    }
    return nil
  }

  private func kind(_ place: Int, _ tokens: [Token]) -> Token.Kind {
    place < tokens.count ? tokens[place].kind : .end
  }

  /// How often is differentiated, `²` or `^2`; once where nothing is written.
  private func order(at place: inout Int, in tokens: [Token]) -> Int {
    switch kind(place, tokens) {
    case .superscript(let order) where (1...8).contains(order):
      place += 1
      return order
    case .caret:
      guard case .number(let value) = kind(place + 1, tokens), let order = Int(exactly: value),
        (1...8).contains(order)
      else { return 1 }
      place += 2
      return order
    default: return 1
    }
  }
}

extension Token {
  /// What makes a `d` behind it no beginning of a derivative.
  fileprivate var isPartOfDifferential: Bool { kind == .slash }
}
