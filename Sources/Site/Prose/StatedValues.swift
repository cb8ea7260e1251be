import Cells
import Diagnostics
import Notebooks

/// The numbers that a line of text gives for names: `ω = 7.2 rad/s` as words, as code, or between dollar signs.
///
/// Read is what is plainly said. What is supposed, "if m = 3 kg", is no statement, and neither is a beginning of a longer
/// formula, a list or a range.
struct StatedValues {
  private(set) var found: [StatedValue] = []

  /// A name that stands alone in an inline of its own, `*ω*` or `$\omega$`, and what stands before it.
  private struct Lead {
    let name: String
    let range: SourceRange
    let before: String
  }

  /// - Parameter before: the text before the line.
  init(in line: [Inline], behind before: String = "") {
    var before = before
    var lead: Lead?
    for inline in line {
      let behind = lead
      lead = nil
      switch inline.content {
      case .text(let text):
        read(text, inline.range, behind: before, behind)
        before = text
      case .softBreak, .hardBreak:
        before += " "
        lead = behind
      case .code, .math, .emphasis, .strong:
        let isInner: Bool
        switch inline.content {
        case .emphasis(let inner), .strong(let inner):
          found += StatedValues(in: inner, behind: before).found
          isInner = true
        default:
          if let text = Self.text(of: inline) { readWhole(text, inline.range, behind: before) }
          isInner = false
        }
        if let name = Self.text(of: inline).flatMap(Scan.wholeName) {
          lead = Lead(name: name, range: inline.range, before: before)
        }
        if isInner { before = "" }
      default: before = ""
      }
    }
  }

  /// What an inline of one piece says.
  private static func text(of inline: Inline) -> String? {
    switch inline.content {
    case .code(let text), .text(let text): text
    case .math(let tex, _): StatedTeX.plainText(tex.utf8)
    case .emphasis(let inner), .strong(let inner): inner.count == 1 ? text(of: inner[0]) : nil
    default: nil
    }
  }

  private mutating func readWhole(_ text: String, _ range: SourceRange, behind before: String) {
    guard text.utf8.count <= 200 else { return }
    var scan = Scan(Array(text.unicodeScalars), isWhole: true)
    scan.skipBlanks()
    guard let name = scan.name(), scan.sign(), let value = scan.value(named: name, range), scan.isAtEnd,
      !StatedValues.supposes(before)
    else { return }
    found.append(value)
  }

  private mutating func read(_ text: String, _ range: SourceRange, behind before: String, _ lead: Lead?) {
    guard text.unicodeScalars.contains(where: { $0 == "=" || $0 == "≈" }) else { return }
    let scalars = Array(text.unicodeScalars)
    // Where escapes or entities stand in it, its places are not those of the file.
    let isPlain = text.utf8.count == range.upperBound - range.lowerBound
    for place in scalars.indices where scalars[place] == "=" || scalars[place] == "≈" {
      var start = place
      while start > 0, scalars[start - 1] == " " { start -= 1 }
      let isBare = start == 0
      while start > 0, Scan.isOfName(scalars[start - 1]) { start -= 1 }
      guard start == 0 || [" ", "(", "\u{A0}"].contains(scalars[start - 1]) else { continue }
      let head = isBare ? lead?.before ?? "" : String(String.UnicodeScalarView(scalars[..<start]))
      // `2 n = 8` says nothing of n alone.
      if let last = head.last(where: { $0 != " " }), last.isNumber || last.isMathSymbol || "*/·-−".contains(last) {
        continue
      }
      let isFirst = !isBare && head.allSatisfy { $0 == " " || $0 == "(" }
      guard !StatedValues.supposes(isFirst ? before + head : head) else { continue }
      var scan = Scan(scalars, from: isBare ? place : start)
      guard let name = isBare ? lead?.name : scan.name(), scan.sign(), let value = scan.value(named: name, range)
      else { continue }
      guard isPlain else {
        found.append(value)
        continue
      }
      func offset(_ place: Int) -> Int {
        range.lowerBound + String(String.UnicodeScalarView(scalars[..<place])).utf8.count
      }
      found.append(
        value.at(SourceRange(isBare ? lead?.range.lowerBound ?? 0 : offset(start), offset(scan.endOfNumber))))
    }
  }

