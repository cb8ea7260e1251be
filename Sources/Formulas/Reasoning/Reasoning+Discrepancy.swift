import Diagnostics
import NumericalMethods

/// What is said of a line that is wrong: where it fails, with numbers, and what would mend it, where that is found.
extension Reasoning {
  enum Road {
    case line
    case derivative(String)
    case solution(String)
    case parameters(String)
    /// The value of a function at a place.
    case value(String)

    /// The quantity whose two values the words tell anyway.
    fileprivate var subject: String? {
      switch self {
      case .line, .derivative: nil
      case .solution(let name), .parameters(let name), .value(let name): name
      }
    }
  }

  func discrepancy(
    _ alternatives: [[RelationProgram]], at sample: SamplePoint, _ number: Int, points: [SamplePoint], how road: Road
  ) -> Diagnostic {
    let places = alternatives.flatMap { $0.flatMap { $0.symbols } }
    // The author's own numbers say more than others.
    let actual = SamplePoints(table: table, facts: facts, isTied: true).actual()
    let isActual = places.allSatisfy { !actual[$0].isNaN } && alternatives.truth(at: actual) == .fails
    let point = isActual ? actual : sample
    let isSingle = alternatives.count == 1 && alternatives[0].count == 1
    var range = lines[number].range
    var label = "not where \(text(point, of: places))"
    var help: String?
    if isSingle, let program = alternatives.first?.first {
      let (left, right) = program.values(at: point.values)
      let unit = table.dimension(of: program)
      let others = places.filter { table.symbols[$0].text != road.subject }
      let place = others.isEmpty ? "" : "where \(text(point, of: others)), "
      switch road {
      case .line:
        label = "\(place)the left side is \(text(left, right, unit)), the right side \(text(right, left, unit))"
        range = SourceRange(
          max(range.lowerBound, program.relation.left.range.lowerBound),
          max(range.lowerBound, program.relation.right.range.upperBound))
      case .derivative:
        label = "\(place)it is \(text(left, right, unit)), not \(text(right, left, unit))"
      case .solution(let name), .parameters(let name), .value(let name):
        label = "\(place)`\(name)` is \(text(left, right, unit)) above, and \(text(right, left, unit)) by this line"
      }
      if case .line = road { help = rounded(program, left, right) ?? divisionByZero(number, points) }
      help = help ?? hint(program, points)
    }
    if range.upperBound < range.lowerBound || range.lowerBound < lines[number].range.lowerBound {
      range = lines[number].range
    }
    let isAlone = facts.all.isEmpty || places.allSatisfy { !facts.isKnown($0) }
    let message: String
    switch road {
    case .derivative(let name): message = "This is not the derivative of `\(name)`"
    case .solution(let name): message = "This is not a solution: it has another `\(name)`"
    case .value(let name): message = "This has another `\(name)` than the lines above"
    case .parameters: message = "With this, what was tried is not a solution"
    case .line where isAlone: message = "Both sides are not the same"
    case .line: message = "This line does not follow from those above"
    }
    if help == nil, case .line = road, let number = givenNumber(in: alternatives, points) {
      help = "if it is given, write `given: \(number)`"
    }
    if help == nil, case .line = road {
      help =
        isAlone
        ? "an equation that holds only for some values must begin with `given: …`"
        : law(in: alternatives).map {
          "compare it with the line above; if it is a law of its own, write `given: \($0)`"
        }
          ?? "compare it with the line above; a law that stands nowhere above is written `given: …`"
    }
    return Diagnostic(.error, "line-does-not-follow", message, at: range, label: label, help: help)
  }

  /// Says how a number is written that is right as far as it goes: `v = sqrt(2 g h) = 19.8 m/s`.
  private func rounded(_ program: RelationProgram, _ left: Double, _ right: Double) -> String? {
    guard program.relation.sign == .equal, let tolerance = program.relation.right.roundingTolerance,
      (left - right).magnitude <= min(0.6 * tolerance, 0.01) * right.magnitude
    else { return nil }
    return "a rounded number stands after `≈`: `≈ \(program.relation.right.text)`"
  }

