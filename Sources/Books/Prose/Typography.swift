import Cells

/// Typewriter's signs in prose as printers set them: `"` and `'` by the language, `--` and `...`, and blanks that no
/// line breaks at, `0.2 m`, `C = 1`.
///
/// A text comes in pieces, with emphasis, formulas and code between them; what stood before decides what a quote is.
package struct Typography: Sendable {
  /// Nil where the author's signs stay as they are.
  private let marks: QuotationMarks?
  private var before: Unicode.Scalar = " "
  private var isDoubleOpen = false
  private var isSingleOpen = false

  /// - Parameter lang: a BCP 47 tag; nil leaves all as it is.
  package init(lang: String?) { marks = lang.map { QuotationMarks(lang: $0) } }

  /// A paragraph, a heading, a cell of a table begins.
  package mutating func begin() {
    before = " "
    isDoubleOpen = false
    isSingleOpen = false
  }

  /// Something that is no text stands here: a formula, code.
  package mutating func passFormula() { before = "x" }

  /// A line ends here.
  package mutating func passBreak() { before = " " }

  /// A whole text, such as a title.
  package static func text(_ words: String, lang: String?) -> String {
    var typography = Typography(lang: lang)
    return typography.set(words)
  }

  /// A piece of a text.
  package mutating func set(_ words: String) -> String {
    guard let marks else { return words }
    guard Self.holdsSigns(words) else {
      if let last = words.unicodeScalars.last { before = last }
      return words
    }
    let scalars = Array(words.unicodeScalars)
    var result = ""
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      let run = length(of: scalar, in: scalars, from: index)
      let next = index + run < scalars.count ? scalars[index + run] : nil
      switch scalar {
      case "\"" where run == 1: result += double(next, marks)
      case "'" where run == 1: result += single(scalars[(index + 1)...], marks)
      case "-" where run == 2 && !beginsOption(next): result += "–"
      case "-" where run == 3: result += "—"
      case "." where run == 3: result += "…"
      default:
        for scalar in scalars[index..<index + run] { result.unicodeScalars.append(scalar) }
      }
      // A quotation mark has said itself what stands before the next sign.
      if run > 1 || scalar != "\"" && scalar != "'" { before = scalar }
      index += run
    }
    return result
  }

  /// Whether anything in a text is to be set: a quote, two dashes or three dots. Most texts have none.
  private static func holdsSigns(_ words: String) -> Bool {
    var words = words
    return words.withUTF8(holdsSigns)
  }

  private static func holdsSigns(_ words: UnsafeBufferPointer<UInt8>) -> Bool {
    // Counted without a branch for each byte, sixteen at a time: nearly all texts of a book end here.
    var dots = 0
    var others: UInt8 = 0
    for byte in words {
      dots &+= byte == UInt8(ascii: ".") ? 1 : 0
      others |= byte == UInt8(ascii: "\"") ? 1 : 0
      others |= byte == UInt8(ascii: "'") ? 1 : 0
      others |= byte == UInt8(ascii: "-") ? 1 : 0
    }
    if dots < 3, others == 0 { return false }
    var run = 0
    var before: UInt8 = 0
    for byte in words {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): return true
      case UInt8(ascii: "-"), UInt8(ascii: "."):
        run = byte == before ? run + 1 : 1
        if run == (byte == UInt8(ascii: "-") ? 2 : 3) { return true }
      default: break
      }
      before = byte
    }
    return false
  }

  private func length(of scalar: Unicode.Scalar, in scalars: [Unicode.Scalar], from start: Int) -> Int {
    guard "\"'-.".unicodeScalars.contains(scalar) else { return 1 }
    var end = start + 1
    while end < scalars.count, scalars[end] == scalar { end += 1 }
    return end - start
  }

  /// `--strict` is the name of an option.
  private func beginsOption(_ next: Unicode.Scalar?) -> Bool {
    opensHere && (next.map { $0.properties.isAlphabetic } ?? true)
  }

  /// Whether a word begins behind what stood before.
  private var opensHere: Bool {
    before.properties.isWhitespace || "([{–—-/“‘„‚«‹¿¡".unicodeScalars.contains(before)
  }

  private mutating func double(_ next: Unicode.Scalar?, _ marks: QuotationMarks) -> String {
    // `l'"eau"`: behind an apostrophe a word begins, too.
    if opensHere || before == "’" && !isDoubleOpen, next.map({ !$0.properties.isWhitespace }) ?? true {
      isDoubleOpen = true
      before = "“"
      return marks.opening
    }
    defer { before = "”" }
    // Inches and seconds.
    if !isDoubleOpen { return isDigit(before) ? "″" : opensHere ? "\"" : marks.closing }
    isDoubleOpen = false
    return marks.closing
  }

  /// - Parameter following: what stands behind it.
  private mutating func single(_ following: ArraySlice<Unicode.Scalar>, _ marks: QuotationMarks) -> String {
    let next = following.first
    let opens = opensHere
    let isBehindDigit = isDigit(before)
    before = "’"
    if opens {
      // '90s, 'tis
      if next.map(isDigit) ?? false || Self.isShort(following) { return "’" }
      guard next.map({ !$0.properties.isWhitespace }) ?? true else { return "'" }
      isSingleOpen = true
      before = "‘"
      return marks.innerOpening
    }
    if next.map({ $0.properties.isAlphabetic }) ?? false { return "’" }
    if isSingleOpen {
      isSingleOpen = false
      return marks.innerClosing
    }
    // Feet and minutes.
    return isBehindDigit ? "′" : "’"
  }

  /// Whether a word begins whose first letters are left out: `'tis`, `rock 'n' roll`. Those that are words by themselves,
  /// `'cause of death'`, are none where a quote ends behind them.
  private static func isShort(_ following: ArraySlice<Unicode.Scalar>) -> Bool {
    let letters = following.prefix { $0.properties.isAlphabetic }
    let word = String(String.UnicodeScalarView(letters)).lowercased()
    let rest = following.dropFirst(letters.count)
    if word == "n" { return rest.first == "'" || rest.first == "’" }
    if onlyShort.contains(word) { return rest.first != "'" }
    guard shortOrWhole.contains(word), var before = letters.last else { return false }
    // A quote of so short a beginning ends soon, and a text of nothing but such words is read in time.
    for (place, scalar) in zip(rest.indices, rest.prefix(500)) {
      let next = place + 1 < rest.endIndex ? rest[place + 1] : nil
      if scalar == "'", !before.properties.isWhitespace, !(next?.properties.isAlphabetic ?? false) { return false }
      before = scalar
    }
    return true
  }

  private static let onlyShort: Set<String> = [
    "tis", "tisn", "twas", "twasn", "twere", "twill", "twould", "twixt", "em", "til", "bout", "cept", "nother", "neath",
    "tween",
  ]
  private static let shortOrWhole: Set<String> = ["cause", "cos", "coz", "round", "nuff", "gain", "gainst"]

  private func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 48 && scalar.value <= 57 }
}
