import NumericalMethods

/// Points at which all facts of a derivation hold: some quantities are drawn at random, and those that the facts
/// settle are solved for, one fact after the other.
struct SamplePoints {
  let table: SymbolTable
  let facts: Facts
  /// Whether the notebook's numbers stay as they are.
  let isTied: Bool
  /// For each fact the quantity that it settles: one that stands alone on a side of it, as far as no earlier fact
  /// settles that, or else the one that the fewest speak of.
  private let targets: [Int?]
  /// The facts in an order in which each comes behind those that settle what it needs, where there is one.
  private let order: [Int]
  /// Whether the notebook's numbers are left far behind, by a factor of thirty each.
  private var isWide: Bool
  private let effort: Effort
  /// What settles nothing, and is waited for: facts of this origin and of those behind it.
  private let waiting: Facts.Origin?
  /// What had been tried before these points.
  private let before: (solutions: Int, adjustments: Int)
  private static let mostSolutions = 3_000

  /// How much was tried for all lines of a derivation, so that what cannot be solved comes to an end.
  final class Effort {
    fileprivate(set) var solutions = 0
    fileprivate var adjustments = 0
    static let most = 100_000
  }

  init(
    table: SymbolTable, facts: Facts, isTied: Bool, isWide: Bool = false, effort: Effort = Effort(),
    waitingFor waiting: Facts.Origin? = nil
  ) {
    (self.table, self.facts, self.isTied, self.isWide, self.effort) = (table, facts, isTied, isWide, effort)
    self.waiting = waiting
    before = (effort.solutions, effort.adjustments)
    let relations = facts.all.map { fact in
      fact.alternatives.count == 1 && Self.settles(fact, waiting)
        ? fact.alternatives[0].first { $0.relation.sign == .equal } : nil
    }
    var targets = [Int?](repeating: nil, count: relations.count)
    // First what stands alone on a side, for it costs nothing to solve for it.
    for (number, relation) in relations.enumerated() {
      guard let relation else { continue }
      targets[number] = [relation.relation.left, relation.relation.right].compactMap { side in
        side.aloneName.flatMap { table.place(of: $0) }
      }.first { place in
        let name = table.symbols[place].name
        let count = [relation.relation.left, relation.relation.right].count { side in
          side.references().contains { $0.name == name }
        }
        return count == 1 && table.symbols[place].value == nil && !targets.contains(place)
      }
    }
    // Then what the fewest others speak of.
    func uses(_ place: Int) -> Int { relations.count { $0?.symbols.contains(place) == true } }
    for (number, relation) in relations.enumerated() where targets[number] == nil {
      guard let relation else { continue }
      let free = relation.symbols.filter { !targets.contains($0) && !(isTied && table.symbols[$0].value != nil) }
      let moving = free.filter { table.symbols[$0].value == nil && relation.changes(with: $0) }
      let settled = moving.filter { !relation.factors.contains($0) }
      let unknown = settled.isEmpty ? moving : settled
      targets[number] = (unknown.isEmpty ? free : unknown).min { (uses($0), -$0) < (uses($1), -$1) }
    }
    // What has none left takes that of another which can settle a different one: an augmenting path (Kuhn, *The
    // Hungarian method*, Naval Research Logistics Quarterly 2, 1955).
    func settle(_ number: Int, _ seen: inout Set<Int>) -> Bool {
      guard let relation = relations[number] else { return false }
      let places = relation.symbols.filter { table.symbols[$0].value == nil && relation.changes(with: $0) }
      for place in places.sorted(by: { (uses($0), -$0) < (uses($1), -$1) }) where seen.insert(place).inserted {
        let owner = targets.firstIndex(of: place)
        if let owner, !settle(owner, &seen) { continue }
        targets[number] = place
        return true
      }
      return false
    }
    for number in targets.indices where targets[number] == nil {
      var seen: Set<Int> = []
      _ = settle(number, &seen)
    }
    self.targets = targets
    order = Self.order(facts, targets, count: table.symbols.count)
  }

