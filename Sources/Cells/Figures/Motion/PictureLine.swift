import Diagnostics
import Formulas

/// A part of the picture of a motion, as its author draws it at any instant: `rod (0, 0) to (L sin θ, -L cos θ)`.
///
///     part    -> shape ( ";" option )*
///     shape   -> ( "rod" | "spring" ) pair "to" pair | "arrow" pair ( "by" | "to" ) pair | "disc" pair size
///              | "box" pair size size | "path" pair | "trail" pair? | "ground" height | "text" pair quoted | "axis"
///     option  -> "color" number | "label" quoted | "angle" formula | "take:" start ( "," start )*
///     start   -> name "(" instant ")"
struct PictureLine {
  enum Shape: String, CaseIterable {
    case rod, spring, arrow, disc, box, path, trail, ground, text, axis

    /// How it is written.
    var form: String {
      switch self {
      case .rod, .spring: "\(rawValue) (x, y) to (x, y)"
      case .arrow: "arrow (x, y) by (u, v)"
      case .disc: "disc (x, y) r"
      case .box: "box (x, y) w h"
      case .path, .trail: "\(rawValue) (x, y)"
      case .ground: "ground y"
      case .text: "text (x, y) \"…\""
      case .axis: "axis"
      }
    }

    /// Whether it shows where a place goes.
    var isTrack: Bool { self == .path || self == .trail }

    var options: [[String]] {
      switch self {
      case .axis: []
      case .ground: [["label"]]
      case .path, .trail: [["color"], ["label"]]
      case .text: [["color"], ["take"]]
      case .rod, .spring, .arrow, .disc: [["color"], ["label"], ["take"]]
      case .box: [["angle"], ["color"], ["label"], ["take"]]
      }
    }
  }

  /// A place, or a way along which an arrow points.
  struct Pair {
    let x: FormulaNode
    let y: FormulaNode
    let range: SourceRange
  }

  let shape: Shape
  let range: SourceRange
  /// Its places: two of what has ends, none of what has a height alone.
  private(set) var places: [Pair] = []
  /// Along which an arrow points, where it does not end at a place.
  private(set) var way: Pair?
  /// Radius, or width and height, or the height of the ground.
  private(set) var sizes: [FormulaNode] = []
  private(set) var angle: FormulaNode?
  /// From 1.
  private(set) var color: Int?
  private(set) var words: String?
  /// The values at the start that a hand sets which takes it: their places among those of the equations.
  private(set) var taken: [Int] = []

  var nodes: [FormulaNode] {
    (places + [way].compactMap { $0 }).flatMap { [$0.x, $0.y] } + sizes + [angle].compactMap { $0 }
  }

  /// Nil where a diagnostic tells what is wrong.
  ///
  /// - Parameters:
  ///   - names: what its formulas can say.
  ///   - above: the part above, of which a trail without a place is one.
  init?(
    parsing line: SourceFragment, _ names: PictureNames, below above: PictureLine?,
    into diagnostics: inout [Diagnostic]
  ) {
    let options = LineOptions(parsing: line)
    let head = options.head
    let end = head.utf8.firstIndex { isBlank($0) || $0 == UInt8(ascii: "(") } ?? head.utf8.count
    let word = head.text(0..<end)
    guard let shape = Shape(rawValue: word) else {
      let known = Shape.allCases.map { $0.rawValue }
      let near = PictureLine.otherNames[word] ?? nearestName(to: word, among: known)
      diagnostics.append(
        Diagnostic(
          .error, "bad-value", "A picture has no part `\(word)`", at: head.sourceRange(0..<end),
          label: "expected one of: " + known.joined(separator: ", "),
          help: word == "yes" || word == "no"
            ? "leave it out: the parts are the picture" : near.map { "did you mean `\($0)`?" },
          fixes: near.map { [.init("write `\($0)`", head.sourceRange(0..<end), $0)] } ?? []))
      return nil
    }
    (self.shape, range) = (shape, line.sourceRange)
    let before = diagnostics.count
    options.check(shape.rawValue, shape.options, others: ["colour": "color"], into: &diagnostics)
    readShape(head.slice(end..<head.utf8.count).trimmed, names, below: above, into: &diagnostics)
    for option in options.options { self.read(option, names, into: &diagnostics) }
    if diagnostics[before...].contains(where: { $0.severity.isFailure }) { return nil }
  }

