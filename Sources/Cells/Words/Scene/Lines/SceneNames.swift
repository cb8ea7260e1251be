import Diagnostics
import Formulas

/// How bodies are called where they are made: `ball`, `ball[1..5]`, `ball[j = 0..4]`.
struct SceneNames {
  let name: String
  let nameRange: SourceRange
  /// The numbers of several that bear the name.
  let numbers: ClosedRange<Int>?
  /// What the number is called in the formulas of the line.
  let index: String

  static let mostBodies = 200

  /// - Parameter word: what the line makes, for what is wrong with it.
  init?(parsing text: SourceFragment, of word: String, into diagnostics: inout [Diagnostic]) {
    let bracket = text.utf8.firstIndex(of: UInt8(ascii: "[")) ?? text.utf8.count
    let head = text.slice(0..<bracket).trimmed
    name = canonicalName(head.text)
    nameRange = head.sourceRange
    guard SceneNames.isName(head) else {
      diagnostics.append(
        Diagnostic(
          .error, "bad-name", "A \(word) needs a name, which must begin with a letter", at: text.sourceRange,
          help: "write `\(word): ball; …`, or `\(word): ball[1..5]; …` for five of them"))
      return nil
    }
    guard !Definitions.isReserved(name), !SceneNames.words.contains(name) else {
      diagnostics.append(
        Diagnostic(
          .error, "reserved-name", "`\(head.text)` means something already and cannot be the name of a \(word)",
          at: head.sourceRange))
      return nil
    }
    guard bracket < text.utf8.count else {
      (numbers, index) = (nil, "k")
      return
    }
    guard text.utf8.last == UInt8(ascii: "]") else {
      diagnostics.append(
        Diagnostic(
          .error, "bad-numbers", "The numbers of several bodies must stand in brackets, `\(head.text)[1..5]`",
          at: text.sourceRange(bracket..<text.utf8.count)))
      return nil
    }
    var inside = text.slice(bracket + 1..<text.utf8.count - 1).trimmed
    var index = "k"
    if let sign = inside.topLevelIndex(of: "=") {
      let letter = inside.slice(0..<sign).trimmed
      guard SceneNames.isName(letter) else {
        diagnostics.append(
          Diagnostic(.error, "bad-name", "The number of a body must be called by a letter", at: letter.sourceRange))
        return nil
      }
      index = canonicalName(letter.text)
      inside = inside.slice(sign + 1..<inside.utf8.count).trimmed
    }
    self.index = index
    guard let numbers = SceneNames.range(inside) else {
      diagnostics.append(
        Diagnostic(
          .error, "bad-numbers", "The numbers of several bodies must be a range such as `1..5`", at: inside.sourceRange,
          label: "expected two whole numbers, the smaller one first", help: SceneMistakes.numbers(inside)))
      return nil
    }
    guard numbers.count <= SceneNames.mostBodies else {
      diagnostics.append(
        Diagnostic(
          .error, "too-many-bodies", "A scene can have at most \(SceneNames.mostBodies) bodies", at: inside.sourceRange)
      )
      return nil
    }
    self.numbers = numbers
  }

  /// What formulas of a scene know, or lines have for something else.
  static let words = [
    "all", "walls", "bodies", "t", "to", "energy", "kinetic", "potential", "elastic", "momentum", "px", "py",
  ]

  /// All that bear the name, each with its number.
  var all: [(name: String, number: Int?)] {
    guard let numbers else { return [(name, nil)] }
    return numbers.map { ("\(name)[\($0)]", $0) }
  }

  /// `1..5`
  static func range(_ text: SourceFragment) -> ClosedRange<Int>? {
    guard let dots = text.topLevelIndex(of: "..") else { return nil }
    guard let low = text.slice(0..<dots).trimmed.wholeNumber,
      let high = text.slice(dots + 2..<text.utf8.count).trimmed.wholeNumber, low <= high
    else { return nil }
    return low...high
  }

  /// Letters, digits and `_`, beginning with a letter.
  static func isName(_ text: SourceFragment) -> Bool {
    guard let first = text.text.unicodeScalars.first, LetterClass.isLetter(first.value) else { return false }
    return text.text.unicodeScalars.allSatisfy {
      LetterClass.isLetter($0.value) || LetterClass.isDigit($0.value) || LetterClass.isMark($0.value)
        || $0.value == 0x5F || $0.value >= 0x2080 && $0.value <= 0x2089
    }
  }
}

extension SourceFragment {
  /// A number of a few digits.
  var wholeNumber: Int? {
    guard !utf8.isEmpty, utf8.count <= 6, utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    return utf8.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}
