import Formulas

/// One step of a derivation.
package struct DerivationStep: Sendable {
  /// A few words: "Buoyant force".
  package let title: String
  /// The step in symbols: a comparison, `a = -2 g z / L`.
  package let equation: FormulaNode
  /// The equation in MathML.
  package let symbols: String
  /// The same with this cube's quantities put in; what they come to is the ``value``, if there is one.
  package let numbers: String?
  /// The same in MathML, as part of a row.
  package let numberSymbols: String?
  /// The value, when the step works out a constant such as `ω_0`.
  package let value: Quantity?
  /// Why, in one line of plain English.
  package let reason: DerivationReason
  /// The largest difference between the two sides of the equation over 1,000 instants of the motion,
  /// relative to the greatest size of their terms; NaN where they could not be compared.
  package let residual: Double

  /// Whether the motion obeys the equation.
  package var holds: Bool { residual <= Derivation.tolerance }
}