  /// Whether a text is meant as a part, and not as a word alone.
  static func isOne(_ text: SourceFragment) -> Bool {
    text.words.count > 1 || Shape(rawValue: text.text) != nil || otherNames[text.text] != nil
  }

  /// What other programs call them.
  private static let otherNames = [
    "circle": "disc", "ball": "disc", "point": "disc", "dot": "disc", "rect": "box", "square": "box", "block": "box",
    "line": "rod", "string": "rod", "stick": "rod", "vector": "arrow", "curve": "path", "trace": "trail",
    "floor": "ground", "axes": "axis", "label": "text",
  ]

  private mutating func readShape(
    _ text: SourceFragment, _ names: PictureNames, below above: PictureLine?, into diagnostics: inout [Diagnostic]
  ) {
    func fail(_ place: SourceFragment) {
      let place = place.utf8.isEmpty ? range : place.sourceRange
      diagnostics.append(
        Diagnostic(
          .error, "expected-pair", "A part `\(shape.rawValue)` is written `\(shape.form)`", at: place))
    }
    func readSize(_ text: SourceFragment) {
      if text.utf8.isEmpty { return fail(text) }
      if let size = names.formula(text, into: &diagnostics) { sizes.append(size) }
    }
    if shape == .axis {
      if !text.utf8.isEmpty { fail(text) }
      return
    }
    if shape == .ground { return readSize(text) }
    if shape == .trail, text.utf8.isEmpty, let place = above?.places.last {
      places = [place]
      color = above?.color
      return
    }
    let before = diagnostics.count
    guard let (first, rest) = names.pair(text, into: &diagnostics) else {
      if diagnostics.count == before { fail(text) }
      return
    }
    places = [first]
    switch shape {
    case .rod, .spring, .arrow:
      let isWay = shape == .arrow && rest.begins(with: "by")
      guard isWay || rest.begins(with: "to"),
        let (second, more) = names.pair(rest.slice(2..<rest.utf8.count).trimmed, into: &diagnostics), more.utf8.isEmpty
      else { return fail(rest) }
      if isWay { way = second } else { places.append(second) }
    case .disc:
      readSize(rest)
    case .box:
      guard let (width, height) = rest.twoSizes else { return fail(rest) }
      readSize(width)
      readSize(height)
    case .text:
      guard let quoted = rest.quotedText else { return fail(rest) }
      words = quoted
    case .path, .trail: if !rest.utf8.isEmpty { fail(rest) }
    case .ground, .axis: break
    }
  }

  private mutating func read(
    _ option: LineOptions.Option, _ names: PictureNames, into diagnostics: inout [Diagnostic]
  ) {
    func fail(_ message: String, _ help: String? = nil) {
      let place = option.value.utf8.isEmpty ? option.wordRange : option.value.sourceRange
      diagnostics.append(Diagnostic(.error, "bad-value", message, at: place, help: help))
    }
    switch option.word {
    case "color":
      guard let number = Int(option.value.text), (1...6).contains(number) else {
        return fail("A colour must be a number from 1 to 6")
      }
      color = number
    case "label":
      guard let quoted = option.value.quotedText else {
        return fail("A label must stand in double quotes", "write `label \"\(option.value.text)\"`")
      }
      words = quoted
    case "angle": angle = names.formula(option.value, into: &diagnostics)
    case "take" where option.value.utf8.isEmpty:
      fail("A part must name what a hand sets", names.starts.first.map { "write `take: \($0.name)(\($0.instant))`" })
    case "take": readTaken(option.value, names, into: &diagnostics)
    default: break
    }
  }

  /// `θ(0 s)`, or two of them: the names of values at the start.
  private mutating func readTaken(
    _ text: SourceFragment, _ names: PictureNames, into diagnostics: inout [Diagnostic]
  ) {
    let parts = text.topLevelParts(separatedBy: ",")
    let starts = names.starts.map { "\($0.name)(\($0.instant))" }
    for part in parts {
      let end = part.utf8.firstIndex(of: UInt8(ascii: "(")) ?? part.utf8.count
      let name = canonicalName(part.slice(0..<end).trimmed.text)
      if let known = names.start(name) {
        taken.append(known)
        tellOtherInstant(part.slice(end..<part.utf8.count), than: names.starts[known].instant, into: &diagnostics)
        continue
      }
      let near = nearestName(to: name, among: names.starts.map { $0.name })
      diagnostics.append(
        Diagnostic(
          .error, "unknown-start", "Nothing at the start is called `\(part.text)`", at: part.sourceRange,
          label: starts.isEmpty ? nil : "expected one of: " + starts.joined(separator: ", "),
          help: near.map { "did you mean `\($0)`?" }))
    }
    if taken.count > 2 {
      diagnostics.append(
        Diagnostic(
          .error, "bad-value", "A hand sets one or two values at the start, as it moves in a plane",
          at: text.sourceRange))
    }
  }