  /// Whether the word before makes a supposition of it.
  private static func supposes(_ before: String) -> Bool {
    let words = before.split { !$0.isLetter }
    // A sentence that begins with "if" supposes all that it says of values.
    let sentence = before.split(separator: ".", omittingEmptySubsequences: false).last ?? ""
    let opening = sentence.split { !$0.isLetter }.first?.lowercased() ?? ""
    let isRight = before.last.map { $0 == " " || $0 == "(" || $0 == "\u{A0}" } ?? true
    return isRight
      && (words.last.map { suppositions.contains($0.lowercased()) } ?? false || conditions.contains(opening))
  }

  private static let conditions: Set<String> = [
    "if", "suppose", "assume", "wenn", "falls", "angenommen", "si", "supposons",
  ]
  private static let suppositions: Set<String> = conditions.union([
    "for", "when", "at", "let", "say", "take", "set", "choose", "until", "from", "to", "than", "or", "für", "bei",
    "sei",
    "wähle", "pour", "soit", "para", "sea", "à",
  ])

  /// Reads a name, a sign, a number, and a word behind it.
  private struct Scan {
    private let text: [Unicode.Scalar]
    private var place: Int
    /// Behind the last sign of the number; whether the word behind it is a unit, only the cells know.
    private(set) var endOfNumber: Int
    /// Whether nothing but a statement is meant to stand in the text: then all words behind the number are its unit.
    private let isWhole: Bool

    init(_ text: [Unicode.Scalar], from place: Int = 0, isWhole: Bool = false) {
      (self.text, self.place, endOfNumber, self.isWhole) = (text, place, place, isWhole)
    }

    /// The name of which a text consists; nil for any other text.
    static func wholeName(_ text: String) -> String? {
      var scan = Scan(Array(text.unicodeScalars))
      scan.skipBlanks()
      guard let name = scan.name(), scan.place == scan.text.count else { return nil }
      return name
    }

    private func scalar(_ ahead: Int = 0) -> Unicode.Scalar? {
      place + ahead < text.count ? text[place + ahead] : nil
    }

    mutating func skipBlanks() {
      while let next = scalar(), [" ", "\u{A0}", "\u{2009}", "\u{202F}", "\n"].contains(next) { place += 1 }
    }

    var isAtEnd: Bool { text[place...].allSatisfy { [" ", ".", ",", ";", "\n"].contains($0) } }

    static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
      scalar == "_" || scalar == "." || isDigit(scalar) || scalar.properties.isAlphabetic
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    mutating func name() -> String? {
      guard let first = scalar(), first.properties.isAlphabetic else { return nil }
      let start = place
      while let next = scalar(), Scan.isOfName(next) { place += 1 }
      let name = String(String.UnicodeScalarView(text[start..<place]))
      skipBlanks()
      return name.utf8.count <= 60 ? name : nil
    }

    mutating func sign() -> Bool {
      guard let sign = scalar(), sign == "=" || sign == "≈" else { return false }
      place += 1
      skipBlanks()
      return true
    }

    private mutating func digits() -> String {
      var digits = ""
      while let next = scalar(), Scan.isDigit(next), digits.utf8.count < 30 {
        digits.unicodeScalars.append(next)
        place += 1
      }
      return digits
    }

    private mutating func take(_ signs: [Unicode.Scalar]) -> Bool {
      guard let next = scalar(), signs.contains(next) else { return false }
      place += 1
      return true
    }

    mutating func value(named name: String, _ range: SourceRange) -> StatedValue? {
      let isNegative = take(["-", "−"])
      let whole = digits()
      guard !whole.isEmpty else { return nil }
      var fraction = ""
      if let point = scalar(), point == "." || point == ",", let next = scalar(1), Scan.isDigit(next) {
        place += 1
        fraction = digits()
        // A comma before three digits may part thousands.
        if point == ",", fraction.utf8.count == 3 { return nil }
      }
      guard whole.utf8.count + fraction.utf8.count <= 15, let power = power() else { return nil }
      endOfNumber = place
      skipBlanks()
      let unit = word()
      guard isDone(behind: unit) else { return nil }
      let ends = Scan.ends(whole, fraction, power)
      let sign = isNegative ? "-" : ""
      return StatedValue(
        range, name: name, from: sign + ends.least, to: sign + ends.greatest, unit: unit,
        hasUnit: unit.unicodeScalars.contains { ["/", "^", "·", "°", "%"].contains($0) })
    }

