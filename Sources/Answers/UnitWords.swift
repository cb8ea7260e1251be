import Diagnostics
import Formulas

/// The names of units in the languages of pages, and the words that join them.
///
/// All languages are read on all pages: a word has the same meaning in those that have it.
enum UnitWords {
  enum Meaning {
    /// A symbol of ``UnitTable``, and the power that the word has in it, as `Quadratmeter` has.
    case unit(String, power: Int?)
    /// `per`, `pro`
    case per
    /// `square`, `squared`
    case power(Int)
    /// `of`, `hoch`
    case nothing
  }

  /// Nil for a word that has none.
  static func meaning(of word: String) -> Meaning? {
    let small = lowercased(word)
    // `Grad` is no billion of radians.
    if UnitTable.unit(word) != nil, word.utf8.count < 4 || units[small] == nil { return .unit(word, power: nil) }
    if pers.contains(small) { return .per }
    if fillers.contains(small) { return .nothing }
    if let power = powers[small] { return .power(power == "2" ? 2 : 3) }
    if let symbol = units[small] { return .unit(symbol, power: nil) }
    for (prefix, power) in [("quadrat", 2), ("kubik", 3)] {
      if let rest = dropping(prefix, from: small), let symbol = units[rest] ?? prefixed(rest) {
        return .unit(symbol, power: power)
      }
    }
    if let symbol = prefixed(small) ?? product(in: small) { return .unit(symbol, power: nil) }
    guard let nearest = UnitTable.nearest(to: word) else { return nil }
    // `Nm`, `mAh`
    if nearest.utf8.contains(UInt8(ascii: " ")) { return .unit("(\(nearest))", power: nil) }
    // `Km`, `SEC` and other habits.
    return lowercased(nearest) == small || habits.contains(small) ? .unit(nearest, power: nil) : nil
  }

  /// `kilometers`, `Millisekunden`.
  private static func prefixed(_ word: String) -> String? {
    for entry in prefixes {
      guard let rest = dropping(entry.name, from: word), let symbol = units[rest] else { continue }
      let whole = entry.symbol + symbol
      if UnitTable.unit(whole) != nil { return whole }
    }
    return nil
  }

  /// `Newtonmeter`, `Kilowattstunden`, in parentheses.
  private static func product(in word: String) -> String? {
    for (place, byte) in word.utf8.enumerated() where "mMsShH".utf8.contains(byte) && place > 2 {
      let first = String(decoding: word.utf8.prefix(place), as: UTF8.self)
      let second = String(decoding: word.utf8.dropFirst(place), as: UTF8.self)
      if let first = units[first] ?? prefixed(first), let second = units[second], ["m", "s", "h"].contains(second) {
        return "(\(first) \(second))"
      }
    }
    return nil
  }

  private static func dropping(_ prefix: String, from word: String) -> String? {
    word.utf8.count > prefix.utf8.count && word.utf8.starts(with: prefix.utf8)
      ? String(decoding: word.utf8.dropFirst(prefix.utf8.count), as: UTF8.self) : nil
  }

  /// Small letters, also of the letters with marks that the words below have.
  private static func lowercased(_ text: String) -> String {
    var result = ""
    for scalar in LetterClass.lowercased(text).unicodeScalars {
      let isCapital = scalar.value >= 0xC0 && scalar.value <= 0xDE && scalar.value != 0xD7
      let small = isCapital ? Unicode.Scalar(scalar.value + 32) : nil
      result.unicodeScalars.append(small ?? scalar)
    }
    return result
  }

  private static let prefixes: [(name: String, symbol: String)] = [
    ("kilo", "k"), ("milli", "m"), ("mili", "m"), ("zenti", "c"), ("centi", "c"), ("mikro", "μ"), ("micro", "μ"),
    ("nano", "n"), ("mega", "M"), ("méga", "M"), ("giga", "G"), ("hekto", "h"), ("hecto", "h"), ("etto", "h"),
    ("dezi", "d"), ("deci", "d"), ("déci", "d"), ("piko", "p"), ("pico", "p"), ("tera", "T"), ("chilo", "k"),
    ("kiló", "k"), ("centí", "c"), ("milí", "m"),
  ]

