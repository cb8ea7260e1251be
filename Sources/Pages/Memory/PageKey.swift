import Books
import Diagnostics
import Notebooks

/// What the text of a page is made of, as far as that is known before it is made: the program, the settings, its own
/// text and those that it includes, and what its links, references and citations lead to in the rest of the book.
///
/// What it asks for on the way is its ``PageTrace``. What stands around the text, such as the list of pages, is no part
/// of either, and made anew for each site.
package struct PageKey: Sendable {
  package let hash: ContentHash

  /// What all pages of a book have in common.
  static func ground(of book: ResolvedBook, program: String) -> ContentHash {
    let all = book.index.book
    var writer = StoreForm()
    writer.write(BuildStore.version)
    writer.write(program)
    writer.write(all.settingsSource?.utf8 ?? [])
    writer.write(all.configuration.edition?.rawValue)
    return writer.hash
  }

  init(_ page: Int, of book: ResolvedBook, on ground: ContentHash) {
    let own = book.index.book.pages[page]
    var writer = StoreForm(capacity: own.source.utf8.count + 2_000)
    writer.write(ground)
    writer.write(own.path)
    writer.write(own.notebook.text.name)
    writer.write(own.notebook.text.utf8)
    writer.write(own.jupyter?.text.utf8)
    writer.write(own.origins?.files ?? []) {
      $0.write($1.name)
      $0.write($1.utf8)
    }
    book.pages[page].write(to: &writer)
    book.numbers.write(page, to: &writer)
    writer.write(book.referencePage.flatMap { $0 == page ? nil : book.index.outputs[$0] })
    writer.write(book.citations[page].works) { writer, work in
      writer.write(work.entry.kind)
      writer.write(work.entry.key)
      writer.write(work.entry.allFields)
      writer.write(work.number)
      writer.write(work.year)
    }
    hash = writer.hash
  }
}
