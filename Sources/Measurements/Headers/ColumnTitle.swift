/// A column's header taken apart: the name, and the unit as it was written.
///
/// `Time (s)`, `I (10^-3 A)`, `T [s]`, `T / s`, `T/s`, `T in s`, `T, s`, `v_x (m/s) Run #1`; brackets hold a unit in any case,
/// parentheses only what looks like one.
package struct ColumnTitle: Equatable {
  var name: String
  var unit = ""

  /// A heading without its unit.
  package static func name(of heading: String) -> String { ColumnTitle(Array(heading.utf8)[...]).name }

  init(_ text: ArraySlice<UInt8>) {
    let text = Letters.trimmed(Self.withoutMark(text))
    name = Letters.string(text)
    if let found = Self.bracketed(text, open: 0x5B, close: 0x5D, isAnything: true)
      ?? Self.bracketed(text, open: 0x28, close: 0x29, isAnything: false)
      ?? Self.bracketed(text, open: 0x7B, close: 0x7D, isAnything: false) ?? Self.divided(text)
      ?? Self.behindWord(text) ?? Self.behindBlank(text)
    {
      self = found
    }
  }

  private init(name: ArraySlice<UInt8>, unit: ArraySlice<UInt8>) {
    self.name = Letters.string(Letters.trimmed(name))
    self.unit = Letters.string(Letters.trimmed(unit))
  }

  /// phyphox writes an apostrophe before names that a sheet would take for a formula.
  private static func withoutMark(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard text.count >= 2, text.first == 0x27 else { return text }
    switch text[text.startIndex + 1] {
    case 0x3D, 0x2B, 0x2D, 0x40: return text.dropFirst()
    default: return text
    }
  }

  /// The last group in brackets, at the end or before something like "Run #1".
  private static func bracketed(
    _ text: ArraySlice<UInt8>, open: UInt8, close: UInt8, isAnything: Bool
  ) -> ColumnTitle? {
    guard let end = text.lastIndex(of: close) else { return nil }
    var start = end
    var depth = 0
    repeat {
      if text[start] == close { depth += 1 }
      if text[start] == open { depth -= 1 }
      if depth == 0 { break }
      start -= 1
    } while start >= text.startIndex
    guard start > text.startIndex, depth == 0 else { return nil }
    let inside = text[(start + 1)..<end]
    let behind = text[(end + 1)...]
    let isAtEnd = Letters.trimmed(behind).isEmpty
    guard
      ScaledUnitText.isUnit(inside) || (isAtEnd && UnitText.resemblesUnit(inside))
        || (isAnything && isAtEnd && !inside.isEmpty)
    else { return nil }
    // u(T) is no temperature in tesla: a function of a name has no blank before its bracket.
    if open == 0x28, !Letters.isBlank(text[start - 1]), isFunction(text[..<start]) { return nil }
    let before = Letters.trimmed(text[..<start])
    guard !before.isEmpty else { return nil }
    return isAtEnd
      ? ColumnTitle(name: trimmedSlash(before), unit: inside) : ColumnTitle(name: before + behind, unit: inside)
  }

  /// DIN 1313 divides by what stands in parentheses, too: `v / (m/s)`.
  private static func trimmedSlash(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    name.count > 1 && name.last == 0x2F ? Letters.trimmed(name.dropLast()) : name
  }

  /// What stands before a bracket for an uncertainty or a difference.
  private static func isFunction(_ name: ArraySlice<UInt8>) -> Bool {
    switch Letters.string(Letters.lowercased(Array(Letters.trimmed(name)))) {
    case "u", "σ", "s", "δ", "Δ", "sigma", "delta", "d", "err", "error", "sd", "std", "se", "unc": true
    default: false
    }
  }

  /// `T / s`, and `T/s` where the name is a symbol.
  private static func divided(_ text: ArraySlice<UInt8>) -> ColumnTitle? {
    guard let slash = text.firstIndex(of: 0x2F), slash > text.startIndex else { return nil }
    let name = text[..<slash]
    let unit = text[(slash + 1)...]
    guard ScaledUnitText.isUnit(unit) else { return nil }
    let hasBlanks = Letters.isBlank(text[slash - 1])
    // m/s is a unit, and no m in seconds; t/s is a time.
    guard hasBlanks || (name.count <= 8 && !name.contains(0x20) && !isPlainUnit(text)) else { return nil }
    return ColumnTitle(name: name, unit: unit)
  }

  private static func isPlainUnit(_ text: ArraySlice<UInt8>) -> Bool {
    switch Letters.string(text) {
    case "m/s", "km/h", "rad/s", "1/s", "g/l", "J/K", "N/m", "V/m", "kg/s", "W/m", "A/m": true
    default: false
    }
  }

  /// `Temp °C`, `v m/s`: a unit that is no word, so that `T max` is not a unit of time.
  private static func behindBlank(_ text: ArraySlice<UInt8>) -> ColumnTitle? {
    guard let blank = text.lastIndex(of: 0x20), blank > text.startIndex else { return nil }
    let unit = text[(blank + 1)...]
    guard let first = unit.first, first >= 0x80 || first == 0x25 || unit.contains(0x2F) || unit.contains(0x5E),
      UnitText.isUnit(unit)
    else { return nil }
    return ColumnTitle(name: text[..<blank], unit: unit)
  }

  /// `T in s`, `T, s`, `T; s`, `Temps en s`.
  private static func behindWord(_ text: ArraySlice<UInt8>) -> ColumnTitle? {
    for word in [" in ", " en ", ", "] {
      let sign = Array(word.utf8)
      guard text.count > sign.count + 1 else { continue }
      var place = text.endIndex - sign.count - 1
      while place > text.startIndex {
        if text[place..<(place + sign.count)].elementsEqual(sign) { break }
        place -= 1
      }
      guard place > text.startIndex else { continue }
      let unit = text[(place + sign.count)...]
      if ScaledUnitText.isUnit(unit) { return ColumnTitle(name: text[..<place], unit: unit) }
    }
    return nil
  }
}
