import Diagnostics
import Formulas

/// What acts on bodies, and how they are let go: `push: ball; (2 N, 0 N); 1 s..2 s`, `force: all; (-k x, 0 N)`,
/// `attraction: sun to earth; G m_1 m_2/r^2`, `release: ball[1]; angle -30°`.
struct InfluenceLine {
  enum Kind: String {
    case release, push, force, attraction
  }

  let kind: Kind
  let text: SourceFragment
  let options: LineOptions
  /// Whom it is about: bodies one by one, or the two of an attraction.
  private(set) var targets: [SceneEnd]
  /// Whether it is about all bodies.
  let isForAll: Bool
  let index: String?
  /// The force, which stands without a word.
  private let force: SourceFragment?
  private let span: SourceFragment?
  private(set) var readForce: ReadFormula?
  /// When it acts, a range.
  private(set) var readSpan: ReadFormula?
  private(set) var values: [(word: String, formula: ReadFormula)] = []

  static func words(of kind: Kind) -> [[String]] {
    switch kind {
    case .release: [["angle"], ["at"], ["velocity"], ["spin"]]
    case .push: [["at"], ["on"], ["angle"], ["from"]]
    case .force, .attraction: [["potential"]]
    }
  }

  /// What the formulas of such a line know.
  private var known: [String] {
    switch kind {
    case .release: []
    case .push: ["t"]
    case .force: InfluenceLine.fieldNames
    case .attraction: InfluenceLine.pairNames
    }
  }

  static let fieldNames = ["x", "y", "vx", "vy", "t", "m"]
  static let pairNames = ["r", "m_1", "m_2"]

  init?(_ kind: Kind, parsing line: SourceFragment, into diagnostics: inout [Diagnostic]) {
    self.kind = kind
    text = line
    let words = InfluenceLine.words(of: kind).flatMap { $0 }
    var all = LineOptions(parsing: line)
    let head = all.head
    // What begins with no word of an option is the force itself, and what is a range the time.
    var plain: [SourceFragment] = []
    if kind != .release {
      let named = all.options.filter { words.contains($0.word) }
      let others = all.options.filter { option in !named.contains { $0.text.sourceRange == option.text.sourceRange } }
      plain = others.map { $0.text }
      all = LineOptions(head: head, options: named)
    }
    options = all
    options.checkOfScene(kind.rawValue, InfluenceLine.words(of: kind), into: &diagnostics)
    let spans = plain.filter { kind == .push && $0.topLevelIndex(of: "..") != nil }
    let forces = plain.filter { kind != .push || $0.topLevelIndex(of: "..") == nil }
    span = spans.first ?? options["from"]?.value
    force = forces.first
    for stray in forces.dropFirst() + spans.dropFirst() {
      diagnostics.append(
        Diagnostic(
          .error, "stray-text", "A line `\(kind.rawValue)` can have only one force", at: stray.sourceRange,
          label: "expected one of: " + words.joined(separator: ", ")))
    }
    isForAll = head.text == "all"
    let word = kind == .attraction ? head.topLevelRange(ofWord: "to") ?? head.topLevelRange(ofWord: "and") : nil
    let parts =
      word.map { [head.slice(0..<$0.lowerBound).trimmed, head.slice($0.upperBound..<head.utf8.count).trimmed] }
      ?? head.topLevelParts(separatedBy: ",")
    targets = isForAll ? [] : parts.map { SceneEnd(parsing: $0) }
    let letters = targets.compactMap { $0.index }
    index = letters.first
    guard isForAll || targets.allSatisfy({ $0.name != nil }) else {
      diagnostics.append(
        Diagnostic(
          .error, "bad-ends", "A line `\(kind.rawValue)` must name bodies", at: head.sourceRange,
          help: kind == .attraction ? "write `attraction: sun to earth; …`" : "write `\(kind.rawValue): ball; …`"))
      return nil
    }
    guard kind == .release || force != nil else {
      let example =
        switch kind {
        case .push: "(2 N, 0 N); 1 s..2 s"
        case .force: "(-2 [N/m] x, 0 N)"
        default: "0.1 [N m^2]/r^2"
        }
      diagnostics.append(
        Diagnostic(
          .error, "missing-value", "A line `\(kind.rawValue)` needs a force", at: head.sourceRange,
          help: "write `\(kind.rawValue): \(head.text); \(example)`"))
      return nil
    }
    if kind == .release, options.options.isEmpty {
      diagnostics.append(
        Diagnostic(
          .error, "missing-value", "A line `release` must say from where", at: head.sourceRange,
          help: SceneMistakes.release(head) ?? "write `release: \(head.text); angle 30°`, or `velocity (1 m/s, 0 m/s)`")
      )
      return nil
    }
  }

  mutating func read(with reader: FormulaReader) {
    let own = index.map { [$0] } ?? []
    for place in targets.indices { targets[place].read(with: reader, parameters: own) }
    readForce = force.map { reader.sceneFormula($0, parameters: own + known) }
    readSpan = span.map { reader.sceneRange($0, of: "from", parameters: own) }
    values = options.options.filter { $0.word != "from" }.map {
      ($0.word, reader.sceneFormula($0.value, parameters: own + ($0.word == "potential" ? known : [])))
    }
  }

  subscript(word: String) -> ReadFormula? { values.last { $0.word == word }?.formula }

  var formulas: [ReadFormula] {
    targets.flatMap { $0.formulas } + [readForce, readSpan].compactMap { $0 } + values.map { $0.formula }
  }
}
