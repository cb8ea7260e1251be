import Diagnostics
import Formulas
import Mechanics
import NumericalMethods

// Which bodies a line means, and what joins them.
extension SceneBuilder {
  func line(of end: SceneEnd) -> BodyLine? {
    cell.formulas.lines?.bodies.first { $0.names.name == end.name }
  }

  /// Whether a line of that name exists; told where not.
  mutating func isKnown(_ end: SceneEnd) -> Bool {
    guard let name = end.name, line(of: end) == nil else { return true }
    let names = cell.formulas.lines?.bodies.map { $0.names.name } ?? []
    let near = nearestName(to: name, among: names)
    report([
      Diagnostic(
        .error, "unknown-body", "No body of this scene is called `\(name)`", at: end.nameRange,
        label: names.isEmpty ? nil : "there is " + names.map { "`\($0)`" }.joined(separator: ", "),
        help: near.map { "did you mean `\($0)`?" },
        fixes: near.map { [.init("write `\($0)`", end.nameRange, $0)] } ?? [])
    ])
    return false
  }

  /// The number of a body as its brackets give it, without a word about what is wrong.
  private func number(of end: SceneEnd, _ number: Number?) -> Int? {
    guard let formula = end.readPlace, !formula.diagnostics.contains(where: { $0.severity.isFailure }) else {
      return nil
    }
    var ignored: [Diagnostic] = []
    let value = definitions.evaluate(put(number, into: formula.node), expecting: Dimension.none, into: &ignored)?.value
    return value.flatMap { $0.magnitude < 1e6 ? Int(exactly: $0) : nil }
  }

  private func body(named name: String, _ number: Int?) -> Int? {
    roster.body(number.map { "\(name)[\($0)]" } ?? name)
  }

  /// The one body that an end means; told where there is none.
  mutating func body(_ end: SceneEnd, _ number: Number?) -> Int? {
    guard let name = end.name, isKnown(end), let line = line(of: end) else { return nil }
    guard let numbers = line.names.numbers else {
      guard let place = end.place else { return body(named: name, nil) }
      fail("unknown-body", "There is one body `\(name)`, and it has no number", place.sourceRange)
      return nil
    }
    guard let place = end.place else {
      fail(
        "unknown-body", "There are several bodies `\(name)`", end.nameRange,
        help: "write `\(name)[\(numbers.lowerBound)]`, or `\(name)[k]` for all of them")
      return nil
    }
    if let formula = end.readPlace { report(formula.diagnostics) }
    guard let found = self.number(of: end, number) else {
      if let formula = end.readPlace { _ = value(formula, .none, number) }
      fail("bad-numbers", "The number of a body must be a whole number", place.sourceRange)
      return nil
    }
    guard numbers.contains(found) else {
      fail(
        "unknown-body", "`\(name)` has the numbers \(numbers.lowerBound) to \(numbers.upperBound)", place.sourceRange)
      return nil
    }
    return body(named: name, found)
  }

  /// All numbers for which the letter of a line gives bodies that there are.
  private func numbers(for ends: [SceneEnd], _ index: String) -> [Number] {
    let own = ends.filter { $0.index != nil }
    guard let first = own.first, let range = line(of: first)?.names.numbers else { return [] }
    let margin = SceneNames.mostBodies
    return (range.lowerBound - margin...range.upperBound + margin).map { Number(name: index, value: $0) }.filter {
      number in
      own.allSatisfy { end in
        guard let numbers = line(of: end)?.names.numbers, let found = self.number(of: end, number) else { return false }
        return numbers.contains(found)
      }
    }
  }

  /// The numbers that a line is read for: one of nothing where it has no letter.
  private mutating func expansions(of ends: [SceneEnd], _ index: String?) -> [Number?] {
    guard let index else { return [nil] }
    guard ends.allSatisfy({ isKnown($0) }) else { return [] }
    let found = numbers(for: ends, index)
    if found.isEmpty, let end = ends.first(where: { $0.index != nil }) {
      // What is wrong with it is told for one of them.
      let first = line(of: end)?.names.numbers?.lowerBound ?? 1
      for end in ends where end.name != nil { _ = body(end, Number(name: index, value: first)) }
    }
    return found.map { Optional($0) }
  }

