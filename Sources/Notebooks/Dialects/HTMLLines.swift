import Diagnostics

/// The lines of HTML in a text that trusts it.
///
/// cmark takes all lines from a tag of a block to the next empty line for HTML as it stands. Who writes a list or a
/// formula right below `<div>` means Markdown, as Pandoc and kramdown read it; and who indents the rows of a table with
/// empty lines between them means no code.
struct HTMLLines {
  /// The lines of each block of HTML, each without indentation and marks of quotes.
  fileprivate(set) var blocks: [[Range<Int>]] = []
  /// Up to where lines have been taken.
  fileprivate(set) var end = 0
  /// Up to where lines with tags stand alone among lines of Markdown.
  fileprivate var mixedEnd = 0
  /// The elements that are open, with the indentation of their lines.
  fileprivate var open: [(name: String, indentation: Int)] = []
  fileprivate var isInComment = false

  /// - Parameter blocks: those of the parts before.
  init(behind blocks: [[Range<Int>]] = []) { self.blocks = blocks }

  /// The elements in which lines are indented.
  fileprivate static let containers: Set<String> = [
    "article", "aside", "blockquote", "center", "details", "div", "dl", "fieldset", "figure", "footer", "form",
    "header",
    "main", "nav", "ol", "section", "svg", "table", "tbody", "td", "tfoot", "th", "thead", "tr", "ul", "video",
  ]

  /// Those whose lines are taken up to their end, whatever stands in them.
  fileprivate static let whole: Set<String> = ["pre", "script", "style", "textarea"]

  /// What a line of Markdown begins with that is more than words.
  fileprivate static let structure = [
    "- ", "* ", "+ ", "#", "```", "~~~", "$$", "|", ":::", "> ", "\\begin{", "\\[", "!!! ", "??? ",
  ].map { Array($0.utf8) }
}

extension BoxLines {
  /// Where the lines of a block of HTML stand in the file, as one text.
  func fragment(ofHTML number: Int, in file: SourceText) -> SourceFragment {
    let lines = html?.blocks[number] ?? []
    var fragment = SourceFragment(at: lines.first?.lowerBound ?? 0)
    for (index, line) in lines.enumerated() {
      fragment.append(file.utf8[line], at: line.lowerBound)
      if index + 1 < lines.count { fragment.append([Ascii.newline], at: line.upperBound) }
    }
    return fragment
  }

  /// Takes a line that begins with a tag, and perhaps those below it, out of the text that cmark reads.
  ///
  /// - Returns: false for a line that is Markdown.
  mutating func readHTML(_ content: Range<Int>, of line: Range<Int>) -> Bool {
    guard var html else { return false }
    defer { self.html = html }
    if html.isInComment || source[content].starts(with: "<!--".utf8) {
      html.isInComment = !Self.holds("-->", in: source[content])
      return false
    }
    guard source[content.lowerBound] == Ascii.less, let name = Self.blockName(in: source[content]) else { return false }
    let margin = Self.margin(of: content.lowerBound, from: line.lowerBound, in: source)
    let indentation = content.lowerBound - margin
    guard indentation < 4 || html.open.last != nil else { return false }
    let column = indentation < 4 ? content.lowerBound : margin + min(html.open.last?.indentation ?? 0, 3)
    guard column + 3 <= content.upperBound else { return false }
    var lines = [content]
    if line.lowerBound >= html.mixedEnd || HTMLLines.whole.contains(name) {
      let quotes = source[line.lowerBound..<content.lowerBound].count { $0 == Ascii.greater }
      let isWhole = HTMLLines.whole.contains(name) && !isLeftOpen(name, content, of: line, by: ["</" + name])
      let run = self.run(from: content, quotes: quotes, isWhole ? name : nil)
      if isMixed(run, indentation) { html.mixedEnd = run.last?.upperBound ?? 0 } else { lines = run }
    }
    if line.lowerBound < html.mixedEnd, !Self.isComplete(source[content]) { return false }
    for line in lines { html.note(source[line], indentation) }
    html.end = lines.count > 1 ? lines.last?.upperBound ?? 0 : 0
    flush()
    for line in lines { blank(line) }
    put(.html(html.blocks.count), at: column)
    html.blocks.append(lines)
    return true
  }

