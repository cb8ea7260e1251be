import Diagnostics

/// A kind of box that a book has for itself: `boxes: {experiment: {title: Experiment, like: example}}`.
package struct BoxSettings: Sendable {
  package let name: String
  package var title: String?
  /// The kind that it is set and counted as.
  package var like = "note"
  package var isNumbered: Bool?

  static let keys = ["title", "like", "numbered"]
}

/// What becomes of solutions: `solutions` in `cubebook.yml`.
package enum SolutionSettings: String, Sendable, CaseIterable {
  /// Under a line that a reader unfolds.
  case folded
  case shown
  case hidden
  /// At the end of the page.
  case end
}

extension Settings {
  func boxes(_ entry: Entry, into diagnostics: inout [Diagnostic]) -> [BoxSettings] {
    let boxes = Settings(entry.value, in: self, into: &diagnostics)
    return boxes.entries.map { entry in
      var box = BoxSettings(name: entry.key)
      // `experiment: example` for short.
      let settings = entry.value.scalar == nil ? Settings(entry.value, in: self, into: &diagnostics) : nil
      if let like = entry.value.scalar?.string { box.like = boxes.kind(like, at: entry, into: &diagnostics) }
      guard let settings else { return box }
      for entry in settings.known(BoxSettings.keys, as: .error, what: "A kind of box", into: &diagnostics) {
        switch entry.key {
        case "title": box.title = settings.string(entry, into: &diagnostics)
        case "like":
          let like = settings.string(entry, into: &diagnostics) ?? "note"
          box.like = settings.kind(like, at: entry, into: &diagnostics)
        default: box.isNumbered = settings.bool(entry, into: &diagnostics)
        }
      }
      return box
    }
  }

  private func kind(_ name: String, at entry: Entry, into diagnostics: inout [Diagnostic]) -> String {
    let catalog = BoxCatalog()
    if catalog.kind(named: name) != nil { return name.lowercased() }
    let near = nearestName(to: name.lowercased(), among: catalog.names)
    diagnostics.append(
      Diagnostic(
        .error, "bad-value", "There is no kind of box `\(name)`", at: places.range(of: entry.value),
        help: near.map { "did you mean `\($0)`?" }))
    return "note"
  }

  func solutions(_ entry: Entry, into diagnostics: inout [Diagnostic]) -> SolutionSettings {
    if let word = entry.value.scalar?.string, let found = SolutionSettings(rawValue: word.lowercased()) { return found }
    reject(entry.value, "`solutions` must be `folded`, `shown`, `hidden` or `end`", into: &diagnostics)
    return .folded
  }
}
