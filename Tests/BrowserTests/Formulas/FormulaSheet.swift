import Foundation
import TestSupport
import Typesetting

/// A page of formulas, each in a row of its own, set as the pages of a site set them and, where it is asked for, by
/// KaTeX's own HTML in its own fonts beside.
struct FormulaSheet {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
  /// Where Debian has KaTeX; its fonts are a package of their own.
  private static let katex = "/usr/share/javascript/katex"

  private let files: TemporaryFolder
  var url: String { "file://\(files.path)/sheet.html" }

  /// - Parameters:
  ///   - scripts: Scripts of this folder that measure.
  ///   - hasBoth: Whether KaTeX's setting stands beside.
  init(_ scripts: [String], hasBoth: Bool) throws {
    files = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: "\(BuiltProgram.root)/site/theme", toPath: "\(files.path)/theme")
    if hasBoth {
      // Browsers read fonts from the page's own folder alone.
      for name in ["katex.min.css", "katex.min.js"] {
        let file = URL(fileURLWithPath: "\(Self.katex)/\(name)").resolvingSymlinksInPath().path
        try FileManager.default.copyItem(atPath: file, toPath: "\(files.path)/\(name)")
      }
      let fonts = URL(fileURLWithPath: "\(Self.katex)/fonts").resolvingSymlinksInPath().path
      try FileManager.default.copyItem(atPath: fonts, toPath: "\(files.path)/fonts")
    }
    let typesetter = Typesetter()
    let rows = try FormulaSet.formulas.map { formula in
      let ours = try typesetter.mathML(tex: formula.tex, display: formula.isDisplay).get()
      let box = formula.isDisplay ? "<div class=\"math\">\(ours)</div>" : "<p>\(ours)</p>"
      let theirs = hasBoth ? "<div class=\"theirs\"></div>" : ""
      let display = formula.isDisplay ? "yes" : "no"
      return
        "<div class=\"row\" data-tex=\"\(Self.escaped(formula.tex))\" data-display=\"\(display)\">\(theirs)<div class=\"ours\">\(box)</div></div>"
    }
    let code = try scripts.map { try String(contentsOfFile: "\(Self.folder)/\($0)", encoding: .utf8) }
    try files.write(
      "sheet.html",
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <title>Formulas</title>
      <link rel="stylesheet" href="theme/theme.css">
      \(hasBoth ? "<link rel=\"stylesheet\" href=\"katex.min.css\">" : "")
      <style>
      \(hasBoth ? Self.sideBySide : "")
      body { counter-reset: equation katexEqnNo mmlEqnNo; }
      </style>
      </head>
      <body class="sheet">
      <section>
      \(rows.joined(separator: "\n"))
      </section>
      \(hasBoth ? "<script src=\"katex.min.js\"></script>" : "")
      \(code.map { "<script>\($0)</script>" }.joined(separator: "\n"))
      </body>
      </html>
      """)
  }

  /// Both at 32 px in black on white: the factor between them is that of the page's formulas to its text.
  private static let sideBySide = """
    section { position: absolute; left: 0; top: 0; width: 1520px; background: #fff; color: #000; font-size: 32px;
      line-height: 1.2; --ink: #000; --paper: #fff; --shade: #fff; }
    .row { display: flex; }
    .row > div { flex: none; width: 760px; padding: 28px 40px; box-sizing: border-box; white-space: nowrap; text-align: center; }
    .row .katex { font-size: 1em; line-height: 1.2; }
    .row .katex-display { margin: 0; }
    .ours { font-size: calc(32px / 1.06); }
    .ours > * { margin: 0; padding: 0; overflow: visible; background: none; }
    """

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("\"", with: "&quot;").replacing("<", with: "&lt;")
  }
}
