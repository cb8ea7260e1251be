import Diagnostics
import Formulas

/// What is fixed: `wall: (0 m, 0 m) to (4 m, 1 m)`, `floor: 0 m`, `box: x 0..1 m, y 0..2 m`.
struct WallLine {
  enum Kind: String {
    case wall, floor, box
  }

  let kind: Kind
  let text: SourceFragment
  let options: SceneOptions
  private let parts: [SourceFragment]
  /// The ends of a wall or a slope, the height of a floor, or the ranges of a box.
  private(set) var shape: [ReadFormula] = []
  private(set) var values: [(word: String, formula: ReadFormula)] = []

  init?(_ kind: Kind, parsing line: SourceFragment, into diagnostics: inout [Diagnostic]) {
    self.kind = kind
    text = line
    options = SceneOptions(parsing: line)
    options.check(kind.rawValue, [["elasticity"], ["friction"]], into: &diagnostics)
    let head = options.head
    func wrong(_ rule: String, _ example: String) {
      diagnostics.append(
        Diagnostic(.error, "bad-wall", rule, at: head.sourceRange, help: "write `\(kind.rawValue): \(example)`"))
    }
    switch kind {
    case .wall, .floor:
      if let word = head.topLevelRange(ofWord: "to") {
        parts = [head.slice(0..<word.lowerBound).trimmed, head.slice(word.upperBound..<head.utf8.count).trimmed]
      } else if kind == .floor {
        var height = head
        if height.words.first?.text == "y" { height = height.slice(1..<height.utf8.count).trimmed }
        if height.utf8.first == UInt8(ascii: "=") { height = height.slice(1..<height.utf8.count).trimmed }
        parts = [height]
      } else {
        wrong("A wall goes from a place to another", "(0 m, 0 m) to (4 m, 1 m)")
        return nil
      }
    case .box:
      let found = SceneFormulas.ranges(head)
      guard found.count == 2 else {
        wrong("A box reaches over a range of x and one of y", "x 0..1 m, y 0..2 m")
        return nil
      }
      parts = found
    }
    guard parts.allSatisfy({ !$0.utf8.isEmpty }) else {
      wrong("A wall goes from a place to another", "(0 m, 0 m) to (4 m, 1 m)")
      return nil
    }
  }

  mutating func read(with reader: FormulaReader) {
    shape = parts.map { reader.sceneFormula($0) }
    values = options.options.map { ($0.word, reader.sceneFormula($0.value)) }
  }

  subscript(word: String) -> ReadFormula? { values.last { $0.word == word }?.formula }

  var formulas: [ReadFormula] { shape + values.map { $0.formula } }
}
