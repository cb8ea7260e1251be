/// A name taken apart for setting: `E_k`, `x1`, `z′`, `float.ω`.
struct NameMathML {
  private let letters: String
  /// What is set above the letters: the bar of a mean.
  private var accent: String?
  /// What the letters are set as where that is more than a name.
  private var sign: String?
  /// What is set low behind the letters, part by part.
  private let indices: [String]
  private let primes: Int

  init(_ name: String) {
    var name = name
    var primes = 0
    while name.utf8.count > 3, name.unicodeScalars.last == "′" {
      name.unicodeScalars.removeLast()
      primes += 1
    }
    let parts = name.utf8.split(separator: UInt8(ascii: "."))
    // `cradle.ball[1].x` is the x of cradle, ball, 1.
    let cell = parts.dropLast().flatMap { part in
      part.split { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") }.map { String(decoding: $0, as: UTF8.self) }
    }
    let member = parts.last.map { String(decoding: $0, as: UTF8.self) } ?? name
    var pieces = member.utf8.split(separator: UInt8(ascii: "_"))
      .map { String(decoding: $0, as: UTF8.self) }
    var head = pieces.isEmpty ? member : pieces.removeFirst()
    // The digits that end a name are an index, `x1`.
    let digits = head.utf8.reversed().prefix { $0 >= 0x30 && $0 <= 0x39 }.count
    if digits > 0, digits < head.utf8.count {
      pieces.insert(String(decoding: head.utf8.suffix(digits), as: UTF8.self), at: 0)
      head = String(decoding: head.utf8.dropLast(digits), as: UTF8.self)
    }
    if let known = Self.statistic(head, of: cell) {
      (letters, accent, indices) = known
    } else {
      letters = head
      let quality = primes == 0 && cell.count == 1 ? Self.quality(member) : nil
      sign = quality
      indices = quality == nil ? pieces + cell : cell
    }
    self.primes = primes
  }

  /// A number of all rows of a column, `run.T.mean`, by the sign that it has in writing, and not by its word.
  private static func statistic(
    _ member: String, of cell: [String]
  ) -> (letters: String, accent: String?, indices: [String])? {
    guard cell.count == 2 else { return nil }
    let (table, column) = (cell[0], NameMathML(cell[1]))
    let indices = column.indices + [table]
    switch member {
    case "mean": return (column.letters, "\u{AF}", indices)
    case "median": return (column.letters, "~", indices)
    case "min", "max", "quantile": return (column.letters, nil, column.indices + [member, table])
    case "sd": return ("s", nil, [cell[1], table])
    case "count": return ("N", nil, [cell[1], table])
    case "at": return (column.letters, nil, indices)
    default: return nil
    }
  }

  /// How good a fit is, `f.chi2red`, by the signs of statistics.
  private static func quality(_ member: String) -> String? {
    let square = MathMLText.superscript(MathMLText.element("mi", "χ"), MathMLText.number("2"))
    switch member {
    case "chi2": return square
    case "chi2red": return MathMLText.fenced("(", square + MathMLText.infix("/") + MathMLText.element("mi", "ν"), ")")
    case "dof": return MathMLText.element("mi", "ν")
    default: return nil
    }
  }

  /// Whether it is set in more than one letter side by side, and so wants space around it.
  var isWord: Bool { letters.unicodeScalars.count > 1 }

  /// The name, with more primes for derivatives and a power if there is one.
  func mathML(derivatives: Int = 0, power: String? = nil) -> String {
    var base = sign ?? MathMLText.element("mi", MathMLText.escaped(letters))
    if let accent {
      base = "<mover accent=\"true\">\(base)<mo stretchy=\"false\">\(accent)</mo></mover>"
    }
    let raised = superscript(derivatives: derivatives, power: power)
    switch (index, raised) {
    case (nil, nil): return base
    case (let index?, nil): return MathMLText.subscripted(base, index)
    case (nil, let raised?): return MathMLText.superscript(base, raised)
    case (let index?, let raised?): return MathMLText.element("msubsup", base + index + raised)
    }
  }

  private var index: String? {
    guard let first = indices.first else { return nil }
    guard indices.count > 1 else { return Self.index(first) }
    var row = ""
    for part in indices {
      if !row.isEmpty { row += "<mo separator=\"true\">,</mo>" }
      row += Self.index(part)
    }
    return MathMLText.row(row)
  }

  private static func index(_ text: String) -> String {
    let isNumber = text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
    return MathMLText.element(isNumber ? "mn" : "mi", MathMLText.escaped(text))
  }

  private func superscript(derivatives: Int, power: String?) -> String? {
    let count = primes + max(derivatives, 0)
    var row = ""
    if count > 3 {
      row = MathMLText.fenced("(", MathMLText.number(String(count)), ")")
    } else if count > 0 {
      row = MathMLText.tight(FormulaNode.primes(count))
    }
    guard let power else { return row.isEmpty ? nil : row }
    return row.isEmpty ? power : MathMLText.row(row + power)
  }
}
