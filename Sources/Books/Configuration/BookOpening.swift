import Diagnostics

/// What stands above the title of the front page: `opening` in `cubebook.yml`.
package enum BookOpening: Sendable, Hashable {
  /// Nothing: the page begins with its title.
  case none
  /// The floating cube, which is the picture of cubebook's own notes.
  case cube
  /// A picture of the book's, inside the folder of the notebooks.
  case picture(String)

  fileprivate static let endings = ["svg", "png", "jpg", "jpeg", "webp", "gif", "avif"]
}

extension Settings {
  func opening(_ entry: Entry, into diagnostics: inout [Diagnostic]) -> BookOpening {
    switch entry.value.scalar?.string {
    case "cube": return .cube
    case "none", "no", "false": return .none
    case let name?:
      if BookOpening.endings.contains(FilePath.pathExtension(name).lowercased()),
        let path = FilePath.resolved(name, in: "")
      {
        return .picture(path)
      }
    case nil: break
    }
    reject(
      entry.value, "`opening` must be `none`, `cube`, or a picture in the folder of the notebooks, such as `waves.svg`",
      into: &diagnostics)
    return .none
  }
}
