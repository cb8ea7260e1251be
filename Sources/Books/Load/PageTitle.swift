import Notebooks

/// What a notebook calls its page: the title of its front matter, else its first heading of the highest level.
struct PageTitle: Sendable {
  /// Nil where the notebook gives none.
  let text: TitleText?
  /// The heading that is the title, where it opens the notebook: it stands at the page's head, and in its text no more.
  let heading: Heading?

  /// - Parameter given: the title of the front matter.
  init(_ notebook: Notebook, given: TitleText?) {
    let headings = notebook.blocks.lazy.compactMap { block -> Heading? in
      if case .heading(let heading) = block.content, heading.level == 1 { heading } else { nil }
    }
    text = given ?? headings.map { TitleText($0.inlines) }.first { !$0.isEmpty }
    guard case .heading(let first)? = notebook.blocks.first?.content, first.level == 1,
      given == nil || given?.words == first.inlines.words
    else {
      heading = nil
      return
    }
    heading = first
  }
}