  private static let pers = Vocabulary("per, pro, par, por, al, all, à, je, each")
  private static let fillers = Vocabulary("of, de, di, hoch, zum, la, le, the")
  private static let powers = Vocabulary(
    """
    square=2, squared=2, sq=2, quadrat=2, carré=2, carrés=2, carrée=2, cuadrado=2, cuadrados=2, quadrato=2, quadrati=2,
    cubic=3, cubed=3, cube=3, cubes=3, cúbico=3, cúbicos=3, cubo=3, cubi=3
    """)
  /// Habits of ``UnitTable`` that are one unit.
  private static let habits = Vocabulary("msec, mins, kgs, ltr, lbs, kohm, kohms, ml, mph, kmh, kph, cm2, cm3, m2, m3")

  private static let units = Vocabulary(
    """
    meter=m, meters=m, metre=m, metres=m, metern=m, mètre=m, mètres=m, metro=m, metros=m, metri=m,
    second=s, seconds=s, sec=s, secs=s, sek=s, sekunde=s, sekunden=s, seconde=s, secondes=s, segundo=s, segundos=s,
    secondo=s, secondi=s, minute=min, minutes=min, minuten=min, minuto=min, minutos=min, minuti=min, hour=h, hours=h,
    stunde=h, stunden=h, heure=h, heures=h, hora=h, horas=h, ora=h, ore=h, std=h, hr=h, hrs=h, day=d, days=d, tag=d,
    tage=d, tagen=d, jour=d, jours=d, día=d, días=d, giorno=d, giorni=d, week=wk, weeks=wk, woche=wk, wochen=wk,
    year=yr, years=yr, jahr=yr, jahre=yr, jahren=yr, an=yr, ans=yr, année=yr, années=yr, año=yr, años=yr, anno=yr,
    anni=yr, gram=g, grams=g, gramm=g, gramme=g, grammes=g, gramo=g, gramos=g, grammo=g, grammi=g, kilo=kg, kilos=kg,
    newton=N, newtons=N, newtonio=N, joule=J, joules=J, julio=J, julios=J, watt=W, watts=W, vatio=W, vatios=W,
    pascal=Pa, pascals=Pa, pascales=Pa, kelvin=K, kelvins=K, hertz=Hz, hercio=Hz, hercios=Hz, volt=V, volts=V,
    voltio=V, voltios=V, ampere=A, amperes=A, ampère=A, ampères=A, amperio=A, amperios=A, amp=A, amps=A, ohm=Ω,
    ohms=Ω, ohmio=Ω, ohmios=Ω, coulomb=C, coulombs=C, culombio=C, culombios=C, farad=F, farads=F, faradio=F,
    faradios=F, henry=H, henrys=H, henries=H, henrio=H, tesla=T, teslas=T, weber=Wb, siemens=S, mole=mol, moles=mol,
    mol=mol, liter=L, liters=L, litre=L, litres=L, litern=L, litro=L, litros=L, litri=L, l=L, bar=bar, bars=bar,
    degree=°, degrees=°, deg=°, grad=°, degré=°, degrés=°, grado=°, grados=°, gradi=°, radian=rad, radians=rad,
    radiant=rad, radiante=rad, radianti=rad, radianes=rad, radián=rad, percent=%, prozent=%, pourcent=%, celsius=°C,
    fahrenheit=°F, calorie=cal, calories=cal, kalorie=cal, kalorien=cal, caloría=cal, calorías=cal, caloria=cal,
    electronvolt=eV, electronvolts=eV, elektronenvolt=eV, foot=ft, feet=ft, inch=in, inches=in, yard=yd, yards=yd,
    mile=mi, miles=mi, pound=lb, pounds=lb, atmosphere=atm, atmospheres=atm, candela=cd, becquerel=Bq
    """)
}
