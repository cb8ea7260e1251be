import Diagnostics

/// A Markdown file as blocks and inlines, each with its place in the file.
package struct Notebook: Sendable {
  package let text: SourceText
  package let frontMatter: FrontMatter?
  package let blocks: [Block]
  /// The footnotes that the page refers to, in the order of their numbers.
  package let footnotes: [Footnote]
  /// The numbers of footnotes by those that their references have; empty where these are the same.
  private let noteNumbers: [Int: Int]
  /// How many links and images are in it: from there on those of its titles are counted.
  package let linkCount: Int

  /// One whose text has not been read: it has no blocks.
  package init(unread text: SourceText) {
    self.text = text
    (frontMatter, blocks, footnotes, noteNumbers, linkCount) = (nil, [], [], [:], 0)
  }
}

extension Notebook {
  /// The number of the footnote that a reference points to.
  package func number(of reference: FootnoteReference) -> Int { noteNumbers[reference.number] ?? reference.number }

  /// Finds texts in a fence, by its info string and its body.
  package typealias TextFinder = (_ info: SourceFragment, _ body: SourceFragment) -> [SourceFragment]

  /// The most bytes that a notebook may have: 4 MiB, whose tree, of emphasis in every other letter, takes 1 GiB.
  package static let sizeLimit = 1 << 22

  /// The most lines that a notebook may have, with the marks of quotes and items before what stands in them: cmark has a
  /// node or more for each.
  static let lineLimit = 1_000_000

  /// The most cells that the tables of a notebook may have; cmark fills up short rows.
  static let cellLimit = 1_000_000

  /// Reads a notebook; what is wrong with it is appended to `diagnostics`, and never stops the reading.
  ///
  /// - Parameter partEnds: where lines of three bytes stand that part it, and end all that is left open above them.
  ///
  /// A file that is no UTF-8 text, or too long, gives an empty notebook.
  /// - Parameter textsOf: finds the texts in a fence that are prose.
  package init(
    parsing text: SourceText, _ dialect: Dialect = Dialect(), partEnds: [Int] = [], firstLink: Int = 0,
    textsOf: @escaping TextFinder = { _, _ in [] }, into diagnostics: inout [Diagnostic]
  ) {
    let text = ControlCharacters.replaced(in: Self.withLineFeeds(text), into: &diagnostics)
    self.text = text
    if let problem = Self.whyNotNotebook(text) {
      diagnostics.append(problem)
      (frontMatter, blocks, footnotes, linkCount, noteNumbers) = (nil, [], [], firstLink, [:])
      return
    }
    let (frontMatter, start) = FrontMatter.find(in: text, into: &diagnostics)
    self.frontMatter = frontMatter
    let boxes = BoxLines(text.utf8, from: start, trustsHTML: dialect.trustsHTML, partEnds: partEnds)
    diagnostics += boxes.diagnostics
    let converted = CMark.withTree(of: boxes.prepared[start...]) { root in
      var converter = BlockConverter(text: text, boxes: boxes, from: start, dialect, textsOf: textsOf)
      converter.linkCount = firstLink
      let blocks = converter.convertChildren(of: root)
      let notes = NoteOrder(converter)
      return (blocks, notes, converter.diagnostics, converter.linkCount)
    }
    blocks = converted?.0 ?? []
    footnotes = converted?.1.footnotes ?? []
    noteNumbers = converted?.1.numbers ?? [:]
    linkCount = converted?.3 ?? firstLink
    diagnostics += Self.joined(converted?.2 ?? [], in: text, partEnds: partEnds)
    diagnostics += UnusedFootnotes.diagnostics(in: boxes, called: footnotes)
  }

  /// A return alone ends a line, too (CommonMark 0.31, 2.1): it is read as the end that all lines have.
  private static func withLineFeeds(_ text: SourceText) -> SourceText {
    let isLone = text.utf8.withUnsafeBufferPointer { bytes in
      bytes.indices.contains { place in
        bytes[place] == Ascii.carriageReturn && (place + 1 == bytes.count || bytes[place + 1] != Ascii.newline)
      }
    }
    guard isLone else { return text }
    var bytes = text.utf8
    for place in bytes.indices where bytes[place] == Ascii.carriageReturn {
      if place + 1 == bytes.count || bytes[place + 1] != Ascii.newline { bytes[place] = Ascii.newline }
    }
    return SourceText(name: text.name, utf8: bytes)
  }

  /// Two lone `$$` with an empty line between them are one formula with a mistake in it.
  private static func joined(
    _ diagnostics: [Diagnostic], in text: SourceText, partEnds: [Int]
  ) -> [Diagnostic] {
    var result: [Diagnostic] = []
    var open: Int?
    var parts = partEnds[...]
    for diagnostic in diagnostics {
      guard diagnostic.code == "unclosed-math", diagnostic.severity == .error else {
        result.append(diagnostic)
        continue
      }
      while let end = parts.first, end < diagnostic.range.lowerBound {
        parts.removeFirst()
        open = nil
      }
      // An environment that is left open has an end of its own.
      guard text.utf8[diagnostic.range.lowerBound] == Ascii.dollar else {
        open = nil
        result.append(diagnostic)
        continue
      }
      if let index = open, result[index].range.upperBound <= diagnostic.range.lowerBound,
        let line = emptyLine(in: text.utf8[result[index].range.upperBound..<diagnostic.range.lowerBound])
      {
        result[index] = Diagnostic(
          .error, "unclosed-math", "A formula cannot contain an empty line", at: SourceRange(line, line + 1),
          notes: [.init("the formula opens here", result[index].range), .init("and closes here", diagnostic.range)],
          help: "join its parts, or write two formulas")
        open = nil
      } else {
        open = result.count
        result.append(diagnostic)
      }
    }
    return result
  }

