import Diagnostics
import Formulas

/// What a reader typed, as one of the things that it can mean.
struct TypedAnswer {
  /// What stands before the unit; all of it where it has none.
  let value: FormulaNode
  let unit: Unit?
  /// How many significant digits were typed, if it is a number: of `1500` two to four.
  let digits: ClosedRange<Int>?
  /// How large the unit of the last digit typed is, in the unit; nil for what is no number.
  let lastPlace: Double?

  /// The value with its unit.
  var formula: FormulaNode {
    guard let unit else { return value }
    let factors = unit.factors.map {
      UnitNode.Factor(symbol: $0.symbol, exponent: Int($0.exponent.numerator), range: value.range)
    }
    return FormulaNode(.quantity(value, UnitNode(factors: factors, range: value.range)), value.range)
  }

  /// Longer ones are no answers.
  static let greatestLength = 300

  /// All that a text can mean, what is meant most likely first; empty where it has no meaning, and then the diagnostic
  /// says why.
  ///
  /// - Parameters:
  ///   - names: the names that may stand in an answer.
  ///   - likely: those of them that are told where another stands in it.
  ///   - hasDecimalComma: whether the language of the page has one: then `1.500` can be 1500.
  static func readings(
    of text: String, names: NameKinds, likely: [String] = [], hasDecimalComma: Bool,
    limits: FormulaLimits = FormulaLimits(),
    into diagnostics: inout [Diagnostic]
  ) -> [TypedAnswer] {
    let typed = Self.bare(text)
    guard typed.count <= greatestLength else {
      diagnostics.append(Diagnostic(.error, "too-long", "This is too long for an answer", at: SourceRange(0, 0)))
      return []
    }
    var answers: [TypedAnswer] = []
    var isFirst = true
    for separator in [TypedNumber.Separator.decimal, .thousands] {
      let number = TypedNumber(typed, separator: separator)
      if separator == .thousands, !number.isAmbiguous { break }
      let found = readings(of: number.text, names, likely, limits, &diagnostics, isTold: isFirst)
      isFirst = false
      // A lone point before three digits is the decimal sign where the language has it.
      if separator == .thousands, !hasDecimalComma, !typed.contains(0x2C) { continue }
      answers += found
    }
    return answers
  }

  private static func readings(
    of scalars: [UInt32], _ names: NameKinds, _ likely: [String], _ limits: FormulaLimits,
    _ diagnostics: inout [Diagnostic], isTold: Bool
  ) -> [TypedAnswer] {
    var answers: [TypedAnswer] = []
    var isNumber = true
    for start in scalars.indices where isUnitStart(start, scalars) {
      let units = TypedUnit.units(scalars[start...])
      if units.isEmpty { continue }
      let head = trimmed(scalars[..<start])
      var ignored: [Diagnostic] = []
      guard let node = parse(head, names, limits, &ignored) else { continue }
      isNumber = !head.contains { LetterClass.isLetter($0) }
      answers += units.map { TypedAnswer(node, $0, head) }
      break
    }
    var found: [Diagnostic] = []
    let whole = parse(trimmed(ProductOfNames.opened(scalars, names: names)[...]), names, limits, &found)
    if let whole, let stranger = whole.references().first(where: { !names.values.contains($0.name) }) {
      found.append(Self.unknown(stranger, likely))
    } else if let whole {
      // `π D/t` is no number of days where D and t are given.
      answers.insert(TypedAnswer(whole, nil, scalars[...]), at: isNumber ? answers.count : 0)
    }
    // `9.8 m/s^2 * m`: the first is metres, and the last what is given.
    for isShort in [false, true] {
      guard let bracketed = bracketed(scalars, isShort: isShort) else { continue }
      var ignored: [Diagnostic] = []
      let opened = ProductOfNames.opened(bracketed, names: names)
      if let node = parse(trimmed(opened[...]), names, limits, &ignored),
        node.references().allSatisfy({ names.values.contains($0.name) })
      {
        answers.append(TypedAnswer(node, nil, scalars[...]))
      }
    }
    if answers.isEmpty, isTold { diagnostics += found }
    return answers
  }

