import Diagnostics

/// The labels of all pages, by name.
struct LabelTable: Sendable {
  private let names: [Set<String>]

  init(_ book: Book) { names = book.pages.map { Set($0.inventory.labels.lazy.map(\.id)) } }

  /// Whether a page has a place of that name.
  func holds(_ name: String, on page: Int) -> Bool { names[page].contains(name) }

  /// What is wrong with labels of a page that name two of its places.
  static func duplicates(among labels: [Label]) -> [Diagnostic] {
    var first: [String: Label] = [:]
    return labels.compactMap { label in
      guard let earlier = first.updateValue(label, forKey: label.id) else { return nil }
      first[label.id] = earlier
      // The one that the author has given is the one to change.
      let (place, other) = label.kind == .section ? (earlier, label) : (label, earlier)
      let also = other.kind == .section ? "also the anchor of this heading" : "also the label of this cell"
      return Diagnostic(
        .error, "duplicate-label", "`#\(label.id)` names two places of this page", at: place.range,
        notes: [.init(also, other.range)])
    }
  }
}
