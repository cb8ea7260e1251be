import Books
import Diagnostics

/// What a page asked for while it was made, besides what its key holds, with the answers: which files stand where and
/// what is in them, and the numbers that other pages give to what its formulas name.
///
/// What a page will ask is known only once it has been made. So it is written down then, and a page that is remembered
/// is asked for its questions again: it stands as long as each has the same answer. (Mokhov, Mitchell, Peyton Jones,
/// "Build systems à la carte", 2018: a verifying trace.)
package final class PageTrace {
  package enum Question: Sendable {
    /// What stands at a path.
    case kind
    /// Which file has nearly that name.
    case near
    /// What is in a file.
    case content
    /// The number of a label.
    case number
  }

  package struct Entry: Hashable, Sendable {
    let question: Question
    let name: String
    let answer: String?
  }

  private(set) var entries: [Entry] = []
  private var known: Set<Entry> = []

  package init() {}

  func note(_ question: Question, _ name: String, _ answer: String?) {
    let entry = Entry(question: question, name: name, answer: answer)
    if known.insert(entry).inserted { entries.append(entry) }
  }

  /// Whether every question has the same answer today.
  package static func holds(_ entries: [Entry], for page: Int, in book: ResolvedBook) -> Bool {
    entries.allSatisfy { entry in
      let files = book.index.book.files
      let answer: String? =
        switch entry.question {
        case .kind: files.kind(of: entry.name)?.name
        case .near: files.file(near: entry.name)
        case .content: files.print(of: entry.name)
        case .number: book.numbers.number(of: entry.name, from: page)?.text
        }
      return answer == entry.answer
    }
  }
}

extension PageTrace.Entry: Stored {
  package static func stored(_ form: inout StoreForm, _ value: Self?) -> Self {
    Self(
      question: form.field(value, \.question), name: form.field(value, \.name), answer: form.field(value, \.answer))
  }
}

extension PageTrace.Question: StoredChoice {
  package static let cases: [StoredCase<Self>] = [.init(.kind), .init(.near), .init(.content), .init(.number)]
}

extension BookFile.Kind {
  /// As a trace has it.
  var name: String {
    switch self {
    case .file: "file"
    case .folder: "folder"
    case .strayLink: "link"
    case .other: "other"
    }
  }
}

/// The files of a book as one page asks for them, which is noted.
struct TracedFiles {
  let files: PageFiles
  let trace: PageTrace

  var limit: Int { files.limit }

  func kind(of path: String) -> BookFile.Kind? {
    let kind = files.kind(of: path)
    trace.note(.kind, path, kind?.name)
    return kind
  }

  func file(near path: String) -> String? {
    let near = files.file(near: path)
    trace.note(.near, path, near)
    return near
  }

  func read(_ path: String) throws(FileProblem) -> [UInt8] {
    do {
      let bytes = try files.read(path)
      trace.note(.content, path, ContentHash(bytes).hex)
      return bytes
    } catch {
      trace.note(.content, path, PageFiles.print(of: error))
      throw error
    }
  }
}
