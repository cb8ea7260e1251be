import Diagnostics
import Formulas

/// A `body:` line: `ball[1..5]; circle 2 cm; mass 50 g; at (4 cm k, 0 cm)`.
struct BodyLine {
  let names: SceneNames
  let options: LineOptions
  let outline: Outline

  enum Outline {
    /// The radius, or the diameter.
    case circle(SourceFragment, isDiameter: Bool)
    case box(SourceFragment, SourceFragment)
    /// The corners, in pairs.
    case polygon([SourceFragment])
  }

  // MARK: Read

  /// The numbers of the outline.
  private(set) var sizes: [ReadFormula] = []
  /// By the word of their option.
  private(set) var values: [(word: String, formula: ReadFormula)] = []

  static let outlines = ["circle", "disc", "ball", "box", "square", "rectangle", "polygon"]
  private static let quantities = [
    "mass", "density", "at", "angle", "velocity", "spin", "elasticity", "friction", "drag",
  ]
  static let words: [[String]] =
    [
      outlines, ["mass", "density"], ["at"], ["angle"], ["velocity"], ["spin"], ["fixed"], ["turning"], ["elasticity"],
      ["friction"], ["drag"], ["color"], ["touching"],
    ]

  init?(parsing line: SourceFragment, into diagnostics: inout [Diagnostic]) {
    let options = LineOptions(parsing: line)
    self.options = options
    if let stray = SceneMistakes.outline(in: options.head) {
      diagnostics.append(stray)
      return nil
    }
    let names = SceneNames(parsing: options.head, of: "body", into: &diagnostics)
    options.checkOfScene("body", BodyLine.words, into: &diagnostics)
    guard let outline = BodyLine.outline(options, into: &diagnostics), let names else { return nil }
    self.names = names
    self.outline = outline
  }

  private static func outline(_ options: LineOptions, into diagnostics: inout [Diagnostic]) -> Outline? {
    guard let option = options.options.first(where: { outlines.contains($0.word) }) else {
      // `sphere 2 cm` is told as what it is.
      if options.options.contains(where: { SceneMistakes.isOutline($0) }) { return nil }
      diagnostics.append(
        Diagnostic(
          .error, "missing-outline", "A body needs an outline", at: options.head.sourceRange,
          help: "write `circle 2 cm`, with its radius, `box 10 cm × 20 cm`, or `polygon (0 cm, 0 cm), (4 cm, 0 cm), "
            + "(0 cm, 3 cm)` after a semicolon"))
      return nil
    }
    func wrong(_ rule: String, _ example: String) -> Outline? {
      diagnostics.append(
        Diagnostic(.error, "bad-outline", rule, at: option.text.sourceRange, help: "write `\(example)`"))
      return nil
    }
    let value = option.value
    switch option.word {
    case "circle", "disc", "ball":
      let (size, isDiameter) = circle(value)
      return size.utf8.isEmpty
        ? wrong("A circle needs a radius", "circle 2 cm") : .circle(size, isDiameter: isDiameter)
    case "square":
      return value.utf8.isEmpty ? wrong("A square needs a side", "square 10 cm") : .box(value, value)
    case "polygon":
      let corners = value.topLevelParts(separatedBy: ",").filter { !$0.utf8.isEmpty }
      return corners.count < 3
        ? wrong("A polygon needs three corners or more", "polygon (0 cm, 0 cm), (4 cm, 0 cm), (0 cm, 3 cm)")
        : .polygon(corners)
    default:
      guard
        let sign = value.topLevelIndex(of: "×").map({ $0..<$0 + 2 }) ?? value.topLevelRange(ofWord: "x")
          ?? value.topLevelRange(ofWord: "by")
      else { return wrong("A box needs a width and a height", SceneMistakes.box(value)) }
      let (width, height) = (
        value.slice(0..<sign.lowerBound).trimmed, value.slice(sign.upperBound..<value.utf8.count).trimmed
      )
      return width.utf8.isEmpty || height.utf8.isEmpty
        ? wrong("A box needs a width and a height", "box 10 cm × 20 cm") : .box(width, height)
    }
  }

  /// `2 cm`, `radius 2 cm`, `r = 2 cm`, `4 cm diameter`, `diameter 4 cm`
  private static func circle(_ value: SourceFragment) -> (size: SourceFragment, isDiameter: Bool) {
    var (size, isDiameter) = (value, false)
    for (word, isTwice) in [("radius", false), ("diameter", true)] {
      if size.words.first?.text == word {
        (size, isDiameter) = (size.slice(word.utf8.count..<size.utf8.count).trimmed, isTwice)
      } else if size.words.last?.text == word {
        (size, isDiameter) = (size.slice(0..<size.utf8.count - word.utf8.count).trimmed, isTwice)
      }
    }
    if let sign = size.topLevelIndex(of: "=") {
      let letter = size.slice(0..<sign).trimmed.text
      if ["", "r", "d"].contains(letter) {
        (size, isDiameter) = (size.slice(sign + 1..<size.utf8.count).trimmed, isDiameter || letter == "d")
      }
    }
    return (size, isDiameter)
  }

  private var parameters: [String] { names.numbers == nil ? [] : [names.index] }

  mutating func read(with reader: FormulaReader) {
    let texts: [SourceFragment]
    switch outline {
    case .circle(let size, _): texts = [size]
    case .box(let width, let height): texts = [width, height]
    case .polygon(let corners): texts = corners
    }
    sizes = texts.map { reader.sceneFormula($0, parameters: parameters) }
    values = options.options.filter { BodyLine.quantities.contains($0.word) && $0.text.utf8 != Array("drag none".utf8) }
      .map { option in
        // A mass in grams is no product with the acceleration of gravity.
        var reader = reader
        if option.word == "mass" { reader.names.values.remove("g") }
        return (
          option.word,
          option.word == "friction"
            ? reader.sceneCoefficient(option.value, parameters: parameters)
            : reader.sceneFormula(option.value, parameters: parameters)
        )
      }
  }

  subscript(word: String) -> ReadFormula? { values.last { $0.word == word }?.formula }

  var formulas: [ReadFormula] { sizes + values.map { $0.formula } }
}
