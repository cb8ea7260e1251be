import Diagnostics
import Formulas

/// What joins two bodies, or a body and a place: `ball[k] to (4 cm k, 30 cm); length 30 cm`.
struct LinkLine {
  enum Kind: String {
    case string, rod, spring, pivot, weld, rail
  }

  let kind: Kind
  let text: SourceFragment
  let options: LineOptions
  /// The second of a pivot or a rail may be missing.
  private(set) var ends: [SceneEnd]
  /// What the letter in brackets is called.
  let index: String?
  private(set) var values: [(word: String, formula: ReadFormula)] = []

  static func words(of kind: Kind) -> [[String]] {
    switch kind {
    case .string: [["length"], ["elasticity"], ["name"]]
    case .rod: [["length"], ["name"]]
    case .spring: [["length"], ["stiffness", "frequency"], ["damping", dampingRatio], ["name"]]
    case .pivot: [["at"], ["range"], ["friction"], ["elasticity"], ["name"]]
    case .weld: [["at"], ["name"]]
    case .rail: [["along"], ["range"], ["elasticity"], ["name"]]
    }
  }

  /// An option of two words.
  static let dampingRatio = "damping ratio"

  /// `damping ratio 0.3`, and `damping ζ = 0.3` as a cube has it, in place of `damping 0.1 kg/s`.
  private static func named(_ option: LineOptions.Option) -> LineOptions.Option {
    guard option.word == "damping", let first = option.value.words.first, first.text == "ratio" || first.text == "ζ"
    else { return option }
    return option.renamed(dampingRatio, without: first.utf8.count)
  }

  init?(_ kind: Kind, parsing line: SourceFragment, into diagnostics: inout [Diagnostic]) {
    self.kind = kind
    text = line
    let all = LineOptions(parsing: line)
    options = LineOptions(head: all.head, options: all.options.map { LinkLine.named($0) })
    options.checkOfScene(kind.rawValue, LinkLine.words(of: kind), into: &diagnostics)
    let head = options.head
    let word = head.topLevelRange(ofWord: "to") ?? head.topLevelRange(ofWord: "and")
    let parts = word.map {
      [head.slice(0..<$0.lowerBound).trimmed, head.slice($0.upperBound..<head.utf8.count).trimmed]
    }
    let needsTwo = kind != .rail && !(kind == .pivot && options["at"] != nil)
    guard let parts = parts ?? (needsTwo ? nil : [head]), parts.allSatisfy({ !$0.utf8.isEmpty }) else {
      let name = kind.rawValue
      diagnostics.append(
        Diagnostic(
          .error, "bad-ends", "A \(name) must go from a body to a body or a place", at: head.sourceRange,
          help: "write `\(name): a to b`, or `\(name): a to (0 m, 1 m)`"))
      return nil
    }
    if let last = parts.last, let second = last.topLevelRange(ofWord: "to") {
      diagnostics.append(
        Diagnostic(
          .error, "bad-ends", "A \(kind.rawValue) must have two ends, and be straight between them",
          at: last.sourceRange(second.lowerBound..<last.utf8.count),
          label: "there are no ropes over pulleys"))
      return nil
    }
    ends = parts.map { SceneEnd(parsing: $0) }
    let letters = ends.compactMap { $0.index }
    index = letters.first
    if let index, letters.contains(where: { $0 != index }) {
      diagnostics.append(
        Diagnostic(
          .error, "bad-numbers", "Only one letter can run over the numbers of bodies in a line", at: head.sourceRange,
          label: "here are several: " + letters.map { "`\($0)`" }.joined(separator: ", ")))
      return nil
    }
    guard ends.contains(where: { $0.name != nil }) else {
      diagnostics.append(
        Diagnostic(
          .error, "bad-ends", "A \(kind.rawValue) must hold a body, at one end at least", at: head.sourceRange))
      return nil
    }
  }

  mutating func read(with reader: FormulaReader) {
    let parameters = index.map { [$0] } ?? []
    for place in ends.indices { ends[place].read(with: reader, parameters: parameters) }
    values = options.options.filter { $0.word != "name" && $0.text.utf8 != Array("friction none".utf8) }.map {
      (
        $0.word,
        $0.word == "range"
          ? reader.sceneRange($0.value, of: "range", parameters: parameters)
          : reader.sceneFormula($0.value, parameters: parameters)
      )
    }
  }

  subscript(word: String) -> ReadFormula? { values.last { $0.word == word }?.formula }

  /// What its force is called in graphs and for other cells.
  var name: SourceFragment? { options["name"]?.value }

  var formulas: [ReadFormula] { ends.flatMap { $0.formulas } + values.map { $0.formula } }
}
