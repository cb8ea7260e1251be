import Books

/// A drawing that stands on no page, as a picture of its own.
package enum LoneDrawing {
  /// The drawing with the parts of the style sheet that drawings need; nil where they are not beside the program.
  package static func styled(_ svg: String) -> String? {
    guard let sheet, let start = svg.firstRange(of: "<svg"),
      let end = svg[start.upperBound...].firstIndex(of: ">")
    else { return nil }
    let body = svg[svg.index(after: end)...]
    // It is as small as a window over the text wants it, whatever it is on a page.
    var attributes = String(svg[start.upperBound..<end]).replacing(#/ (?:width|height)="[^"]*"/#, with: "")
    if !attributes.contains(" xmlns=") { attributes += " xmlns=\"http://www.w3.org/2000/svg\"" }
    return "<svg\(attributes) width=\"360\"><style>\(sheet)</style>\(body)"
  }

  private static let sheet: String? = {
    guard let folder = try? Resources.assets.folder() else { return nil }
    let parts = ["2-palette.css", "5-plots.css", "5-scenes.css"].compactMap { name in
      try? Disk.read(FilePath.joined(folder, "styles/" + name), limit: 100_000)
    }
    // A window over the text has its own ground, light or dark.
    return parts.count == 3
      ? parts.map { String(decoding: $0, as: UTF8.self) }.joined() + "svg{background:var(--paper)}" : nil
  }()
}
