import Diagnostics

/// Spellings of units as programs and people write them, in those that formulas have: `sec`, `mBar`, `m/s2`, `deg/s`.
package enum UnitSpelling {
  /// A unit as formulas write it, or the text as it was where nothing is known of it.
  package static func spelled(_ text: [UInt8]) -> [UInt8] {
    if let whole = words[Letters.string(Letters.lowercased(text))] { return Array(whole.utf8) }
    var spelled: [UInt8] = []
    var index = 0
    while index < text.count {
      guard isPart(text[index]) else {
        spelled.append(text[index])
        index += 1
        continue
      }
      let start = index
      while index < text.count, isPart(text[index]) { index += 1 }
      let word = text[start..<index]
      spelled += symbol(word).map { Array($0.utf8) } ?? Array(word)
      // s2 and s-2 are powers without their sign.
      var end = index
      if end < text.count, text[end] == 0x2D { end += 1 }
      if end < text.count, Letters.isDigit(text[end]) {
        spelled.append(0x5E)
        while index < text.count, index < end || Letters.isDigit(text[index]) {
          spelled.append(text[index])
          index += 1
        }
      }
    }
    return spelled
  }

  /// Whether a word is a spelling of a unit that formulas write otherwise.
  static func isKnown(_ word: ArraySlice<UInt8>) -> Bool { symbol(word) != nil }

  private static func isPart(_ byte: UInt8) -> Bool { Letters.isLetter(byte) || byte >= 0x80 }

  private static func symbol(_ word: ArraySlice<UInt8>) -> String? {
    guard word.count >= 2, word.count <= 12 else { return nil }
    let lower = Letters.string(Letters.lowercased(Array(word)))
    if let known = words[lower] { return known }
    if let joined = joined[Letters.string(word)] { return joined }
    // Mg and mg are two units, and only what is none is another in other capitals.
    return UnitText.isSymbol(word) ? nil : capitals[lower]
  }

  /// Names and abbreviations, in whatever case.
  private static let words = Vocabulary(
    """
    deg=°, degree=°, degrees=°, degc=°C, deg c=°C, celsius=°C, degf=°F, sec=s, secs=s, second=s, seconds=s, sek=s,
    sekunden=s, msec=ms, minute=min, minutes=min, mins=min, minuten=min, hour=h, hours=h, hr=h, hrs=h, stunden=h,
    meter=m, meters=m, metre=m, metres=m, volt=V, volts=V, amp=A, amps=A, ampere=A, amperes=A, newton=N, newtons=N,
    joule=J, joules=J, watt=W, watts=W, hertz=Hz, pascal=Pa, kelvin=K, radian=rad, radians=rad, kilogram=kg,
    kilograms=kg, gram=g, grams=g, lbs=lb, ohm=Ω, ohms=Ω, kohm=kΩ, tesla=T, lux=lx, percent=%, m/s/s=m/s^2, mps=m/s,
    m/s=m/s, km/h=km/h, kmh=km/h, kph=km/h
    """)

  /// Products without a sign between their factors, and what differs by its capitals.
  private static let joined = Vocabulary(
    """
    Nm=N m, Ncm=N cm, kNm=kN m, mNm=mN m, As=A s, mAs=mA s, Vs=V s, mVs=mV s, Ws=W s, MOhm=MΩ, mOhm=mΩ
    """)

  /// Symbols in small letters, of which no other differs by its capitals alone.
  private static let capitals = Vocabulary(
    """
    kg=kg, mg=mg, cm=cm, mm=mm, km=km, dm=dm, min=min, hz=Hz, khz=kHz, ghz=GHz, hpa=hPa, kpa=kPa, pa=Pa, bar=bar,
    mbar=mbar, ml=mL, cl=cL, kn=kN, mv=mV, kv=kV, ma=mA, kw=kW, kj=kJ, ev=eV, kev=keV, wh=Wh, kwh=kWh, mol=mol,
    rad=rad, lx=lx, ft=ft, lb=lb, °c=°C, °f=°F
    """)
}
