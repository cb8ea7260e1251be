import Cells
import Diagnostics
import Foundation
import Books
import Workshop

/// A book at an instant, with what was asked of it so far. Answers are functions of one of these and a place.
package final class BookSnapshot {
  package let edited: EditedBook
  private let files: any BookFiles
  private var views: [Int: PageView] = [:]
  private var texts: [String: DocumentText] = [:]

  package init(_ edited: EditedBook, files: any BookFiles) {
    self.edited = edited
    self.files = files
  }

  /// The first page of which a file is a part.
  package func page(of file: String) -> PageView? { edited.pages(of: file).first.map { page($0) } }

  func page(_ number: Int) -> PageView {
    if let known = views[number] { return known }
    let made = PageView(edited, number)
    views[number] = made
    return made
  }

  /// The text of a file of the book, as it is in the editor; nil where it cannot be read.
  package func text(of file: String) -> DocumentText? {
    if let known = texts[file] { return known }
    guard let bytes = try? files.read(file, limit: 64 << 20) else { return nil }
    let text = DocumentText(bytes)
    texts[file] = text
    return text
  }
}

/// A page of a book at an instant.
package final class PageView {
  package let number: Int
  let edited: EditedBook
  package private(set) lazy var contents = edited.contents(of: number)
  package private(set) lazy var names = edited.names(of: number)
  private var pictures: [Int: [String]] = [:]

  init(_ edited: EditedBook, _ number: Int) {
    self.edited = edited
    self.number = number
  }

  func drawings(ofCell cell: Int) -> [String] {
    if let known = pictures[cell] { return known }
    let made = edited.drawings(ofCell: cell, on: number)
    pictures[cell] = made
    return made
  }

  /// The cell in which a place lies, and which of the page it is.
  func cell(at offset: Int, in file: String) -> (number: Int, cell: PageContents.Cell)? {
    contents.cells.enumerated().first { $1.place.contains(offset, in: file) }.map { ($0.offset, $0.element) }
  }
}
