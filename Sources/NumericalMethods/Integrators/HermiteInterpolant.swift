/// The polynomial of degree 9 of a step that takes the values and the slopes at its ends and at three more instants, which other
/// steps around it have reached.
///
/// It needs no evaluation, and is a polynomial through what is known to the order of the method, where the interpolant of the
/// method itself lacks an order. Within the cubic polynomial through the ends, `x² (1 - x)² q(x)` is left, and `q`, of degree
/// 5, is found from divided differences (Hairer, Nørsett and Wanner 1993, II.6, on such interpolants).
struct HermiteInterpolant {
  /// An instant, the state there, and its slope.
  struct Node {
    let time: Double
    let state: UnsafePointer<Double>
    let slope: UnsafePointer<Double>
  }

  static let degree = 9
  private let from: Node
  private let to: Node
  /// Nearest first, with the places at which they are, 0 the beginning of the step and 1 its end.
  private let outer: [(place: Double, node: Node)]
  private let step: Double

  /// - Returns: nil where the instants lie so unevenly that rounding would spoil the differences.
  init?(from: Node, to: Node, outer: [Node]) {
    let step = to.time - from.time
    var placed = outer.map { (place: ($0.time - from.time) / step, node: $0) }
    placed.sort { abs($0.place - 0.5) < abs($1.place - 0.5) }
    guard placed.count == 3, placed.allSatisfy({ abs($0.place - 0.5) <= 10 }) else { return nil }
    let places = [0, 1] + placed.map { $0.place }
    for (index, place) in places.enumerated() {
      for other in places[..<index] where abs(place - other) < 0.125 { return nil }
    }
    (self.from, self.to, self.step, self.outer) = (from, to, step, placed)
  }

  /// Writes the coefficients of all components, in the form of ``StepPolynomials``, and behind them what each may be wrong by
  /// in the middle of the step.
  ///
  /// The error is the next divided difference times what vanishes at all instants, twice each; and the next difference has the quotient
  /// to the last that this has to the one before.
  ///
  /// - Returns: what all may be wrong by, in units of what is tolerated.
  func write(
    into coefficients: UnsafeMutablePointer<Double>, dimension: Int, _ scale: ErrorScale
  ) -> Double {
    let (a, b, c) = (outer[0].place, outer[1].place, outer[2].place)
    let (ab, ac, bc) = (1 / (b - a), 1 / (c - a), 1 / (c - b))
    let product = (0.5 - a) * (0.5 - b) * (0.5 - c) / 4
    let reach = product * product
    var (square, before) = (0.0, 0.0)
    for index in 0..<dimension {
      let start = from.state[index]
      let change = to.state[index] - start
      let (first, second) = (from.slope[index] * step, to.slope[index] * step)
      let (bend, twist) = (first - change, 2 * change - (first + second))
      /// `q` and its slope at one of the outer instants.
      func rest(_ place: Double, _ node: Node) -> (Double, Double) {
        let left = 1 - place
        let inner = bend + place * twist
        let weight = place * place * left * left
        let value = (node.state[index] - start - place * (change + left * inner)) / weight
        let cubicSlope = change + (left - place) * inner + place * left * twist
        let slope = node.slope[index] * step - cubicSlope - 2 * place * left * (left - place) * value
        return (value, slope / weight)
      }
      let (qa, sa) = rest(a, outer[0].node)
      let (qb, sb) = rest(b, outer[1].node)
      let (qc, sc) = rest(c, outer[2].node)
      // Divided differences, each instant twice.
      let (dab, dbc) = ((qb - qa) * ab, (qc - qb) * bc)
      let (daab, dabb, dbbc, dbcc) = ((dab - sa) * ab, (sb - dab) * ab, (dbc - sb) * bc, (sc - dbc) * bc)
      let (daabb, dabbc, dbbcc) = ((dabb - daab) * ab, (dbbc - dabb) * ac, (dbcc - dbbc) * bc)
      let (daabbc, dabbcc) = ((dabbc - daabb) * ac, (dbbcc - dabbc) * ac)
      let whole = (dabbcc - daabbc) * ac
      let tolerance = scale.tolerance(index, start, to.state[index])
      let (last, left, right) = (whole / tolerance, daabbc / tolerance, dabbcc / tolerance)
      square += last * last
      before += (left * left + right * right) / 2
      // From Newton's form at a, a, b, b, c to that at 0, 1, 0, 1, 0: one instant after the other comes in at the front.
      var (q0, q1, q2, q3, q4) = (qa, sa, daab, daabb, daabbc)
      (q4, q3, q2, q1, q0) = Self.shifted(0, q0, q1, q2, q3, q4, whole, a, a, b, b, c)
      (q4, q3, q2, q1, q0) = Self.shifted(1, q0, q1, q2, q3, q4, whole, 0, a, a, b, b)
      (q4, q3, q2, q1, q0) = Self.shifted(0, q0, q1, q2, q3, q4, whole, 1, 0, a, a, b)
      (q4, q3, q2, q1, q0) = Self.shifted(1, q0, q1, q2, q3, q4, whole, 0, 1, 0, a, a)
      (q4, q3, q2, q1, q0) = Self.shifted(0, q0, q1, q2, q3, q4, whole, 1, 0, 1, 0, a)
      coefficients[index] = start
      coefficients[dimension + index] = change
      coefficients[2 * dimension + index] = bend
      coefficients[3 * dimension + index] = twist
      coefficients[4 * dimension + index] = q0
      coefficients[5 * dimension + index] = q1
      coefficients[6 * dimension + index] = -q2
      coefficients[7 * dimension + index] = -q3
      coefficients[8 * dimension + index] = q4
      coefficients[9 * dimension + index] = whole
      coefficients[10 * dimension + index] = reach * abs(whole)
    }
    guard square != 0 else { return 0 }
    let quotient = (square / before).squareRoot()
    for index in 0..<dimension { coefficients[10 * dimension + index] *= quotient }
    return reach * quotient * (square / Double(max(dimension, 1))).squareRoot()
  }

  /// The coefficients of Newton's form, the highest first, once a node has come in at the front and the last has gone.
  @inline(__always)
  private static func shifted(
    _ node: Double, _ q0: Double, _ q1: Double, _ q2: Double, _ q3: Double, _ q4: Double, _ q5: Double,
    _ n0: Double, _ n1: Double, _ n2: Double, _ n3: Double, _ n4: Double
  ) -> (Double, Double, Double, Double, Double) {
    let p4 = q4 + (node - n4) * q5
    let p3 = q3 + (node - n3) * p4
    let p2 = q2 + (node - n2) * p3
    let p1 = q1 + (node - n1) * p2
    return (p4, p3, p2, p1, q0 + (node - n0) * p1)
  }
}
