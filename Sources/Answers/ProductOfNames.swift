import Formulas

/// Letters that readers write side by side as they do on paper: `mgh` is m g h where m, g and h are given.
package enum ProductOfNames {
  package static func opened(_ typed: String, names: NameKinds) -> String {
    String(scalars: opened(typed.unicodeScalars.map { $0.value }, names: names))
  }

  /// A text with blanks between such letters, and a dot between a number and a name: `2 h` has no hours in it then.
  static func opened(_ typed: [UInt32], names: NameKinds) -> [UInt32] {
    guard !names.values.isEmpty else { return typed }
    let known = names.values.map { $0.unicodeScalars.map { $0.value } }.sorted { $0.count > $1.count }
    var result: [UInt32] = []
    var place = 0
    while place < typed.count {
      // A unit in brackets is none of them.
      if typed[place] == 0x5B {
        let end = typed[place...].firstIndex(of: 0x5D) ?? typed.count - 1
        result += typed[place...end]
        place = end + 1
        continue
      }
      guard isPart(typed[place]), !LetterClass.isDigit(typed[place]) else {
        result.append(typed[place])
        place += 1
        continue
      }
      let start = place
      while place < typed.count, isPart(typed[place]) { place += 1 }
      let word = typed[start..<place]
      let text = String(scalars: word)
      let isName = names.values.contains(text)
      let isCall = place < typed.count && typed[place] == 0x28
      let isKnown = isName || BuiltinFunction(name: text) != nil
      let spelled = isKnown ? nil : known.first { isSpelling(word, of: $0) }
      let pieces = isKnown ? nil : spelled.map { [$0] } ?? pieces(of: word, known, isCall: isCall)
      if isName || pieces != nil, LetterClass.isDigit(result.last { $0 != 0x20 } ?? 0) { result.append(0xB7) }
      if let pieces {
        result += pieces.joined(separator: [0x20])
      } else {
        result += word
      }
    }
    return result
  }

  /// Whether a word is what people type for a name: `rho` for ρ, `m1` for m_1.
  private static func isSpelling(_ word: ArraySlice<UInt32>, of name: [UInt32]) -> Bool {
    let typed = word.filter { $0 != 0x5F }
    return typed
      == name.flatMap { letter -> [UInt32] in
        switch letter {
        case 0x5F: return []
        case 0x3B1...0x3C9: return greek[Int(letter - 0x3B1)]
        case 0x391...0x3A9:
          let word = greek[Int(letter - 0x391)]
          return [word[0] - 0x20] + word.dropFirst()
        default: return [letter]
        }
      }
  }

  /// The names of the letters from α to ω.
  private static let greek: [[UInt32]] = [
    "alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta", "iota", "kappa", "lambda", "mu", "nu", "xi",
    "omicron", "pi", "rho", "sigma", "sigma", "tau", "upsilon", "phi", "chi", "psi", "omega",
  ].map { $0.unicodeScalars.map { $0.value } }

  private static func isPart(_ scalar: UInt32) -> Bool {
    LetterClass.isLetter(scalar) || LetterClass.isMark(scalar) || LetterClass.isDigit(scalar) || scalar == 0x5F
  }

  /// The names that a word is made of, the longest first, and perhaps a function at its end; nil where something is left.
  private static func pieces(of word: ArraySlice<UInt32>, _ known: [[UInt32]], isCall: Bool) -> [[UInt32]]? {
    var rest = word
    var pieces: [[UInt32]] = []
    while !rest.isEmpty {
      if isCall, BuiltinFunction(name: String(scalars: rest)) != nil {
        pieces.append(Array(rest))
        break
      }
      let constants: [[UInt32]] = [[0x70, 0x69], [0x3C0]]
      guard let name = (known + constants).first(where: { rest.starts(with: $0) }) else { return nil }
      pieces.append(name)
      rest = rest.dropFirst(name.count)
    }
    return pieces
  }
}
