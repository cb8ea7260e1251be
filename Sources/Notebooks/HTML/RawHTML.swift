import CCmarkGFM
import Diagnostics

/// A block of HTML: as it stands, and where the book trusts it, read into its parts.
package struct RawHTML: Sendable {
  package enum Piece: Sendable {
    case tag(HTMLTag)
    /// What stands between the tags of blocks, read as Markdown.
    case words([Inline])
    /// The text of a `<pre>`.
    case verbatim(String)
    /// Blanks and line ends.
    case space
    /// Where elements end that nothing closes, by the places of their tags: what is left out with them ends with the
    /// block in which they begin, others before the next heading, or with their part of the text.
    case ends(Set<Int>, isOfBlock: Bool)
  }

  package let source: SourceFragment
  /// Nil where HTML is shown as text.
  package let pieces: [Piece]?
}

extension RawHTML {
  /// The elements whose tags part blocks; others stand among words.
  static let blockNames: Set<String> = [
    "address", "article", "aside", "audio", "blockquote", "body", "button", "canvas", "caption", "center", "col",
    "colgroup",
    "dd", "details", "dialog", "dir", "div", "dl", "dt", "embed", "fieldset", "figcaption", "figure", "footer", "form",
    "frame", "frameset", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hgroup", "hr", "html", "iframe",
    "legend", "li", "link", "main", "menu", "meta", "nav", "noscript", "object", "ol", "optgroup", "option", "p",
    "picture", "pre", "script", "search", "section", "select", "source", "style", "summary", "svg", "table", "tbody",
    "td", "template", "textarea", "tfoot", "th", "thead", "title", "tr", "track", "ul", "video",
  ]

  /// The elements whose content is no HTML.
  static let opaqueNames: Set<String> = ["script", "style", "textarea", "title"]
}

extension RawHTML {
  /// An empty corner of a table, as pandas writes it, is no heading of anything.
  fileprivate static func emptyHeadings(_ pieces: inout [Piece]) {
    guard pieces.count > 1 else { return }
    for index in 0..<pieces.count - 1 {
      guard case .tag(let open) = pieces[index], open.name == "th", !open.isClosing,
        case .tag(let close) = pieces[index + 1], close.name == "th", close.isClosing
      else { continue }
      (pieces[index], pieces[index + 1]) = (.tag(open.called("td")), .tag(close.called("td")))
    }
  }
}

extension BlockConverter {
  mutating func html(_ source: SourceFragment, at range: SourceRange) -> Block {
    Block(.html(RawHTML(source: source, pieces: dialect.trustsHTML ? pieces(of: source) : nil)), range)
  }

  /// Tags of blocks, and the words between them.
  private mutating func pieces(of source: SourceFragment) -> [RawHTML.Piece] {
    let bytes = source.utf8
    var pieces: [RawHTML.Piece] = []
    var (start, offset) = (0, 0)
    // Where `<pre>` is open, everything is as it stands.
    var isVerbatim = false
    func flush(_ end: Int) {
      if isVerbatim {
        if end > start { pieces.append(.verbatim(Entities.resolved(source.text(start..<end)))) }
        return
      }
      let words = Ascii.trimmed(bytes, start..<end)
      if words.isEmpty {
        if end > start { pieces.append(.space) }
        return
      }
      if words.lowerBound > start { pieces.append(.space) }
      pieces.append(.words(inlines(of: source.slice(words))))
      if words.upperBound < end { pieces.append(.space) }
    }
    while offset < bytes.count {
      guard bytes[offset] == Ascii.less, let (tag, end) = readTag(source, at: offset),
        isVerbatim || RawHTML.blockNames.contains(tag.name)
      else {
        offset += 1
        continue
      }
      flush(offset)
      pieces.append(.tag(linked(tag)))
      (start, offset) = (end, end)
      if tag.name == "pre" { isVerbatim = !tag.isClosing }
      if RawHTML.opaqueNames.contains(tag.name), !tag.isClosing {
        // No page has it; its own end is the end of it.
        let closing = Array("</\(tag.name)".utf8)
        while offset < bytes.count, !Self.begins(bytes, at: offset, with: closing) { offset += 1 }
        start = offset
      }
    }
    flush(bytes.count)
    RawHTML.emptyHeadings(&pieces)
    return pieces
  }

