import Diagnostics

/// Units of other systems that a formula cannot have, and what they are in those that it can.
///
/// Exact by definition (BIPM, *The International System of Units*, 9th edition; IAU resolutions B2 of 2012 and 2015;
/// international pound and mile of 1959) or to the digits given.
package enum ForeignUnits {
  /// One of a unit in units of the table, as an author would write it; nil for what is no such unit.
  package static func meaning(of symbol: String) -> String? { meanings[symbol] }

  /// What to do about it where a unit stands.
  package static func help(for symbol: String) -> String? {
    level(symbol) ?? meaning(of: symbol).map { "1 \(symbol) is \($0): write that" }
  }

  private static func level(_ symbol: String) -> String? {
    guard symbol == "dB" || symbol == "dBm" || symbol == "Np" else { return nil }
    return "a level is not a quantity with a unit: write the ratio of powers, or `10 log(P/P_0)` for its decibels"
  }

  /// The same about a word that may be a name as well.
  package static func help(forName name: String) -> String? {
    // A time is called so more often than a tonne.
    if name == "t" { return nil }
    return level(name) ?? meaning(of: name).map { "if the unit is meant: 1 \(name) is \($0)" }
  }

  /// What else a unit of the table may be meant for by who writes it: a horsepower of the continent by `PS`, which is a
  /// petasiemens.
  static func rival(of symbol: String) -> (own: String, name: String, meaning: String)? {
    symbol == "PS" ? meaning(of: symbol).map { ("the petasiemens, 10¹⁵ S", "the metric horsepower", $0) } : nil
  }

  private static let meanings = Vocabulary(
    """
    AU=149597870700 m, au=149597870700 m, ly=9.4607304725808e15 m, pc=3.0856775814913673e16 m,
    kpc=3.0856775814913673e19 m, Mpc=3.0856775814913673e22 m, nmi=1852 m, kn=1852 m/h, mil=2.54e-5 m, ha=1e4 m^2,
    gal=3.785411784 L, oz=0.028349523125 kg, ton=1000 kg, tonne=1000 kg, lbf=4.4482216152605 N, dyn=1e-5 N,
    kgf=9.80665 N, kp=9.80665 N, erg=1e-7 J, BTU=1055.05585262 J, Btu=1055.05585262 J, hp=745.699872 W,
    PS=735.49875 W, VA=1 W, kVA=1 kW, MVA=1 MW, var=1 W, psi=6894.757293168 Pa, Torr=133.322368421 Pa,
    torr=133.322368421 Pa, mmHg=133.322387415 Pa, at=98066.5 Pa, rpm=(2π/60) [rad/s], cps=1 Hz, Ci=3.7e10 Bq,
    rem=0.01 Sv, Oe=79.5774715 A/m, Mx=1e-8 Wb, esu=3.33564095e-10 C, t=1000 kg, mpg=425143.707430272 m^-2,
    cP=1e-3 Pa s, cSt=1e-6 m^2/s, dpt=1 m^-1
    """)
}
