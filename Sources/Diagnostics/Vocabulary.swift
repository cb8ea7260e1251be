/// Words with what is meant by each, as one text: `sec=s, second=s, deg c=°C`, or `sec, deg c` where it is enough that
/// a word is among them.
///
/// A literal of an array or of a dictionary is built by code, of four times as many bytes, which every living page loads.
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
