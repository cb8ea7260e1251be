import Diagnostics
import Formulas

/// A graph of a scene, as its author writes it: `ball[1].x(t)`, `ball[1..5].x(t)`, `energy(t)`, `ball[1].y(ball[1].x)`,
/// and several in one picture with `and` between them.
struct SceneGraph {
  struct Curve {
    let y: Value
    /// Nil for the time.
    let x: Value?
  }

  /// One value that can be drawn.
  struct Value {
    enum Kind {
      case quantity(SceneQuantity)
      /// The force of a link, by its name.
      case tension(String)
    }

    let kind: Kind
    /// Whose it is, `ball[1]`; empty for the scene's.
    let owner: String
    /// What it is called among the others of its figure.
    let name: String

    var dimension: Dimension {
      switch kind {
      case .quantity(let quantity): quantity.dimension
      case .tension: .force
      }
    }
  }

  let text: SourceFragment
  let curves: [Curve]
  /// A short name for ids.
  let slug: String

  /// The graphs of a line.
  static func read(_ line: SourceFragment, of scene: SceneLines, into diagnostics: inout [Diagnostic]) -> [SceneGraph] {
    var graphs: [SceneGraph] = []
    // A graph holds no semicolon, which parts everything else in a scene.
    let parts = line.topLevelParts(separatedBy: ",").flatMap { $0.topLevelParts(separatedBy: ";") }
    for part in parts where !part.utf8.isEmpty {
      var reader = GraphReader(scene: scene)
      let curves = reader.curves(part)
      diagnostics += reader.diagnostics
      guard !curves.isEmpty else { continue }
      graphs.append(SceneGraph(text: part, curves: curves, slug: "graph-\(graphs.count + 1)"))
    }
    return graphs
  }
}

/// Reads the text of a graph.
private struct GraphReader {
  let scene: SceneLines
  var diagnostics: [Diagnostic] = []

  /// Empty where something is wrong, and told.
  mutating func curves(_ text: SourceFragment) -> [SceneGraph.Curve] {
    var curves: [SceneGraph.Curve] = []
    var rest = text
    while true {
      let word = rest.topLevelRange(ofWord: "and")
      let part = word.map { rest.slice(0..<$0.lowerBound).trimmed } ?? rest
      let found = curve(part)
      if found.isEmpty { return [] }
      curves += found
      guard let word else { return curves }
      rest = rest.slice(word.upperBound..<rest.utf8.count).trimmed
    }
  }

  private mutating func curve(_ text: SourceFragment) -> [SceneGraph.Curve] {
    guard text.utf8.last == UInt8(ascii: ")"), let opening = text.utf8.firstIndex(of: UInt8(ascii: "(")) else {
      fail("A graph must be a quantity over time, or over another one", text, help: "write `\(text.text)(t)`")
      return []
    }
    if let end = text.utf8.firstIndex(of: UInt8(ascii: ")")), end < text.utf8.count - 1 {
      let rest = text.slice(end + 1..<text.utf8.count).trimmed
      fail(
        "Only `,` or `and` can follow a graph", rest,
        help: "write `,` between graphs, and `and` between those that share one")
      return []
    }
    let ys = values(text.slice(0..<opening).trimmed, isAlone: true)
    let argument = text.slice(opening + 1..<text.utf8.count - 1).trimmed
    if argument.text == "t" { return ys.map { SceneGraph.Curve(y: $0, x: nil) } }
    let xs = values(argument, isAlone: false)
    guard !ys.isEmpty, !xs.isEmpty else { return [] }
    guard ys.count == xs.count || xs.count == 1 else {
      fail("Both quantities of a graph must be those of equally many bodies", text)
      return []
    }
    return ys.indices.map { SceneGraph.Curve(y: ys[$0], x: xs.count == 1 ? xs[0] : xs[$0]) }
  }

