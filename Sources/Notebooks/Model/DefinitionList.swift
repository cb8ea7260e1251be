import Diagnostics

/// Terms with what they mean.
package struct DefinitionList: Sendable {
  package struct Entry: Sendable {
    package let term: [Inline]
    /// Each of them is a paragraph, or several blocks.
    package internal(set) var definitions: [[Block]]
    /// What links call it by, where the list is a glossary.
    package internal(set) var label: AttributeList.Item?
  }

  package let entries: [Entry]
}

extension [Block] {
  /// The words of a paragraph that stands alone.
  package var words: [Inline]? {
    guard count == 1, case .paragraph(let words) = self[0].content else { return nil }
    return words
  }

  /// Words as a paragraph.
  static func paragraph(_ words: [Inline]) -> [Block] {
    guard let first = words.first, let last = words.last else { return [] }
    return [Block(.paragraph(words), first.range.union(last.range))]
  }
}
