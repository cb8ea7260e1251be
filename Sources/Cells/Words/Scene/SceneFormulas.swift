import Diagnostics
import Formulas

/// The formulas of a scene's keys, and of its lines, read with the notebook's names.
struct SceneFormulas {
  /// By their key, for those that are one formula.
  var nodes: [String: ReadFormula] = [:]
  /// Gravity as a pair or with a direction.
  private(set) var gravityDirection: ReadFormula?
  /// The parts of a drag.
  var drag: [ReadFormula] = []
  /// Of springy contacts: a stiffness, or a force and how deep it presses.
  private(set) var contact: [ReadFormula] = []
  private(set) var view: [ReadFormula] = []
  private(set) var slides: [ReadSlide] = []
  private(set) var lines: SceneLines?

  init() {}

  init(_ cell: SceneCell, with reader: FormulaReader) {
    for key in SceneCell.numericKeys + ["at"] {
      nodes[key] = cell.body.entry(key).map {
        key == "friction" ? reader.sceneCoefficient($0.value) : reader.sceneFormula($0.value)
      }
    }
    nodes["time"] = cell.body.entry("time").map { reader.sceneRange($0.value, of: "time", unit: "s") }
    if let entry = cell.body.entry("gravity"), entry.value.text != "none" {
      let parts = SceneFormulas.directed(entry.value)
      nodes["gravity"] = reader.sceneFormula(parts.amount)
      gravityDirection = parts.direction.map { reader.sceneFormula($0) }
    }
    if let entry = cell.body.entry("drag"), entry.value.text != "none" {
      drag = entry.value.topLevelParts(separatedBy: ",").filter { !$0.utf8.isEmpty }.map { reader.sceneFormula($0) }
      nodes["drag"] = drag.count == 1 ? drag[0] : nil
    }
    if let entry = cell.body.entry("contact"), entry.value.words.first?.text == "hertz" {
      let value = entry.value.slice(5..<entry.value.utf8.count).trimmed
      let word = value.topLevelRange(ofWord: "at")
      let parts =
        word.map { [value.slice(0..<$0.lowerBound).trimmed, value.slice($0.upperBound..<value.utf8.count).trimmed] }
        ?? [value]
      contact = parts.filter { !$0.utf8.isEmpty }.map { reader.sceneFormula($0) }
    }
    if let entry = cell.body.entry("view"), entry.value.text != "auto" {
      view = SceneFormulas.ranges(entry.value).map { reader.sceneFormula($0) }
    }
    slides = cell.body.entries("slide").map { ReadSlide($0.value, with: reader) }
    var lines = cell.lines
    lines.read(with: reader)
    self.lines = lines
  }

  static let gravityOptions = [["towards", "angle", "direction"]]

  /// `5 m/s^2 towards -60°`, `5 m/s^2; towards -60°`
  private static func directed(_ text: SourceFragment) -> (amount: SourceFragment, direction: SourceFragment?) {
    let options = LineOptions(parsing: text)
    if options.options.isEmpty, let word = text.topLevelRange(ofWord: "towards") {
      return (text.slice(0..<word.lowerBound).trimmed, text.slice(word.upperBound..<text.utf8.count).trimmed)
    }
    return (options.head, SceneFormulas.gravityOptions.flatMap { $0 }.lazy.compactMap { options[$0]?.value }.first)
  }

  /// The ranges of `x 0..1 m, y 0..2 m`, in this order; fewer where one is missing.
  static func ranges(_ text: SourceFragment) -> [SourceFragment] {
    let parts = text.topLevelParts(separatedBy: ",")
    return [UInt8(ascii: "x"), UInt8(ascii: "y")].compactMap { letter in
      guard let part = parts.first(where: { $0.utf8.first == letter }) else { return nil }
      let range = part.slice(1..<part.utf8.count).trimmed
      let sign = range.utf8.first
      return sign == UInt8(ascii: "=") || sign == UInt8(ascii: ":")
        ? range.slice(1..<range.utf8.count).trimmed : range
    }
  }

  /// All but the instant.
  var shape: [ReadFormula] {
    let keys = nodes.filter { $0.key != "at" && $0.key != "drag" }.sorted { $0.key < $1.key }.map { $0.value }
    return keys + [gravityDirection].compactMap { $0 } + drag + contact + view + (lines?.formulas ?? [])
  }
}
