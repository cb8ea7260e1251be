import Notebooks
import Typesetting

/// A short formula of TeX as words, where it says of a name what its value is, `\omega_0 = 7.2\,\mathrm{rad/s}`.
enum StatedTeX {
  /// `ω_0 = 7.2 rad/s`; nil for what is more than a name, a sign, a number and a unit. Quantities of the package siunitx
  /// are read, `\qty{7.2}{\radian\per\second}`, and a fraction of two units is `rad/s`.
  static func plainText(_ tex: [UInt8]) -> String? {
    guard tex.count <= 200 else { return nil }
    var text: [UInt8] = []
    var place = 0
    var groups = 0
    // The depths of the groups behind which a fraction's bar and its end stand.
    var bars: [Int] = []
    while place < tex.count {
      let sign = tex[place]
      switch sign {
      case 0x5C:
        if let quantity = TeXQuantity(tex, at: place) {
          guard let words = plainText(Array(quantity.tex.utf8)) else { return nil }
          text += words.utf8
          place = quantity.end
          continue
        }
        place += 1
        let start = place
        while place < tex.count, isLetter(tex[place]) { place += 1 }
        if place == start {
          guard place < tex.count, let blank = signs[tex[place]] else { return nil }
          text += blank.utf8
          place += 1
          continue
        }
        let name = String(decoding: tex[start..<place], as: UTF8.self)
        if fractions.contains(name) {
          guard place < tex.count, tex[place] == 0x7B else { return nil }
          bars.append(groups)
          continue
        }
        guard let meant = words[name] else { return nil }
        // Blanks end a command's name.
        while place < tex.count, tex[place] == 0x20 { place += 1 }
        if meant == "°", text.last == 0x5E { text.removeLast() }
        text += meant.utf8
        continue
      case 0x7B: groups += 1
      case 0x7D:
        groups -= 1
        if bars.last == groups {
          bars.removeLast()
          guard place + 1 < tex.count, tex[place + 1] == 0x7B else { return nil }
          text.append(0x2F)
        }
      case 0x7E: text.append(0x20)
      default: text.append(sign)
      }
      place += 1
    }
    return groups == 0 && bars.isEmpty ? String(decoding: text, as: UTF8.self) : nil
  }

  /// The commands that are `≈`.
  static let nearly = ["\\approx", "\\simeq"]

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A }

  /// `\,` and its like, and signs that TeX wants escaped.
  private static let signs: [UInt8: String] = [
    0x2C: " ", 0x3B: " ", 0x3A: " ", 0x20: " ", 0x21: "", 0x25: "%",
  ]

  private static let fractions: Set<String> = ["frac", "tfrac", "dfrac", "sfrac"]

  private static let words: [String: String] = [
    "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ε", "varepsilon": "ε", "zeta": "ζ", "eta": "η",
    "theta": "θ", "vartheta": "θ", "kappa": "κ", "lambda": "λ", "mu": "μ", "nu": "ν", "xi": "ξ", "pi": "π", "rho": "ρ",
    "sigma": "σ", "tau": "τ", "phi": "φ", "varphi": "φ", "chi": "χ", "psi": "ψ", "omega": "ω", "Gamma": "Γ",
    "Delta": "Δ", "Theta": "Θ", "Lambda": "Λ", "Phi": "Φ", "Psi": "Ψ", "Omega": "Ω", "approx": "≈", "simeq": "≈",
    "cdot": "·", "times": "·", "quad": " ", "thinspace": " ", "mathrm": "", "text": "", "textrm": "", "rm": "",
    "mathit": "", "operatorname": "", "degree": "°", "circ": "°", "Omicron": "Ο",
  ]
}