  /// The line, and those below it up to an empty one or, of what is no HTML inside, up to its end.
  ///
  /// - Parameter whole: the name of what is no HTML inside, and has an end.
  private func run(from first: Range<Int>, quotes: Int, _ whole: String?) -> [Range<Int>] {
    let isWhole = whole != nil
    let closing = "</" + (whole ?? "")
    var lines = [first]
    if isWhole, Self.holds(closing, in: source[first]) { return lines }
    var offset = first.upperBound
    while let newline = source[offset...].firstIndex(of: Ascii.newline), newline + 1 < partEnd {
      let start = newline + 1
      let stop = source[start...].firstIndex(of: Ascii.newline) ?? source.count
      var end = stop
      while end > start, Ascii.isSpace(source[end - 1]) { end -= 1 }
      var place = start
      var marks = 0
      while place < end, Ascii.isBlank(source[place]) && !isWhole || source[place] == Ascii.greater && marks < quotes {
        if source[place] == Ascii.greater { marks += 1 }
        place += 1
      }
      if !isWhole && (place == end || endsBox(place..<end)) || marks < quotes { break }
      lines.append(place..<end)
      offset = max(end, start)
      if isWhole, Self.holds(closing, in: source[place..<end]) { break }
      if offset >= source.count || stop >= source.count { break }
      offset = stop
    }
    return lines
  }

  /// Whether lines of HTML have Markdown of more than words among them.
  private func isMixed(_ lines: [Range<Int>], _ indentation: Int) -> Bool {
    guard lines.count > 1 else { return false }
    for line in lines {
      let text = source[line]
      if HTMLLines.whole.contains(where: { Self.holds("<" + $0, in: text) }) || Self.holds("<!--", in: text) {
        return false
      }
    }
    if let tag = HTMLTag.Shape(Array(source[lines[0]].prefix(HTMLTag.Shape.longest))),
      let markdown = tag.attributes.first(where: { tag.text($0.name).lowercased() == "markdown" })
    {
      return markdown.value.map { tag.text($0) != "0" } ?? true
    }
    return lines.dropFirst().contains { line in
      let start = source[..<line.lowerBound].lastIndex(of: Ascii.newline).map { $0 + 1 } ?? 0
      guard line.lowerBound - Self.margin(of: line.lowerBound, from: start, in: source) < indentation + 4 else {
        return false
      }
      let text = source[line]
      if HTMLLines.structure.contains(where: { text.starts(with: $0) }) { return true }
      let digits = text.prefix(9).prefix(while: Ascii.isDigit)
      return !digits.isEmpty && text.dropFirst(digits.count).starts(with: ". ".utf8)
    }
  }

  /// Behind the marks of quotes at the beginning of a line.
  private static func margin(of content: Int, from line: Int, in source: [UInt8]) -> Int {
    guard let mark = source[line..<content].lastIndex(of: Ascii.greater) else { return line }
    return min(mark + 2, content)
  }

  private static func holds(_ words: String, in text: ArraySlice<UInt8>) -> Bool {
    let words = Array(words.utf8)
    guard let first = words.first, text.count >= words.count else { return false }
    return text.indices.dropLast(words.count - 1).contains {
      text[$0] == first
        && text[$0..<$0 + words.count].elementsEqual(words) { $0 == $1 || Ascii.isLetter($0) && $0 | 0x20 == $1 }
    }
  }

  /// The name in the tag at the beginning of a line, if it is that of a block.
  private static func blockName(in line: ArraySlice<UInt8>) -> String? {
    var rest = line.dropFirst()
    if rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
    let name = rest.prefix(12).prefix { Ascii.isLetter($0) || Ascii.isDigit($0) }
    guard let first = name.first, Ascii.isLetter(first) else { return nil }
    if let next = line[name.endIndex...].first, !Ascii.isSpace(next), next != Ascii.greater, next != UInt8(ascii: "/") {
      return nil
    }
    let text = String(decoding: name, as: UTF8.self).lowercased()
    return RawHTML.blockNames.contains(text) ? text : nil
  }

  /// Whether every tag that begins in a line ends there.
  private static func isComplete(_ line: ArraySlice<UInt8>) -> Bool {
    var offset = line.startIndex
    while offset < line.endIndex {
      if line[offset] == Ascii.less, offset + 1 < line.endIndex,
        Ascii.isLetter(line[offset + 1]) || line[offset + 1] == UInt8(ascii: "/")
      {
        guard let tag = HTMLTag.Shape(Array(line[offset...].prefix(HTMLTag.Shape.longest))) else { return false }
        offset += tag.end
      } else {
        offset += 1
      }
    }
    return true
  }
}

extension HTMLLines {
  /// Keeps count of what a line opens and closes.
  fileprivate mutating func note(_ line: ArraySlice<UInt8>, _ indentation: Int) {
    var offset = line.startIndex
    while offset < line.endIndex {
      guard line[offset] == Ascii.less,
        let tag = HTMLTag.Shape(Array(line[offset...].prefix(HTMLTag.Shape.longest)))
      else {
        offset += 1
        continue
      }
      offset += tag.end
      let name = tag.text(tag.name).lowercased()
      guard Self.containers.contains(name), !tag.isEmpty else { continue }
      if !tag.isClosing {
        if open.count < 100 { open.append((name, indentation)) }
      } else if let index = open.lastIndex(where: { $0.name == name }) {
        open.removeSubrange(index...)
      }
    }
  }
}
