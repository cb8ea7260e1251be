import Formulas

/// Numbers as readers type them, written anew as the formula language has them: `1,5`, `1 234,5`, `4·10^-3`, `10⁻³`.
///
/// A comma or a point before three digits can part thousands or be the decimal sign: `1,500` is 1.5 to one reader and
/// 1500 to another.
struct TypedNumber {
  /// What a separator before exactly three digits is taken for, where nothing else tells.
  enum Separator { case decimal, thousands }

  /// The text with its numbers written anew.
  private(set) var text: [UInt32] = []
  /// Whether the other meaning of a separator would have given another text.
  private(set) var isAmbiguous = false

  private let typed: [UInt32]
  private let separator: Separator
  private var place = 0
  /// How many parentheses are open that belong to the arguments of a function, where a comma parts these.
  private var openArguments = 0

  init(_ typed: [UInt32], separator: Separator) {
    self.typed = typed
    self.separator = separator
    while place < typed.count {
      let scalar = typed[place]
      if isNumberStart {
        readNumber()
      } else {
        if scalar == 0x28, openArguments > 0 || opensArguments { openArguments += 1 }
        if scalar == 0x29 { openArguments = max(openArguments - 1, 0) }
        text.append(scalar)
        place += 1
      }
    }
  }

  /// Whether a parenthesis behind the text is that of a function of several numbers.
  private var opensArguments: Bool {
    var start = text.count
    while start > 0, LetterClass.isLetter(text[start - 1]) || LetterClass.isDigit(text[start - 1]) { start -= 1 }
    return BuiltinFunction(name: String(scalars: text[start...]))?.takesOneArgument == false
  }

  private subscript(place: Int) -> UInt32 { typed.indices.contains(place) ? typed[place] : 0 }

  /// A digit, or a decimal sign before one, that is not the end of a name: `v1` is no number.
  private var isNumberStart: Bool {
    let isDigit = LetterClass.isDigit(self[place])
    let isSign =
      (self[place] == 0x2E || self[place] == 0x2C && openArguments == 0) && LetterClass.isDigit(self[place + 1])
    guard isDigit || isSign else { return false }
    let before = self[place - 1]
    return !LetterClass.isLetter(before) && before != 0x5F && !(isSign && LetterClass.isDigit(before))
  }

  private mutating func readNumber() {
    let start = place
    var groups: [[UInt32]] = [takeDigits()]
    var signs: [UInt32] = []
    while let sign = groupSign {
      place += 1
      signs.append(sign)
      groups.append(takeDigits())
    }
    guard let number = joined(groups, signs) else {
      text += typed[start..<place]
      return
    }
    text += number
    // A trailing sign, `5.`, says nothing.
    if self[place] == 0x2E, !LetterClass.isDigit(self[place + 1]), self[place + 1] != 0x2E { place += 1 }
    readPower(behind: number)
  }

  private mutating func takeDigits() -> [UInt32] {
    let start = place
    while LetterClass.isDigit(self[place]) { place += 1 }
    return Array(typed[start..<place])
  }

  /// What stands between digits of one number: a point, a comma, an apostrophe, or a blank before three digits.
  private var groupSign: UInt32? {
    let sign = self[place]
    guard LetterClass.isDigit(self[place + 1]) else { return nil }
    switch sign {
    case 0x2E: return sign
    case 0x2C: return openArguments == 0 ? sign : nil
    case 0x27, 0x2019, 0x20:
      let isGroup =
        (1...3).allSatisfy { LetterClass.isDigit(self[place + $0]) } && !LetterClass.isDigit(self[place + 4])
      return isGroup ? 0x20 : nil
    default: return nil
    }
  }

