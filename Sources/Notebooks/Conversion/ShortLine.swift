import Diagnostics

/// A paragraph that is one command of another tool: MkDocs' `[TOC]`, Quarto's `{{< video https://… >}}`.
enum ShortLine {
  case outline
  /// Its name and what it is about, by their places in the text.
  case shortcode(name: Range<Int>, argument: Range<Int>?)

  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count < 1000, let first = bytes.first, first == Ascii.openBracket || first == Ascii.openBrace else {
      return nil
    }
    if ["[TOC]", "[[toc]]", "[[_TOC_]]"].contains(where: { bytes.elementsEqual($0.utf8) }) {
      self = .outline
      return
    }
    guard bytes.starts(with: "{{<".utf8), bytes.count > 6, bytes.suffix(3).elementsEqual(">}}".utf8) else { return nil }
    let text = Array(bytes)
    let inner = Ascii.trimmed(text, 3..<text.count - 3)
    // Not several of them.
    guard !text[inner].contains(Ascii.greater), !text[inner].contains(Ascii.newline), !inner.isEmpty else { return nil }
    let nameEnd = text[inner].firstIndex(where: Ascii.isSpace) ?? inner.upperBound
    var argument = Ascii.trimmed(text, nameEnd..<inner.upperBound)
    if let end = text[argument].firstIndex(where: Ascii.isSpace) { argument = argument.lowerBound..<end }
    if argument.count > 1, let first = argument.first, [Ascii.quote, UInt8(ascii: "'")].contains(text[first]),
      text[argument.upperBound - 1] == text[first]
    {
      argument = argument.lowerBound + 1..<argument.upperBound - 1
    }
    self = .shortcode(name: inner.lowerBound..<nameEnd, argument: argument.isEmpty ? nil : argument)
  }
}

extension BlockConverter {
  /// What a command of Quarto means; nil for one that is told and stands as it is.
  mutating func shortcode(_ leaf: LeafText, _ name: Range<Int>, _ argument: Range<Int>?) -> Block?? {
    let range = leaf.map.range(0..<leaf.bytes.count)
    switch String(decoding: leaf.bytes[name], as: UTF8.self) {
    case "pagebreak", "newpage":
      diagnostics.append(
        Diagnostic(.note, "template-tag", "Page breaks are not set here, and `pagebreak` is left out", at: range))
      return .some(nil)
    case "video", "youtube", "vimeo", "audio":
      guard let argument else { return nil }
      let words = leaf.bytes[argument]
      if !words.contains(Ascii.colon), words.contains(UInt8(ascii: ".")) {
        // One that lies in the book.
        let place = leaf.map.range(argument)
        let film = Link(
          number: linkCount, destination: String(decoding: words, as: UTF8.self), destinationRange: place, title: nil,
          inlines: [])
        linkCount += 1
        let picture = Picture(
          image: film, attributes: attributes(behind: place, in: range), caption: [], legend: [])
        return .some(Block(.picture(picture), range))
      }
      let item = AttributeList.Item(
        text: String(decoding: leaf.bytes[name], as: UTF8.self), range: leaf.map.range(name))
      let box = Box(
        name: item, attributes: attributes(behind: leaf.map.range(argument), in: range),
        argument: leaf.map.fragment(of: leaf.bytes, argument), title: [],
        isFolded: nil, blocks: [], opening: range)
      return .some(Block(.box(box), range))
    default: return nil
    }
  }

  /// What stands behind the argument of a command, `title="Swing"`.
  private func attributes(behind argument: SourceRange, in whole: SourceRange) -> AttributeList {
    var start = argument.upperBound
    let end = whole.upperBound - ">}}".utf8.count
    guard start < end, end <= original.count else { return AttributeList() }
    // The mark that ends its quotation.
    if !Ascii.isSpace(original[start]) { start += 1 }
    let place = Ascii.trimmed(original, start..<end)
    return place.isEmpty ? AttributeList() : AttributeList(original, place) ?? AttributeList()
  }
}