  private static func settles(_ fact: Facts.Fact, _ waiting: Facts.Origin?) -> Bool {
    waiting.map { fact.origin.rawValue < $0.rawValue } ?? true
  }

  private static func order(_ facts: Facts, _ targets: [Int?], count: Int) -> [Int] {
    var owners = [Int?](repeating: nil, count: count)
    for (number, target) in targets.enumerated() { if let target { owners[target] = number } }
    var isDone = [Bool](repeating: false, count: targets.count)
    func isReady(_ number: Int) -> Bool {
      facts.all[number].alternatives.allSatisfy { relations in
        relations.allSatisfy { relation in
          relation.symbols.allSatisfy { place in
            owners[place].map { $0 == number || isDone[$0] } ?? true
          }
        }
      }
    }
    var waiting = Array(facts.all.indices)
    var order: [Int] = []
    while !waiting.isEmpty {
      // Where they wait for each other, the first goes on with what is open.
      let number = waiting.remove(at: waiting.firstIndex(where: isReady) ?? 0)
      isDone[number] = true
      order.append(number)
    }
    return order
  }

  /// - Parameter count: how many are made, or fewer, or none, where the facts cannot be solved.
  func points(_ count: Int) -> [SamplePoint] {
    let found = solved(count)
    guard found.isEmpty, waiting == nil else { return found }
    // What settles a quantity twice, as `ω^2 = k/m` and `ω = sqrt(k/m)`, may leave no way to any point.
    for origin in [Facts.Origin.choice, .settled] where facts.all.contains(where: { $0.origin == origin }) {
      let other = SamplePoints(
        table: table, facts: facts, isTied: isTied, isWide: isWide, effort: effort, waitingFor: origin)
      let found = other.solved(count)
      if !found.isEmpty { return found }
    }
    return []
  }

  private func solved(_ count: Int) -> [SamplePoint] {
    var numbers = self.numbers
    var found: [SamplePoint] = []
    var misses = 0
    while found.count < count, misses < 3 * count {
      // Where most are found without it, or another order finds them, adjusting the others is not worth its time.
      if let point = point(zeros: [], &numbers, adjusting: misses >= found.count + 4) {
        found.append(point)
      } else {
        misses += 1
        // What has no solution near the notebook's numbers may have one farther away: a cube that creeps where theirs
        // swings. What has none there has none.
        if found.isEmpty, misses >= 16 {
          guard !isWide else { break }
          var wide = self
          wide.isWide = true
          return wide.solved(count)
        }
      }
    }
    return found
  }

  /// Whether points come of themselves when the facts are taken in their order, each settling what is open then.
  var comeOfThemselves: Bool {
    var numbers = self.numbers
    return (0..<12).contains { _ in
      var point = SamplePoint(count: table.symbols.count)
      for number in facts.all.indices {
        guard impose(number, on: &point, &numbers, isPlanned: false) else { return false }
      }
      return holds(at: point)
    }
  }

  /// Points at which a quantity that has no number is zero, one for each of the first that can be.
  func zeroPoints() -> [SamplePoint] {
    var numbers = self.numbers
    let places = table.symbols.indices.filter { facts.isKnown($0) && table.symbols[$0].value == nil }
    let enough = effort.solutions + 60
    return places.prefix(12).compactMap { place in
      var point: SamplePoint?
      for _ in 0..<3 where point == nil { point = self.point(zeros: [place], &numbers, adjusting: false) }
      // Of `q = a b = a b c` with `c = 0` another is zero as well.
      for other in places.prefix(8) where point == nil && other != place && effort.solutions < enough {
        point = self.point(zeros: [place, other], &numbers, adjusting: false)
      }
      point?.zero = place
      return point
    }
  }

  /// The points at which later facts hold as well, with what these settle.
  func extended(_ points: [SamplePoint], from first: Int) -> [SamplePoint] {
    var numbers = self.numbers
    return points.compactMap { point in
      var point = point.grown(to: table.symbols.count)
      for number in facts.all.indices where number >= first {
        guard impose(number, on: &point, &numbers, isPlanned: true),
          facts.all[number].alternatives.truth(at: point) == .holds
        else { return nil }
      }
      return point
    }
  }

