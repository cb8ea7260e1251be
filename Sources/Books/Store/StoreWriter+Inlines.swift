import Diagnostics
import Notebooks

/// Words of a page that stand on others, with all that can be seen of them there.
extension StoreWriter {
  mutating func write(_ inlines: [Inline]) { write(inlines) { $0.write($1) } }

  private mutating func write(_ inline: Inline) {
    write(inline.range)
    switch inline.content {
    case .text(let words):
      write(0)
      write(words)
    case .softBreak: write(1)
    case .hardBreak: write(2)
    case .code(let words):
      write(3)
      write(words)
    case .emphasis(let inner):
      write(4)
      write(inner)
    case .strong(let inner):
      write(5)
      write(inner)
    case .strikethrough(let inner):
      write(6)
      write(inner)
    case .span(let span):
      write(7)
      write(span.kind)
      write(span.inlines)
    case .link(let link):
      write(8)
      write(link)
    case .image(let link):
      write(9)
      write(link)
    case .html(let text):
      write(10)
      write(text)
    case .tag(let tag):
      isUnreadable = true
      write(11)
      write(tag)
    case .footnoteReference(let note):
      write(12)
      write(note.number)
      write(note.label)
      write(note.occurrence)
    case .reference(let reference):
      write(13)
      write(reference)
    case .math(let tex, let display):
      write(14)
      write(tex)
      write(display)
    case .value(let formula):
      write(15)
      write(formula)
    }
  }

  /// A fragment with the place of each of its bytes.
  mutating func write(_ fragment: SourceFragment) {
    let text = fragment.utf8
    write(text)
    let end = fragment.sourceOffset(text.count)
    write(end)
    var runs: [(offset: Int, place: Int)] = []
    var expected = 0
    for offset in text.indices {
      let place = fragment.sourceOffset(offset)
      if offset == 0 || place != expected { runs.append((offset, place)) }
      expected = place + 1
    }
    if !text.isEmpty, end != expected { isUnreadable = true }
    write(runs) {
      $0.write($1.offset)
      $0.write($1.place)
    }
  }

  private mutating func write(_ kind: Span.Kind) {
    switch kind {
    case .lowered: write(0)
    case .raised: write(1)
    case .abbreviation(let meaning):
      write(2)
      write(meaning)
    case .keyboard: write(3)
    case .underline: write(4)
    case .smallCapitals: write(5)
    case .marked: write(6)
    case .place(let item):
      write(7)
      write(item)
    }
  }

  private mutating func write(_ link: Link) {
    write(link.number)
    write(link.destination)
    write(link.destinationRange)
    write(link.title)
    write(link.inlines)
    write(link.width)
    if link.width != nil { isUnreadable = true }
  }

  private mutating func write(_ tag: HTMLTag) {
    write(tag.name)
    write(tag.isClosing)
    write(tag.isEmpty)
    write(tag.attributes) {
      $0.write($1.name)
      $0.write($1.value)
      $0.write($1.isQuoted)
      $0.write($1.range)
      $0.write($1.valueRange)
    }
    write(tag.range)
    write(tag.link) { $0.write($1) }
  }

  mutating func write(_ name: Reference.Name) {
    write(name.label)
    write(name.isBare)
    write(name.range)
    write(name.isSure)
    switch name.shown {
    case .whole: write(0)
    case .authors: write(1)
    case .year: write(2)
    }
    write(name.isGrouped)
    write(name.isOfWork)
  }

  mutating func write(_ item: AttributeList.Item) {
    write(item.text)
    write(item.range)
  }

  private mutating func write(_ reference: Reference) {
    write(reference.parts)
    write(reference.original)
    write(reference.isGroup)
    write(reference.isUnbracketed)
    write(reference.locator)
  }

  private mutating func write(_ parts: [Reference.Part]) {
    write(parts) { writer, part in
      switch part {
      case .words(let words):
        writer.write(0)
        writer.write(words)
      case .name(let name):
        writer.write(1)
        writer.write(name)
      }
    }
  }
}
