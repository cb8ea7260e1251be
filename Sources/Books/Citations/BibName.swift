/// A name of a person or a body, by BibTeX's parts (Patashnik, Designing BibTeX Styles, 1988).
package struct BibName: Sendable, Equatable {
  var first = ""
  /// `von`, `de la`
  var particle = ""
  var last = ""
  /// `Jr.`, `III`
  package var suffix = ""

  /// `Knuth`, `van der Waals`
  package var family: String { [particle, last].filter { !$0.isEmpty }.joined(separator: " ") }

  /// `D. E.`
  package var initials: String {
    first.split(separator: " ").map { name in
      // `Jean-Paul` → `J.-P.`
      name.split(separator: "-").map { $0.hasSuffix(".") && $0.count > 2 ? String($0) : "\($0.prefix(1))." }
        .joined(separator: "-")
    }
    .joined(separator: "\u{A0}")
  }

  /// More names of a work are never written.
  static let most = 20

  /// The names of a field, which are parted by `and`; the last can be `others`. Of thousands, as large experiments have
  /// them, the first are read, and one more that says so.
  static func list(_ tex: String) -> [BibName] {
    let parts = split(tex, at: "and", most: most + 1)
    let names = parts.prefix(most).map { BibName($0) }
    return parts.count > most ? names + [BibName("others")] : names
  }

  /// Whether it stands for names that are left out.
  package var isOthers: Bool { last == "others" && first.isEmpty && particle.isEmpty }

  init(_ tex: String) {
    let parts = Self.split(tex, at: ",")
    switch parts.count {
    case 0: break
    case 1:
      // First von Last
      let words = Self.words(parts[0])
      guard words.count > 1 else {
        last = TeXWords.plain(parts[0])
        return
      }
      let begin = words.dropLast().firstIndex(where: Self.isSmall)
      let end = words.dropLast().lastIndex(where: Self.isSmall)
      if let begin, let end {
        first = Self.joined(words[..<begin])
        particle = Self.joined(words[begin...end])
        last = Self.joined(words[(end + 1)...])
      } else {
        first = Self.joined(words.dropLast())
        last = Self.joined(words.suffix(1))
      }
    default:
      // von Last, First; von Last, Jr, First
      let words = Self.words(parts[0])
      let end = words.dropLast().lastIndex(where: Self.isSmall)
      let begin = words.first.map(Self.isSmall) ?? false
      if begin, let end {
        particle = Self.joined(words[...end])
        last = Self.joined(words[(end + 1)...])
      } else {
        last = Self.joined(words[...])
      }
      first = TeXWords.plain(parts[parts.count - 1])
      if parts.count > 2 { suffix = TeXWords.plain(parts[1]) }
    }
  }

  private static func joined(_ words: ArraySlice<String>) -> String { TeXWords.plain(words.joined(separator: " ")) }

  /// Whether a word is a particle: its first letter outside of braces is small.
  private static func isSmall(_ word: String) -> Bool {
    if word.hasPrefix("{") && !word.hasPrefix("{\\") { return false }
    return TeXWords.plain(word).first { $0.isLetter }?.isLowercase ?? false
  }

  /// Words at blanks and ties outside of braces.
  private static func words(_ tex: String) -> [String] { split(tex, at: " ") }

  /// What ends behind a command of TeX: `\~` is an accent and no tie, and the blank behind `\v` or `\o` only ends its
  /// name.
  private static func end(ofCommandIn text: [Character], at start: Int) -> Int {
    var end = start + 1
    while end < text.count, text[end].isASCII, text[end].isLetter { end += 1 }
    guard end > start + 1 else { return min(start + 2, text.count) }
    while end < text.count, text[end].isWhitespace { end += 1 }
    return end
  }

  /// Parts a text outside of braces, at a comma, at blanks, or at a word with blanks around it.
  ///
  /// - Parameter most: how many parts are wanted; behind them the text is not read.
  private static func split(_ tex: String, at mark: String, most: Int = .max) -> [String] {
    var parts: [String] = []
    var part = ""
    var depth = 0
    let scalars = Array(tex)
    var index = 0
    while index < scalars.count, parts.count < most {
      let character = scalars[index]
      if character == "\\" {
        let end = end(ofCommandIn: scalars, at: index)
        part += String(scalars[index..<end])
        index = end
        continue
      }
      if character == "{" { depth += 1 }
      if character == "}" { depth -= 1 }
      let isBlank = character.isWhitespace || character == "~"
      if depth == 0 {
        if mark == " ", isBlank {
          parts.append(part)
          part = ""
          index += 1
          continue
        }
        if mark == ",", character == "," {
          parts.append(part)
          part = ""
          index += 1
          continue
        }
        if mark == "and", isBlank, index + 4 < scalars.count,
          String(scalars[(index + 1)...(index + 3)]).lowercased() == "and",
          scalars[index + 4].isWhitespace
        {
          parts.append(part)
          part = ""
          index += 4
          continue
        }
      }
      part.append(character)
      index += 1
    }
    if parts.count < most { parts.append(part) }
    return parts.map { part in
      var part = part[...]
      while part.first?.isWhitespace ?? false { part.removeFirst() }
      while part.last?.isWhitespace ?? false { part.removeLast() }
      return String(part)
    }
    .filter { !$0.isEmpty }
  }
}
