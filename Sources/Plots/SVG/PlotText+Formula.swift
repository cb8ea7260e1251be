extension PlotText {
  /// A formula in plain text, without the brackets around its units.
  package static func plain(formula: String) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: withoutBrackets(formula).scalars)
    return String(text)
  }

  mutating func readFormula(_ formula: String) {
    let (scalars, units) = Self.withoutBrackets(formula)
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      if let unit = units.first(where: { $0.lowerBound == index }), !unit.isEmpty {
        append(scalars[unit], .upright)
        index = unit.upperBound
      } else if Self.isLetter(scalar) {
        var end = index + 1
        while end < scalars.count, Self.isLetter(scalars[end]) { end += 1 }
        let start = index
        append(scalars[index..<end], end - index == 1 ? .italic : .upright)
        // The digits that end a name are an index, `x1`, as in formulas on the page.
        index = end
        while end < scalars.count, Self.isDigit(scalars[end]) { end += 1 }
        let isFunction = String(String.UnicodeScalarView(scalars[start..<index])) == "atan"
        append(scalars[index..<end], isFunction ? .upright : .lowered)
        index = end
      } else if scalar == "_" || scalar == "^" {
        var end = index + 1
        if end < scalars.count, scalar == "^", scalars[end] == "-" { end += 1 }
        while end < scalars.count, Self.isLetter(scalars[end]) || Self.isDigit(scalars[end]) {
          end += 1
        }
        if end == index + 1 { append([scalar], .upright) }
        append(scalars[(index + 1)..<end], scalar == "_" ? .lowered : .raised)
        index = end
      } else {
        append([scalar], .upright)
        index += 1
      }
    }
  }

  /// The formula without the brackets around its units, `2 m/s` for `2 [m/s]`, and where these stand; with parentheses
  /// where a quantity divides, `x/(2 s)`.
  private static func withoutBrackets(_ formula: String) -> (scalars: [Unicode.Scalar], units: [Range<Int>]) {
    var scalars: [Unicode.Scalar] = []
    var units: [Range<Int>] = []
    var start: Int?
    var isDivisor = false
    for scalar in formula.unicodeScalars {
      if scalar == "[", start == nil {
        var number = scalars.count
        while number > 0, scalars[number - 1] == " " { number -= 1 }
        while number > 0, isDigit(scalars[number - 1]) || scalars[number - 1] == "." { number -= 1 }
        isDivisor = number > 0 && number < scalars.count && scalars[number - 1] == "/"
        if isDivisor { scalars.insert("(", at: number) }
        start = scalars.count
      } else if scalar == "]", let begun = start {
        units.append(begun..<scalars.count)
        if isDivisor { scalars.append(")") }
        start = nil
      } else {
        scalars.append(scalar)
      }
    }
    return (scalars, units)
  }

  private mutating func append(_ scalars: some Sequence<Unicode.Scalar>, _ style: Style) {
    var text = String.UnicodeScalarView()
    for scalar in scalars { text.append(scalar == "-" ? "\u{2212}" : scalar) }
    if text.isEmpty { return }
    if let last = runs.last, last.style == style {
      runs[runs.count - 1].text += String(text)
    } else {
      runs.append(Run(String(text), style))
    }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x30 && scalar.value <= 0x39
  }

  /// Latin and Greek letters, without × and ÷.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A: true
    case 0xC0...0x24F: scalar.value != 0xD7 && scalar.value != 0xF7
    case 0x370...0x3FF: scalar.value != 0x37E && scalar.value != 0x387
    default: false
    }
  }
}