  /// The bodies that a line is about, each with the number that its formulas have.
  mutating func targets(of line: InfluenceLine) -> [(body: Int, number: Number?)] {
    if line.isForAll { return world.bodies.indices.map { ($0, nil) } }
    var found: [(body: Int, number: Number?)] = []
    for end in line.targets where isKnown(end) {
      guard let name = end.name, let bodyLine = self.line(of: end) else { continue }
      if let numbers = bodyLine.names.numbers, end.place == nil {
        for number in numbers { if let body = body(named: name, number) { found.append((body, nil)) } }
      } else if let place = end.place, let range = SceneNames.range(place) {
        guard let numbers = bodyLine.names.numbers, numbers.contains(range.lowerBound),
          numbers.contains(range.upperBound)
        else {
          failWithoutNumber(bodyLine, place)
          continue
        }
        for number in range { if let body = body(named: name, number) { found.append((body, nil)) } }
      } else {
        for number in expansions(of: [end], end.index) {
          if let body = body(end, number) { found.append((body, number)) }
        }
      }
    }
    return found
  }

  mutating func failWithoutNumber(_ line: BodyLine, _ place: SourceFragment) {
    let name = line.names.name
    fail(
      "unknown-body",
      line.names.numbers.map { "`\(name)` has the numbers \($0.lowerBound) to \($0.upperBound)" }
        ?? "There is one body `\(name)`, and it has no number", place.sourceRange)
  }

  /// The pairs of bodies that a line is about.
  mutating func pairs(of line: InfluenceLine) -> [(first: Int, second: Int, number: Number?)] {
    if line.isForAll {
      return world.bodies.indices.flatMap { first in
        world.bodies.indices.filter { $0 > first }.map { (first, $0, nil) }
      }
    }
    guard line.targets.count == 2 else {
      fail(
        "bad-ends", "An attraction must be between two bodies", line.options.head.sourceRange,
        help: "write `attraction: sun to earth; …`, or `attraction: all; …`")
      return []
    }
    let ends = line.targets
    // Of `ball[j] to ball[k]` each with each, and none with itself.
    var hasAlone = false
    let found = expansions(of: ends, line.index).compactMap { number -> (first: Int, second: Int, number: Number?)? in
      guard let first = body(ends[0], number), let second = body(ends[1], number) else { return nil }
      guard first != second else {
        hasAlone = true
        return nil
      }
      return (first, second, number)
    }
    if hasAlone, found.isEmpty {
      fail("bad-ends", "An attraction must be between two bodies, and this is one", line.options.head.sourceRange)
    }
    return found
  }

  // MARK: Links

  mutating func add(_ line: LinkLine) {
    let numbers = expansions(of: line.ends, line.index)
    guard world.connections.count + numbers.count <= 1000 else {
      fail("too-many-bodies", "A scene can have at most 1,000 links", line.text.sourceRange)
      return
    }
    if let name = line.name, !SceneNames.isName(name) || SceneNames.words.contains(name.text) {
      fail(
        "bad-name", "The name of a \(line.kind.rawValue) must be a word",
        line.options["name"]?.wordRange ?? line.text.sourceRange)
    }
    for number in numbers {
      guard let connection = connection(line, number) else { continue }
      world.connections.append(connection)
      linkRanges.append(line.text.sourceRange)
      let name = line.name.map { canonicalName($0.text) } ?? ""
      roster.links.append(name.isEmpty ? "" : number.map { "\(name)[\($0.value)]" } ?? name)
    }
  }

  private mutating func connection(_ line: LinkLine, _ number: Number?) -> Connection? {
    guard let first = end(line.ends[0], number) else { return nil }
    var second: Connection.End?
    if line.ends.count > 1 {
      second = end(line.ends[1], number)
      if second == nil { return nil }
    }
    if case .body(let one, _) = first, case .body(let other, _)? = second, one == other {
      fail("bad-ends", "A \(line.kind.rawValue) must join two bodies, and this is one", line.options.head.sourceRange)
      return nil
    }
    switch line.kind {
    case .string, .rod, .spring:
      guard let second else { return nil }
      let apart = (place(of: second) - place(of: first)).length
      var length = apart
      if let formula = line["length"] {
        let rule = "A length must \(line.kind == .spring ? "not be negative" : "be above 0 m")"
        let given = value(formula, .length, number, rule) { line.kind == .spring ? $0 >= 0 : $0 > 0 }
        guard let given else { return nil }
        length = given
      }
      if line.kind == .spring { return spring(line, number, length: length, from: first, to: second) }
      guard length > 0 else {
        fail("impossible-scene", "The ends of a \(line.kind.rawValue) must lie apart", line.options.head.sourceRange)
        return nil
      }
      var connection = Connection(
        line.kind == .rod ? .rod(length: length) : .string(length: length), from: first, to: second)
      if let elasticity = elasticity(line["elasticity"], number) { connection.restitution = elasticity }
      return connection
    case .pivot, .weld: return joint(line, number, first, second)
    case .rail: return rail(line, number, first, second)
    }
  }

