import Foundation

/// The works that a page, or a book, cites, in the order in which they are listed, with what stands for each in the text.
package struct CitationList: Sendable {
  package struct Work: Sendable {
    package let entry: BibEntry
    /// `1`
    package let number: Int
    /// The year, with a letter where the authors have several works in it: `1991a`.
    package let year: String
    /// Who stands for it in the text: `Knuth and Moore`, `Reif et al.`
    package let authors: String
  }

  package private(set) var works: [Work] = []
  private var places: [String: Int] = [:]

  /// - Parameter cited: each once, in the order of the text.
  init(_ cited: [BibEntry], style: CitationSettings.Style, lang: String) {
    var entries = cited
    if style == .authorYear {
      entries = cited.enumerated().map { (key: Self.sortKey($0.element), offset: $0.offset, entry: $0.element) }
        .sorted { Self.order($0.key, $0.offset, before: $1.key, $1.offset) }
        .map(\.entry)
    }
    let words = CitationWords(lang: lang)
    var count: [String: Int] = [:]
    let authors = entries.map(words.authors)
    let groups = zip(authors, entries).map { $0 + "|" + ($1.year ?? "") }
    for group in groups { count[group, default: 0] += 1 }
    var used: [String: Int] = [:]
    for (index, entry) in entries.enumerated() {
      var year = entry.year ?? words.noYear
      let name = groups[index]
      if style == .authorYear, count[name, default: 0] > 1 {
        let place = used[name, default: 0]
        used[name] = place + 1
        year += Self.letter(place)
      }
      places[entry.key] = works.count
      works.append(Work(entry: entry, number: works.count + 1, year: year, authors: authors[index]))
    }
  }

  package subscript(key: String) -> Work? { places[key].map { works[$0] } }

  /// a … z, aa …
  private static func letter(_ place: Int) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    return place < 26 ? String(letters[place]) : letter(place / 26 - 1) + String(letters[place % 26])
  }

  /// By authors, year and title.
  private static func order(_ left: [String], _ i: Int, before right: [String], _ j: Int) -> Bool {
    for (x, y) in zip(left, right) where x != y { return x < y }
    return left.count == right.count ? i < j : left.count < right.count
  }

  private static func sortKey(_ entry: BibEntry) -> [String] {
    let names = entry.creators.flatMap { [$0.last, $0.first] }
    let who = names.isEmpty ? [entry["title"] ?? entry.key] : names
    return [who.joined(separator: " "), entry.year ?? "", entry["title"] ?? ""].map(folded)
  }

  /// Small letters without accents, so that the order is the same in every locale.
  private static func folded(_ words: String) -> String {
    var result = ""
    for scalar in words.decomposedStringWithCanonicalMapping.lowercased().unicodeScalars
    where scalar.properties.generalCategory != .nonspacingMark && scalar.properties.generalCategory != .dashPunctuation
    {
      result += letters[scalar] ?? String(scalar)
    }
    return result
  }

  /// Letters that are no letter with a mark to Unicode, and stand with one in a list.
  private static let letters: [Unicode.Scalar: String] = [
    "ø": "o", "ł": "l", "đ": "d", "ß": "ss", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d", "ı": "i",
  ]
}
