import Diagnostics
import Synchronization

/// The labels of all pages, by name.
package struct LabelTable: Sendable {
  private let names: [Set<String>]

  private var given: [String: [Int]] = [:]
  private let spellings: LabelSpellings

  package init(_ book: Book) {
    let areSolutionsShown = book.configuration.shownSolutions != .hidden
    names = WorkerPool.map(book.pages.count) { page in
      let inventory = book.pages[page].inventory
      // A solution without a label of its own is called after its exercise.
      let solutions = areSolutionsShown ? Array(inventory.solutions.values) : []
      return Set(inventory.labels.lazy.map(\.id)).union(solutions)
    }
    for (page, inventory) in book.pages.lazy.map(\.inventory).enumerated() {
      for label in inventory.labels where label.isGiven && given[label.id]?.last != page {
        given[label.id, default: []].append(page)
      }
    }
    spellings = LabelSpellings(Array(given.keys))
  }

  /// Whether a name has the letters and digits of a label, with other signs between them: `fig_swing` for `fig-swing`.
  func isSpelledOtherwise(_ name: String) -> Bool { spellings.letters.contains(Self.letters(of: name)) }

  fileprivate static func letters(of name: String) -> String {
    String(name.unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }).lowercased()
  }

  /// The pages that have a place of that name which its author has given, in the order of the book.
  package func pages(with name: String) -> [Int] { given[name] ?? [] }

  /// The names that several pages have given, each with the first of these: that one's figure stands alone.
  package var contested: [(name: String, page: Int)] {
    given.filter { $0.value.count > 1 }.map { ($0.key, $0.value[0]) }.sorted { $0.name < $1.name }
  }

  /// All names that authors have given.
  var givenNames: some Sequence<String> { given.keys.sorted() }

  /// Whether the author of a page has given a place of it that name.
  package func isGiven(_ name: String, on page: Int) -> Bool { given[name]?.contains(page) ?? false }

  /// Whether a page has a place of that name.
  package func holds(_ name: String, on page: Int) -> Bool { names[page].contains(name) }

  /// The one place of a page whose name has the same letters and digits, capitals or not: other tools keep other signs of
  /// a heading in its anchor, as Pandoc does the points, `#optimization.jl`.
  func place(spelledLike name: String, on page: Int) -> String? {
    let letters = Self.letters(of: name)
    guard !letters.isEmpty else { return nil }
    let found = names[page].filter { Self.letters(of: $0) == letters }
    return found.count == 1 ? found.first : nil
  }

  /// What is wrong with labels of a page that name two of its places.
  static func duplicates(among labels: [Label]) -> [Diagnostic] {
    var first: [String: Label] = [:]
    return labels.compactMap { label in
      guard let earlier = first.updateValue(label, forKey: label.id) else { return nil }
      first[label.id] = earlier
      // The one that the author has given is the one to change.
      let (place, other) = label.isGiven ? (label, earlier) : (earlier, label)
      let also = other.isGiven ? "also the label of this \(other.kind.words)" : "also the anchor of this heading"
      return Diagnostic(
        .error, "duplicate-label", "`#\(label.id)` names two places of this page", at: place.range,
        notes: [.init(also, other.range)])
    }
  }
}

/// The letters and digits of labels with other signs in them, found when somebody first asks: in most books every
/// reference is spelled as its label is.
private final class LabelSpellings: Sendable {
  private let labels: [String]
  private let found = Mutex<Set<String>?>(nil)

  init(_ labels: [String]) { self.labels = labels }

  var letters: Set<String> {
    found.withLock { found in
      if let found { return found }
      let all = Set(labels.lazy.map { ($0, LabelTable.letters(of: $0)) }.filter { $0.0 != $0.1 }.map(\.1))
      found = all
      return all
    }
  }
}
