/// A name taken apart for setting: `E_k`, `x1`, `z′`, `float.ω`.
struct NameMathML {
  private let letters: String
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
    letters = head
    indices = pieces + cell
    self.primes = primes
  }

  /// Whether it is set in more than one letter side by side, and so wants space around it.
  var isWord: Bool { letters.unicodeScalars.count > 1 }

  /// The name, with more primes for derivatives and a power if there is one.
  func mathML(derivatives: Int = 0, power: String? = nil) -> String {
    let base = MathMLText.element("mi", MathMLText.escaped(letters))
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
