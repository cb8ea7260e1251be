import Diagnostics
import Formulas

/// What authors write in scenes who think of other programs or of plain English, and what they mean by it.
enum SceneMistakes {
  // MARK: Keys

  static let keys = [
    "rope": "string", "thread": "string", "cord": "string", "bar": "rod", "hinge": "pivot", "joint": "pivot",
    "ground": "floor", "table": "floor", "container": "box", "walls": "box", "restitution": "elasticity",
    "bounce": "elasticity", "duration": "time", "t": "time", "air": "drag", "damping": "drag", "resistance": "drag",
    "window": "view", "range": "view", "objects": "body", "object": "body", "ball": "body", "bodies": "body",
    "kick": "push", "impulse": "push", "field": "force", "start": "release", "initial": "release", "drop": "release",
    "plot": "graphs", "plots": "graphs", "slider": "slide", "path": "trail", "rotation": "turning", "instant": "at",
  ]

  /// Those that are no names of bodies as well.
  private static let outlines = BodyLine.outlines.filter { $0 != "ball" }

  /// What stands in the line of a body, and not in one of its own.
  private static let ofBodies = [
    "mass", "density", "angle", "velocity", "speed", "spin", "fixed", "color", "colour", "radius", "position",
  ]

  /// `A` of `body A: circle 2 cm` and `ball A: …`, whose first word says what it is.
  private static func bodyName(_ key: String) -> String {
    let words = key.split(separator: " ")
    guard words.count > 1, let first = words.first, first == "body" || keys[String(first)] == "body" else { return key }
    return words.dropFirst().joined(separator: " ")
  }

  /// `ball: circle 2 cm` makes a body, and `mass: 2 kg` is one's.
  static let help: @Sendable (KeyedBody.Entry) -> String? = { entry in
    let name = bodyName(entry.key)
    if name != entry.key {
      // `ball 1..5: …`, which are several.
      let isRange = name.utf8.first.map { (0x30...0x39).contains($0) } ?? false
      return "write `body: \(isRange ? "ball[\(name)]" : name); \(entry.value.text)`"
    }
    if let first = entry.value.words.first, outlines.contains(first.text) {
      return keys[entry.key] == "body" && entry.key != "ball"
        ? nil : "write `body: \(entry.key); \(entry.value.text)`"
    }
    if ofBodies.contains(entry.key) {
      let word = options[entry.key] ?? entry.key
      return "it stands in the line of a body, `body: ball; circle 2 cm; \(word) \(entry.value.text)`"
    }
    return nil
  }

  /// A word where a key has a number, or another word than those that it has.
  static func diagnostic(_ entry: KeyedBody.Entry) -> Diagnostic? {
    let (text, range) = (entry.value.text, entry.value.sourceRange)
    guard let meant = values[entry.key]?[text] ?? gravity(entry) else { return nil }
    return Diagnostic(
      .error, "bad-value", "`\(text)` is not a value of `\(entry.key)`", at: range,
      help: "write `\(entry.key): \(meant)`", fixes: [.init("write `\(meant)`", range, meant)])
  }

  private static let downwards = "9.8 m/s^2"
  private static let directions = ["up": "90°", "left": "180°", "right": "0°"]

  private static let values: [String: [String: String]] = [
    "gravity": [
      "down": downwards, "yes": downwards, "on": downwards, "earth": downwards, "off": "none", "no": "none",
      "zero": "none", "moon": "1.62 m/s^2",
    ],
    "elasticity": [
      "none": "0", "no": "0", "inelastic": "0", "plastic": "0", "yes": "1", "elastic": "1", "perfect": "1", "full": "1",
    ],
    "friction": ["no": "none", "off": "none", "yes": "0.3", "on": "0.3"],
    "drag": ["no": "none", "off": "none", "0": "none", "air": "0.1 kg/m", "yes": "0.1 kg/s"],
    "contact": ["hard": "ideal", "rigid": "ideal", "none": "ideal"],
    "arrows": [
      "all": "velocity, force", "both": "velocity, force", "yes": "velocity, force", "on": "velocity, force",
      "no": "none", "off": "none",
    ],
    "events": ["all": "yes", "none": "no"],
    "at": ["start": "0 s", "the start": "0 s"],
  ]

  /// `up`, `9.8 m/s^2 down`
  private static func gravity(_ entry: KeyedBody.Entry) -> String? {
    guard entry.key == "gravity", let last = entry.value.words.last else { return nil }
    let amount = entry.value.slice(0..<entry.value.utf8.count - last.utf8.count).trimmed.text
    if amount.isEmpty { return directions[last.text].map { "\(downwards) towards \($0)" } }
    if last.text == "down" || last.text == "downwards" { return amount }
    return directions[last.text].map { "\(amount) towards \($0)" }
  }

  // MARK: Options

  static let options = [
    "sphere": "circle", "radius": "circle", "r": "circle", "block": "box", "rect": "box", "triangle": "polygon",
    "m": "mass", "weight": "mass", "kilograms": "mass", "position": "at", "pos": "at", "place": "at", "center": "at",
    "centre": "at", "v": "velocity", "speed": "velocity", "omega": "spin", "ω": "spin", "rotation": "angle",
    "static": "fixed", "immovable": "fixed", "still": "fixed", "restitution": "elasticity", "bounce": "elasticity",
    "elastic": "elasticity", "e": "elasticity", "μ": "friction", "mu": "friction", "colour": "color",
    "constant": "stiffness", "k": "stiffness", "direction": "angle", "collides": "touching", "collision": "touching",
    "passes": "touching", "hz": "frequency", "f": "frequency",
    "ratio": "damping ratio", "ζ": "damping ratio", "zeta": "damping ratio",
  ]