  /// Both ends are one point: the one that is said, or the place at which the line holds a body.
  private mutating func joint(
    _ line: LinkLine, _ number: Number?, _ first: Connection.End, _ second: Connection.End?
  ) -> Connection? {
    var meeting: Vector?
    if let formula = line["at"] {
      guard let place = pair(formula, .length, number, what: "A place") else { return nil }
      meeting = place
    }
    let ends = [first, second ?? .anchor(meeting ?? place(of: first))]
    let hasPoint = [line.ends[0].point != nil, line.ends.count < 2 || line.ends[1].point != nil]
    if meeting == nil {
      if hasPoint[1] { meeting = place(of: ends[1]) } else if hasPoint[0] { meeting = place(of: ends[0]) }
    }
    // Without a word about it, in the middle of the first.
    let point = meeting ?? place(of: first)
    let joined = zip(ends, hasPoint).map { end, isGiven -> Connection.End in
      guard case .body(let body, _) = end, !isGiven || line["at"] != nil else { return end }
      return .body(body, SceneBuilder.turned(point - world.bodies[body].position, by: -world.bodies[body].angle))
    }
    let gap = (place(of: joined[0]) - place(of: joined[1])).length
    guard gap <= 1e-9 * (1 + point.length) else {
      fail(
        "bad-ends",
        "The ends of a \(line.kind.rawValue) must be one point, and these are \(PicturePen.length(gap)) apart",
        line.options.head.sourceRange)
      return nil
    }
    guard line.kind == .pivot else { return Connection(.weld, from: joined[0], to: joined[1]) }
    return pivot(line, number, joined[0], joined[1])
  }

  private mutating func rail(
    _ line: LinkLine, _ number: Number?, _ first: Connection.End, _ second: Connection.End?
  ) -> Connection? {
    guard let formula = line["along"] else {
      fail(
        "missing-value", "A rail needs a direction", line.options.head.sourceRange,
        help: "write `; along (1, 0)` or `; along 30°` after it")
      return nil
    }
    let direction: Vector
    if SceneBuilder.parts(formula.node) != nil {
      guard let pair = pair(formula, .none, number, what: "A direction") else { return nil }
      direction = pair
    } else {
      guard let angle = value(formula, .none, number) else { return nil }
      direction = SceneBuilder.direction(angle)
    }
    guard direction.length > 0 else {
      fail("impossible-scene", "A direction must have a length", formula.range)
      return nil
    }
    let unit = direction * (1 / direction.length)
    // What runs on it is named first, and what bears it, where that is a body, second.
    var rail = Connection(.prismatic(direction: unit), from: second ?? .anchor(place(of: first)), to: first)
    setStops(of: &rail, line, number, .length)
    return rail
  }

  private mutating func end(_ end: SceneEnd, _ number: Number?) -> Connection.End? {
    guard end.name != nil else {
      guard let formula = end.readPoint else { return nil }
      return pair(formula, .length, number, what: "A place").map { .anchor($0) }
    }
    guard let body = body(end, number) else { return nil }
    guard let formula = end.readPoint else { return .body(body, .zero) }
    return pair(formula, .length, number, what: "A point of a body").map { .body(body, $0) }
  }

  /// Where an end is at the start.
  func place(of end: Connection.End) -> Vector {
    switch end {
    case .anchor(let place): place
    case .body(let body, let point):
      world.bodies[body].position + SceneBuilder.turned(point, by: world.bodies[body].angle)
    }
  }

  static func turned(_ vector: Vector, by angle: Double) -> Vector {
    guard angle != 0 else { return vector }
    let (c, s) = (Double.cos(angle), Double.sin(angle))
    return Vector(c * vector.x - s * vector.y, s * vector.x + c * vector.y)
  }
}
