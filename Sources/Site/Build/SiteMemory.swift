import Books
import Pages
import Diagnostics
import Synchronization

/// What is kept of a page after its bytes have gone into the site.
struct MadePage: Sendable {
  struct File: Sendable {
    let path: String
    let bytes: Int
    /// The hash of its bytes, where browsers keep it; else empty.
    let fingerprint: String
    /// What tells the file from any other; nil before it is known.
    var stamp: String?
  }

  let diagnostics: [Diagnostic]
  /// Its own, and those of its figures alone.
  var files: [File]
  let scripts: [String]
  let costs: [CellCost]
  /// What it asked for.
  let trace: [PageTrace.Entry]

  /// Of its own file.
  var bytes: Int { files.first?.bytes ?? 0 }
}

/// What the last build has put into a site: a file that would be the same again, and is still the one that was written,
/// stays where it is, and is neither made nor read.
final class SiteMemory: Sendable {
  fileprivate struct Entry: Sendable {
    let key: ContentHash
    let made: MadePage
  }

  private let memory: BuildMemory
  private let name: String
  /// The hash of what stands around the text of all pages.
  private let frame: ContentHash
  private let known: [String: Entry]
  private let made = Mutex<[String: Entry]>([:])
  /// Where two notebooks become one page, and nobody knows which.
  private let doubtful: Set<String>

  /// - Parameter site: what tells this site from others that are built with the same store.
  init(_ memory: BuildMemory, of book: ResolvedBook, site: String, frame: ContentHash) {
    (self.memory, self.frame) = (memory, frame)
    var writer = StoreForm()
    writer.write(BuildStore.version)
    writer.write(site)
    writer.write(book.index.book.root)
    writer.write(book.index.book.configuration.edition?.rawValue)
    name = "sites/\(writer.hash.hex)"
    known = memory.store.entry(name).flatMap { StoreForm.value(of: $0) } ?? [:]
    var seen: Set<String> = []
    doubtful = Set(book.index.outputs.filter { !seen.insert($0).inserted })
  }

  private func key(_ page: Int) -> ContentHash {
    var writer = StoreForm()
    writer.write(memory.keys[page].hash)
    writer.write(frame)
    return writer.hash
  }

  /// A page whose file could stay.
  func kept(_ page: Int, of book: ResolvedBook, in site: CountingDestination) throws(FileProblem) -> MadePage? {
    let path = book.index.outputs[page]
    // The front page shows something of all others.
    guard !book.index.isOpening(page), !doubtful.contains(path), let entry = known[path], entry.key == key(page),
      PageTrace.holds(entry.made.trace, for: page, in: book)
    else { return nil }
    for file in entry.made.files {
      guard let stamp = file.stamp,
        try site.keep(file.path, stamped: stamp, bytes: file.bytes, fingerprint: file.fingerprint)
      else { return nil }
    }
    memory.store.noteKept(memory.keys[page].hash)
    made.withLock { $0[path] = entry }
    return entry.made
  }

  func note(_ page: Int, of book: ResolvedBook, _ result: MadePage) {
    let (path, key) = (book.index.outputs[page], key(page))
    made.withLock { $0[path] = Entry(key: key, made: result) }
  }

  /// Writes down what is in the site now.
  func save(_ site: CountingDestination) {
    let entries = made.withLock { $0 }.reduce(into: [String: Entry]()) { entries, made in
      var page = made.value.made
      for index in page.files.indices where page.files[index].stamp == nil {
        guard let stamp = site.stamp(of: page.files[index].path) else { return }
        page.files[index].stamp = stamp
      }
      entries[made.key] = Entry(key: made.value.key, made: page)
    }
    let isSame =
      entries.count == known.count
      && entries.allSatisfy {
        known[$0]?.key == $1.key && known[$0]?.made.files.map(\.stamp) == $1.made.files.map(\.stamp)
      }
    if isSame { return }
    memory.store.keep(StoreForm.bytes(of: entries, capacity: 300 * entries.count), as: name)
  }

  /// What the pages of a book have around their texts.
  static func frame(of book: ResolvedBook, _ renderer: PageRenderer) -> ContentHash {
    let (index, all, titles) = (book.index, book.index.book, renderer.titles)
    var writer = StoreForm(capacity: 100 * all.pages.count + 1_000)
    writer.write(titles.book)
    for list in [titles.parts, titles.pages, titles.entries] { writer.write(list) }
    writer.write(all.title)
    writer.write(all.parts) {
      $0.write($1.title)
      $0.write($1.pages.lowerBound)
      $0.write($1.pages.upperBound)
      $0.write($1.isAppendix)
    }
    writer.write(all.pages.indices) {
      $0.write(index.outputs[$1])
      $0.write(all.pages[$1].title)
      $0.write(index.isOpening($1))
    }
    writer.write(renderer.scripts?.scripts.map(\.path))
    writer.write(renderer.hasSearch)
    writer.write(renderer.isOffline)
    writer.write(renderer.previewScript)
    writer.write(book.labels.contested) {
      $0.write($1.name)
      $0.write($1.page)
    }
    writer.write(index.hasFeed)
    writer.write(index.cards)
    return writer.hash
  }
}

extension SiteMemory.Entry: Stored {
  static func stored(_ form: inout StoreForm, _ value: Self?) -> Self {
    Self(key: form.field(value, \.key), made: form.field(value, \.made))
  }
}

extension MadePage: Stored {
  static func stored(_ form: inout StoreForm, _ value: MadePage?) -> MadePage {
    MadePage(
      diagnostics: form.field(value, \.diagnostics), files: form.field(value, \.files),
      scripts: form.field(value, \.scripts), costs: form.field(value, \.costs), trace: form.field(value, \.trace))
  }
}

extension MadePage.File: Stored {
  static func stored(_ form: inout StoreForm, _ value: Self?) -> Self {
    Self(
      path: form.field(value, \.path), bytes: form.field(value, \.bytes),
      fingerprint: form.field(value, \.fingerprint), stamp: form.field(value, \.stamp))
  }
}
