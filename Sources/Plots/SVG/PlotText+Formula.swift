extension PlotText {
  mutating func readFormula(_ formula: String) {
    let scalars = Array(formula.unicodeScalars)
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      if Self.isLetter(scalar) {
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
