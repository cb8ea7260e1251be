/// A word or sign of a formula.
struct Token {
  enum Kind: Equatable {
    case number(Double)
    /// Also of several parts, `float.ω`.
    case name(String)
    /// Primes right behind a name.
    case primes(Int)
    /// A raised whole number, `²`.
    case superscript(Int)
    case plus, minus, star, dot, cross, slash, caret, bang, bar
    case openParenthesis, closeParenthesis, openBracket, closeBracket, openBrace, closeBrace
    case comma, semicolon, dots, degree, percent, squareRoot, cubeRoot, infinity
    case comparison(FormulaNode.ComparisonSign)
    case approximately, plusMinus
    /// A sign of no meaning here.
    case unknown(UInt32)
    case end
  }

  var kind: Kind
  /// Byte offsets in the fragment.
  var range: Range<Int>
  /// Whether it is not glued to the token before.
  var hasSpaceBefore: Bool
  /// What the author should have written, when they wrote the like of another language: `==` for `=`.
  var meant: String?

  init(_ kind: Kind, _ range: Range<Int>, hasSpaceBefore: Bool, meant: String? = nil) {
    self.kind = kind
    self.range = range
    self.hasSpaceBefore = hasSpaceBefore
    self.meant = meant
  }

  /// Words that are part of the grammar and therefore no names.
  static let words = ["and", "or", "not", "in", "if", "otherwise"]

  func isWord(_ word: String) -> Bool { kind == .name(word) }
}
