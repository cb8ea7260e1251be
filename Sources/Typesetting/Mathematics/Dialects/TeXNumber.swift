/// A number as siunitx reads it: `-1.5(2)e3`, `1.0 +- 0.025`, `<.5`, with its digits in groups of three and as many of them
/// as its uncertainty has.
struct TeXNumber {
  /// `<` or `\approx`, before it.
  private var relation = ""
  private var isNegative = false
  private var whole: [Character] = []
  private var decimals: [Character] = []
  /// The author's, `.` or `,`.
  private var point = "."
  /// The digits of what stands in parentheses, `(25)`, which count from the last one.
  private var lastDigits: [Character] = []
  /// What stands behind `±`.
  private var uncertainty: (whole: [Character], decimals: [Character])?
  private var exponent = ""

  /// Nil for what is no number.
  init?(_ text: String) {
    var words = text.replacing("\\pm", with: "±").replacing("+-", with: "±")[...]
    for name in Self.relations where words.drop(while: { $0 == " " }).hasPrefix(name) {
      relation = name + (name.hasPrefix("\\") ? " " : "")
      words = words.drop { $0 == " " }.dropFirst(name.count)
      break
    }
    var rest = words.filter { $0 != " " && $0 != "\n" && $0 != "~" }[...]
    func digits() -> [Character] {
      let found = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(found.count)
      return Array(found)
    }
    func fraction() -> [Character]? {
      guard let sign = rest.first, sign == "." || sign == "," else { return nil }
      rest.removeFirst()
      point = String(sign)
      return digits()
    }
    if let sign = rest.first, sign == "+" || sign == "-" {
      isNegative = sign == "-"
      rest.removeFirst()
    }
    whole = digits()
    decimals = fraction() ?? []
    if rest.first == "(" {
      rest.removeFirst()
      lastDigits = digits()
      guard !lastDigits.isEmpty, rest.first == ")" else { return nil }
      rest.removeFirst()
    } else if rest.first == "±" {
      rest.removeFirst()
      let first = digits()
      uncertainty = (first, fraction() ?? [])
      guard let uncertainty, !(uncertainty.whole.isEmpty && uncertainty.decimals.isEmpty) else { return nil }
    }
    if let mark = rest.first, "eEdD".contains(mark) {
      rest.removeFirst()
      if let sign = rest.first, sign == "+" || sign == "-" {
        exponent = sign == "-" ? "-" : ""
        rest.removeFirst()
      }
      let power = digits()
      guard !power.isEmpty else { return nil }
      exponent = power.allSatisfy { $0 == "0" } && !isBare ? "" : exponent + String(power)
    }
    guard rest.isEmpty, !isBare || !exponent.isEmpty && uncertainty == nil && lastDigits.isEmpty else { return nil }
  }

  /// Whether there is no number but an exponent: `e5`.
  private var isBare: Bool { whole.isEmpty && decimals.isEmpty }

  /// Whether it is a sum, which stands in brackets beside a unit.
  private var isSum: Bool { uncertainty != nil && exponent.isEmpty }

  /// - Parameter separates: whether an uncertainty in parentheses stands behind `±`.
  func tex(separates: Bool = false, besideUnit: Bool = false) -> String {
    if separates, !lastDigits.isEmpty, lastDigits.count <= decimals.count || decimals.isEmpty {
      var number = self
      number.lastDigits = []
      number.uncertainty =
        decimals.isEmpty
        ? (lastDigits, [])
        : ([], Array(repeating: "0", count: decimals.count - lastDigits.count) + lastDigits)
      return number.tex(besideUnit: besideUnit)
    }
    let sign = isNegative ? "-" : ""
    if isBare { return relation + sign + "10^{\(exponent)}" }
    let count = max(decimals.count, uncertainty?.decimals.count ?? 0)
    var words = sign + written(whole, decimals, count)
    if !lastDigits.isEmpty { words += "(\(String(lastDigits)))" }
    if let uncertainty {
      words += "\\pm " + written(uncertainty.whole, uncertainty.decimals, count)
      if !exponent.isEmpty || besideUnit { words = "(\(words))" }
    }
    if !exponent.isEmpty { words += "\\times 10^{\(exponent)}" }
    return relation + words
  }

  private func written(_ whole: [Character], _ decimals: [Character], _ count: Int) -> String {
    let decimals = decimals + Array(repeating: "0", count: count - decimals.count)
    // Nothing before a point is 0, and so are noughts before a number.
    let first = Self.grouped(whole.isEmpty ? ["0"] : whole, from: whole.count % 3)
    if decimals.isEmpty { return first }
    return first + (point == "," ? "{,}" : ".") + Self.grouped(decimals, from: 0)
  }

  /// Groups of three, where there are five digits or more.
  private static func grouped(_ digits: [Character], from start: Int) -> String {
    guard digits.count > 4 else { return String(digits) }
    var words = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (index - start) % 3 == 0 { words += "\\," }
      words.append(digit)
    }
    return words
  }

  private static let relations = [
    "\\approx", "\\leq", "\\geq", "\\sim", "\\le", "\\ge", "\\ll", "\\gg", "<", ">", "=", "~",
  ]
}
