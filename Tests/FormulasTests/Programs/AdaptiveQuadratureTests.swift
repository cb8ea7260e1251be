import CMath
import Formulas
import NumericalMethods
import Testing

@Suite struct AdaptiveQuadratureTests {
  private func integral(
    from: Double, to: Double, evaluations: Int = 100_000, _ function: (Double) -> Double
  ) -> Double {
    var left = evaluations
    let count = AdaptiveQuadrature<Double>.nodesPerPanel
    var nodes = [Double](repeating: 0, count: count)
    var values = nodes
    return nodes.withUnsafeMutableBufferPointer { nodes in
      values.withUnsafeMutableBufferPointer { values in
        guard let room = nodes.baseAddress, let results = values.baseAddress else { return .nan }
        return AdaptiveQuadrature(from: from, to: to)
          .integrate(evaluations: &left, nodes: room) { _ in
            for i in 0..<count { results[i] = function(room[i]) }
            return UnsafePointer(results)
          }
      }
    }
  }

  struct ClosedForm: Sendable {
    var from: Double
    var to: Double
    var exact: Double
    var function: @Sendable (Double) -> Double

    init(
      _ from: Double, _ to: Double, _ exact: Double,
      _ function: @escaping @Sendable (Double) -> Double
    ) {
      self.from = from
      self.to = to
      self.exact = exact
      self.function = function
    }
  }

  static let closedForms: [ClosedForm] = [
    ClosedForm(0, 3, 9) { $0 * $0 },
    ClosedForm(3, 0, -9) { $0 * $0 },
    ClosedForm(0, 0, 0) { 1 / $0 },
    ClosedForm(0, 1, 0.25) { $0 * $0 * $0 },
    ClosedForm(0, 100 * Double.pi, 0) { sin($0) },
    ClosedForm(-10, 10, 1.772453850905516e-1) { x in
      let z = 10 * (x - 1.2345)
      return exp(-z * z)
    },
    ClosedForm(-.infinity, .infinity, 1.772453850905516) { exp(-$0 * $0) },
    ClosedForm(.infinity, 0, -1) { exp(-$0) },
    ClosedForm(-.infinity, 2, 7.38905609893065) { exp($0) },
    ClosedForm(1, .infinity, 1) { 1 / ($0 * $0) },
    ClosedForm(0, 1, 0.5) { $0 < 0.5 ? 1 : 0 },
    ClosedForm(0, 8, 8) { x in
      let zero = x - 1
      return zero / zero
    },
  ]

  /// The estimate asked for is 1e-13 of ∫|f| a panel.
  @Test(arguments: closedForms)
  func closedFormsAreMet(form: ClosedForm) {
    let value = integral(from: form.from, to: form.to, form.function)
    let tolerance = 1e-11 * max(form.exact.magnitude, 1)
    #expect((value - form.exact).magnitude <= tolerance, "\(value)")
  }

  @Test func aRootAtTheEndIsMetToNineDigits() {
    let value = integral(from: 0, to: 1) { 1 / $0.squareRoot() }
    #expect((value - 2).magnitude <= 1e-9, "\(value)")
  }

  @Test func whatDivergesHasNoValue() {
    #expect(integral(from: 0, to: 1) { 1 / $0 }.isNaN)
    #expect(integral(from: 1, to: .infinity) { 1 / $0 }.isNaN)
    #expect(integral(from: -1, to: 1) { $0.squareRoot() }.isNaN)
    #expect(integral(from: .nan, to: 1) { $0 }.isNaN)
    #expect(integral(from: .infinity, to: .infinity) { $0 }.isNaN)
  }

  @Test func evaluationsAreCounted() {
    var count = 0
    let value = integral(from: 0, to: 1, evaluations: 3_000) {
      count += 1
      return sin(1 / $0) / $0
    }
    #expect(value.isNaN)
    #expect(count <= 3_000)
  }
}
