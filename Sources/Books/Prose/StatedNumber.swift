/// A number behind a sign, with the word behind it: `7.2 rad/s`.
struct StatedNumber {
  private let line: StatedLine
  private var place: Int
  private var isNegative = false
  private var whole = ""
  private var fraction = ""
  private var power = 0
  /// Behind the last sign of the number; whether the word behind it is a unit, only the cells know.
  private(set) var endOfDigits: Int
  /// What may be a unit; may be empty.
  private(set) var unit = ""
  /// Whether the word is no word of the sentence.
  private(set) var hasUnit = false

  init(_ line: StatedLine, at place: Int) { (self.line, self.place, endOfDigits) = (line, place, place) }

  /// Behind the word.
  var end: Int { place }

  /// Reads it. False where no number stands there, or where it is the beginning of a formula, a list, a range, or a value
  /// with its uncertainty.
  mutating func read() -> Bool {
    skipBlanks()
    isNegative = take(["-", "−"])
    let piece = line.pieceEnd(at: place)
    whole = digits()
    guard !whole.isEmpty else { return false }
    if let point = scalar(), point == "." || point == ",", let next = scalar(1), StatedValues.isDigit(next) {
      place += 1
      fraction = digits()
      // A comma before three digits may part thousands.
      if point == ",", fraction.utf8.count == 3 { return false }
    }
    guard whole.utf8.count + fraction.utf8.count <= 15, readPower() else { return false }
    endOfDigits = place
    if let piece {
      guard place <= piece else { return false }
      readPiece(to: piece)
      guard line.scalars[place..<piece].allSatisfy({ StatedValues.isBlank($0) || ".,;".unicodeScalars.contains($0) })
      else { return false }
      if unit.isEmpty, place < piece { return !isList(behind: piece) }
      place = piece
    }
    if unit.isEmpty {
      let start = place
      skipBlanks()
      // A formula behind a number is its unit, or a factor.
      hasUnit = line.pieceEnd(at: place) != nil
      unit = word()
      if unit.isEmpty { place = start }
      // So is a letter alone.
      let isLetter = unit.unicodeScalars.count == 1 && !["a", "A", "I", "à", "y", "o"].contains(unit)
      if isLetter { hasUnit = true }
    }
    hasUnit = hasUnit || unit.unicodeScalars.contains { "/^·°%".unicodeScalars.contains($0) }
    return isDone
  }

  // MARK: Signs

  private func scalar(_ ahead: Int = 0) -> Unicode.Scalar? {
    place + ahead < line.scalars.count ? line.scalars[place + ahead] : nil
  }

  private mutating func skipBlanks() {
    while let next = scalar(), StatedValues.isBlank(next) { place += 1 }
  }

