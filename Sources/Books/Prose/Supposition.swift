/// Whether a sentence supposes what it says of a value, "if m = 3 kg", "at the time t = 9 s", or asks for it.
///
/// Read are the words of the sentence before the value, in English, German, French and Spanish. Who is in doubt is silent.
enum Supposition {
  /// How far back and on a sentence is read, in scalars: however long a paragraph is, each value in it costs the same.
  private static let reach = 300

  static func isMade(before index: Int, in text: [Unicode.Scalar]) -> Bool {
    let words = words(before: index, in: text)
    guard let last = words.last else { return false }
    if instants.contains(last) || prepositions.contains(last) || conditions.contains(last) { return true }
    if words.contains(where: conditions.contains) { return true }
    // "at an angle of φ", "for all natural n"
    let near = words.suffix(4)
    return near.indices.dropLast().contains { instants.contains(near[$0]) && determiners.contains(near[$0 + 1]) }
  }

  /// Whether a value goes on with a supposition that ends before it: "for n = 4 and m = 9 kg".
  static func isJoined(_ range: Range<Int>, in text: [Unicode.Scalar]) -> Bool {
    guard range.count < 20 else { return false }
    let between = String(String.UnicodeScalarView(text[range]))
    return !between.contains { ".!?:".contains($0) }
      && between.split { !$0.isLetter }.allSatisfy { joints.contains(String($0)) }
  }

  /// Whether the sentence that goes on at a place ends with a question mark.
  static func isAsked(from index: Int, in text: [Unicode.Scalar]) -> Bool {
    let end = min(index + reach, text.count)
    let mark = text[min(index, end)..<end].indices.first { isEnd($0, in: text) }
    return mark.map { text[$0] == "?" } ?? false
  }

  private static func words(before index: Int, in text: [Unicode.Scalar]) -> [String] {
    var start = index
    while start > max(0, index - reach) {
      let mark = start - 1
      if isEnd(mark, in: text) {
        var next = start
        while next < index, text[next] == " " { next += 1 }
        // "e.g. the mass" goes on: behind a point at the end of a sentence stands a capital, or the name itself.
        if next == index || !text[next].properties.isLowercase { break }
      }
      start -= 1
    }
    // The units of the SI are no French "if".
    return String(String.UnicodeScalarView(text[start..<index])).split { !$0.isLetter }.filter { $0 != "SI" }
      .map { $0.lowercased() }
  }

  /// Whether a sign ends a sentence; the point of "z.B." and of one letter's abbreviation does not.
  private static func isEnd(_ index: Int, in text: [Unicode.Scalar]) -> Bool {
    guard [".", "!", "?"].contains(text[index]) else { return false }
    guard index + 1 == text.count || [" ", ")", "\"", "”", "\u{A0}"].contains(text[index + 1]) else { return false }
    let isInitial =
      text[index] == "." && index > 1 && text[index - 1].properties.isAlphabetic
      && [".", " ", "("].contains(text[index - 2])
    return !isInitial
  }

  private static let conditions: Set<String> = [
    "if", "suppose", "supposing", "assume", "assuming", "unless", "whether", "imagine", "consider", "let",
    "wenn", "falls", "angenommen", "sofern", "sei", "seien", "si", "supposons", "soit", "soient", "supongamos",
  ]

  /// Right before the name.
  private static let prepositions: Set<String> = [
    "given", "say", "take", "set", "setting", "choose", "try", "use", "using", "from", "to", "than", "or", "near",
    "without", "case", "range", "ab", "ohne", "wähle", "sans", "sea", "en", "desde",
  ]

  /// Right before the name, or before a few words that lead to it.
  private static let instants: Set<String> = [
    "for", "when", "at", "until", "after", "before", "between", "within", "für", "bei", "bis", "nach", "vor",
    "zwischen", "pour", "à", "après", "avant", "entre", "para", "hasta",
  ]

  private static let determiners: Set<String> = [
    "the", "a", "an", "all", "any", "each", "every", "some", "no", "der", "die", "das", "dem", "den", "des", "einem",
    "einer", "einen", "alle", "jedes", "jede", "le", "la", "les", "un", "une", "tout", "tous", "el", "los", "todo",
    "todos",
  ]

  private static let joints: Set<String> = ["and", "or", "und", "oder", "sowie", "et", "ou", "y", "o"]
}