  /// The points with values for quantities that no fact has settled.
  func drawn(_ places: [Int], for points: [SamplePoint]) -> [SamplePoint] {
    var numbers = self.numbers
    return points.map { point in
      var point = point.grown(to: table.symbols.count)
      for place in places where point[place].isNaN { draw(place, &point, &numbers) }
      return point
    }
  }

  /// Others for other facts.
  private var numbers: RepeatableNumbers { RepeatableNumbers(seed: UInt64(facts.all.count + 1)) }

  /// The point of the notebook's own numbers, with what follows from them; NaN for what they leave open.
  func actual() -> SamplePoint {
    var point = SamplePoint(count: table.symbols.count)
    for (place, symbol) in table.symbols.enumerated() {
      if let value = symbol.value { point.set(place, to: value.value) }
    }
    var isMoving = true
    // A fact may wait for one behind it.
    for _ in 0..<8 where isMoving {
      isMoving = false
      for fact in facts.all where fact.alternatives.count == 1 {
        for relation in fact.alternatives[0] where relation.relation.sign == .equal {
          let open = relation.symbols.filter { point[$0].isNaN }
          guard open.count == 1, let place = open.first else { continue }
          // An identity such as `sin φ = φ` of one quantity alone gives it no number, and nor does `2 b = b`.
          if relation.symbols.count == 1, !relation.isLinear(in: place, at: point.values) { continue }
          let values = relation.solutions(for: place, at: point.values, near: 1).values
          let positive = values.filter { $0 > 0 }
          guard let value = values.count == 1 ? values.first : positive.count == 1 ? positive.first : nil else {
            continue
          }
          let sides = [relation.relation.left, relation.relation.right]
          if relation.symbols.count == 1, value == 0, !sides.contains(where: { $0.references().isEmpty }) {
            continue
          }
          relation.settle(place, to: value, at: &point)
          isMoving = true
        }
      }
    }
    return point
  }

  // MARK: One point

  private func point(
    zeros: [Int], _ numbers: inout RepeatableNumbers, adjusting: Bool
  ) -> SamplePoint? {
    var point = SamplePoint(count: table.symbols.count)
    for zero in zeros { point.set(zero, to: 0) }
    if isTied {
      for (place, symbol) in table.symbols.enumerated() {
        if let value = symbol.value { point.set(place, to: value.value) }
      }
    }
    let start = point
    // Now one way finds a point, now the other.
    let isPlanned = numbers.below(3) > 0
    for number in isPlanned ? order : Array(facts.all.indices) {
      guard impose(number, on: &point, &numbers, isPlanned: isPlanned) else { return nil }
    }
    if holds(at: point) { return point }
    // A condition on what was drawn: one of those quantities is found so that it holds.
    return adjusting ? adjusted(from: start, point) : nil
  }

  /// A point with these values and with what follows from them; nil where no facts hold so.
  func point(with values: [(place: Int, value: Double)]) -> SamplePoint? {
    var result = SamplePoint(count: table.symbols.count)
    for (place, value) in values {
      result.set(place, to: value)
      result.isDrawn[place] = true
    }
    var same = RepeatableNumbers(seed: 7)
    for number in order {
      guard impose(number, on: &result, &same, isPlanned: true) else { return nil }
    }
    return holds(at: result) ? result : nil
  }

  private func holds(at point: SamplePoint) -> Bool {
    facts.all.allSatisfy { $0.alternatives.truth(at: point) == .holds }
  }