  /// A calculation with the units behind its numbers in brackets, `2*9.8 [m/s^2]*5 [m]`; nil where there are none.
  ///
  /// - Parameter isShort: whether a unit ends before a blank and a sign of multiplication, behind which a name follows.
  private static func bracketed(_ scalars: [UInt32], isShort: Bool) -> [UInt32]? {
    var result: [UInt32] = []
    var place = 0
    var count = 0
    while place < scalars.count {
      let before = result.last { $0 != 0x20 } ?? 0
      // Of `2a` in `v2a` the 2 is no number.
      if count < 12, LetterClass.isLetter(scalars[place]), LetterClass.isDigit(before),
        let end = endOfUnit(scalars, from: place, isShort: isShort)
      {
        result += [0x5B] + scalars[place..<end] + [0x5D]
        place = end
        count += 1
      } else {
        result.append(scalars[place])
        place += 1
      }
    }
    return count == 0 ? nil : result
  }

  /// Where the longest unit ends that begins at a place.
  private static func endOfUnit(_ scalars: [UInt32], from start: Int, isShort: Bool) -> Int? {
    var end = min(scalars.count, start + 24)
    if isShort, let sign = scalars[start..<end].firstIndex(where: { [0x20, 0x2A, 0xB7, 0xD7].contains($0) }) {
      end = sign
    }
    while end > start {
      let isWhole = end == scalars.count || !LetterClass.isLetter(scalars[end]) && !LetterClass.isDigit(scalars[end])
      if isWhole, scalars[end - 1] != 0x20, !TypedUnit.units(scalars[start..<end]).isEmpty { return end }
      end -= 1
    }
    return nil
  }

  /// A name in an answer that is none of those that are given.
  private static func unknown(_ stranger: NameReference, _ likely: [String]) -> Diagnostic {
    let given = likely.prefix(8).map { "`\($0)`" }.joined(separator: ", ")
    return Diagnostic(
      .error, "unknown-name", "`\(stranger.name)` is not given", at: stranger.range,
      help: given.isEmpty ? nil : "an answer can have \(given) in it")
  }

  private init(_ value: FormulaNode, _ unit: Unit?, _ scalars: ArraySlice<UInt32>) {
    (self.value, self.unit) = (value, unit)
    let number = SpelledDigits(scalars)
    (digits, lastPlace) = (number?.count, number?.lastPlace)
  }

  private static func parse(
    _ scalars: ArraySlice<UInt32>, _ names: NameKinds, _ limits: FormulaLimits, _ diagnostics: inout [Diagnostic]
  ) -> FormulaNode? {
    var found: [Diagnostic] = []
    let node = FormulaNode.parse(SourceFragment(String(scalars: scalars)), names: names, limits: limits, into: &found)
    // A reader's units in a calculation are read where they stand, `sqrt(2*5 m/(9.81 m/s^2))`.
    found.removeAll { $0.code == "unit-without-brackets" && !$0.fixes.isEmpty }
    diagnostics += found
    return found.contains { $0.severity.isFailure } ? nil : node
  }

  /// Whether a unit can begin at a place: behind a number, a parenthesis or a blank.
  private static func isUnitStart(_ place: Int, _ scalars: [UInt32]) -> Bool {
    guard place > 0, scalars[place] != 0x20 else { return false }
    let before = scalars[place - 1]
    let first = scalars[place]
    let isSymbol = LetterClass.isLetter(first) || [0xB0, 0x25, 0x2103, 0x2109].contains(first)
    // `5 1/s`, `5 /s`
    let isInverse = first == 0x2F || first == 0x31 && place + 1 < scalars.count && scalars[place + 1] == 0x2F
    guard isSymbol || isInverse && before == 0x20 else { return false }
    return LetterClass.isDigit(before) || before == 0x20 || before == 0x29 || before == 0x2E
      || LetterClass.superscriptDigit(before) != nil || before == 0x3C0 || before == 0x5D
  }

  private static func trimmed(_ scalars: ArraySlice<UInt32>) -> ArraySlice<UInt32> {
    var rest = scalars
    while rest.first == 0x20 { rest = rest.dropFirst() }
    while rest.last == 0x20 { rest = rest.dropLast() }
    return rest
  }

  // MARK: What stands around an answer

