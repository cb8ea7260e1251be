/// A formula as one reads it in a line of plain text: `\omega = \sqrt{2 g / L}` is ω = √(2 g / L).
///
/// What only sets a formula, such as `\left`, says nothing to who searches; letters, signs and functions do.
package enum TeXText {
  package static func append(_ tex: [UInt8], to text: inout [UInt8]) {
    var tokens = TeXTokens(tex)
    /// What is written where a brace closes, innermost last, and what the next ones will close with.
    var closers: [StaticString] = []
    var coming: [StaticString] = []
    /// How many braces are open around words, and from which on.
    var words: Int?
    var wordsCome = false
    while let (kind, range) = tokens.next() {
      switch kind {
      case .open:
        if wordsCome, words == nil { words = closers.count }
        wordsCome = false
        closers.append(coming.isEmpty ? "" : coming.removeFirst())
      case .close:
        write(closers.popLast() ?? "", to: &text)
        if let open = words, closers.count <= open { words = nil }
      // A comment reaches no page, and no search.
      case .comment: break
      case .alignment: space(&text)
      case .space: for byte in tex[range] { if byte == UInt8(ascii: " ") { text.append(byte) } else { space(&text) } }
      case .sign:
        switch tex[range.lowerBound] {
        case UInt8(ascii: "-") where words == nil: text.append(contentsOf: "−".utf8)
        case UInt8(ascii: "'") where words == nil: text.append(contentsOf: "′".utf8)
        case UInt8(ascii: "~"): space(&text)
        case let byte where byte == UInt8(ascii: "_") || byte == UInt8(ascii: "^"):
          guard let (sign, end) = script(behind: range.upperBound, in: tex, isRaised: byte == UInt8(ascii: "^")) else {
            fallthrough
          }
          text.append(contentsOf: sign.utf8)
          tokens.offset = end
        default: text.append(contentsOf: tex[range])
        }
      case .command(let name):
        if let letter = Self.signs[name] {
          // A letter is a word of its own; signs are none.
          if let first = letter.unicodeScalars.first, first.properties.isAlphabetic { part(&text) }
          text.append(contentsOf: letter.utf8)
        } else if Self.functions.contains(name) {
          part(&text)
          text.append(contentsOf: name.utf8)
        } else if name.hasSuffix("frac") {
          part(&text)
          tokens.skipBlanks()
          if tokens.offset < tex.count, tex[tokens.offset] != UInt8(ascii: "{") {
            // `\frac12` is a half, and `\tfrac1q` one over q: what has no braces is one sign or one command.
            if let above = tokens.next() { append(Array(tex[above.range]), to: &text) }
            text.append(UInt8(ascii: "/"))
            tokens.skipBlanks()
          } else {
            coming = ["/"]
          }
        } else if name == "verb" {
          text.append(contentsOf: tex[range].dropFirst("\\verb|".utf8.count).dropLast())
        } else if name == "sqrt" {
          text.append(contentsOf: "√".utf8)
          if tokens.offset < tex.count, tex[tokens.offset] == UInt8(ascii: "{") {
            text.append(UInt8(ascii: "("))
            coming = [")"]
          }
        } else if Self.words.contains(name) {
          wordsCome = true
        } else if Self.silent.contains(name) {
          tokens.offset = end(ofArgumentAt: tokens.offset, in: tex)
        } else if let sign = name.utf8.first, !TeXTokens.isLetter(sign) {
          // A sign behind a backslash: `\,` is a space, `\\` the end of a line, `\%` a sign.
          if "%#$_&{}|".utf8.contains(sign) { text.append(sign) } else { space(&text) }
        }
      }
    }
  }

  /// What stands below or above the line, where plain text has signs for it: digits, degrees, primes.
  private static func script(behind start: Int, in tex: [UInt8], isRaised: Bool) -> (String, end: Int)? {
    let rest = tex[start...].prefix(16)
    for (name, sign) in [("\\circ", "°"), ("\\prime", "′")] where isRaised {
      if rest.starts(with: "{\(name)}".utf8) { return (sign, start + name.utf8.count + 2) }
      let end = start + name.utf8.count
      if rest.starts(with: name.utf8), end == tex.count || !TeXTokens.isLetter(tex[end]) { return (sign, end) }
    }
    let signs = isRaised ? raised : lowered
    func sign(_ byte: UInt8) -> Unicode.Scalar? {
      if isDigit(byte) { return signs[Int(byte) - 48] }
      return byte == UInt8(ascii: "-") ? signs[10] : (isRaised ? raisedLetters : loweredLetters)[byte]
    }
    guard rest.first == UInt8(ascii: "{") else {
      return rest.first.flatMap { $0 == UInt8(ascii: "-") ? nil : sign($0) }.map { (String($0), start + 1) }
    }
    guard let close = rest.firstIndex(of: UInt8(ascii: "}")), close > start + 1 else { return nil }
    let found = tex[start + 1..<close].map(sign)
    guard !found.contains(nil) else { return nil }
    return (String(String.UnicodeScalarView(found.compactMap { $0 })), close + 1)
  }

  private static let lowered = [Unicode.Scalar]("₀₁₂₃₄₅₆₇₈₉₋".unicodeScalars)
  /// Unicode has some of the letters.
  private static let loweredLetters = letters("aehijklmnoprstuvx", "ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ")
  private static let raisedLetters = letters("inT", "ⁱⁿᵀ")

  private static func letters(_ plain: String, _ set: String) -> [UInt8: Unicode.Scalar] {
    Dictionary(uniqueKeysWithValues: zip(plain.utf8, set.unicodeScalars))
  }

  private static let raised = [Unicode.Scalar]("⁰¹²³⁴⁵⁶⁷⁸⁹⁻".unicodeScalars)

  private static func write(_ words: StaticString, to text: inout [UInt8]) {
    words.withUTF8Buffer { text.append(contentsOf: $0) }
  }

  private static func space(_ text: inout [UInt8]) {
    if let last = text.last, last != UInt8(ascii: " ") { text.append(UInt8(ascii: " ")) }
  }

  /// A blank between what would be read as one word.
  private static func part(_ text: inout [UInt8]) {
    if let last = text.last, TeXTokens.isLetter(last) || isDigit(last) || last > 127 { space(&text) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 48 && byte <= 57 }

  /// Behind `{…}`; nothing is passed over where none stands there, or where it does not end.
  private static func end(ofArgumentAt start: Int, in tex: [UInt8]) -> Int {
    guard start < tex.count, tex[start] == UInt8(ascii: "{"),
      let end = tex[start...].prefix(200).firstIndex(of: UInt8(ascii: "}"))
    else { return start }
    return end + 1
  }

  /// The commands whose argument is words, in which a hyphen is no minus.
  private static let words: Set<String> = [
    "text", "textrm", "textbf", "textit", "mbox", "operatorname", "mathrm", "intertext",
  ]

  /// The commands whose argument is no part of what is read.
  private static let silent: Set<String> = ["label", "tag", "begin", "end", "color", "ref", "eqref", "href", "hspace"]

  private static let functions: Set<String> = [
    "sin", "cos", "tan", "cot", "sec", "csc", "sinh", "cosh", "tanh", "arcsin", "arccos", "arctan", "exp", "ln", "log",
    "lim", "max", "min", "sup", "inf", "det", "dim", "ker", "deg", "gcd", "arg", "limsup", "liminf",
  ]

  private static let signs: [String: String] = {
    var signs = [
      "varepsilon": "ε", "vartheta": "θ", "varphi": "φ", "varrho": "ρ", "varpi": "π", "varsigma": "σ",
      "cdot": "·", "times": "×", "pm": "±", "mp": "∓", "approx": "≈", "le": "≤", "leq": "≤", "ge": "≥", "geq": "≥",
      "ne": "≠", "neq": "≠", "to": "→", "infty": "∞", "int": "∫", "sum": "∑", "prod": "∏", "partial": "∂",
      "nabla": "∇", "hbar": "ħ", "ell": "ℓ", "degree": "°", "dots": "…", "ldots": "…", "cdots": "…", "in": "∈",
      "Rightarrow": "⇒", "rightarrow": "→", "sim": "∼", "propto": "∝", "equiv": "≡", "div": "÷", "circ": "°",
    ]
    for (name, letter) in greek {
      signs[name] = letter
      signs[name.prefix(1).uppercased() + name.dropFirst()] = letter.uppercased()
    }
    return signs
  }()

  /// The Greek letters by their names.
  package static let greek: [String: String] = {
    let names = [
      "alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta", "iota", "kappa", "lambda", "mu", "nu", "xi",
      "omicron", "pi", "rho", "sigma", "tau", "upsilon", "phi", "chi", "psi", "omega",
    ]
    return Dictionary(uniqueKeysWithValues: zip(names, "αβγδεζηθικλμνξοπρστυφχψω".map { String($0) }))
  }()
}