  /// Solves a fact for what it leaves open.
  ///
  /// - Parameter isPlanned: whether it settles its own target, and not whatever is open.
  private func impose(
    _ number: Int, on point: inout SamplePoint, _ numbers: inout RepeatableNumbers, isPlanned: Bool
  ) -> Bool {
    let fact = facts.all[number]
    guard Self.settles(fact, waiting) else { return true }
    let relations = fact.alternatives[numbers.below(fact.alternatives.count)]
    for relation in relations {
      let open = relation.symbols.filter { point[$0].isNaN }
      let planned = isPlanned ? targets[number].flatMap { open.contains($0) ? $0 : nil } : nil
      guard relation.relation.sign == .equal, let target = planned ?? target(among: open, in: relation) else {
        for place in open { draw(place, &point, &numbers) }
        continue
      }
      for place in open where place != target { draw(place, &point, &numbers) }
      guard let value = solution(of: relation, for: target, at: point, &numbers) else { return false }
      // As the m of `m v^2/2 = m g h` behind `v > 0`, where a v that was drawn first lets this hold in no other way.
      if value == 0, relation.factors.contains(target), let settled = targets[number], settled != target,
        facts.isBounded(settled)
      {
        return false
      }
      if value.isNaN {
        draw(target, &point, &numbers)
      } else {
        relation.settle(target, to: value, at: &point)
      }
    }
    return true
  }

  /// One of the solutions; NaN where any value is one, nil without any.
  private func solution(
    of relation: RelationProgram, for target: Int, at point: SamplePoint, _ numbers: inout RepeatableNumbers
  ) -> Double? {
    effort.solutions += 1
    guard effort.solutions < min(Effort.most, before.solutions + Self.mostSolutions) else { return nil }
    let known = table.symbols[target].value?.value.magnitude ?? 1
    let scale = known > 0 && known.isFinite ? known : 1
    let (low, high) = bounds(of: target, at: point.values)
    let range =
      (low ?? -.greatestFiniteMagnitude)...max(low ?? -.greatestFiniteMagnitude, high ?? .greatestFiniteMagnitude)
    let isBounded = low != nil || high != nil
    // A quantity without a number may have any size.
    for factor in table.symbols[target].value == nil ? Self.scales : [1] {
      let solutions = relation.solutions(
        for: target, at: point.values, near: scale * factor, within: isBounded ? range : nil)
      if solutions.isFree { return .nan }
      let inside = solutions.values.filter { isAllowed($0, target) }
      // What has no solution within the bounds is told by the facts that set them.
      let within = inside.filter { range.contains($0) }
      let allowed = within.isEmpty ? inside : within
      if !allowed.isEmpty { return allowed[numbers.below(allowed.count)] }
    }
    return nil
  }

  private static let scales = [1, 1e9, 1e-9]

  /// Whether a solution has the sign that the notebook's number has.
  private func isAllowed(_ value: Double, _ place: Int) -> Bool {
    guard let known = table.symbols[place].value?.value, known != 0 else { return true }
    return (value < 0) == (known < 0)
  }

  /// The quantity that an equation is solved for: that which stands alone on a side, or the one that came last.
  private func target(among open: [Int], in relation: RelationProgram) -> Int? {
    for (side, other) in [
      (relation.relation.left, relation.relation.right), (relation.relation.right, relation.relation.left),
    ] {
      guard let name = side.aloneName, let place = table.place(of: name), open.contains(place) else { continue }
      if !other.references().contains(where: { $0.name == name }) { return place }
    }
    let settled = open.filter { table.symbols[$0].value == nil && !relation.factors.contains($0) }
    return settled.max() ?? open.filter { table.symbols[$0].value == nil }.max() ?? open.max()
  }

  private func draw(_ place: Int, _ point: inout SamplePoint, _ numbers: inout RepeatableNumbers) {
    point.isDrawn[place] = true
    point.set(place, to: random(place, at: point.values, &numbers))
  }

  /// A value for a quantity that nothing has settled: near the notebook's number, or of either sign and any size
  /// about 1; within the bounds that are given.
  private func random(_ place: Int, at point: [Double], _ numbers: inout RepeatableNumbers) -> Double {
    let symbol = table.symbols[place]
    let part = 0.5 + numbers.unit()
    if let value = symbol.value?.value, value != 0, value.isFinite {
      return value * part * (isWide ? Self.wideSizes[numbers.below(Self.wideSizes.count)] : 1)
    }
    let size = part * Self.sizes[numbers.below(Self.sizes.count)]
    let (low, high) = bounds(of: place, at: point)
    switch (low, high) {
    case (let low?, let high?): return low + (high - low) * numbers.unit()
    case (let low?, nil): return low + size * max(low.magnitude, 1)
    case (nil, let high?): return high - size * max(high.magnitude, 1)
    case (nil, nil): return numbers.below(2) == 0 || table.positive.contains(symbol.name) ? size : -size
    }
  }