  private mutating func digits() -> String {
    var digits = ""
    while let next = scalar(), StatedValues.isDigit(next), digits.utf8.count < 30 {
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

  /// The power of ten of `7.2e3` or `7.2·10^3`. False where what stands there is none.
  private mutating func readPower() -> Bool {
    let start = place
    if take(["e", "E"]) {
      let isNegative = take(["-", "−"])
      if !isNegative { _ = take(["+"]) }
      if let found = Int(digits()), found <= 300 {
        power = isNegative ? -found : found
      } else {
        place = start
      }
      return true
    }
    skipBlanks()
    guard take(["·", "×", "*", "⋅"]) else {
      place = start
      return true
    }
    skipBlanks()
    guard digits() == "10" else { return false }
    let isWritten = take(["^"])
    let isNegative = take(["-", "−", "⁻"])
    let raised = Array("⁰¹²³⁴⁵⁶⁷⁸⁹".unicodeScalars)
    var found: Int?
    while let next = scalar(), (found ?? 0) <= 300,
      let digit = isWritten ? Int(String(next)) : raised.firstIndex(of: next)
    {
      found = (found ?? 0) * 10 + digit
      place += 1
    }
    guard let found, found <= 300 else { return false }
    power = isNegative ? -found : found
    return true
  }

  // MARK: Units

  /// In a formula or in code all words behind the number are its unit, `m s^-2`.
  private mutating func readPiece(to end: Int) {
    while place < end {
      let start = place
      while place < end, let next = scalar(), StatedValues.isBlank(next) { place += 1 }
      let next = place < end ? word() : ""
      guard !next.isEmpty else {
        place = start
        break
      }
      unit += (unit.isEmpty ? "" : "·") + next
    }
    hasUnit = !unit.isEmpty
  }

  /// What may be a unit, `rad/s`, `m·s^-2`, `°`: a word with what is joined to it by signs.
  private mutating func word() -> String {
    let start = place
    let piece = line.pieceEnd(at: start)
    let text = line.scalars
    while let next = scalar(), line.pieceEnd(at: place) == piece {
      if next.properties.isAlphabetic || "°µ%Ω′″".unicodeScalars.contains(next) {
        place += 1
      } else if place > start, "/·*⋅".unicodeScalars.contains(next), scalar(1)?.properties.isAlphabetic ?? false {
        place += 1
      } else if place > start, "^-−⁻¹²³⁴".unicodeScalars.contains(next) || StatedValues.isDigit(next),
        next != "-" && next != "−" || text[place - 1] == "^", !StatedValues.isDigit(next) || text[place - 1] != "/"
      {
        place += 1
      } else {
        break
      }
    }
    return String(String.UnicodeScalarView(text[start..<place])).replacing("−", with: "-")
  }

  // MARK: What follows

  /// Whether the statement ends here.
  private var isDone: Bool {
    guard let next = scalar() else { return true }
    if next == ".", let after = scalar(1), after == "." || StatedValues.isDigit(after) { return false }
    if next == "," || next == ";" { return !isList(behind: place + 1) }
    if ".:!?)]\"'’”—\n".unicodeScalars.contains(next) { return true }
    var ahead = 0
    while let blank = scalar(ahead), StatedValues.isBlank(blank) { ahead += 1 }
    guard let first = scalar(ahead) else { return true }
    guard ahead > 0 else { return false }
    if StatedNumber.ways.contains(unit) || StatedNumber.joints.contains(unit) && isNumber(at: place + ahead) {
      return false
    }
    if isList(behind: place) { return false }
    return first.properties.isAlphabetic || "([—–".unicodeScalars.contains(first) && !unit.isEmpty
  }

  /// Whether another number follows: `4, 5 and 6`, `4 to 6`, `1, …, 4`.
  private func isList(behind start: Int) -> Bool {
    var index = start
    while index < line.scalars.count, ",; \u{A0}".unicodeScalars.contains(line.scalars[index]) { index += 1 }
    if isNumber(at: index) { return index > start }
    var end = index
    while end < line.scalars.count, end - index < 8, line.scalars[end].properties.isAlphabetic { end += 1 }
    let word = String(String.UnicodeScalarView(line.scalars[index..<end]))
    if StatedNumber.ways.contains(word) { return true }
    while end < line.scalars.count, StatedValues.isBlank(line.scalars[end]) { end += 1 }
    return StatedNumber.joints.contains(word) && isNumber(at: end)
  }

  private func isNumber(at index: Int) -> Bool {
    guard index < line.scalars.count else { return false }
    let first = line.scalars[index]
    return StatedValues.isDigit(first) || "…-−+.".unicodeScalars.contains(first) || first == StatedLine.other
  }

  private static let ways: Set<String> = ["to", "through", "until", "bis", "hasta"]
  private static let joints: Set<String> = ["and", "or", "und", "oder", "et", "ou", "y", "o", "à", "a"]

  // MARK: What rounds to it

  /// The least and the greatest number that are rounded to one with these digits, as formulas have them. Zeros at the end
  /// of a whole number may be there for its size alone.
  var ends: (least: String, greatest: String) {
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
    let sign = isNegative ? "-" : ""
    return ("\(sign)\(number - 5 * step)e\(exponent)", "\(sign)\(number + 5 * step)e\(exponent)")
  }
}
