import Diagnostics

/// Tells units from other words: "m/s^2", "m s⁻²", "µT", "°C", "a.u.", "kg·m²/s³", "volts".
///
/// What a unit means is not asked here; a column keeps it as it was written.
package enum UnitText {
  /// Whether a text is nothing but a unit, as far as this knows.
  package static func isUnit(_ text: ArraySlice<UInt8>) -> Bool {
    let text = Letters.trimmed(text)
    guard !text.isEmpty, text.count <= 32 else { return false }
    if isWord(text) { return true }
    var parser = Parser(bytes: text)
    return parser.product(depth: 0) && parser.isAtEnd
  }

  /// Whether a text is built as a unit, and a part of it is one: `Umd/min`.
  static func resemblesUnit(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.count <= 16, text.contains(0x2F) || text.contains(0x5E), !text.contains(0x20) else { return false }
    let parts = text.split { !Letters.isLetter($0) && $0 < 0x80 }
    return parts.allSatisfy { $0.count <= 5 } && parts.contains { $0.count > 1 && isSymbol($0) }
  }

  /// Units that are written out, and those that are no product of symbols.
  private static func isWord(_ text: ArraySlice<UInt8>) -> Bool {
    words.contains(Letters.string(Letters.lowercased(Array(text))))
  }

  // Sets: to compare a text with a hundred words takes longer than all else about a field.
  private static let words = Vocabulary(
    """
    second, seconds, sec, secs, sekunden, segundos, secondes, millisecond, milliseconds, msec, minute, minutes,
    mins, hour, hours, hr, hrs, day, days, meter, meters, metre, metres, centimeter, centimeters, millimeter,
    millimeters, volt, volts, millivolt, millivolts, amp, amps, ampere, amperes, milliamps, newton, newtons, joule,
    joules, watt, watts, hertz, pascal, pascals, kelvin, celsius, fahrenheit, deg c, degc, deg f, degf, deg. c,
    degree, degrees, deg, grad, radian, radians, kilogram, kilograms, gram, grams, ohm, ohms, tesla, gauss, lux,
    percent, counts, count, cts, cps, a.u., a. u., arb. u., arb. units, arb.u., w.e., u.a., px, pixel, pixels, ppm,
    ppb, rpm, bpm, db, dba, dbm, db(a), dbfs, psi, mmhg, hp, bhp, ps, lbf, kgf, kp, dyn, erg, inhg, cmh2o, mmh2o,
    ntu, cal, kcal, mph, kmh, fps, sps, ns epoch, mps, m/s/s, none, dimensionless, 1/s, units, unitless, upm, u/min,
    skt, skt., kts, knots, oz, gal, torr, nmi, h:min, h:mm, hh:mm, m:ss, mm:ss, min:s, min:sec, min:sek, h:mm:ss,
    hh:mm:ss
    """)

  private struct Parser {
    let bytes: ArraySlice<UInt8>
    var index: Int
    init(bytes: ArraySlice<UInt8>) {
      self.bytes = bytes
      index = bytes.startIndex
    }

    var isAtEnd: Bool { index >= bytes.endIndex }
    var peek: UInt8 { isAtEnd ? 0 : bytes[index] }

    func begins(_ text: StaticString) -> Bool {
      let count = text.utf8CodeUnitCount
      guard index + count <= bytes.endIndex else { return false }
      for offset in 0..<count where bytes[index + offset] != text.utf8Start[offset] { return false }
      return true
    }

    mutating func skip(_ text: StaticString) -> Bool {
      guard begins(text) else { return false }
      index += text.utf8CodeUnitCount
      return true
    }

    mutating func product(depth: Int) -> Bool {
      guard depth < 4, factor(depth: depth) else { return false }
      while !isAtEnd, peek != 0x29 {
        var isJoined = false
        while peek == 0x20 {
          index += 1
          isJoined = true
        }
        if skip("/") || skip("·") || skip("⋅") || skip("×") || skip(".") || skip("∕") {
          isJoined = true
        } else if peek == 0x2A {
          index += 1
          isJoined = true
        }
        while peek == 0x20 { index += 1 }
        if isAtEnd { return false }
        guard isJoined, factor(depth: depth) else { return false }
      }
      return true
    }

    mutating func factor(depth: Int) -> Bool {
      if peek == 0x28 {
        index += 1
        guard product(depth: depth + 1), peek == 0x29 else { return false }
        index += 1
        return power()
      }
      // The 1 of 1/s.
      if peek == 0x31, index + 1 < bytes.endIndex, bytes[index + 1] == 0x2F {
        index += 1
        return true
      }
      return symbol() && power()
    }

    /// `^2`, `**2`, `^(-1)`, `²`, `⁻¹`, `2`, `-2`; or nothing.
    mutating func power() -> Bool {
      let isMarked = skip("^") || skip("**")
      let isBraced = isMarked && (skip("(") || skip("{"))
      let hasSign = skip("-") || skip("−") || skip("+") || skip("⁻")
      var digits = 0
      while digits < 3 {
        if Letters.isDigit(peek) {
          index += 1
        } else if !(skip("¹") || skip("²") || skip("³") || skip("⁴") || skip("⁵") || skip("⁶")) {
          break
        }
        digits += 1
      }
      if isBraced, !(skip(")") || skip("}")) { return false }
      return digits > 0 || !(isMarked || hasSign)
    }

    /// A symbol, the longest that fits: with a prefix where it takes one.
    mutating func symbol() -> Bool {
      let start = index
      var end = start
      while end < bytes.endIndex,
        Letters.isLetter(bytes[end]) || bytes[end] >= 0x80 || bytes[end] == 0x25 || bytes[end] == 0x27
          || bytes[end] == 0x22
      {
        end += 1
      }
      // Superscripts and dots are above ASCII, too: the longest symbol is looked for from the end.
      while end > start {
        if UnitText.isSymbol(bytes[start..<end]) || UnitSpelling.isKnown(bytes[start..<end]) {
          index = end
          return true
        }
        end -= 1
      }
      return false
    }
  }

  private static let symbols = Vocabulary(
    """
    m, s, g, A, K, mol, cd, Hz, N, Pa, J, W, C, V, F, Ω, Ohm, ohm, S, Wb, T, H, lm, lx, Bq, Gy, Sv, min, h, d, L, l,
    bar, atm, eV, %, ‰, °, ′, ″, rad, mrad, sr, rev, U, °C, °F, ℃, deg, G, px, u, Da, Å, dB, kn, t, a, mbar, hPa,
    g_n, cm, in, ft, lb, mi, sec, div, E, dpt, VA, Wh, Ah, var, cnt, inch
    """)

  /// Those that take a prefix.
  private static let scaledSymbols = Vocabulary(
    """
    m, s, g, A, K, mol, cd, Hz, N, Pa, J, W, C, V, F, Ω, Ohm, ohm, S, Wb, T, H, lm, lx, Bq, Gy, Sv, L, l, bar, eV,
    rad, G, Wh, Ah, cal, sec
    """)

  static func isSymbol(_ text: ArraySlice<UInt8>) -> Bool {
    if symbols.contains(Letters.string(text)) { return true }
    // One prefix before what takes one.
    for prefix in ["µ", "μ", "da", "n", "u", "m", "c", "d", "h", "k", "M", "G", "T", "P", "p", "f", "a"]
    where text.count > prefix.utf8.count && text.starts(with: prefix.utf8) {
      if scaledSymbols.contains(Letters.string(text.dropFirst(prefix.utf8.count))) { return true }
    }
    return false
  }
}
