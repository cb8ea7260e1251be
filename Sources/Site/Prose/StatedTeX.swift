import Notebooks

/// A short formula of TeX as words, where it says of a name what its value is, `\omega_0 = 7.2\,\mathrm{rad/s}`.
enum StatedTeX {
  /// `ω_0 = 7.2 rad/s`; nil for what is more than a name, a sign, a number and a unit.
  static func plainText(_ tex: [UInt8]) -> String? {
    guard tex.count <= 200, tex.contains(0x3D) || tex.contains(0x5C) else { return nil }
    var text = ""
    var place = 0
    var groups = 0
    while place < tex.count {
      let sign = tex[place]
      place += 1
      switch sign {
      case 0x5C:
        let start = place
        while place < tex.count, isLetter(tex[place]) { place += 1 }
        if place == start {
          guard place < tex.count, let blank = signs[tex[place]] else { return nil }
          text += blank
          place += 1
          continue
        }
        guard let meant = words[String(decoding: tex[start..<place], as: UTF8.self)] else { return nil }
        text += meant
      case 0x7B: groups += 1
      case 0x7D: groups -= 1
      case 0x7E: text += " "
      default:
        text.unicodeScalars.append(Unicode.Scalar(sign))
        if sign >= 0x80 { return nil }
      }
    }
    return groups == 0 ? text : nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A }

  /// `\,` and its like, and signs that TeX wants escaped.
  private static let signs: [UInt8: String] = [
    0x2C: " ", 0x3B: " ", 0x3A: " ", 0x20: " ", 0x21: "", 0x25: "%",
  ]

  private static let words: [String: String] = [
    "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ε", "varepsilon": "ε", "zeta": "ζ", "eta": "η",
    "theta": "θ", "vartheta": "θ", "kappa": "κ", "lambda": "λ", "mu": "μ", "nu": "ν", "xi": "ξ", "pi": "π", "rho": "ρ",
    "sigma": "σ", "tau": "τ", "phi": "φ", "varphi": "φ", "chi": "χ", "psi": "ψ", "omega": "ω", "Gamma": "Γ",
    "Delta": "Δ", "Theta": "Θ", "Lambda": "Λ", "Phi": "Φ", "Psi": "Ψ", "Omega": "Ω", "approx": "≈", "simeq": "≈",
    "cdot": "·", "times": "·", "quad": " ", "thinspace": " ", "mathrm": "", "text": "", "textrm": "", "rm": "",
    "mathit": "", "operatorname": "", "unit": " ", "si": " ", "degree": "°", "Omicron": "Ο",
  ]
}
