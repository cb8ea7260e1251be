import Diagnostics

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
    var parser = Parser(fragment, names: names, limits: limits)
    let node = parser.parseAll()
    diagnostics += parser.diagnostics
    return node
  }
}