  /// A line that says what number a letter is that the lines above leave open.
  private func givenNumber(in alternatives: [[RelationProgram]], _ points: [SamplePoint]) -> String? {
    guard alternatives.count == 1, alternatives[0].count == 1, let relation = alternatives[0].first?.relation,
      relation.sign == .equal, let name = relation.left.aloneName, let place = table.place(of: name),
      relation.right.references().isEmpty
    else { return nil }
    let values = points.map { $0[place] }
    guard values.count > 4, !values.indices.contains(where: { $0 > 0 && Self.isNear(values[$0], values[0]) }) else {
      return nil
    }
    return relation.left.text + " = " + relation.right.text
  }

  /// A line that says what a letter is, of which no line above has said it by itself.
  private func law(in alternatives: [[RelationProgram]]) -> String? {
    guard alternatives.count == 1, alternatives[0].count == 1, let relation = alternatives[0].first?.relation,
      relation.sign == .equal, let name = relation.left.aloneName, meanings[name] == nil,
      !relation.right.references().isEmpty
    else { return nil }
    return relation.left.text + " = " + relation.right.text
  }

  // MARK: Words

  /// The values of quantities at a point, of at most six of them.
  func text(_ point: SamplePoint, of places: [Int]) -> String {
    var seen: [Int] = []
    for place in places where !seen.contains(place) && place < point.values.count { seen.append(place) }
    // What was drawn says less than what stands in the line itself; primes go last.
    let shown = seen.sorted { (table.symbols[$0].order, $0) < (table.symbols[$1].order, $1) }.prefix(6)
    return shown.map { "`\(table.symbols[$0].text) = \(text(point[$0], of: $0))`" }.joined(separator: ", ")
  }

  func text(_ value: Double, of place: Int) -> String {
    Quantity(si: value, table.dimension(of: place), shownIn: table.symbols[place].value?.unit).text(digits: 3)
  }

  /// A side, with as many digits as tell it from the other.
  private func text(_ value: Double, _ other: Double, _ dimension: Dimension) -> String {
    for digits in [3, 4, 6, 9] {
      let text = Quantity(si: value, dimension).text(digits: digits)
      if text != Quantity(si: other, dimension).text(digits: digits) { return text }
    }
    return Quantity(si: value, dimension).text(digits: 12)
  }

  // MARK: What would mend it

  private func hint(_ program: RelationProgram, _ points: [SamplePoint]) -> String? {
    guard program.relation.sign == .equal, points.count > 4 else { return nil }
    let values = points.map { program.values(at: $0.values) }
    // Of an equation's few solutions each has some ratio; that says nothing of what was left out.
    guard isVaried(values.map { $0.left }) || isVaried(values.map { $0.right }) else { return nil }
    let ratios = values.map { $0.right / $0.left }
    if let factor = constant(ratios) {
      if Self.isNear(factor, -1) { return "the sides differ in their sign" }
      if let text = Self.simple(factor) { return "the right side is \(text) times the left" }
      return "the right side is \(DisplayedNumber(factor, digits: 4).text) times the left"
    }
    let alone = [program.relation.left, program.relation.right].map { $0.aloneName.flatMap { table.place(of: $0) } }
    for place in program.symbols where !alone.contains(place) && isVaried(points.map { $0[place] }) {
      for (power, raised) in [(1, ""), (2, "²"), (3, "³")] {
        let powers = points.map { point in (0..<power).reduce(1.0) { product, _ in product * point[place] } }
        let shown = "`\(table.symbols[place].text)\(raised)`"
        if let factor = constant(zip(ratios, powers).map { $0 / $1 }) {
          return "the right side has the factor \(Self.times(factor))\(shown) more than the left"
        }
        if let factor = constant(zip(ratios, powers).map { $0 * $1 }) {
          return "the left side has the factor \(Self.times(1 / factor))\(shown) more than the right"
        }
      }
    }
    var copy = self
    return copy.hintOfTerms(program, points, values)
  }

  /// Whether values are as many as they are where nothing settles them.
  private func isVaried(_ values: [Double]) -> Bool {
    var seen: [Double] = []
    for value in values where !seen.contains(where: { Self.isNear($0, value) }) { seen.append(value) }
    return seen.count * 2 > values.count
  }

