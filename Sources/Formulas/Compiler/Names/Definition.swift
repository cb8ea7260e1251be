import Diagnostics
import NumericalMethods

/// What a name of a notebook stands for.
package struct Definition: Sendable {
  package enum Meaning: Sendable {
    /// `ω = sqrt(2 g / L)`, worked out when it is asked for.
    case formula(FormulaNode)
    /// Known from outside: a slider, a cube's `float.ω`.
    case quantity(Quantity)
    /// `z(t) = L/2 cos(ω t)`
    case function(parameters: [String], body: FormulaNode)
    /// Computed outside the language, such as a cube's `float.z`.
    case external(ExternalFunction)
  }

  package let name: String
  package internal(set) var meaning: Meaning
  /// Where the name is defined.
  package let range: SourceRange

  package var isFunction: Bool {
    switch meaning {
    case .function, .external: true
    case .formula, .quantity: false
    }
  }
}

/// A function of one quantity that is not written in the language.
package struct ExternalFunction: Sendable {
  /// In SI units; NaN where it has no value.
  package let function: RealFunction
  /// Of its argument and of its value.
  package let input: Dimension
  package let output: Dimension
  /// The name, in the same definitions, of the function that is its derivative.
  package let derivative: String?
  /// By how much a value may be wrong, in SI units; nil where values are as exact as their arithmetic.
  package let error: (@Sendable (Double) -> Double)?
  /// Why there is no value, where that can be said.
  package let gap: (@Sendable (Double) -> String?)?

  package init(
    _ function: RealFunction, input: Dimension, output: Dimension, derivative: String? = nil,
    error: (@Sendable (Double) -> Double)? = nil, gap: (@Sendable (Double) -> String?)? = nil
  ) {
    self.function = function
    self.input = input
    self.output = output
    self.derivative = derivative
    self.error = error
    self.gap = gap
  }
}
