import Notebooks

/// What a notebook calls its page: the title of its front matter, else its first heading of the highest level.
struct PageTitle: Sendable {
  /// The words alone, for lists and the browser's tab; nil where the notebook gives none.
  let words: String?
  /// The title as it stands at the page's head; nil where the notebook gives none, or its heading comes later.
  let heading: Heading?
  /// Whether it is the heading that opens the notebook, which stands in its text no more.
  let isFirstBlock: Bool

  /// - Parameter title: the title of the front matter, where there is one.
  init(_ notebook: Notebook, given title: [Inline]?) {
    let given = title?.words
    let headings = notebook.blocks.lazy.compactMap { block -> Heading? in
      if case .heading(let heading) = block.content, heading.level == 1 { heading } else { nil }
    }
    words = given ?? headings.map { $0.inlines.words }.first { !$0.isEmpty }
    guard case .heading(let first)? = notebook.blocks.first?.content, first.level == 1,
      given == nil || given == first.inlines.words
    else {
      heading = title.map { Heading(level: 1, id: "", inlines: $0) }
      isFirstBlock = false
      return
    }
    heading = first
    isFirstBlock = true
  }
}

extension [Inline] {
  /// Their plain text without the blanks that a comment leaves behind it.
  fileprivate var words: String {
    var words = plainText[...]
    while words.first == " " { words.removeFirst() }
    while words.last == " " { words.removeLast() }
    return String(words)
  }
}
