import NumericalMethods

/// Whether a trial solution can be one at all while several of its parameters are open, as A, B and γ of
/// `x = (A + B t) exp(γ t)`: at points of the facts, values of all of them together are looked for with which the
/// equations of motion hold at some times.
///
/// What is told is only that there are none: from many starts, no way down leads near zero. The sides are measured by
/// their terms, so that small amplitudes, with which nothing moves, are no solution.
struct JointSolution {
  /// An equation of constants and the time, and the terms of its sides.
  private struct Motion {
    let program: RelationProgram
    let terms: [RelationProgram]
  }

  private let motions: [Motion]
  private let parameters: [Int]
  private let points: [SamplePoint]
  private let time: Int?

  /// Close together, so that what oscillates is met more than once in a turn.
  private static let times = [0, 0.31, 0.77, 1, 1.37, 1.93, -0.59]
  private static let mostPoints = 24
  private static let starts = 3
  private static let mostParameters = 8

  /// - Parameters:
  ///   - equations: what has to hold at all times.
  ///   - parameters: what the trial has brought in and no line has settled.
  ///   - facts: those of constants settle all else.
  init(
    _ equations: [RelationProgram], _ parameters: [Int], _ facts: Facts, in table: SymbolTable,
    moves: (FormulaNode) -> Bool
  ) {
    var copy = table
    motions = equations.map { program in
      let sides = [program.relation.left, program.relation.right]
      return Motion(program: program, terms: sides.flatMap { $0.terms }.prefix(24).compactMap { copy.compile($0) })
    }
    self.parameters = parameters.filter { place in equations.contains { $0.symbols.contains(place) } }
    let time = table.place(of: table.variable)
    self.time = time
    var still = Facts()
    for fact in facts.all {
      let relations = fact.alternatives.flatMap { $0 }.map { $0.relation }
      if relations.contains(where: { moves($0.left) || moves($0.right) }) { continue }
      still.add(fact.alternatives, line: fact.line)
    }
    // Sizes about 1 suit the times; the notebook's numbers give the signs.
    let sampler = SamplePoints(table: table.ofUnitSize, facts: still, isTied: false)
    let needed = Set(equations.flatMap { $0.symbols }).filter { $0 != time && !parameters.contains($0) }.sorted()
    points = sampler.drawn(needed, for: sampler.points(Self.mostPoints))
  }

  /// Whether there may be one: false only where each search ends far from it.
  ///
  /// - Parameter withZeros: whether amplitudes may be zero, as the `b` of `v = a + b exp(−c t)` that has settled.
  func mayExist(withZeros: Bool) -> Bool {
    guard time != nil, !motions.isEmpty, !parameters.isEmpty, parameters.count <= Self.mostParameters else {
      return true
    }
    var numbers = RepeatableNumbers(seed: 11)
    var (tried, found) = (0, 0)
    for point in points {
      let isFree = parameters.map { place in
        withZeros && motions.allSatisfy { $0.program.isLinear(in: place, at: moment(0.31, of: point.values)) }
      }
      for _ in 0..<Self.starts {
        let signs = parameters.map { _ in numbers.below(2) == 0 ? 1.0 : -1 }
        let start = zip(isFree, signs).map { isFree, sign in
          isFree ? sign * (0.2 + 2 * numbers.unit()) : 2.4 * numbers.unit() - 1.2
        }
        func whole(_ place: [Double]) -> [Double] {
          var values = point.values
          for (index, parameter) in parameters.enumerated() {
            // Of what must not be zero the logarithm changes.
            values[parameter] = isFree[index] ? place[index] : signs[index] * Double.exp(place[index])
          }
          return values
        }
        // Where sizes are as far apart as those of atoms and of bodies, no start is near enough.
        guard isEven(at: moment(0.31, of: whole(start))) else { continue }
        let bounds = isFree.map { $0 ? -40.0...40 : -2.5...4 }
        let count = Self.times.count * motions.count
        let system = ResidualSystem(count: count, within: bounds, goal: 1e-7) { rests(at: whole($0)) }
        let search = TrustRegionSearch(system, within: bounds, mostEvaluations: 60, accelerates: false)
        let squares = search.search(from: start).squares
        guard squares.isFinite else { continue }
        tried += 1
        if (squares / Double(count)).squareRoot() < 1e-5 {
          found += 1
          break
        }
      }
      // One may be a chance: with R = 1 also `U R` is `U/R`.
      if found > 1 { return true }
    }
    return tried < Self.starts * Self.mostPoints / 3
  }

  private func moment(_ moment: Double, of point: [Double]) -> [Double] {
    var point = point
    if let time { point[time] = moment }
    return point
  }

  private func isEven(at point: [Double]) -> Bool {
    motions.allSatisfy { motion in
      let sizes = motion.terms.map { $0.values(at: point).left.magnitude }.filter { $0 > 0 }
      return sizes.allSatisfy { $0.isFinite } && (sizes.max() ?? 1) < 1e5 * (sizes.min() ?? 1)
    }
  }

  /// How far the sides are apart at each time, in parts of their terms.
  private func rests(at point: [Double]) -> [Double] {
    guard let time else { return [] }
    var found: [Double] = []
    for motion in motions {
      var sizes = [Double](repeating: 0, count: Self.times.count)
      for term in motion.terms {
        for (index, value) in term.differences(at: point, varying: time, over: Self.times).enumerated() {
          sizes[index] += value.magnitude
        }
      }
      // Where all terms are small for a moment, what is lost in their digits counts less.
      let largest = sizes.reduce(0) { max($0, $1) }
      let rests = motion.program.differences(at: point, varying: time, over: Self.times)
      for (rest, size) in zip(rests, sizes) { found.append(rest / (size + 1e-3 * largest)) }
    }
    return found
  }
}
