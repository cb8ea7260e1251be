import Diagnostics

/// Where a formula ends before its text does: at the first of these outside of all brackets.
package struct FormulaStops: Sendable {
  package var semicolon = false
  package var comma = false
  package var approximately = false
  package var plusMinus = false
  /// Words such as `in`, `to` and `label`.
  package var words: [String] = []

  /// The formula takes all of the text.
  package static let none = FormulaStops()

  package init(
    semicolon: Bool = false, comma: Bool = false, approximately: Bool = false,
    plusMinus: Bool = false, words: [String] = []
  ) {
    self.semicolon = semicolon
    self.comma = comma
    self.approximately = approximately
    self.plusMinus = plusMinus
    self.words = words
  }

  func stop(at token: Token) -> Bool {
    switch token.kind {
    case .end: true
    case .semicolon: semicolon
    case .comma: comma
    case .approximately: approximately
    case .plusMinus: plusMinus
    case .name(let name): words.contains(name)
    default: false
    }
  }
}

extension FormulaNode {
  /// Reads a formula that takes all of a text.
  ///
  ///     formula    -> range ( "in" unit )?
  ///     range      -> condition ( ".." condition )?
  ///     condition  -> "or", "and", "not" over comparisons
  ///     comparison -> side ( ( "=" | "≠" | "<" | "≤" | ">" | "≥" ) side )*
  ///     side       -> ( "-" | "+" )* number unit | sum
  ///     sum        -> term ( ( "+" | "-" ) term )*
  ///     term       -> ( "-" | "+" )* factor ( ( "*" | "·" | "×" | "/" )? factor )*
  ///     factor     -> value ( "!" | superscript | "^" exponent | "[" unit "]" )*
  ///
  /// - Returns: a tree, whatever the text; ``Kind/missing`` stands where it made no sense, and a
  ///   diagnostic was then appended. A mistake of grammar leaves nothing else of the formula.
  package static func parse(
    _ fragment: SourceFragment, names: NameKinds = NameKinds(),
    limits: FormulaLimits = FormulaLimits(), into diagnostics: inout [Diagnostic]
  ) -> FormulaNode {
    parse(fragment, from: 0, until: .none, names: names, limits: limits, into: &diagnostics).node
  }

  /// Reads a formula from an offset of a text to the first stop that stands outside of brackets.
  ///
  /// - Returns: the tree, and the offset in the fragment of the stop, or of its end.
  package static func parse(
    _ fragment: SourceFragment, from offset: Int, until stops: FormulaStops,
    names: NameKinds = NameKinds(), limits: FormulaLimits = FormulaLimits(),
    into diagnostics: inout [Diagnostic]
  ) -> (node: FormulaNode, end: Int) {
    var parser = Parser(fragment, from: offset, until: stops, names: names, limits: limits)
    let node = parser.parseAll()
    diagnostics += parser.diagnostics
    return (node, parser.endOffset)
  }
}