  /// What begins with no word, or has a form of its own.
  static func help(_ option: LineOptions.Option, among known: [String]) -> String? {
    let text = option.text.text
    if option.word.isEmpty { return known.contains("at") ? "write `at \(text)`" : nil }
    if let first = option.word.utf8.first, first >= UInt8(ascii: "0"), first <= UInt8(ascii: "9") {
      return ["stiffness", "circle", "angle"].first { known.contains($0) }.map { "write `\($0) \(text)`" }
    }
    guard known.contains("circle") else { return nil }
    if SceneBuilder.colors.contains(option.word) { return "write `color \(option.word)`" }
    switch option.word {
    case "x", "y": return "write `at (x, y)`, as in `at (0 m, 1 m)`"
    case "width", "height": return "write `box 10 cm × 20 cm`, with the width first"
    case "diameter":
      return option.value.utf8.isEmpty
        ? "write `circle 2 cm`, with the radius" : "write `circle \(option.value.text) diameter`"
    default: return nil
    }
  }

  /// Whether an option is an outline under another name.
  static func isOutline(_ option: LineOptions.Option) -> Bool {
    let isSize = ["width", "height", "diameter"].contains(option.word)
    let isNumber = option.word.utf8.first.map { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") } ?? false
    return isSize || isNumber || options[option.word].map { BodyLine.outlines.contains($0) } ?? false
  }

  /// The outline of a body before the semicolon: `ball circle 2 cm`, `ball, circle 2 cm`, or without a name.
  static func outline(in head: SourceFragment) -> Diagnostic? {
    let words = head.words
    guard let place = words.firstIndex(where: { outlines.contains($0.text) }), place < 2, words.count > place + 1,
      let start = head.utf8.indices.first(where: { head.utf8[$0...].starts(with: words[place].utf8) })
    else { return nil }
    let name = place == 0 ? "ball" : words[0].text
    let meant = "\(name); \(head.slice(start..<head.utf8.count).text)"
    return Diagnostic(
      .error, "bad-name", "A body needs a name, and its outline must follow a semicolon", at: head.sourceRange,
      fixes: [.init("write `\(meant)`", head.sourceRange, meant)])
  }

  /// `box 2 cm, 3 cm`, `box (2 cm, 3 cm)`, `box 2 cm * 3 cm`
  static func box(_ value: SourceFragment) -> String {
    var inner = value
    if inner.utf8.first == UInt8(ascii: "("), inner.utf8.last == UInt8(ascii: ")") {
      inner = inner.slice(1..<inner.utf8.count - 1).trimmed
    }
    var sides = inner.topLevelParts(separatedBy: ",")
    if sides.count == 1 { sides = inner.topLevelParts(separatedBy: "*") }
    guard sides.count == 2, sides.allSatisfy({ !$0.utf8.isEmpty }) else { return "box 10 cm × 20 cm" }
    return "box \(sides[0].text) × \(sides[1].text)"
  }

  /// `ball[3]`, `ball[1-3]`, `ball[1, 3]`
  static func numbers(_ inside: SourceFragment) -> String? {
    if let count = inside.wholeNumber { return count > 1 ? "write `[1..\(count)]` for \(count) of them" : nil }
    let ends = [inside.topLevelParts(separatedBy: "-"), inside.topLevelParts(separatedBy: ",")].first {
      $0.count == 2
    }
    guard let low = ends?[0].wholeNumber, let high = ends?[1].wholeNumber, low < high else { return nil }
    return "write `[\(low)..\(high)]`"
  }

  /// `release: ball at (1 m, 1 m)`
  static func release(_ head: SourceFragment) -> String? {
    let words: [StaticString] = ["at", "angle", "velocity", "spin", "from"]
    guard let word = words.lazy.compactMap({ head.topLevelRange(ofWord: $0) }).first else { return nil }
    let (name, value) = (head.slice(0..<word.lowerBound).trimmed, head.slice(word.upperBound..<head.utf8.count).trimmed)
    let option = head.text(word) == "from" ? "at" : head.text(word)
    return "write `release: \(name.text); \(option) \(value.text)`"
  }

  #if !hasFeature(Embedded)
    /// `at (5 cm i, 0 m)`, where the number of a body is `k`.
    static func letter(_ problem: Diagnostic, insteadOf index: String) -> Diagnostic? {
      guard problem.code == "unknown-unit" || problem.code == "unknown-name" else { return nil }
      let parts = problem.message.split(separator: "`", maxSplits: 2)
      guard let name = parts.first(where: { ["i", "j", "k", "l", "n"].contains($0) }), name != index else { return nil }
      return Diagnostic(
        problem.severity, problem.code, problem.message, at: problem.range,
        help: "the number of each body is `\(index)` here; `ball[\(name) = 1..5]` calls it `\(name)`",
        fixes: [.init("write `\(index)`", problem.range, index)])
    }
  #endif

  // MARK: Graphs

  static func quantity(_ name: String) -> String? {
    let meant = [
      "position": "x", "place": "x", "height": "y", "speed": "v", "velocity": "v", "angle": "φ", "omega": "ω",
      "momentum": "px", "energy": "kinetic", "force": "N",
    ]
    return meant[name].map { "did you mean `\($0)`?" }
  }

  // MARK: Colours

  static let colors = [
    "red": "orange", "brown": "yellow", "gold": "yellow", "violet": "purple", "magenta": "pink",
  ]
}

extension LineOptions {
  /// Tells of options that a line of a scene does not have, and of those that are there twice.
  func checkOfScene(_ key: String, _ words: [[String]], into diagnostics: inout [Diagnostic]) {
    check(
      key, words, others: SceneMistakes.options, help: { SceneMistakes.help($0, among: $1) }, into: &diagnostics)
  }
}