  private static func begins(_ bytes: [UInt8], at offset: Int, with words: [UInt8]) -> Bool {
    offset + words.count <= bytes.count
      && bytes[offset..<offset + words.count].elementsEqual(words) { $0 == $1 || $0 | 0x20 == $1 && Ascii.isLetter($0) }
  }

  private func readTag(_ source: SourceFragment, at offset: Int) -> (HTMLTag, Int)? {
    HTMLTag.read(source.utf8, at: offset) { source.sourceRange($0) }
  }

  /// The tag with the number of its link.
  private mutating func linked(_ tag: HTMLTag) -> HTMLTag {
    var tag = tag
    tag.number(from: &linkCount)
    return tag
  }

  /// The words of a text that may lie in several stretches of the file, as prose.
  private mutating func inlines(of words: SourceFragment) -> [Inline] {
    if let whole = inlinesOfParagraph(words) { return whole }
    // A line that would begin a list or a heading: each by itself.
    var result: [Inline] = []
    var start = 0
    while start < words.utf8.count {
      let end = words.utf8[start...].firstIndex(of: Ascii.newline) ?? words.utf8.count
      let line = words.slice(Ascii.trimmed(words.utf8, start..<end))
      if let read = inlinesOfParagraph(line), !read.isEmpty {
        if !result.isEmpty { result.append(Inline(.softBreak, words.sourceRange(end..<end))) }
        result += read
      }
      start = end + 1
    }
    return result
  }

  /// Nil where Markdown takes the words for more than one paragraph.
  private mutating func inlinesOfParagraph(_ words: SourceFragment) -> [Inline]? {
    // Behind a letter, `#` begins no heading, and `1.` no list.
    let written = Array("x ".utf8) + words.utf8
    var prepared = written
    var marks = MathMarks()
    marks.read(written, 0..<written.count, &prepared)
    let found = CMark.withTree(of: prepared[...]) { root -> ([Inline], Int, [Diagnostic])? in
      guard let paragraph = root.pointee.first_child, paragraph.pointee.type == NodeType.paragraph,
        paragraph.pointee.next == nil
      else { return nil }
      var map = ContentMap()
      map.append(content: 0, source: max(words.sourceOffset(0) - 2, 0))
      // cmark takes the indentation of the lines away.
      let content = paragraph.pointee.content.bytes
      var source = 2
      var isAtStart = false
      for offset in content.indices.dropFirst(2) {
        if isAtStart { while source < written.count, Ascii.isBlank(written[source]) { source += 1 } }
        map.append(content: offset, source: words.sourceOffset(source - 2))
        isAtStart = content[offset] == Ascii.newline
        source += 1
      }
      let leaf = LeafText(paragraph, map: map)
      var converter = InlineConverter(leaf, linkCount: linkCount, dialect)
      let inlines = converter.convert(paragraph)
      return (inlines, converter.linkCount, converter.diagnostics)
    }
    guard case (var inlines, let count, let problems)?? = found, let first = inlines.first,
      case .text(let text) = first.content
    else { return nil }
    linkCount = count
    diagnostics += problems
    let rest = String(text.dropFirst(2))
    if rest.isEmpty {
      inlines.removeFirst()
    } else {
      inlines[0] = Inline(.text(rest), SourceRange(first.range.lowerBound + 2, first.range.upperBound))
    }
    return self.found(in: inlines)
  }
}

extension HTMLTag {
  /// Takes the next number for its link, if it has one.
  mutating func number(from count: inout Int) {
    guard !isClosing, let destination, let path = destination.value, !path.isEmpty else { return }
    let alt = name == "img" ? self["alt"] : nil
    let words = alt.flatMap { found in
      found.value.flatMap { $0.isEmpty ? nil : [Inline(.text($0), found.valueRange)] }
    }
    // Of a link of HTML the words are its own.
    let inlines = name == "a" ? [Inline(.text(path), destination.valueRange)] : words ?? []
    link = Link(
      number: count, destination: path, destinationRange: destination.valueRange, title: self["title"]?.value,
      inlines: inlines)
    count += 1
  }
}
