/// Words with what is meant by each, as one text: `sec=s, second=s, deg c=°C`, or `sec, deg c` where it is enough that
/// a word is among them.
///
/// No word has a comma in it or an equals sign. A literal of an array or of a dictionary would be built by code, which is
/// four times as long; the script of living pages carries it.
package struct Vocabulary: Sendable {
  private let meanings: [String: String]

  package init(_ text: String) {
    var meanings: [String: String] = [:]
    for entry in text.utf8.split(whereSeparator: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\n") }) {
      let entry = entry.drop { $0 == UInt8(ascii: " ") }
      if entry.isEmpty { continue }
      let word = entry.prefix { $0 != UInt8(ascii: "=") }
      meanings[String(decoding: word, as: UTF8.self)] = String(decoding: entry.dropFirst(word.count + 1), as: UTF8.self)
    }
    self.meanings = meanings
  }

  package subscript(word: String) -> String? { meanings[word] }
  package func contains(_ word: String) -> Bool { meanings[word] != nil }
}
