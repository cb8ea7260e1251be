/// MathML of our own as TeX that MathJax and LaTeX read: for formulas that no author has written in TeX, such as values. The
/// rules are those by which a living page copies a formula (`Behind/8-tex.js`).
struct MathMLTeX {
  private let bytes: [UInt8]
  private var place = 0
  private var depth = 0

  static func tex(_ mathML: [UInt8]) -> String {
    var reader = MathMLTeX(bytes: mathML)
    let parts = reader.children(of: nil)
    return parts.joined(separator: " ").split(separator: " ").joined(separator: " ")
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// The elements up to the end of the one that they stand in, each as TeX.
  private mutating func children(of parent: String?) -> [String] {
    var parts: [String] = []
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "<") else {
        place += 1
        continue
      }
      let (name, isClosed, isUpright) = tag()
      if name.hasPrefix("/") { break }
      if isClosed {
        if name == "mspace" { parts.append("\\,") }
        continue
      }
      let part = element(name, isUpright: isUpright)
      // What is invisible is a part only where parts have places.
      if !part.isEmpty || Self.placed.contains(parent ?? "") { parts.append(part) }
    }
    return Self.placed.contains(parent ?? "") ? parts : Self.fenced(parts)
  }

  private static let placed: Set<String> = [
    "msup", "msub", "msubsup", "mfrac", "mroot", "mover", "munder", "munderover", "mtable", "mtr",
  ]

  /// Brackets are as high as what they hold, and a brace before lines is that of cases.
  private static func fenced(_ given: [String]) -> [String] {
    var parts = given
    let closing = ["(": ")", "[": "]", "\\{": "\\}"]
    var open: [Int] = []
    for (place, part) in given.enumerated() {
      if closing[part] != nil {
        open.append(place)
        continue
      }
      guard let start = open.lastIndex(where: { closing[given[$0]] == part }) else { continue }
      let from = open[start]
      open.removeSubrange(start...)
      let isHigh = given[(from + 1)..<place].contains { inner in
        ["\\frac", "\\sum", "\\int", "\\prod", "\\begin"].contains { inner.contains($0) }
      }
      if isHigh { (parts[from], parts[place]) = ("\\left" + given[from], "\\right" + part) }
    }
    if let last = open.last, parts[last] == "\\{", last + 1 < parts.count, parts[last + 1].hasPrefix("\\begin{matrix}")
    {
      parts.replaceSubrange(last...(last + 1), with: [parts[last + 1].replacing("matrix}", with: "cases}")])
    }
    return parts
  }

  private mutating func element(_ name: String, isUpright: Bool) -> String {
    switch name {
    case "mi", "mn", "mo", "mtext", "ms": return token(name, isUpright: isUpright)
    default: break
    }
    // Deeper than any formula of ours.
    guard depth < 60 else {
      place = bytes.count
      return ""
    }
    depth += 1
    let parts = children(of: name)
    depth -= 1
    func part(_ index: Int) -> String { index < parts.count ? "{\(parts[index])}" : "{}" }
    switch name {
    case "msup": return "\(part(0))^\(part(1))"
    case "msub": return "\(part(0))_\(part(1))"
    case "msubsup": return "\(part(0))_\(part(1))^\(part(2))"
    case "mfrac": return "\\frac\(part(0))\(part(1))"
    case "msqrt": return "\\sqrt{\(parts.joined(separator: " "))}"
    case "mroot": return "\\sqrt[\(parts.count > 1 ? parts[1] : "")]\(part(0))"
    case "mover":
      switch parts.count > 1 ? parts[1] : "" {
      case "˙": return "\\dot\(part(0))"
      case "¨": return "\\ddot\(part(0))"
      case "\\to": return "\\vec\(part(0))"
      case "¯", "‾": return "\\bar\(part(0))"
      case "\\text{^}", "ˆ": return "\\hat\(part(0))"
      case "\\sim", "˜": return "\\tilde\(part(0))"
      default: return "\\overset\(part(1))\(part(0))"
      }
    case "mspace": return "\\,"
    case "annotation", "mphantom": return ""
    case "munder" where Self.limited.contains(parts.first ?? ""): return "\(parts[0])_\(part(1))"
    case "munder": return "\\underset\(part(1))\(part(0))"
    case "munderover" where Self.limited.contains(parts.first ?? ""):
      return "\(parts[0])_\(part(1))^\(part(2))"
    case "munderover": return "\(part(0))_\(part(1))^\(part(2))"
    case "mtable": return "\\begin{matrix}\(parts.joined(separator: " \\\\ "))\\end{matrix}"
    case "mtr": return parts.joined(separator: " & ")
    default: return parts.joined(separator: " ")
    }
  }

  private mutating func token(_ name: String, isUpright: Bool) -> String {
    let end = bytes[place...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    let words = HTMLWords.unescaped(bytes[place..<end])
    place = end
    if place < bytes.count { _ = tag() }
    switch name {
    case "mtext", "ms": return "\\text{\(words.reduce(into: "") { $0 += Self.inText($1) })}"
    case "mi" where Self.functions.contains(words): return "\\" + words
    case "mi" where words.unicodeScalars.count > 1 || isUpright && words != "°":
      return "\\mathrm{\(Self.signs(words))}"
    default: return Self.signs(words)
    }
  }

  private static func signs(_ words: String) -> String {
    var text = ""
    for sign in words.unicodeScalars {
      let found = self.sign(sign)
      // A letter would belong to the name of the sign before it.
      let isName = text.last?.isLetter == true && text.contains("\\") && found.first?.isLetter == true
      text += (isName ? " " : "") + found
    }
    return text
  }

  private static func inText(_ sign: Character) -> String {
    switch sign {
    case "{", "}", "$", "%", "#", "&", "_": "\\\(sign)"
    case "\\": "\\textbackslash{}"
    case "^": "\\textasciicircum{}"
    case "~": "\\textasciitilde{}"
    case "\u{A0}", "\u{202F}", "\u{2009}", " ": " "
    default: String(sign)
    }
  }

  private static func sign(_ sign: Unicode.Scalar) -> String {
    switch sign.value {
    case 0x2061...0x2064: return ""
    case 0xA0, 0x202F, 0x2009, 0x20: return "\\,"
    case 0x3B1...0x3C9:
      let name = greek[Int(sign.value - 0x3B1)]
      return name == "o" ? name : "\\" + name
    // Italic letters of mathematics: TeX has all letters italic.
    case 0x1D434...0x1D467:
      let place = sign.value - 0x1D434
      return Unicode.Scalar(place < 26 ? 0x41 + place : 0x47 + place).map { String($0) } ?? ""
    case 0x1D6FC...0x1D714: return Unicode.Scalar(sign.value - 0x1D6FC + 0x3B1).map { self.sign($0) } ?? ""
    case 0x391...0x3A9 where "ΓΔΘΛΞΠΣΥΦΨΩ".unicodeScalars.contains(sign):
      let small = greek[Int(sign.value - 0x391)]
      let name = small.hasPrefix("var") ? String(small.dropFirst(3)) : small
      return "\\" + name.prefix(1).uppercased() + name.dropFirst()
    default: break
    }
    if let known = names[Character(sign)] { return known }
    return "{}$%#&_".unicodeScalars.contains(sign) ? "\\\(sign)" : String(Character(sign))
  }

  private static let greek = [
    "alpha", "beta", "gamma", "delta", "varepsilon", "zeta", "eta", "theta", "iota", "kappa", "lambda", "mu", "nu",
    "xi",
    "o", "pi", "rho", "varsigma", "sigma", "tau", "upsilon", "varphi", "chi", "psi", "omega",
  ]
  private static let functions: Set<String> = [
    "sin", "cos", "tan", "cot", "arcsin", "arccos", "arctan", "sinh", "cosh", "tanh", "exp", "ln", "log", "max", "min",
    "det", "lim", "arg", "gcd",
  ]
  /// What has its limits below and above.
  private static let limited: Set<String> = ["\\sum", "\\prod", "\\int", "\\lim", "\\max", "\\min"]
  private static let names: [Character: String] = [
    "−": "-", "⋅": "\\cdot", "·": "\\cdot", "×": "\\times", "±": "\\pm", "≈": "\\approx", "≤": "\\le", "≥": "\\ge",
    "≠": "\\ne", "∫": "\\int", "∑": "\\sum", "∏": "\\prod", "√": "\\surd", "→": "\\to", "↦": "\\mapsto",
    "∞": "\\infty", "∂": "\\partial", "∇": "\\nabla", "…": "\\dots", "⌊": "\\lfloor", "⌋": "\\rfloor",
    "°": "{}^\\circ", "′": "'", "″": "''", "∗": "*", "ϕ": "\\phi", "ϑ": "\\vartheta", "ϵ": "\\epsilon", "ħ": "\\hbar",
    "ℓ": "\\ell", "∈": "\\in", "∝": "\\propto", "∥": "\\parallel", "⟨": "\\langle", "⟩": "\\rangle",
    "⇒": "\\Rightarrow", "∧": "\\wedge", "∨": "\\vee", "\\": "\\backslash", "^": "\\text{^}", "~": "\\sim",
  ]

  /// The name of the tag at hand, and whether it ends in itself; the place moves behind it.
  private mutating func tag() -> (name: String, isClosed: Bool, isUpright: Bool) {
    let start = place + 1
    let end = bytes[place...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count
    place = min(end + 1, bytes.count)
    let inner = bytes[min(start, end)..<end]
    let name = inner.prefix { $0 != 0x20 && ($0 != UInt8(ascii: "/") || inner.first == $0) }
    let isUpright = String(decoding: inner, as: UTF8.self).contains("mathvariant=\"normal\"")
    return (String(decoding: name, as: UTF8.self), inner.last == UInt8(ascii: "/"), isUpright)
  }
}
