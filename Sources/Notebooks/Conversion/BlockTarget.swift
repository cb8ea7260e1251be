import Diagnostics

/// A label that stands on a line of its own and names the block below it, `(sec-energy)=`, or attributes that do,
/// `{#sec-energy .important}`, as MyST writes them.
enum BlockTarget {
  /// Takes a label from the first line of a paragraph.
  static func take(from inlines: inout [Inline], in source: [UInt8]) -> AttributeList? {
    guard inlines.count > 2, case .text(let words) = inlines[0].content, case .softBreak = inlines[1].content,
      let found = attributes(words, inlines[0].range, in: source)
    else { return nil }
    inlines.removeFirst(2)
    return found
  }

  /// The label and what else is said, where a paragraph is nothing but that.
  static func attributes(in block: Block, of source: [UInt8]) -> AttributeList? {
    guard case .paragraph(let inlines) = block.content, inlines.count == 1, case .text(let words) = inlines[0].content
    else { return nil }
    return attributes(words, block.range, in: source)
  }

  private static func attributes(_ words: String, _ range: SourceRange, in source: [UInt8]) -> AttributeList? {
    guard words.utf8.first == Ascii.openBrace || words.utf8.first == Ascii.openParenthesis else { return nil }
    if let label = label(words, range, in: source) {
      var list = AttributeList()
      list.label = label
      return list
    }
    guard words.hasPrefix("{"), words.hasSuffix("}"), words.utf8.count > 3,
      source[range.lowerBound..<range.upperBound].elementsEqual(words.utf8),
      let list = AttributeList(source, range.lowerBound + 1..<range.upperBound - 1),
      list.flags.isEmpty, list.label != nil || !list.classes.isEmpty
    else { return nil }
    return list
  }

  private static func label(_ words: String, _ range: SourceRange, in source: [UInt8]) -> AttributeList.Item? {
    guard words.hasPrefix("("), words.hasSuffix(")="), words.utf8.count > 3,
      source[range.lowerBound..<range.upperBound].elementsEqual(words.utf8)
    else { return nil }
    let name = range.lowerBound + 1..<range.upperBound - 2
    return AttributeList.isName(source[name]) ? AttributeList.item(source, name) : nil
  }
}
