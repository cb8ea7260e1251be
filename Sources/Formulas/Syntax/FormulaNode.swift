import Diagnostics

/// A formula as its author wrote it: what the parser gives, what the compiler and the MathML writer read.
///
/// The parser always returns a tree; where the text made no sense stands ``Kind/missing``,
/// and a diagnostic tells why. A tree is never deeper than ``FormulaLimits/depth``.
package struct FormulaNode: Sendable {
  package var kind: Kind
  package var range: SourceRange

  package init(_ kind: Kind, _ range: SourceRange) {
    self.kind = kind
    self.range = range
  }

  package indirect enum Kind: Sendable {
    /// A number and how it was spelled: `2.5e-3`.
    case number(Double, spelling: String)
    case constant(Constant)
    /// A value's name: `ω`, `x`, or the member of a cell, `float.ω`.
    case name(String)
    /// A number with a unit, `9.8 m/s^2`, or a formula with a unit in brackets, `g + 3 [m/s^2]`.
    case quantity(FormulaNode, UnitNode)
    case negate(FormulaNode)
    case factorial(FormulaNode)
    case absolute(FormulaNode)
    case add(FormulaNode, FormulaNode)
    case subtract(FormulaNode, FormulaNode)
    case multiply(FormulaNode, FormulaNode, ProductSign)
    case divide(FormulaNode, FormulaNode)
    case power(FormulaNode, FormulaNode)
    /// `0 < x ≤ 1`: one more operand than signs.
    case comparison([FormulaNode], [ComparisonSign])
    case and(FormulaNode, FormulaNode)
    case or(FormulaNode, FormulaNode)
    case not(FormulaNode)
    /// `sin x`, `max(a, b)`; `sin^2 x` arrives as the power of a call.
    case builtin(BuiltinFunction, [FormulaNode])
    /// A function of the notebook or a cell, and how often it is differentiated: `z(t)`, `z''(t)`, `float.v(t)`.
    case call(String, derivatives: Int, arguments: [FormulaNode])
    /// `{ -1 if x < 0; 0 if x = 0; 1 otherwise }`; a missing condition is `otherwise`.
    case cases([Branch])
    /// `d/dx(…)`
    case derivative(FormulaNode, variable: String)
    case integral(FormulaNode, variable: String, from: FormulaNode, to: FormulaNode)
    case sum(FormulaNode, variable: String, from: FormulaNode, to: FormulaNode)
    /// `a..b`
    case range(FormulaNode, FormulaNode)
    /// `(x(t), y(t))`
    case pair(FormulaNode, FormulaNode)
    /// `T in ms`
    case conversion(FormulaNode, UnitNode)
    /// Written in parentheses that matter to the eye, not to the value.
    case parenthesized(FormulaNode)
    case missing
  }

  package struct Branch: Sendable {
    package var value: FormulaNode
    package var condition: FormulaNode?

    package init(value: FormulaNode, condition: FormulaNode?) {
      self.value = value
      self.condition = condition
    }
  }

  package enum Constant: Sendable, Hashable { case pi, tau, e, infinity }

  /// How a product was written; all bind alike.
  package enum ProductSign: Sendable, Hashable { case implicit, dot, cross }

  package enum ComparisonSign: Sendable, Hashable {
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
  }
}

/// A unit as it was written: `km/h`, `m/s^2`, `°`.
package struct UnitNode: Sendable {
  /// A unit symbol of the table with its power; a prefix is part of the symbol.
  package struct Factor: Sendable {
    package var symbol: String
    package var exponent: Int
    package var range: SourceRange

    package init(symbol: String, exponent: Int, range: SourceRange) {
      self.symbol = symbol
      self.exponent = exponent
      self.range = range
    }
  }

  package var factors: [Factor]
  package var range: SourceRange
  /// Whether °C and °F count degrees between temperatures, also where they stand alone.
  package var isDifference = false

  package init(factors: [Factor], range: SourceRange) {
    self.factors = factors
    self.range = range
  }
}

extension FormulaNode {
  /// The same where it is a difference and no value by itself, such as a tolerance: there 5 °C is 5 K.
  package var asDifference: FormulaNode {
    switch kind {
    case .parenthesized(let inner): return FormulaNode(.parenthesized(inner.asDifference), range)
    case .negate(let inner): return FormulaNode(.negate(inner.asDifference), range)
    case .quantity(let value, var unit):
      unit.isDifference = true
      return FormulaNode(.quantity(value, unit), range)
    default: return self
    }
  }
}

/// What one formula may cost; a book can set it in `cubebook.yml`.
package struct FormulaLimits: Sendable {
  /// The greatest depth of a tree. Every pass recurses at most this deep.
  package var depth = 200
  /// The greatest number of instructions of a compiled formula.
  package var instructions = 20_000
  /// The greatest number of terms of one sum.
  package var terms = 100_000
  /// How often the formulas inside sums and integrals may be evaluated for one value.
  package var evaluations = 200_000

  package init() {}
}