  /// - Parameter isAlone: whether `energy` stands for its parts as well.
  private mutating func values(_ text: SourceFragment, isAlone: Bool) -> [SceneGraph.Value] {
    guard let point = text.utf8.lastIndex(of: UInt8(ascii: ".")),
      text.utf8.lastIndex(of: UInt8(ascii: "]")).map({ $0 < point }) ?? true
    else { return ofScene(text, isAlone: isAlone) }
    let owner = SceneEnd(parsing: text.slice(0..<point).trimmed)
    let member = text.slice(point + 1..<text.utf8.count).trimmed
    let name = owner.name ?? ""
    if member.text == "tension" || member.text == "force", !scene.bodies.contains(where: { $0.names.name == name }) {
      let full = canonicalName(owner.text.text)
      guard scene.linkNames.contains(full) else {
        fail(
          "No string, rod or spring of this scene is called `\(owner.text.text)`", owner.text, among: scene.linkNames,
          help: "give it a name, `…; name \(name.isEmpty ? "rope" : name)`")
        return []
      }
      return [SceneGraph.Value(kind: .tension(full), owner: full, name: full)]
    }
    let owners = bodies(owner)
    guard !owners.isEmpty else { return [] }
    guard let kind = SceneQuantity.OfBody(named: canonicalName(member.text)) else {
      fail(
        "A body has no quantity `\(member.text)`", member,
        among: SceneQuantity.OfBody.allCases.map { $0.names[0] }, help: SceneMistakes.quantity(member.text))
      return []
    }
    let names = scene.bodyNames
    return owners.compactMap { owner in
      names.firstIndex(of: owner).map {
        SceneGraph.Value(kind: .quantity(.body($0, kind)), owner: owner, name: owner)
      }
    }
  }

  private mutating func bodies(_ end: SceneEnd) -> [String] {
    guard let line = scene.bodies.first(where: { $0.names.name == end.name }) else {
      if scene.hasLostBody { return [] }
      fail(
        "No body of this scene is called `\(end.name ?? end.text.text)`", end.text, code: "unknown-body",
        among: scene.bodies.map { $0.names.name })
      return []
    }
    guard let place = end.place else { return line.names.all.map { $0.name } }
    let name = line.names.name
    let numbers: ClosedRange<Int>? = SceneNames.range(place) ?? place.wholeNumber.map { $0...$0 }
    guard let numbers else {
      fail("The bodies of a graph must have numbers such as `[1]` or `[1..5]`", place, code: "bad-numbers")
      return []
    }
    guard let all = line.names.numbers, all.contains(numbers.lowerBound), all.contains(numbers.upperBound) else {
      fail(
        line.names.numbers.map { "`\(name)` has the numbers \($0.lowerBound) to \($0.upperBound)" }
          ?? "There is one body `\(name)`, and it has no number", place, code: "unknown-body")
      return []
    }
    return numbers.map { "\(name)[\($0)]" }
  }

  private mutating func ofScene(_ text: SourceFragment, isAlone: Bool) -> [SceneGraph.Value] {
    let name = canonicalName(text.text)
    func value(_ quantity: SceneQuantity, _ name: String) -> SceneGraph.Value {
      SceneGraph.Value(kind: .quantity(quantity), owner: "", name: name)
    }
    if isAlone, name == "energy" {
      return [
        value(.kinetic, "kinetic"), value(.potential, "potential"), value(.elastic, "elastic"), value(.energy, "total"),
      ]
    }
    if isAlone, name == "momentum" { return [value(.momentumX, "p_x"), value(.momentumY, "p_y")] }
    if let known = SceneQuantity.ofScene.first(where: { $0.name == name }) { return [value(known.quantity, name)] }
    let own = scene.bodies.contains { $0.names.name == name }
    fail(
      own ? "A graph must show a quantity of a body" : "A scene has no quantity `\(text.text)`", text,
      among: SceneQuantity.ofScene.map { $0.name },
      help: own ? "write `\(text.text).x(t)`" : help(ofBody: name, text))
    return []
  }

  /// `x(t)` in place of `ball.x(t)`.
  private func help(ofBody name: String, _ text: SourceFragment) -> String? {
    guard SceneQuantity.OfBody(named: name) != nil, let body = scene.bodyNames.first else { return nil }
    return "that of a body is written `\(body).\(text.text)(t)`"
  }

  private mutating func fail(
    _ message: String, _ place: SourceFragment, code: String = "unknown-graph", among names: [String] = [],
    help: String? = nil
  ) {
    let near = nearestName(to: place.text, among: names)
    diagnostics.append(
      Diagnostic(
        .error, code, message, at: place.sourceRange,
        label: names.isEmpty ? nil : "expected one of: " + names.joined(separator: ", "),
        help: near.map { "did you mean `\($0)`?" } ?? help,
        fixes: near.map { [.init("write `\($0)`", place.sourceRange, $0)] } ?? []))
  }
}