    /// The power of ten of `7.2e3` or `7.2·10^3`; nil where what stands there is none.
    private mutating func power() -> Int? {
      let start = place
      if take(["e", "E"]) {
        let isNegative = take(["-", "−"])
        if !isNegative { _ = take(["+"]) }
        let digits = digits()
        if let power = Int(digits), power <= 300 { return isNegative ? -power : power }
        place = start
        return 0
      }
      skipBlanks()
      guard take(["·", "×", "*", "⋅"]) else {
        place = start
        return 0
      }
      skipBlanks()
      guard digits() == "10" else { return nil }
      if take(["^"]) {
        let isNegative = take(["-", "−"])
        guard let power = Int(digits()), power <= 300 else { return nil }
        return isNegative ? -power : power
      }
      let raised = Array("⁰¹²³⁴⁵⁶⁷⁸⁹".unicodeScalars)
      let isNegative = take(["⁻"])
      var power: Int?
      while let next = scalar(), let digit = raised.firstIndex(of: next), (power ?? 0) < 30 {
        power = (power ?? 0) * 10 + digit
        place += 1
      }
      return power.map { isNegative ? -$0 : $0 }
    }

    /// What may be a unit, `rad/s`, `m·s^-2`, `°`: its first word with what is joined to it by signs, and in a whole
    /// text by blanks, `m s^-2`.
    private mutating func word() -> String {
      var word = singleWord()
      while isWhole, !word.isEmpty {
        let start = place
        skipBlanks()
        let next = singleWord()
        guard !next.isEmpty else {
          place = start
          break
        }
        word += "·" + next
      }
      return word
    }

    private mutating func singleWord() -> String {
      let start = place
      var isJoined = true
      while let next = scalar() {
        let isLetter = next.properties.isAlphabetic || ["°", "µ", "%", "Ω", "′", "″"].contains(next)
        if isLetter {
          guard isJoined || place == start || text[place - 1] != " " else { break }
          isJoined = true
          place += 1
        } else if place > start, ["/", "·", "*", "⋅"].contains(next), let after = scalar(1),
          after.properties.isAlphabetic
        {
          isJoined = true
          place += 1
        } else if place > start, ["^", "-", "−", "⁻", "¹", "²", "³", "⁴"].contains(next) || Scan.isDigit(next),
          text[place - 1] != " ", next != "-" || text[place - 1] == "^", !Scan.isDigit(next) || text[place - 1] != "/"
        {
          place += 1
        } else {
          break
        }
      }
      // A point at the end closes the sentence.
      return String(String.UnicodeScalarView(text[start..<place])).replacing("−", with: "-")
    }

    /// Whether the number ends here, and is not the beginning of a formula, a range, or a value with its uncertainty.
    private func isDone(behind unit: String) -> Bool {
      guard let next = scalar() else { return true }
      if next == ".", let after = scalar(1), after == "." || Scan.isDigit(after) { return false }
      if [".", ",", ";", ":", "!", "?", ")", "]", "\"", "'", "’", "”", "—", "\n"].contains(next) { return true }
      var ahead = 0
      while let blank = scalar(ahead), blank == " " || blank == "\u{A0}" { ahead += 1 }
      guard ahead > 0 || unit.isEmpty, let word = scalar(ahead) else { return scalar(ahead) == nil }
      return ahead > 0
        && (word.properties.isAlphabetic && word.isASCII || ["(", "[", "—", "–"].contains(word) && !unit.isEmpty)
    }

    /// The least and the greatest number that are rounded to one with these digits. Zeros at the end of a whole number
    /// may be there for its size alone.
    private static func ends(_ whole: String, _ fraction: String, _ power: Int) -> (least: String, greatest: String) {
      let digits = whole + fraction
      var step = 1
      if fraction.isEmpty {
        var zeros = digits.utf8.reversed().prefix { $0 == 0x30 }.count
        if zeros == digits.utf8.count { zeros = 0 }
        for _ in 0..<zeros { step *= 10 }
      }
      // Ten times as many, so that half a step is whole; 15 digits and one more are exact.
      let number = (Int(digits) ?? 0) * 10
      let exponent = power - fraction.utf8.count - 1
      return ("\(number - 5 * step)e\(exponent)", "\(number + 5 * step)e\(exponent)")
    }
  }
}
