import Books

/// The words of a book in the order of their letters, and for each the parts of the text in which it stands.
///
/// A word is written as what it adds to the one before: a capital letter, of which a folded word has none, for how much
/// of that it begins with, and the rest. Its parts are written as their distances, in digits of which most
/// distances need one (`PartList`). A word in more than half of the parts finds nothing that is worth finding, and has
/// no list.
struct SearchIndex {
  private var common = SearchVocabulary()
  /// Of each text its vocabulary, its first part, the number here of each of its words, and where the parts of each
  /// word stand in their list.
  private var texts: [Text] = []
  private var partCount = 0
  private let workers: Int?

  private struct Text: Sendable {
    let first: Int
    /// The words of the text, by their numbers in the common vocabulary; -1 where a word is not in it.
    var places: [Int32]
    let starts: [Int32]
    let parts: [Int32]

    func range(of word: Int) -> Range<Int> {
      let place = Int(places[word])
      return place < 0 ? 0..<0 : Int(starts[place])..<Int(starts[place + 1])
    }
  }

  init(_ vocabularies: [(SearchVocabulary, parts: Int)], workers: Int?) {
    self.workers = workers
    var numbers: [[Int32]] = []
    for (vocabulary, _) in vocabularies {
      numbers.append((0..<vocabulary.count).map { Int32(common.number(ofWord: $0, in: vocabulary)) })
    }
    for ((vocabulary, count), numbers) in zip(vocabularies, numbers) {
      texts.append(Self.text(vocabulary, numbers, first: partCount, in: common.count))
      partCount += count
    }
  }

  /// Sorts the parts by the words that stand in them; each word keeps the order of its parts.
  private static func text(_ vocabulary: SearchVocabulary, _ numbers: [Int32], first: Int, in count: Int) -> Text {
    var starts = [Int32](repeating: 0, count: vocabulary.count + 1)
    for meeting in vocabulary.meetings { starts[Int(meeting >> 32) + 1] += 1 }
    for word in 0..<vocabulary.count { starts[word + 1] += starts[word] }
    var next = starts
    var parts = [Int32](repeating: 0, count: vocabulary.meetings.count)
    for meeting in vocabulary.meetings {
      let word = Int(meeting >> 32)
      parts[Int(next[word])] = Int32(truncatingIfNeeded: meeting)
      next[word] += 1
    }
    var places = [Int32](repeating: -1, count: count)
    for (word, number) in numbers.enumerated() { places[Int(number)] = Int32(word) }
    return Text(first: first, places: places, starts: starts, parts: parts)
  }

  /// `"words":"…","lists":"…"`
  var bytes: [UInt8] {
    let order = sortedWords
    let count = min(2 * WorkerPool.threads(workers), max(order.count, 1))
    let pieces = WorkerPool.map(count, workers: workers) { piece in
      let range = piece * order.count / count..<(piece + 1) * order.count / count
      var (words, lists): ([UInt8], [UInt8]) = ([], [])
      for place in range {
        append(common.word(order[place]), after: place == 0 ? [] : common.word(order[place - 1]), to: &words)
        append(listOf: order[place], to: &lists)
      }
      return (words, lists)
    }
    return Array("\"words\":\"".utf8) + pieces.flatMap(\.0) + Array("\",\n\"lists\":\"".utf8) + pieces.flatMap(\.1)
      + Array("\"".utf8)
  }

  private var sortedWords: [Int] {
    // The first eight bytes as a number tell nearly all words apart.
    let keys = (0..<common.count).map { number in
      var key: UInt64 = 0
      let word = common.word(number)
      for (index, byte) in word.prefix(8).enumerated() { key |= UInt64(byte) << (56 - 8 * UInt64(index)) }
      return key
    }
    return (0..<common.count).sorted { first, second in
      if keys[first] != keys[second] { return keys[first] < keys[second] }
      return common.word(first).lexicographicallyPrecedes(common.word(second))
    }
  }

  private func append(_ word: ArraySlice<UInt8>, after other: ArraySlice<UInt8>, to words: inout [UInt8]) {
    var same = 0
    for (first, second) in zip(word, other) {
      guard first == second, same < 25 else { break }
      same += 1
    }
    // A sign of several bytes stays whole.
    while same > 0, same < word.count, word[word.startIndex + same] & 0xC0 == 0x80 { same -= 1 }
    let rest = word.startIndex + same
    // A script counts in units of sixteen bits.
    let units = word[..<rest].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
    words.append(UInt8(ascii: "A") + UInt8(units))
    words += word[rest...]
  }

  private func append(listOf word: Int, to lists: inout [UInt8]) {
    let total = texts.reduce(0) { $0 + $1.range(of: word).count }
    if total * 2 > partCount, partCount > 20 {
      lists.append(PartList.common)
    } else {
      var last = -1
      for text in texts {
        for index in text.range(of: word) {
          let part = text.first + Int(text.parts[index])
          PartList.append(part - last - 1, to: &lists)
          last = part
        }
      }
    }
    lists.append(PartList.end)
  }
}

/// Distances in digits of a string: 60 of the 90 digits end a number, the others say that it goes on.
enum PartList {
  static let end = UInt8(ascii: " ")
  static let common = UInt8(ascii: "!")
  private static let finals = 60
  /// From `#` to `}`, without the backslash, which a string would need twice.
  private static let digits: [UInt8] = (0x23...0x7D).filter { $0 != 0x5C }

  static func append(_ distance: Int, to list: inout [UInt8]) {
    var rest = distance
    let going = digits.count - finals
    while rest >= finals {
      // What the last digit can say is left for it.
      let value = (rest - finals) % going
      list.append(digits[finals + value])
      rest = (rest - finals - value) / going
    }
    list.append(digits[rest])
  }
}