  /// The first empty line of what may be one formula; nil in a longer text, or in one that holds a heading or a fence.
  private static func emptyLine(in bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count < 2000 else { return nil }
    var start = bytes.startIndex
    var isFirst = true
    var found: Int?
    while let end = bytes[start...].firstIndex(of: Ascii.newline) {
      let line = bytes[start..<end]
      if ["#", "```", ":::"].contains(where: { line.starts(with: $0.utf8) }) { return nil }
      if !isFirst, found == nil, line.allSatisfy({ Ascii.isSpace($0) }) { found = start }
      isFirst = false
      start = end + 1
    }
    return found
  }

  private static func whyNotNotebook(_ text: SourceText) -> Diagnostic? {
    guard text.utf8.count <= sizeLimit else {
      return Diagnostic(
        .error, "too-long", "A notebook can have at most 4 MiB",
        at: SourceRange(sizeLimit, sizeLimit))
    }
    if let place = placeBehindLines(of: text.utf8) {
      return Diagnostic(
        .error, "too-long", "A notebook can have at most a million lines, quotes and items of lists",
        at: SourceRange(place, place + 1))
    }
    if let wide = widestRow(in: text.utf8) {
      return Diagnostic(
        .error, "too-many-cells", "The tables of a notebook can have at most a million cells",
        at: SourceRange(wide, wide + 1))
    }
    return AddressCost.problem(in: text.utf8) ?? InvalidUTF8.diagnostic(of: text)
  }

  /// Where more lines and marks begin than a notebook may have.
  private static func placeBehindLines(of bytes: [UInt8]) -> Int? {
    guard bytes.count > lineLimit else { return nil }
    var (count, isBeginning) = (0, true)
    for (place, byte) in bytes.enumerated() {
      switch byte {
      case Ascii.newline: (count, isBeginning) = (count + 1, true)
      // `> - 1. `
      case UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "."),
        UInt8(ascii: ")"):
        if isBeginning { count += 1 }
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "0")...UInt8(ascii: "9"): break
      default: isBeginning = false
      }
      if count > lineLimit { return place }
    }
    return nil
  }

  /// Where a row stands which is so wide that, with the number of rows, tables become too large.
  private static func widestRow(in bytes: [UInt8]) -> Int? {
    // So few make no table of that size, however they stand: with n bars, a row of k leaves n - k for other rows.
    let count = bytes.withUnsafeBufferPointer { $0.reduce(0) { $0 &+ ($1 == Ascii.pipe ? 1 : 0) } }
    if count < 2_000, (count + 1) * (count + 1) / 4 <= cellLimit { return nil }
    var (rows, pipes, widest, place, start) = (0, 0, 0, 0, 0)
    bytes.withUnsafeBufferPointer { bytes in
      for (offset, byte) in bytes.enumerated() {
        if byte == Ascii.pipe { pipes += 1 }
        guard byte == Ascii.newline || offset + 1 == bytes.count else { continue }
        if pipes > 0 { rows += 1 }
        if pipes > widest { (widest, place) = (pipes, start) }
        (pipes, start) = (0, offset + 1)
      }
    }
    return widest.multipliedReportingOverflow(by: rows).partialValue > cellLimit ? place : nil
  }
}

/// The footnotes of a page in the order in which they are called, those that stand in the lines themselves among them.
struct NoteOrder {
  private(set) var footnotes: [Footnote]
  /// Their numbers by those that their references have.
  private(set) var numbers: [Int: Int] = [:]

  init(_ converter: BlockConverter) {
    footnotes = converter.footnotes
    if converter.notes.isEmpty { return }
    let own = converter.notes.map { note in
      Footnote(
        number: note.number, label: "", blocks: [Block(.paragraph(note.inlines), note.range)], referenceCount: 1,
        range: note.range)
    }
    func place(_ note: Footnote) -> Int {
      note.number < 0 ? note.range.lowerBound : converter.firstCalls[note.number] ?? .max
    }
    let all = (footnotes + own).sorted { (place($0), $0.number) < (place($1), $1.number) }
    footnotes = all.enumerated().map { index, note in
      numbers[note.number] = index + 1
      return Footnote(
        number: index + 1, label: note.label, blocks: note.blocks, referenceCount: note.referenceCount,
        range: note.range)
    }
  }
}

extension Notebook {
  /// Reads a text of one line that stands outside of the Markdown of a file, such as a title in its front matter.
  ///
  /// - Parameters:
  ///   - line: the text, with its places in the file.
  ///   - firstLink: the number of its first link; one that has more links than the notebook takes the next.
  package static func inlines(
    of line: SourceFragment, in text: SourceText, _ dialect: Dialect = Dialect(), firstLink: inout Int,
    into diagnostics: inout [Diagnostic]
  ) -> [Inline] {
    // Nothing of the file is Markdown here.
    let boxes = BoxLines(text.utf8, from: text.utf8.count)
    var converter = BlockConverter(text: text, boxes: boxes, from: text.utf8.count, dialect, textsOf: { _, _ in [] })
    converter.linkCount = firstLink
    let inlines = converter.inlines(ofWords: line)
    firstLink = converter.linkCount
    diagnostics += converter.diagnostics
    return inlines
  }
}
