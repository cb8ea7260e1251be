import Notebooks

/// The numbers of figures, tables, equations, theorems and exercises of all pages, in the order of reading.
package struct NumberTable: Sendable {
  package struct Number: Sendable, Equatable {
    package let kind: Numbered.Kind
    /// `2.3`; of a part of a figure `2.3a`.
    package let text: String
    /// `a`, of a part of a figure.
    package var letter: String?
  }

  /// For each page of the book, by where things begin, and by their labels.
  private var places: [[Int: Number]]
  private var labels: [[String: Number]]
  private var titles: [String?]
  /// Of each page, if it is a chapter: `2`, or `A` of an appendix.
  private var chapters: [String?]

  init(_ index: SiteIndex) {
    let pages = index.book.pages
    let settings = index.book.configuration.numbers
    places = pages.map { _ in [:] }
    labels = pages.map { _ in [:] }
    titles = pages.map { _ in nil }
    let opening = pages.indices.filter { pages[$0].isOpening }
    var counts: [Numbered.Kind: Int] = [:]
    chapters = Self.chapters(index)
    for page in opening + index.readingOrder {
      for kind in counts.keys where Self.scope(of: kind, settings) != .book { counts[kind] = 0 }
      for item in pages[page].inventory.numbered {
        let scope = Self.scope(of: item.kind, settings)
        if scope == .no || item.isOptional && settings.equations != .all { continue }
        let found: Number
        if let part = item.part, let whole = places[page][part.of] {
          let letter = Self.letters(part.index)
          found = Number(kind: item.kind, text: whole.text + letter, letter: letter)
        } else if let own = item.own {
          found = Number(kind: item.kind, text: own)
        } else {
          let count = counts[item.kind, default: 0] + 1
          counts[item.kind] = count
          let chapter = scope == .chapter ? chapters[page] : nil
          found = Number(kind: item.kind, text: (chapter.map { $0 + "." } ?? "") + "\(count)")
        }
        places[page][item.place] = found
        if let label = item.label { labels[page][label] = found }
      }
      if settings.sections, pages[page].isNumbered {
        countSections(of: pages[page].inventory.headings, on: page)
        count(page, index.book, isAppendix: Self.isAppendix(page, index))
      }
    }
  }

  /// The numbers of pages, and the letters of those in appendices. The opening page is no chapter, nor is one whose
  /// title wants no number, and a book of one page has none.
  private static func chapters(_ index: SiteIndex) -> [String?] {
    var chapters = [String?](repeating: nil, count: index.book.pages.count)
    guard index.readingOrder.count > 1 else { return chapters }
    var (numbers, appendices) = (0, 0)
    for page in index.readingOrder where index.book.pages[page].isNumbered {
      if isAppendix(page, index) {
        chapters[page] = letters(appendices).uppercased()
        appendices += 1
      } else {
        numbers += 1
        chapters[page] = "\(numbers)"
      }
    }
    return chapters
  }

  /// 2.1 and 2.1.1 in the second chapter.
  private mutating func countSections(of headings: [Heading], on page: Int) {
    let top = headings.map(\.level).min() ?? 1
    var counts: [Int] = []
    for heading in headings where heading.isNumbered {
      let depth = min(heading.level - top, 5)
      while counts.count <= depth { counts.append(0) }
      counts.removeSubrange((depth + 1)...)
      counts[depth] += 1
      let numbers = [chapters[page]].compactMap { $0 } + counts.map(String.init)
      labels[page][heading.id] = Number(kind: .section, text: numbers.joined(separator: "."))
      if let alias = heading.alias { labels[page][alias.text] = labels[page][heading.id] }
    }
  }

  /// The number of a page that is a chapter, and how references call it: "Chapter 2", "Appendix A".
  private mutating func count(_ page: Int, _ book: Book, isAppendix: Bool) {
    titles[page] = chapters[page]
    guard let text = chapters[page], let label = book.pages[page].titleLabel else { return }
    labels[page][label] = Number(kind: .box(isAppendix ? "appendix" : "chapter"), text: text)
    if let alias = book.pages[page].titleHeading?.alias { labels[page][alias.text] = labels[page][label] }
  }

  private static func isAppendix(_ page: Int, _ index: SiteIndex) -> Bool {
    index.part(of: page).map { index.book.parts[$0].isAppendix } ?? false
  }

  /// a, b, … z, aa, ab, …
  private static func letters(_ index: Int) -> String {
    let last = String(UnicodeScalar(UInt8(ascii: "a") + UInt8(index % 26)))
    return index < 26 ? last : letters(index / 26 - 1) + last
  }

  /// What stands before the title of a page.
  package func title(of page: Int) -> String? { titles[page] }

  private static func scope(of kind: Numbered.Kind, _ settings: NumberSettings) -> NumberSettings.Scope {
    switch kind {
    case .figure, .table: settings.figures
    case .equation: settings.equations == .no ? .no : settings.figures == .no ? .chapter : settings.figures
    case .box: settings.theorems
    case .section: settings.sections ? .page : .no
    }
  }

  /// All numbers that a page shows of what stands on it.
  package func write(_ page: Int, to writer: inout StoreForm) {
    writer.write(titles[page])
    writer.write(places[page])
    writer.write(labels[page])
  }

  package func number(at place: Int, on page: Int) -> Number? { places[page][place] }
  package func number(of label: String, on page: Int) -> Number? { labels[page][label] }

  /// The number of what a label names on a page, else on the one other page that has it.
  package func number(of label: String, from page: Int) -> Number? {
    if let number = labels[page][label] { return number }
    let others = labels.compactMap { $0[label] }
    return others.count == 1 ? others[0] : nil
  }

  /// The number of a page in the book, or its letter; nil where it is no chapter.
  package func chapter(of page: Int) -> String? { chapters[page] }
}

extension NumberTable.Number: Stored {
  package static func stored(_ form: inout StoreForm, _ value: Self?) -> Self {
    Self(kind: form.field(value, \.kind), text: form.field(value, \.text), letter: form.field(value, \.letter))
  }
}