  private static let sizes = [0.25, 0.5, 1, 2, 4]
  private static let wideSizes = [1.0 / 32, 1.0 / 8, 1.0 / 2, 1, 2, 8, 32]

  /// What inequalities such as `0 < x < 1` say about a quantity.
  private func bounds(of place: Int, at point: [Double]) -> (low: Double?, high: Double?) {
    var low: Double?
    var high: Double?
    let name = table.symbols[place].name
    for fact in facts.all where fact.alternatives.count == 1 {
      for relation in fact.alternatives[0] where relation.symbols.contains(place) {
        let (left, right) = relation.values(at: point)
        let isLeft = relation.relation.left.aloneName == name
        guard isLeft || relation.relation.right.aloneName == name else { continue }
        let end = isLeft ? right : left
        guard end.isFinite else { continue }
        switch (relation.relation.sign, isLeft) {
        case (.less, true), (.lessOrEqual, true), (.greater, false), (.greaterOrEqual, false):
          high = min(high ?? end, end)
        case (.greater, true), (.greaterOrEqual, true), (.less, false), (.lessOrEqual, false):
          low = max(low ?? end, end)
        default: break
        }
      }
    }
    return (low, high)
  }

  // MARK: Conditions on what was drawn

  /// From −27 to 27, closer together near 0.
  private static let trials: [Double] = {
    let sizes = (0...24).map { Double($0) * Double($0) * 0.047 + 0.013 }
    return sizes.reversed().map { -$0 } + sizes
  }()

  /// Finds a value of one of the quantities that were drawn with which a fact holds that does not so far.
  private func adjusted(from start: SamplePoint, _ point: SamplePoint) -> SamplePoint? {
    effort.adjustments += 1
    let adjustments = effort.adjustments - before.adjustments
    guard adjustments <= 8 || adjustments * 40 < effort.solutions - before.solutions else { return nil }
    // It must not take all of the time that others have to find a point at once.
    let enough = effort.solutions + Self.mostSolutions / 6
    let broken = facts.all.filter { $0.alternatives.truth(at: point) != .holds }
    guard let fact = broken.first, fact.alternatives.count == 1,
      let relation = fact.alternatives[0].first(where: { $0.relation.sign == .equal && $0.truth(at: point) == .fails })
    else { return nil }
    let drawn = table.symbols.indices.filter { point.isDrawn[$0] }
    for place in drawn.reversed().prefix(6) where effort.solutions < enough {
      /// All of the point with another value there; the rest is drawn as it was.
      func moved(_ value: Double) -> SamplePoint? {
        var trial = start
        for other in drawn { trial.set(other, to: other == place ? value : point[other]) }
        var same = RepeatableNumbers(seed: 7)
        for number in facts.all.indices {
          guard impose(number, on: &trial, &same, isPlanned: false) else { return nil }
        }
        return trial
      }
      func rest(_ value: Double) -> Double {
        guard let trial = moved(value) else { return .nan }
        let (left, right) = relation.values(at: trial.values)
        return left - right
      }
      var last: (value: Double, rest: Double)?
      for value in Self.trials {
        let found = rest(value)
        defer { last = (value, found) }
        guard let last, found.isFinite, last.rest.isFinite, (found < 0) != (last.rest < 0) else { continue }
        guard let zero = Roots.brent(between: last.value, and: value, rest), var trial = moved(zero) else { continue }
        // It is zero as far as the values tell between which it was found.
        trial.sizes[place] = max(last.value.magnitude, value.magnitude)
        guard holds(at: trial) else { continue }
        return trial
      }
    }
    return nil
  }
}
