/// A solution as one polynomial a step.
///
/// In the variable `x`, which goes from 0 to 1 over the step, that of a component is
/// `c₀ + x (c₁ + (1 - x) (c₂ + x (c₃ + …)))`, as Hairer, Nørsett and Wanner (1993, II.6) write the
/// dense output of Runge–Kutta methods: the coefficients beyond `c₁` vanish at both ends.
struct StepPolynomials: Sendable {
  struct Piece: Sendable {
    /// The instant of `x = 0`.
    let origin: Double
    /// The length of the step; negative where the solution was followed backwards.
    let step: Double
    /// The instants between which the piece stands for the solution.
    var lower: Double
    var upper: Double
    let degree: Int
    /// Where its coefficients begin; those of equal index stand together, one a component. Behind them stands what the polynomial
    /// of each component may be wrong by in its middle, as far as that is known.
    let offset: Int
  }

  let dimension: Int
  /// In the order of time.
  private(set) var pieces: [Piece] = []
  private var coefficients: [Double] = []

  init(dimension: Int) { self.dimension = dimension }

  /// Takes the step that goes on from the one before, in the direction of time that is followed.
  ///
  /// - Parameter gaps: what each component may be wrong by in the middle of the step.
  mutating func append(
    from origin: Double, by step: Double, to end: Double, degree: Int,
    _ values: UnsafePointer<Double>, gaps: UnsafePointer<Double>? = nil
  ) {
    pieces.append(
      Piece(
        origin: origin, step: step, lower: min(origin, end), upper: max(origin, end),
        degree: degree, offset: coefficients.count))
    coefficients.append(
      contentsOf: UnsafeBufferPointer(start: values, count: (degree + 1) * dimension))
    for component in 0..<dimension { coefficients.append(gaps?[component] ?? 0) }
  }

  /// Gives a piece other coefficients, as many as it has, and behind them what each component may be wrong by in its middle.
  mutating func replace(_ index: Int, by values: UnsafePointer<Double>) {
    let piece = pieces[index]
    for place in 0..<(piece.degree + 2) * dimension { coefficients[piece.offset + place] = values[place] }
  }

  /// What a polynomial may be wrong by at an instant, were it right at its ends.
  func gap(of component: Int, at time: Double, in index: Int) -> Double {
    let piece = pieces[index]
    let x = (time - piece.origin) / piece.step
    let shape = 4 * x * (1 - x)
    return shape * shape * coefficients[piece.offset + (piece.degree + 1) * dimension + component]
  }

  /// What the slope of a polynomial may be wrong by anywhere: as much as ``gap(of:at:in:)`` climbs,
  /// 16 (x²(1 − x)²)′ ≤ 16/√27.
  func slopeGap(of component: Int, in index: Int) -> Double {
    let piece = pieces[index]
    return 3.1 * (coefficients[piece.offset + (piece.degree + 1) * dimension + component] / piece.step).magnitude
  }

  /// Drops what was appended behind an instant of one of the last steps.
  mutating func cut(at time: Double) {
    while let last = pieces.indices.last {
      if last > 0, time < pieces[last].lower || time > pieces[last].upper {
        pieces.removeLast()
        continue
      }
      if pieces[last].step > 0 { pieces[last].upper = time } else { pieces[last].lower = time }
      return
    }
  }

  /// The way backwards in the order of time, with the way forwards behind it.
  static func joined(backwards: StepPolynomials, forwards: StepPolynomials) -> StepPolynomials {
    if backwards.pieces.isEmpty { return forwards }
    var whole = StepPolynomials(dimension: backwards.dimension)
    whole.pieces = backwards.pieces.reversed()
    whole.coefficients = backwards.coefficients
    let shift = whole.coefficients.count
    for piece in forwards.pieces {
      whole.pieces.append(
        Piece(
          origin: piece.origin, step: piece.step, lower: piece.lower, upper: piece.upper,
          degree: piece.degree, offset: piece.offset + shift))
    }
    whole.coefficients.append(contentsOf: forwards.coefficients)
    return whole
  }

  /// The index of the piece in which an instant lies, looked for from a piece nearby.
  func index(at time: Double, near hint: Int = 0) -> Int {
    guard !pieces.isEmpty else { return -1 }
    if pieces.indices.contains(hint), pieces[hint].lower <= time {
      if time < pieces[hint].upper { return hint }
      if hint + 1 < pieces.count, time < pieces[hint + 1].upper { return hint + 1 }
    }
    var low = 0
    var high = pieces.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if pieces[middle].lower <= time { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Writes the state at an instant of one of the last steps, while the solution is followed.
  func write(at time: Double, into state: UnsafeMutablePointer<Double>) {
    var index = pieces.count - 1
    while index > 0, time < pieces[index].lower || time > pieces[index].upper { index -= 1 }
    for component in 0..<dimension { state[component] = value(of: component, at: time, in: index) }
  }

  func value(of component: Int, at time: Double, in index: Int) -> Double {
    let piece = pieces[index]
    let x = (time - piece.origin) / piece.step
    var sum = 0.0
    var place = piece.offset + piece.degree * dimension + component
    var order = piece.degree
    while order > 0 {
      order -= 1
      sum = (sum + coefficients[place]) * (order & 1 == 0 ? x : 1 - x)
      place -= dimension
    }
    return sum + coefficients[place]
  }

  func slope(of component: Int, at time: Double, in index: Int) -> Double {
    let piece = pieces[index]
    let x = (time - piece.origin) / piece.step
    var sum = 0.0
    var slope = 0.0
    var place = piece.offset + piece.degree * dimension + component
    var order = piece.degree
    while order > 0 {
      order -= 1
      sum += coefficients[place]
      if order & 1 == 0 {
        slope = slope * x + sum
        sum *= x
      } else {
        slope = slope * (1 - x) - sum
        sum *= 1 - x
      }
      place -= dimension
    }
    return slope / piece.step
  }
}
