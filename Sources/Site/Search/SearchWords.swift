import Books
import Pages

/// The texts of some pages in a row, as one file of a site's search, and the words that stand in them.
struct SearchWords: Sendable {
  private(set) var text: [UInt8]
  private(set) var vocabulary = SearchVocabulary()
  /// How many parts each page has, and the places and titles of all but the first.
  private(set) var counts: [Int] = []
  private(set) var names: [UInt8] = []
  private(set) var partCount = 0

  /// - Parameter number: of the file.
  private init(of pages: Range<Int>, number: Int, in book: ResolvedBook) {
    text = Array("cubebookSearch.text(\(number),[".utf8)
    for page in pages { take(SearchText(book, page: page)) }
    if text.last == UInt8(ascii: ",") { text.removeLast() }
    text += Array("])\n".utf8)
  }

  private mutating func take(_ page: SearchText) {
    counts.append(page.parts.count)
    for (number, part) in page.parts.enumerated() {
      vocabulary.add(part.text, part: Int32(partCount))
      partCount += 1
      ScriptText.append(part.text, to: &text)
      text.append(UInt8(ascii: ","))
      guard number > 0 else { continue }
      ScriptText.append(Array(part.id.utf8), to: &names)
      names.append(UInt8(ascii: ","))
      ScriptText.append(part.title, to: &names)
      names += Array(",\n".utf8)
    }
  }

  /// What the index needs once the texts are written.
  var withoutText: SearchWords {
    var words = self
    words.text = []
    return words
  }

  /// The same as an earlier build has gathered it, where none of the pages has changed.
  static func remembered(
    of pages: Range<Int>, number: Int, in book: ResolvedBook, _ memory: BuildMemory?
  ) -> SearchWords {
    guard let memory else { return SearchWords(of: pages, number: number, in: book) }
    var writer = StoreWriter()
    writer.write(number)
    writer.write(pages) { $0.write(memory.keys[$1].hash) }
    let name = "words/\(writer.hash.hex)"
    if let bytes = memory.store.entry(name), let words = SearchWords(reading: bytes) { return words }
    let words = SearchWords(of: pages, number: number, in: book)
    memory.store.keep(words.bytes, as: name)
    return words
  }

  private var bytes: [UInt8] {
    var writer = StoreWriter(capacity: 2 * text.count)
    writer.write(text)
    vocabulary.write(to: &writer)
    writer.write(counts) { $0.write($1) }
    writer.write(names)
    writer.write(partCount)
    return writer.bytes
  }

  private init?(reading bytes: [UInt8]) {
    var reader = StoreReader(bytes)
    text = reader.data()
    guard let found = SearchVocabulary(&reader) else { return nil }
    vocabulary = found
    counts = reader.list { $0.number() }
    names = reader.data()
    partCount = reader.number()
    guard reader.isDone else { return nil }
  }
}
