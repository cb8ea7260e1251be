import Diagnostics
import Foundation
import Typesetting

/// The open documents and the books in which they lie.
final class Workspace {
  struct Document {
    let uri: String
    var version: Int?
    var text: DocumentText
    let book: OpenBook
    /// The path inside the book.
    let name: String
  }

  private(set) var documents: [String: Document] = [:]
  private var books: [String: OpenBook] = [:]
  private let typesetter = Typesetter()

  /// The books of open documents, in the order of their folders.
  var openBooks: [OpenBook] { books.sorted { $0.key < $1.key }.map(\.value) }

  /// The documents of a book, by their addresses.
  func documents(of book: OpenBook) -> [Document] {
    documents.values.filter { $0.book === book }.sorted { $0.uri < $1.uri }
  }

  func open(_ uri: String, text: String, version: Int?) {
    let book = book(of: uri)
    guard let name = book.name(of: uri) else { return }
    let document = Document(uri: uri, version: version, text: DocumentText(Array(text.utf8)), book: book, name: name)
    documents[uri] = document
    book.set(document.text.utf8, of: name)
  }

  func change(_ uri: String, version: Int?, _ edit: (inout DocumentText) -> Void) {
    guard var document = documents[uri] else { return }
    // So that the bytes have one owner, and an edit copies nothing.
    documents[uri] = nil
    edit(&document.text)
    document.version = version
    documents[uri] = document
    document.book.set(document.text.utf8, of: document.name)
  }

  func close(_ uri: String) {
    guard let document = documents.removeValue(forKey: uri) else { return }
    document.book.set(nil, of: document.name)
    if !documents.values.contains(where: { $0.book === document.book }) {
      books = books.filter { $1 !== document.book }
    }
  }

  /// A file has changed on disk.
  func fileChanged(_ uri: String, isNewOrGone: Bool) {
    for book in books.values {
      guard let name = book.name(of: uri) else { continue }
      book.change(of: name)
      if isNewOrGone { book.lookAgain() }
    }
  }

  private func book(of uri: String) -> OpenBook {
    let folder = DocumentAddress.path(of: uri).flatMap { DocumentAddress.bookFolder(of: $0) }
    let key = folder ?? uri
    if let known = books[key] { return known }
    var made: OpenBook?
    if let folder { made = try? OpenBook(folder: folder, typesetter: typesetter) }
    let book = made ?? OpenBook(looseText: uri, typesetter: typesetter)
    books[key] = book
    return book
  }
}