  /// The answer alone: without `v =` before it and a full stop behind it, in the signs of the language.
  static func bare(_ text: String) -> [UInt32] {
    var scalars: [UInt32] = []
    for scalar in text.unicodeScalars.prefix(greatestLength + 1) {
      switch scalar.value {
      case 0x09, 0x0A, 0x0D, 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000:
        if scalars.last != 0x20 { scalars.append(0x20) }
      case 0x20: if scalars.last != 0x20 { scalars.append(0x20) }
      case 0x200B, 0xFEFF, 0x24: break
      case 0x2212, 0x2010...0x2014, 0xFE63, 0xFF0D: scalars.append(0x2D)
      case 0x2044, 0x2215, 0xF7: scalars.append(0x2F)
      case 0x2219, 0x2022, 0x22C5: scalars.append(0xB7)
      case 0xFF0C: scalars.append(0x2C)
      case 0xFF0E: scalars.append(0x2E)
      case 0x2248, 0x2245, 0x2243, 0x7E: scalars.append(0x3D)
      // `½` and its like.
      case 0xBC...0xBE:
        scalars += [0x28, scalar.value == 0xBE ? 0x33 : 0x31, 0x2F, scalar.value == 0xBD ? 0x32 : 0x34, 0x29]
      case 0x7B: scalars.append(0x28)
      case 0x7D: scalars.append(0x29)
      default: scalars.append(scalar.value)
      }
    }
    scalars = withoutCommands(scalars)
    // `v = sqrt(2 g h) = 4.4 m/s`: the last side is the answer.
    if let equals = scalars.lastIndex(of: 0x3D) { scalars.removeSubrange(...equals) }
    var rest = trimmed(scalars[...])
    while let last = rest.last, [0x2E, 0x2C, 0x3B].contains(last), rest.count > 1 {
      rest = trimmed(rest.dropLast())
    }
    return Array(rest)
  }

  /// `\cdot`, `\sqrt` and other commands of TeX as the language has them.
  private static func withoutCommands(_ scalars: [UInt32]) -> [UInt32] {
    guard scalars.contains(0x5C) else { return scalars }
    var result: [UInt32] = []
    var place = 0
    while place < scalars.count {
      guard scalars[place] == 0x5C else {
        result.append(scalars[place])
        place += 1
        continue
      }
      let start = place + 1
      place = start
      while place < scalars.count, LetterClass.isLetter(scalars[place]) { place += 1 }
      switch String(scalars: scalars[start..<place]) {
      case "cdot", "times": result.append(0xB7)
      case "": place += place < scalars.count ? 1 : 0
      case "left", "right", "mathrm", "text", "quad", "operatorname": break
      case "frac", "dfrac", "tfrac":
        // `\frac(a)(b)`, its braces being parentheses by now.
        if let close = closing(place, scalars), close + 1 < scalars.count {
          result += withoutCommands(Array(scalars[place...close])) + [0x2F]
          place = close + 1
        }
      default: result += scalars[start..<place]
      }
    }
    return result
  }

  private static func closing(_ start: Int, _ scalars: [UInt32]) -> Int? {
    guard start < scalars.count, scalars[start] == 0x28 else { return nil }
    var depth = 0
    for place in start..<scalars.count {
      if scalars[place] == 0x28 { depth += 1 }
      if scalars[place] == 0x29 { depth -= 1 }
      if depth == 0 { return place }
    }
    return nil
  }
}

/// How many digits a number was given with.
private struct SpelledDigits {
  let count: ClosedRange<Int>
  let lastPlace: Double

  /// Nil for what is no number alone.
  init?(_ scalars: ArraySlice<UInt32>) {
    var (whole, decimals, exponent) = (0, 0, 0)
    var (leading, zeros) = (true, 0)
    var (hasPoint, inPower, isNegative) = (false, false, false)
    for scalar in scalars {
      switch scalar {
      case 0x20: break
      case 0x2B, 0x2D: if inPower { isNegative = scalar == 0x2D } else if whole + decimals > 0 { return nil }
      case 0x2E: hasPoint = true
      case 0x65, 0x45: inPower = true
      case 0x30...0x39 where inPower: exponent = min(exponent * 10 + Int(scalar - 0x30), 9999)
      case 0x30...0x39:
        if hasPoint { decimals += 1 } else { whole += 1 }
        if scalar != 0x30 { leading = false }
        zeros = scalar == 0x30 ? zeros + 1 : 0
        if leading { zeros = 0 }
        significant += leading ? 0 : 1
      default: return nil
      }
    }
    guard significant > 0 else { return nil }
    count = (hasPoint ? significant : max(significant - zeros, 1))...significant
    var place = 1.0
    let power = (isNegative ? -exponent : exponent) - decimals
    for _ in 0..<min(power.magnitude, 400) { place *= 10 }
    lastPlace = power < 0 ? 1 / place : place
  }

  private var significant = 0
}