  /// The digits with a point where the decimals begin; nil where the separators make no sense.
  private mutating func joined(_ groups: [[UInt32]], _ signs: [UInt32]) -> [UInt32]? {
    let marks = signs.filter { $0 != 0x20 }
    let whole = groups.flatMap { $0 }
    guard let last = marks.last else { return whole }
    let tail = groups[groups.count - 1]
    let isOnly = marks.count == 1
    let isMixed = marks.dropLast().allSatisfy { $0 != last }
    let grouped = groups.dropFirst().allSatisfy { $0.count == 3 } && (1...3).contains(groups[0].count)
    guard isOnly || isMixed else {
      // `1.234.567`
      return grouped && marks.allSatisfy { $0 == last } ? whole : nil
    }
    // Behind a blank or another separator the last one is the decimal sign, `1 234,5`.
    guard signs.last == last, signs.dropLast().indices.allSatisfy({ groups[$0 + 1].count == 3 }) else { return nil }
    if isOnly, signs.count == 1, grouped, groups[0] != [0x30] {
      isAmbiguous = true
      if separator == .thousands { return whole }
    }
    return whole.dropLast(tail.count) + [0x2E] + tail
  }

  /// `×10^-3`, `x 10⁻³` and `e-3` behind a number, and what a bare `10^-3` stands for: one number.
  private mutating func readPower(behind number: [UInt32]) {
    var next = skippingBlanks(place)
    let isBare = number == [0x31, 0x30] && !endsInFactor
    if isBare, let power = power(at: next) {
      text.removeLast(2)
      text += [0x31] + power.text
      place = power.end
      return
    }
    if self[next] | 0x20 == 0x65, next > place, let digits = wholeNumber(at: next + 1) {
      text += [0x65] + digits.text
      place = digits.end
      return
    }
    guard [0x2A, 0xD7, 0x78, 0x58].contains(self[next]) else { return }
    next = skippingBlanks(next + 1)
    guard self[next] == 0x31, self[next + 1] == 0x30, let power = power(at: skippingBlanks(next + 2)) else { return }
    text += power.text
    place = power.end
  }

  /// Whether what stands before the number at the end of the text multiplies with another power: `2^10^3`.
  private var endsInFactor: Bool {
    let before = text.count >= 3 ? text[text.count - 3] : 0
    return before == 0x5E || LetterClass.isDigit(before) || before == 0x2E
  }

  /// `^-3`, `^(-3)`, `**-3`, `⁻³` as `e-3`.
  private func power(at start: Int) -> (text: [UInt32], end: Int)? {
    if let raised = raisedNumber(at: start) { return ([0x65] + raised.text, raised.end) }
    var next = start
    if self[next] == 0x5E {
      next += 1
    } else if self[next] == 0x2A, self[next + 1] == 0x2A {
      next += 2
    } else {
      return nil
    }
    next = skippingBlanks(next)
    let isInside = self[next] == 0x28
    guard let digits = wholeNumber(at: isInside ? skippingBlanks(next + 1) : next) else { return nil }
    guard isInside else { return ([0x65] + digits.text, digits.end) }
    let close = skippingBlanks(digits.end)
    return self[close] == 0x29 ? ([0x65] + digits.text, close + 1) : nil
  }

  private func wholeNumber(at start: Int) -> (text: [UInt32], end: Int)? {
    var next = start
    var digits: [UInt32] = []
    if self[next] == 0x2D { digits.append(0x2D) }
    if self[next] == 0x2D || self[next] == 0x2B { next += 1 }
    let first = next
    while LetterClass.isDigit(self[next]) {
      digits.append(self[next])
      next += 1
    }
    return next > first && next - first < 5 ? (digits, next) : nil
  }

  private func raisedNumber(at start: Int) -> (text: [UInt32], end: Int)? {
    var next = start
    var digits: [UInt32] = []
    if self[next] == 0x207B { digits.append(0x2D) }
    if self[next] == 0x207B || self[next] == 0x207A { next += 1 }
    let first = next
    while let digit = LetterClass.superscriptDigit(self[next]) {
      digits.append(0x30 + UInt32(digit))
      next += 1
    }
    return next > first && next - first < 5 ? (digits, next) : nil
  }

  private func skippingBlanks(_ start: Int) -> Int {
    var next = start
    while self[next] == 0x20 { next += 1 }
    return next
  }
}
