import NumericalMethods

/// A value for each quantity of a derivation, in SI units; NaN where it has none yet.
struct SamplePoint {
  private(set) var values: [Double]
  /// How large the terms are that each value is made of; at least its magnitude.
  var sizes: [Double]
  /// Whether each was drawn, and not solved for.
  var isDrawn: [Bool]
  /// A quantity that was set to zero on purpose, to find out what was divided by.
  var zero: Int?

  init(count: Int) {
    values = [Double](repeating: .nan, count: count)
    sizes = [Double](repeating: 0, count: count)
    isDrawn = [Bool](repeating: false, count: count)
  }

  subscript(_ place: Int) -> Double { values[place] }

  /// The same with room for quantities that have come since.
  func grown(to count: Int) -> SamplePoint {
    guard count > values.count else { return self }
    var result = SamplePoint(count: count)
    for place in values.indices where !values[place].isNaN {
      result.values[place] = values[place]
      result.sizes[place] = sizes[place]
      result.isDrawn[place] = isDrawn[place]
    }
    result.zero = zero
    return result
  }

  mutating func set(_ place: Int, to value: Double) {
    values[place] = value
    sizes[place] = value.magnitude
  }
}

/// What a derivation has so far: equations and inequalities between its quantities, in the order of its lines.
struct Facts {
  /// What a fact adds to those above.
  enum Origin: Int {
    /// Something of its own.
    case stated
    /// Nothing: `ω^2 = k/m` behind an equation of motion and its solution.
    case settled
    /// Which of their solutions is meant: `ω = sqrt(k/m)` behind that.
    case choice
  }

  struct Fact {
    /// In each all relations hold.
    let alternatives: [[RelationProgram]]
    /// The line that says so.
    let line: Int
    var origin = Origin.stated
  }

  private(set) var all: [Fact] = []
  /// The places of the quantities that they speak of.
  private(set) var known: [Int] = []
  /// Those of them that an equation speaks of, and not only a condition such as `g > 0`.
  private(set) var inEquations: [Int] = []

  mutating func add(_ alternatives: [[RelationProgram]], line: Int, origin: Origin = .stated) {
    all.append(Fact(alternatives: alternatives, line: line, origin: origin))
    for relation in alternatives.flatMap({ $0 }) {
      for place in relation.symbols where !known.contains(place) { known.append(place) }
      guard relation.relation.sign == .equal else { continue }
      for place in relation.symbols where !inEquations.contains(place) { inEquations.append(place) }
    }
  }

  /// What they say, where it is an equation.
  var equations: [Statement.Relation] {
    all.filter { $0.alternatives.count == 1 }.flatMap { $0.alternatives[0].map { $0.relation } }
      .filter { $0.sign == .equal }
  }

  func isKnown(_ place: Int) -> Bool { known.contains(place) }

  /// Whether a condition such as `v > 0` speaks of a quantity.
  func isBounded(_ place: Int) -> Bool {
    all.contains { fact in
      fact.alternatives.contains { relations in
        relations.contains { $0.relation.sign != .equal && $0.symbols.contains(place) }
      }
    }
  }

  /// The same without what some lines say.
  func without(lines: [Int]) -> Facts {
    var result = Facts()
    for fact in all where !lines.contains(fact.line) {
      result.add(fact.alternatives, line: fact.line, origin: fact.origin)
    }
    return result
  }
}

extension [[RelationProgram]] {
  /// Whether one of the alternatives holds.
  func truth(at point: SamplePoint) -> RelationProgram.Truth {
    var isUndefined = false
    for relations in self {
      var truth = RelationProgram.Truth.holds
      for relation in relations where truth == .holds { truth = relation.truth(at: point) }
      if truth == .holds { return .holds }
      if truth == .undefined { isUndefined = true }
    }
    return isUndefined ? .undefined : .fails
  }
}

/// Numbers that look random and are always the same (SplitMix64; Steele, Lea and Flood 2014).
struct RepeatableNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Between 0 and 1.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  mutating func below(_ count: Int) -> Int { count < 2 ? 0 : Int(next() % UInt64(count)) }
}
