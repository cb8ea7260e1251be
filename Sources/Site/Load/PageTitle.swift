import Notebooks

/// What a notebook calls its page: the title of its front matter, else its first heading of the highest level.
struct PageTitle: Sendable {
  /// The words alone, for lists and the browser's tab; nil where the notebook gives none.
  let words: String?
  /// The heading that is the title, where it opens the notebook: it stands at the page's head, and in its text no more.
  let heading: Heading?

  init(_ notebook: Notebook, given: String?) {
    let headings = notebook.blocks.lazy.compactMap { block -> Heading? in
      if case .heading(let heading) = block.content, heading.level == 1 { heading } else { nil }
    }
    words = given ?? headings.map { $0.inlines.words }.first { !$0.isEmpty }
    guard case .heading(let first)? = notebook.blocks.first?.content, first.level == 1,
      given == nil || given == first.inlines.words
    else {
      heading = nil
      return
    }
    heading = first
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
