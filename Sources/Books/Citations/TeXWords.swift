import Foundation
import TeX

/// Words in the TeX of a bibliography as Unicode: accents, letters, ties and dashes, without the braces that protect
/// letters (Knuth, The TeXbook, chapter 9).
enum TeXWords {
  /// The words alone. Formulas stay in their dollar signs.
  static func plain(_ tex: String) -> String {
    var reader = Reader(Array(tex.unicodeScalars))
    return reader.read().split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r" }.joined(separator: " ")
  }

  private struct Reader {
    let tex: [Unicode.Scalar]
    var place = 0

    init(_ tex: [Unicode.Scalar]) { self.tex = tex }

    mutating func read() -> String {
      var result = String.UnicodeScalarView()
      while place < tex.count {
        let scalar = tex[place]
        switch scalar {
        case "{", "}": place += 1
        case "~":
          result.append("\u{A0}")
          place += 1
        case "-" where run("-") == 2:
          result.append("–")
          place += 2
        case "-" where run("-") == 3:
          result.append("—")
          place += 3
        case "`" where run("`") == 2:
          result.append("“")
          place += 2
        case "'" where run("'") == 2:
          result.append("”")
          place += 2
        case "'":
          result.append("’")
          place += 1
        case "`":
          result.append("‘")
          place += 1
        case "$":
          let end = tex[(place + 1)...].firstIndex(of: "$") ?? tex.count - 1
          result.append(contentsOf: tex[place...end])
          place = end + 1
        case "\\": command(into: &result)
        default:
          result.append(scalar)
          place += 1
        }
      }
      return String(result).precomposedStringWithCanonicalMapping
    }

    /// How many of a sign stand here, as far as it matters.
    private func run(_ scalar: Unicode.Scalar) -> Int { tex[place...].prefix(4).prefix { $0 == scalar }.count }

    private mutating func command(into result: inout String.UnicodeScalarView) {
      place += 1
      guard place < tex.count else { return }
      let first = tex[place]
      guard isLetter(first) else {
        place += 1
        if let mark = TeXWords.accents[String(first)] { return accent(mark, into: &result) }
        // `\&`, `\%` are signs.
        switch first {
        case "-", "/", "!", "@": break
        case ",": result.append("\u{202F}")
        case ":", ";": result.append("\u{A0}")
        case "\\", "\n", "\t", "\r": result.append(" ")
        default: result.append(first)
        }
        return
      }
      var name = ""
      while place < tex.count, isLetter(tex[place]) {
        name.unicodeScalars.append(tex[place])
        place += 1
      }
      if let letter = TeXWords.letters[name] ?? TeXText.greek[name] {
        result.append(contentsOf: letter.unicodeScalars)
        // Blanks behind a command end its name.
        while place < tex.count, tex[place] == " " { place += 1 }
        if place + 1 < tex.count, tex[place] == "{", tex[place + 1] == "}" { place += 2 }
        return
      }
      while place < tex.count, tex[place] == " " { place += 1 }
      if let mark = TeXWords.accents[name] { return accent(mark, into: &result) }
      if name == "textsuperscript" || name == "textsubscript" { script(isRaised: name == "textsuperscript", &result) }
    }

    /// Digits in braces that stand higher or lower, `\textsuperscript{238}U`; words are left for the others to read.
    private mutating func script(isRaised: Bool, _ result: inout String.UnicodeScalarView) {
      guard place < tex.count, tex[place] == "{", let close = tex[place...].firstIndex(of: "}") else { return }
      let places = tex[place + 1..<close].map { TeXWords.signs.firstIndex(of: $0) }
      guard !places.contains(nil) else { return }
      let signs = isRaised ? TeXWords.raised : TeXWords.lowered
      result.append(contentsOf: places.compactMap { $0 }.map { signs[$0] })
      place = close + 1
    }

    /// The letter that follows, with its mark behind it as Unicode has it.
    private mutating func accent(_ mark: Unicode.Scalar, into result: inout String.UnicodeScalarView, level: Int = 0) {
      while place < tex.count, tex[place] == "{" || tex[place] == " " { place += 1 }
      guard place < tex.count, tex[place] != "}" else {
        // `\~{}` is the sign itself.
        if mark == "\u{303}" { result.append("~") }
        if mark == "\u{302}" { result.append("^") }
        return
      }
      if tex[place] == "\\" {
        // `\'{\i}`
        place += 1
        var name = ""
        while place < tex.count, isLetter(tex[place]) {
          name.unicodeScalars.append(tex[place])
          place += 1
        }
        if name.isEmpty, place < tex.count, TeXWords.accents[String(tex[place])] != nil {
          name = String(tex[place])
          place += 1
        }
        // `\~{\^e}`: two marks, the inner one first.
        if let inner = TeXWords.accents[name], level < 3 {
          accent(inner, into: &result, level: level + 1)
          result.append(mark)
          return
        }
        // Blanks behind a command end its name.
        while place < tex.count, tex[place] == " " { place += 1 }
        guard let letter = name == "i" || name == "j" ? name : TeXWords.letters[name] else { return }
        result.append(contentsOf: letter.unicodeScalars)
      } else {
        result.append(tex[place])
        place += 1
      }
      result.append(mark)
    }

    private func isLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.isASCII && scalar.properties.isAlphabetic }
  }

  private static let signs = Array("0123456789+-".unicodeScalars)
  private static let raised = Array("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻".unicodeScalars)
  private static let lowered = Array("₀₁₂₃₄₅₆₇₈₉₊₋".unicodeScalars)

  fileprivate static let accents: [String: Unicode.Scalar] = [
    "`": "\u{300}", "'": "\u{301}", "^": "\u{302}", "~": "\u{303}", "=": "\u{304}", "u": "\u{306}", ".": "\u{307}",
    "\"": "\u{308}", "r": "\u{30A}", "H": "\u{30B}", "v": "\u{30C}", "d": "\u{323}", "c": "\u{327}", "k": "\u{328}",
    "b": "\u{331}", "t": "\u{361}",
  ]

  fileprivate static let letters: [String: String] = [
    "ss": "ß", "ae": "æ", "AE": "Æ", "oe": "œ", "OE": "Œ", "aa": "å", "AA": "Å", "o": "ø", "O": "Ø", "l": "ł", "L": "Ł",
    "SS": "ẞ", "ij": "ĳ", "IJ": "Ĳ", "slash": "/", "textless": "<", "textgreater": ">", "textbar": "|",
    "textunderscore": "_",
    "i": "ı", "j": "ȷ", "dh": "ð", "DH": "Ð", "th": "þ", "TH": "Þ", "dj": "đ", "DJ": "Đ", "ng": "ŋ", "NG": "Ŋ",
    "textendash": "–", "textemdash": "—", "textquoteright": "’", "textquoteleft": "‘", "textquotedblleft": "“",
    "textquotedblright": "”", "ldots": "…", "dots": "…", "textellipsis": "…", "S": "§", "P": "¶", "copyright": "©",
    "pounds": "£", "textasciitilde": "~", "textbackslash": "\\", "textdegree": "°", "texttrademark": "™",
    "textregistered": "®", "LaTeX": "LaTeX",
    "TeX": "TeX",
    "BibTeX": "BibTeX",
  ]
}
