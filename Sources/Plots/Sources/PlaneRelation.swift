import NumericalMethods

/// An equation or inequalities between x and y: comparisons, and what they must say together.
package struct PlaneRelation {
  /// All functions of the plane that the comparisons are made of, in SI units.
  package var functions: [PlaneFunction]
  package var comparisons: [PlaneComparison]
  package var condition: PlaneCondition

  package init(functions: [PlaneFunction], comparisons: [PlaneComparison], condition: PlaneCondition) {
    self.functions = functions
    self.comparisons = comparisons
    self.condition = condition
  }

  /// A single equation: a curve without an inside.
  var isEquation: Bool {
    if case .comparison(_, .zero) = condition { return true }
    return false
  }
}

/// A comparison of two sides, by numbers of a relation's functions.
package struct PlaneComparison {
  /// Left side minus right side.
  package var difference: Int
  /// The same as a fraction of functions that have no poles where the difference has some.
  package var fraction: (numerator: Int, denominator: Int)?

  package init(difference: Int, fraction: (numerator: Int, denominator: Int)? = nil) {
    self.difference = difference
    self.fraction = fraction
  }
}

/// A function F(x, y) in four kinds of number.
package struct PlaneFunction {
  /// NaN where it has no value.
  package let value: (_ x: Double, _ y: Double) -> Double
  /// With the derivative by what the slopes of x and y say.
  package let slope: (_ x: Dual, _ y: Dual) -> Dual
  /// An enclosure of all values in a box.
  package let range: (_ x: Interval, _ y: Interval) -> (values: Interval, decoration: Decoration)
  /// Enclosures of F(x(t), y(t)) and its Taylor coefficients, x and y given by theirs.
  package let jet: (_ x: IntervalJet, _ y: IntervalJet) -> IntervalJet

  package init(
    value: @escaping (_ x: Double, _ y: Double) -> Double, slope: @escaping (_ x: Dual, _ y: Dual) -> Dual,
    range: @escaping (_ x: Interval, _ y: Interval) -> (values: Interval, decoration: Decoration),
    jet: @escaping (_ x: IntervalJet, _ y: IntervalJet) -> IntervalJet
  ) {
    self.value = value
    self.slope = slope
    self.range = range
    self.jet = jet
  }
}

/// Which signs a difference may have; without a bit for "no value" it holds nowhere else.
package struct PlaneSigns: OptionSet, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let negative = PlaneSigns(rawValue: 1)
  package static let zero = PlaneSigns(rawValue: 2)
  package static let positive = PlaneSigns(rawValue: 4)
  /// The difference has no value.
  package static let undefined = PlaneSigns(rawValue: 8)

  static let all: PlaneSigns = [.negative, .zero, .positive, .undefined]

  /// All signs that the values of an enclosure may have.
  init(_ values: Interval, _ decoration: Decoration) {
    var signs: PlaneSigns = []
    if values.lower < 0 { signs.insert(.negative) }
    if values.upper > 0 { signs.insert(.positive) }
    if values.contains(0) { signs.insert(.zero) }
    if decoration < .defined { signs.insert(.undefined) }
    self = signs.isEmpty ? .undefined : signs
  }

  /// With the signs of negative and positive numbers exchanged.
  var flipped: PlaneSigns {
    var signs = intersection([.zero, .undefined])
    if contains(.negative) { signs.insert(.positive) }
    if contains(.positive) { signs.insert(.negative) }
    return signs
  }

  init(of value: Double) {
    self = value < 0 ? .negative : value > 0 ? .positive : value == 0 ? .zero : .undefined
  }
}

/// How the comparisons of a relation are joined.
package indirect enum PlaneCondition: Sendable {
  /// The comparison of this number holds where its difference has one of these signs.
  case comparison(Int, PlaneSigns)
  case and(PlaneCondition, PlaneCondition)
  case or(PlaneCondition, PlaneCondition)
  case not(PlaneCondition)

  /// Whether it holds, given the signs that are possible; nil where that is not decided.
  func holds(_ signs: [PlaneSigns]) -> Bool? {
    switch self {
    case .comparison(let index, let wanted):
      guard signs.indices.contains(index) else { return false }
      let found = signs[index]
      return wanted.isSuperset(of: found) ? true : wanted.isDisjoint(with: found) ? false : nil
    case .and(let a, let b):
      let (first, second) = (a.holds(signs), b.holds(signs))
      if first == false || second == false { return false }
      return first == true && second == true ? true : nil
    case .or(let a, let b):
      let (first, second) = (a.holds(signs), b.holds(signs))
      if first == true || second == true { return true }
      return first == false && second == false ? false : nil
    case .not(let inner): return inner.holds(signs).map { !$0 }
    }
  }

  /// Whether the sign of a comparison alone does not settle what it says.
  func isOpen(_ number: Int, _ signs: PlaneSigns) -> Bool {
    switch self {
    case .comparison(let index, let wanted):
      index == number && !wanted.isSuperset(of: signs) && !wanted.isDisjoint(with: signs)
    case .and(let a, let b), .or(let a, let b): a.isOpen(number, signs) || b.isOpen(number, signs)
    case .not(let inner): inner.isOpen(number, signs)
    }
  }
}
