import Diagnostics
import Formulas

/// What is fixed: `wall: (0 m, 0 m) to (4 m, 1 m) to (4 m, 2 m)`, `floor: 0 m`, `box: x 0..1 m, y 0..2 m`.
struct WallLine {
  enum Kind: String {
    case wall, floor, box
  }

  let kind: Kind
  let text: SourceFragment
  let options: LineOptions
  private let parts: [SourceFragment]
  /// The points of a wall, two of a slope, the height of a floor, or the ranges of a box.
  private(set) var shape: [ReadFormula] = []
  private(set) var values: [(word: String, formula: ReadFormula)] = []

  init?(_ kind: Kind, parsing line: SourceFragment, into diagnostics: inout [Diagnostic]) {
    self.kind = kind
    text = line
    options = LineOptions(parsing: line)
    options.checkOfScene(kind.rawValue, WallLine.words, into: &diagnostics)
    let head = options.head
    func wrong(_ rule: String, _ example: String) {
      diagnostics.append(
        Diagnostic(.error, "bad-wall", rule, at: head.sourceRange, help: "write `\(kind.rawValue): \(example)`"))
    }
    switch kind {
    case .wall, .floor:
      let places = WallLine.places(head)
      if places.count > 1 {
        guard kind == .wall || places.count == 2 else {
          diagnostics.append(
            Diagnostic(
              .error, "bad-wall", "A floor must be straight", at: head.sourceRange,
              help: "write `wall: \(head.text)` for what goes through several places"))
          return nil
        }
        guard places.count <= WallLine.mostPlaces else {
          diagnostics.append(
            Diagnostic(
              .error, "too-many-bodies", "A wall can go through at most \(WallLine.mostPlaces) places",
              at: head.sourceRange))
          return nil
        }
        parts = places
      } else if kind == .floor {
        var height = head
        if height.words.first?.text == "y" { height = height.slice(1..<height.utf8.count).trimmed }
        if height.utf8.first == UInt8(ascii: "=") { height = height.slice(1..<height.utf8.count).trimmed }
        parts = [height]
      } else {
        wrong("A wall must go from one place to another", "(0 m, 0 m) to (4 m, 1 m)")
        return nil
      }
    case .box:
      let found = SceneFormulas.ranges(head)
      guard found.count == 2 else {
        wrong("A box needs a range of x and one of y", "x 0..1 m, y 0..2 m")
        return nil
      }
      parts = found
    }
    guard parts.allSatisfy({ !$0.utf8.isEmpty }) else {
      wrong("A wall must go from one place to another", "(0 m, 0 m) to (4 m, 1 m)")
      return nil
    }
  }

  static let words = [["elasticity"], ["friction"], ["touching"]]
  static let mostPlaces = 200

  /// `(0 m, 0 m) to (4 m, 1 m) to (4 m, 2 m)`, or with commas between.
  private static func places(_ text: SourceFragment) -> [SourceFragment] {
    var parts: [SourceFragment] = []
    var rest = text
    while let word = rest.topLevelRange(ofWord: "to") {
      parts.append(rest.slice(0..<word.lowerBound).trimmed)
      rest = rest.slice(word.upperBound..<rest.utf8.count).trimmed
    }
    return parts.isEmpty ? text.topLevelParts(separatedBy: ",") : parts + [rest]
  }

  mutating func read(with reader: FormulaReader) {
    shape = parts.map { reader.sceneFormula($0) }
    values = options.options.filter { $0.word != "touching" }.map {
      ($0.word, $0.word == "friction" ? reader.sceneCoefficient($0.value) : reader.sceneFormula($0.value))
    }
  }

  subscript(word: String) -> ReadFormula? { values.last { $0.word == word }?.formula }

  var formulas: [ReadFormula] { shape + values.map { $0.formula } }
}
