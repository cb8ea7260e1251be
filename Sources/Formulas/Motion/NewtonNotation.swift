import Diagnostics

/// Derivatives by the time as dots over letters, `ẋ`, `ẍ`, `θ̇_1`, written with primes.
package enum NewtonNotation {
  /// The text with primes in the place of dots, each byte of which points at what it stands for.
  package static func primed(_ text: SourceFragment) -> SourceFragment {
    // Every dot is a character of several bytes.
    guard text.utf8.contains(where: { $0 >= 0xC4 }) else { return text }
    var result = SourceFragment(at: text.sourceOffset(0))
    var done = 0
    for token in Lexer.tokens(of: text.utf8) {
      guard case .name = token.kind, let (letter, length, order) = dotted(text.slice(token.range)) else { continue }
      let start = token.range.lowerBound
      result.append(text.slice(done..<start))
      result.append(synthetic: Array(letter.utf8)[...], at: text.sourceOffset(start))
      result.append(text.slice(start + length..<token.range.upperBound))
      result.append(
        synthetic: [UInt8](repeating: UInt8(ascii: "'"), count: order)[...],
        at: text.sourceOffset(token.range.upperBound - 1))
      done = token.range.upperBound
    }
    if done == 0 { return text }
    result.append(text.slice(done..<text.utf8.count))
    return result
  }

  /// The letter below the dots that a name begins with, the bytes of both, and how many dots there are.
  private static func dotted(_ name: SourceFragment) -> (letter: String, length: Int, order: Int)? {
    let scalars = name.text.unicodeScalars
    guard let first = scalars.first else { return nil }
    let size = String(first).utf8.count
    if let (letter, order) = composed(first) { return (letter, size, order) }
    guard let mark = scalars.dropFirst().first, mark.value == 0x307 || mark.value == 0x308 else { return nil }
    return (String(first), size + String(mark).utf8.count, mark.value == 0x307 ? 1 : 2)
  }

  /// Letters that Unicode has with their dots; not those with two that are letters of languages of their own, as `ä`.
  private static func composed(_ scalar: Unicode.Scalar) -> (letter: String, order: Int)? {
    switch scalar {
    case "ẍ": ("x", 2)
    case "ÿ": ("y", 2)
    case "ẅ": ("w", 2)
    case "ḧ": ("h", 2)
    case "ẋ": ("x", 1)
    case "ẏ": ("y", 1)
    case "ż": ("z", 1)
    case "ṙ": ("r", 1)
    case "ṡ": ("s", 1)
    case "ṗ": ("p", 1)
    case "ẇ": ("w", 1)
    case "ḣ": ("h", 1)
    case "ṁ": ("m", 1)
    case "ṅ": ("n", 1)
    case "ȧ": ("a", 1)
    case "ḃ": ("b", 1)
    case "ċ": ("c", 1)
    case "ḟ": ("f", 1)
    case "ġ": ("g", 1)
    case "Ṅ": ("N", 1)
    case "Ṡ": ("S", 1)
    case "Ṫ": ("T", 1)
    case "Ė": ("E", 1)
    case "Ṗ": ("P", 1)
    case "Ḣ": ("H", 1)
    case "İ": ("I", 1)
    default: nil
    }
  }
}
