import Books

/// The words of some texts, and in which of their parts each stands.
struct SearchVocabulary {
  /// What is longer is an address or a code, and no word.
  private static let longest = 40

  /// Of each word, by its number, where it stands in ``pool``.
  private var starts: [Int32] = []
  private var lengths: [UInt8] = []
  private var hashes: [UInt32] = []
  /// The part in which it was met last, so that it counts once in each.
  private var last: [Int32] = []
  private var pool: [UInt8] = []
  /// The words by their hashes: a number and 1, or 0 for an empty place.
  private var places: [Int32]
  /// Words and parts in the order of the texts, in one number each.
  private(set) var meetings: [UInt64] = []
  private var foldedSigns: [UInt32: [UInt8]] = [:]

  init() { places = Array(repeating: 0, count: 4_096) }

  var count: Int { starts.count }

  func word(_ number: Int) -> ArraySlice<UInt8> {
    let start = Int(starts[number])
    return pool[start..<start + Int(lengths[number])]
  }

  /// Takes in the words of a part; a single letter or digit of those that every text is full of is none.
  mutating func add(_ text: [UInt8], part: Int32) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.longest) { word in
      var length = 0
      var hash = Self.emptyHash
      func take(_ byte: UInt8) {
        if length < word.count { word[length] = byte }
        length += 1
        hash = (hash ^ UInt32(byte)) &* 16_777_619
      }
      text.withUnsafeBufferPointer { text in
        WordFolding.bytes.withUnsafeBufferPointer { folded in
          var index = 0
          while index < text.count {
            let byte = folded[Int(text[index])]
            if byte == 255 {
              for byte in self.folded(in: text, at: &index) {
                if byte == WordFolding.gap { end(word, &length, &hash, part) } else { take(byte) }
              }
            } else {
              if byte == WordFolding.gap { end(word, &length, &hash, part) } else { take(byte) }
              index += 1
            }
          }
        }
      }
      end(word, &length, &hash, part)
    }
  }

  /// FNV-1a, as of no byte.
  private static let emptyHash: UInt32 = 2_166_136_261

  private mutating func end(
    _ word: UnsafeMutableBufferPointer<UInt8>, _ length: inout Int, _ hash: inout UInt32, _ part: Int32
  ) {
    if length > 1, length <= Self.longest {
      let number = self.number(of: UnsafeBufferPointer(rebasing: word[..<length]), hash)
      if last[number] != part {
        last[number] = part
        meetings.append(UInt64(number) << 32 | UInt64(UInt32(bitPattern: part)))
      }
    }
    length = 0
    hash = Self.emptyHash
  }

  /// The number of a word, a new one for a new word.
  private mutating func number(of word: UnsafeBufferPointer<UInt8>, _ hash: UInt32) -> Int {
    let mask = places.count - 1
    var place = Int(hash ^ hash >> 15) & mask
    while places[place] != 0 {
      let number = Int(places[place]) - 1
      if hashes[number] == hash, Int(lengths[number]) == word.count, holds(word, at: Int(starts[number])) {
        return number
      }
      place = (place + 1) & mask
    }
    let number = starts.count
    places[place] = Int32(number + 1)
    starts.append(Int32(pool.count))
    lengths.append(UInt8(word.count))
    hashes.append(hash)
    last.append(-1)
    pool.append(contentsOf: word)
    if starts.count * 2 > places.count { grow() }
    return number
  }

  private func holds(_ word: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    pool.withUnsafeBufferPointer { pool in
      for index in word.indices where pool[start + index] != word[index] { return false }
      return true
    }
  }

  private mutating func grow() {
    places = Array(repeating: 0, count: places.count * 2)
    let mask = places.count - 1
    for (number, hash) in hashes.enumerated() {
      var place = Int(hash ^ hash >> 15) & mask
      while places[place] != 0 { place = (place + 1) & mask }
      places[place] = Int32(number + 1)
    }
  }

  /// Takes in the words of the texts that follow, whose first part has a number here.
  mutating func append(_ other: SearchVocabulary, from part: Int32) {
    let numbers = (0..<other.count).map { number(ofWord: $0, in: other) }
    meetings.reserveCapacity(meetings.count + other.meetings.count)
    for meeting in other.meetings {
      let there = Int32(truncatingIfNeeded: meeting) &+ part
      meetings.append(UInt64(numbers[Int(meeting >> 32)]) << 32 | UInt64(UInt32(bitPattern: there)))
    }
  }

  /// Words that are appended to others, and not added to.
  mutating func store(_ form: inout StoreForm) {
    places = []
    form.field(&starts)
    form.field(&lengths)
    form.field(&hashes)
    form.field(&pool)
    form.field(&meetings)
    let isWhole =
      lengths.count == starts.count && hashes.count == starts.count
      && zip(starts, lengths).allSatisfy { $0 >= 0 && Int($0) + Int($1) <= pool.count }
      && meetings.allSatisfy { Int($0 >> 32) < starts.count }
    if !isWhole { form.fail() }
  }

  /// The number that a word of another vocabulary has here.
  mutating func number(ofWord number: Int, in other: SearchVocabulary) -> Int {
    let start = Int(other.starts[number])
    return other.pool.withUnsafeBufferPointer { pool in
      self.number(
        of: UnsafeBufferPointer(rebasing: pool[start..<start + Int(other.lengths[number])]), other.hashes[number])
    }
  }

  private mutating func folded(in text: UnsafeBufferPointer<UInt8>, at index: inout Int) -> [UInt8] {
    // The text came from strings, hence is well formed; what is not is a gap.
    let first = text[index]
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var code = UInt32(first) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
    for offset in 1..<length where index + offset < text.count {
      code = code << 6 | UInt32(text[index + offset] & 0x3F)
    }
    index += length
    if let known = foldedSigns[code] { return known }
    let folded = Unicode.Scalar(code).map(WordFolding.folded) ?? [WordFolding.gap]
    foldedSigns[code] = folded
    return folded
  }
}