  /// Says that the line above was divided by what the lines say is zero: the joke that ends with `2 = 1`.
  private func divisionByZero(_ number: Int, _ points: [SamplePoint]) -> String? {
    guard number > 0, points.count > 4, let above = statements[number - 1].chain?.last else { return nil }
    var copy = self
    let right = above.right.factors.map { $0.bare.text }
    for factor in above.left.factors.prefix(12) where right.contains(factor.bare.text) {
      guard let program = copy.table.compile(factor), !program.symbols.isEmpty,
        points.allSatisfy({ program.truth(at: $0) == .holds })
      else { continue }
      return "`\(factor.bare.text)` is zero by the lines above, and nothing can be divided by it"
    }
    return nil
  }

  private mutating func hintOfTerms(
    _ program: RelationProgram, _ points: [SamplePoint], _ values: [(left: Double, right: Double)]
  ) -> String? {
    for (side, sign) in [(program.relation.right, 1.0), (program.relation.left, -1.0)] {
      for term in side.terms.prefix(12) {
        guard let compiled = table.compile(term) else { continue }
        let factors = zip(points, values).map { point, sides in
          1 + sign * (sides.left - sides.right) / compiled.values(at: point.values).left
        }
        // What nobody has written cannot be named.
        if term.text.contains("@") || term.isDifferentiated { continue }
        guard let factor = constant(factors) ?? (factors.allSatisfy { $0.magnitude < 1e-9 } ? 0 : nil) else { continue }
        let shown = "`\(term.bare.text)`"
        if Self.isNear(factor, -1) { return "the sign of \(shown) is wrong" }
        if factor.magnitude < 1e-9 { return "it would hold without \(shown)" }
        if let text = Self.simple(factor) { return "it would hold with \(text) times \(shown)" }
      }
    }
    return nil
  }

  /// The value that is the same everywhere; nil where it is not.
  private func constant(_ values: [Double]) -> Double? {
    let finite = values.filter { $0.isFinite }
    guard let first = finite.first, finite.count > 4, first != 0 else { return nil }
    return finite.allSatisfy { ($0 - first).magnitude <= 1e-8 * first.magnitude } ? first : nil
  }

  /// A fraction of small numbers; nil for what is none.
  private static func simple(_ value: Double) -> String? {
    guard value.magnitude < 1000 else { return nil }
    for denominator in 1...12 {
      let numerator = value * Double(denominator)
      guard (numerator - numerator.rounded()).magnitude < 1e-9 * max(1, numerator.magnitude) else { continue }
      let whole = DecimalText.significant(numerator.rounded(), digits: 6, trimmed: true)
      return denominator == 1 ? whole : "\(whole)/\(denominator)"
    }
    return nil
  }

  private static func times(_ factor: Double) -> String {
    if isNear(factor, 1) { return "" }
    return (simple(factor) ?? DisplayedNumber(factor, digits: 4).text) + " "
  }
}

extension FormulaNode {
  /// What a sum adds up, with the signs.
  var terms: [FormulaNode] {
    switch kind {
    case .parenthesized(let inner): return inner.terms
    case .add(let a, let b): return a.terms + b.terms
    case .subtract(let a, let b): return a.terms + b.terms.map { FormulaNode(.negate($0), $0.range) }
    default: return [self]
    }
  }

  /// What a product multiplies.
  fileprivate var factors: [FormulaNode] {
    switch kind {
    case .parenthesized(let inner), .negate(let inner): inner.factors
    case .multiply(let a, let b, _): a.factors + b.factors
    case .divide(let a, _): a.factors
    default: [self]
    }
  }

  /// Whether a derivative stands in it.
  fileprivate var isDifferentiated: Bool {
    if case .derivative = kind { return true }
    return children.contains { $0.isDifferentiated }
  }

  /// Without signs and parentheses around it.
  var bare: FormulaNode {
    switch kind {
    case .parenthesized(let inner), .negate(let inner): inner.bare
    default: self
    }
  }
}
