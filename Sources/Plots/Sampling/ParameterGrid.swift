import CMath

/// Parameters spread over a span, nearly even, exactly at the ends.
///
/// Inner values are shifted by a fixed irrational sequence, so that no periodic function can
/// fall in step with the grid: sin 8πx is 0 at every multiple of 1/8.
enum ParameterGrid {
  /// Over a logarithmic axis the ratios are nearly even, where the span is positive.
  static func spread(over span: Span, count: Int, on kind: Scale.Kind = .linear) -> [Double] {
    if kind == .logarithmic, span.lower > 0 {
      let powers = spread(over: span.logarithms, count: count)
      let inner = powers.dropFirst().dropLast().map { min(max(exp($0), span.lower), span.upper) }
      return [span.lower] + inner + [span.upper]
    }
    let steps = max(count, 2) - 1
    var grid = [Double](repeating: span.lower, count: steps + 1)
    let scale = 1 / Double(steps)
    var phase = 0.0
    for index in 1..<max(steps, 1) {
      phase += 0.414_213_562_373_095_1
      if phase >= 1 { phase -= 1 }
      let share = (Double(index) + (phase - 0.5) * 0.5) * scale
      grid[index] = span.lower + share * span.length
    }
    grid[steps] = span.upper
    return grid
  }

  /// The seven inner parameters that cut an interval into eight, ascending, or fewer where the
  /// numbers lie too close together.
  static func cuts(_ lower: Double, _ upper: Double) -> [Double] {
    var result: [Double] = []
    result.reserveCapacity(7)
    var last = lower
    for share in shares {
      let value = lower + share * (upper - lower)
      if value > last && value < upper {
        result.append(value)
        last = value
      }
    }
    return result
  }

  private static let shares = [0.121, 0.247, 0.371, 0.4951, 0.6213, 0.7467, 0.8729]
}