  /// Tells of `θ(5 s)` where the value is given at 0 s; the unit may be left out.
  private func tellOtherInstant(
    _ text: SourceFragment, than instant: String, into diagnostics: inout [Diagnostic]
  ) {
    guard text.utf8.count > 2 else { return }
    let given = text.slice(1..<text.utf8.count - 1).trimmed.text
    func number(_ text: String) -> Substring { text.prefix { $0 != " " } }
    if number(given) == number(instant) { return }
    diagnostics.append(
      Diagnostic(
        .error, "unknown-start", "The value at the start is that at `\(instant)`", at: text.sourceRange))
  }
}

/// What the lines of a picture can say: formulas of what moves, and the values at its start.
struct PictureNames {
  /// The values at the start: what they are values of, and when, as it is written.
  let starts: [(name: String, instant: String)]
  /// The place among them of a name, which may have other spellings.
  let start: (_ name: String) -> Int?
  let read: (SourceFragment, inout [Diagnostic]) -> FormulaNode

  fileprivate func formula(_ text: SourceFragment, into diagnostics: inout [Diagnostic]) -> FormulaNode? {
    let node = read(text, &diagnostics)
    if case .missing = node.kind { return nil }
    return node
  }

  /// The pair at the beginning of a text, and what stands behind it; nil where none does, or where it is wrong.
  fileprivate func pair(
    _ text: SourceFragment, into diagnostics: inout [Diagnostic]
  ) -> (PictureLine.Pair, rest: SourceFragment)? {
    guard text.utf8.first == UInt8(ascii: "("), let end = text.closing else { return nil }
    let inside = text.slice(1..<end)
    let parts = inside.topLevelParts(separatedBy: ",")
    guard parts.count == 2, parts.allSatisfy({ !$0.utf8.isEmpty }) else {
      diagnostics.append(
        Diagnostic(
          .error, "expected-pair", "A place is a pair, as in `(x, 0 m)`", at: text.sourceRange(0..<end + 1)))
      return nil
    }
    guard let x = formula(parts[0], into: &diagnostics), let y = formula(parts[1], into: &diagnostics) else {
      return nil
    }
    return (
      PictureLine.Pair(x: x, y: y, range: text.sourceRange(0..<end + 1)), text.slice(end + 1..<text.utf8.count).trimmed
    )
  }
}

extension SourceFragment {
  fileprivate func begins(with word: StaticString) -> Bool {
    topLevelIndex(of: word) == 0 && utf8.count > word.utf8CodeUnitCount
      && (isBlank(utf8[word.utf8CodeUnitCount]) || utf8[word.utf8CodeUnitCount] == UInt8(ascii: "("))
  }

  /// `4 cm 2 cm`, `w h`, `4 cm, 2 cm`: two sizes behind each other, of which the second begins with a digit or is the
  /// second of two words.
  fileprivate var twoSizes: (SourceFragment, SourceFragment)? {
    let parts = topLevelParts(separatedBy: ",").filter { !$0.utf8.isEmpty }
    if parts.count == 2 { return (parts[0], parts[1]) }
    var blanks: [Int] = []
    var depth = 0
    for (index, byte) in utf8.enumerated() {
      if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") { depth += 1 }
      if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") { depth -= 1 }
      if depth == 0, isBlank(byte), index > 0, !isBlank(utf8[index - 1]) { blanks.append(index) }
    }
    func isDigit(_ byte: UInt8?) -> Bool { byte.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false }
    let split =
      blanks.count == 1 && !isDigit(utf8.first)
      ? blanks[0]
      : blanks.first { index in
        let next = slice(index..<utf8.count).trimmed.utf8.first
        return isDigit(next) || next == UInt8(ascii: "(")
      }
    guard parts.count == 1, let split else { return nil }
    return (slice(0..<split).trimmed, slice(split..<utf8.count).trimmed)
  }
}
