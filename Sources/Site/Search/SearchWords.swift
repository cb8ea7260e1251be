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
    var writer = StoreForm()
    writer.write(number)
    writer.write(pages) { $0.write(memory.keys[$1].hash) }
    let name = "words/\(writer.hash.hex)"
    if let words: SearchWords = memory.store.entry(name).flatMap({ StoreForm.value(of: $0) }) { return words }
    let words = SearchWords(of: pages, number: number, in: book)
    memory.store.keep(StoreForm.bytes(of: words, capacity: 2 * words.text.count), as: name)
    return words
  }
}

extension SearchWords: Stored {
  private init() { text = [] }

  static func stored(_ form: inout StoreForm, _ value: SearchWords?) -> SearchWords {
    var words = value ?? SearchWords()
    form.field(&words.text)
    words.vocabulary.store(&form)
    form.field(&words.counts)
    form.field(&words.names)
    form.field(&words.partCount)
    return words
  }
}
