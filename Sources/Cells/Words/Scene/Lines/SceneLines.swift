import Diagnostics
import Formulas

/// The lines of a scene that describe what there is.
struct SceneLines {
  private(set) var bodies: [BodyLine] = []
  private(set) var links: [LinkLine] = []
  private(set) var walls: [WallLine] = []
  private(set) var influences: [InfluenceLine] = []
  private(set) var graphs: [SceneGraph] = []
  /// Whether there is the line of a body that could not be read, so that a name which is not known may be that of one.
  private(set) var hasLostBody = false

  init(_ body: KeyedBody, at word: SourceRange, into diagnostics: inout [Diagnostic]) {
    for entry in body.entries {
      if entry.key == "body" {
        let line = BodyLine(parsing: entry.value, into: &diagnostics)
        if let line { bodies.append(line) } else { hasLostBody = true }
      } else if let kind = LinkLine.Kind(rawValue: entry.key) {
        if let line = LinkLine(kind, parsing: entry.value, into: &diagnostics) { links.append(line) }
      } else if let kind = WallLine.Kind(rawValue: entry.key) {
        if let line = WallLine(kind, parsing: entry.value, into: &diagnostics) { walls.append(line) }
      } else if let kind = InfluenceLine.Kind(rawValue: entry.key) {
        if let line = InfluenceLine(kind, parsing: entry.value, into: &diagnostics) { influences.append(line) }
      }
    }
    keepDistinct(into: &diagnostics)
    if body.entry("body") == nil, diagnostics.isEmpty {
      diagnostics.append(
        Diagnostic(
          .error, "missing-key", "A `scene` cell needs a line `body`", at: word,
          help: "add a line such as `body: ball; circle 2 cm; mass 50 g; at (0 m, 1 m)`"))
    }
    if let entry = body.entry("graphs"), entry.value.text != "none" {
      graphs = SceneGraph.read(entry.value, of: self, into: &diagnostics)
    }
  }

  /// Of two bodies of a name the first stays.
  private mutating func keepDistinct(into diagnostics: inout [Diagnostic]) {
    var kept: [BodyLine] = []
    var count = 0
    for line in bodies {
      if let earlier = kept.first(where: { $0.names.name == line.names.name }) {
        diagnostics.append(
          Diagnostic(
            .error, "duplicate-definition", "`\(line.names.name)` is a body already", at: line.names.nameRange,
            notes: [.init("first here", earlier.names.nameRange)],
            help: "several bodies of one name stand in one line, `\(line.names.name)[1..5]`"))
        continue
      }
      count += line.names.numbers?.count ?? 1
      guard count <= SceneNames.mostBodies else {
        diagnostics.append(
          Diagnostic(
            .error, "too-many-bodies", "A scene can have at most \(SceneNames.mostBodies) bodies",
            at: line.names.nameRange))
        break
      }
      kept.append(line)
    }
    bodies = kept
  }

  mutating func read(with reader: FormulaReader) {
    for place in bodies.indices { bodies[place].read(with: reader) }
    for place in links.indices { links[place].read(with: reader) }
    for place in walls.indices { walls[place].read(with: reader) }
    for place in influences.indices { influences[place].read(with: reader) }
  }

  var formulas: [ReadFormula] {
    bodies.flatMap { $0.formulas } + links.flatMap { $0.formulas } + walls.flatMap { $0.formulas }
      + influences.flatMap { $0.formulas }
  }

  /// All bodies in their order, by the names that they have in formulas.
  var bodyNames: [String] { bodies.flatMap { $0.names.all.map { $0.name } } }

  /// The names of links that have one; of a line for several `rope[k]` for each.
  var linkNames: [String] {
    links.flatMap { line -> [String] in
      guard let text = line.name, SceneNames.isName(text) else { return [] }
      let name = canonicalName(text.text)
      guard let index = line.index else { return [name] }
      let end = line.ends.first { $0.place?.text == index }
      let numbers = bodies.first { $0.names.name == end?.name }?.names.numbers
      return numbers.map { $0.map { "\(name)[\($0)]" } } ?? []
    }
  }
}
