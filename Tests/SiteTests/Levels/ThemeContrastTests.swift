import Diagnostics
import Testing

@testable import Books

struct ThemeContrastTests {
  private static let standard = Array(
    """
    :root { --paper: #fff; --ink: #000; --accent: #0a5a8a }
    @media (prefers-color-scheme: dark) { :root { --paper: #14191d; --ink: #dde3e6; --accent: #84c6f0 } }
    @media print { :root { --ink: #fff } }
    body { color: var(--ink); background: var(--paper) }
    """.utf8)

  private static func told(_ css: String) -> [String] {
    let sheet = SourceText(name: "own.css", utf8: Array(css.utf8))
    return ThemeContrast(of: sheet, above: standard).diagnostics.map { "\($0.message); \($0.label ?? "")" }
  }

  /// The ratios are those of WebAIM's contrast checker.
  @Test func theContrastOfWCAG() throws {
    func contrast(_ one: String, _ other: String) throws -> Double {
      let first = try #require(CSSColours.colour(one, in: [:]))
      return first.contrast(with: try #require(CSSColours.colour(other, in: [:])))
    }
    #expect(try contrast("#000", "white") == 21)
    #expect(abs(try contrast("#777777", "#fff") - 4.48) < 0.005)
    #expect(abs(try contrast("rgb(0, 0, 255)", "#FFFF00") - 8.0) < 0.005)
    #expect(CSSColours.colour("#12345g", in: [:]) == nil && CSSColours.colour("rgb(1,2)", in: [:]) == nil)
  }

  @Test func whatIsHardToSeeIsTold() {
    #expect(
      Self.told(":root { --accent: #88ccee; }")
        == ["`--accent` on `--paper` is hard to see in light mode; a contrast of 1.76:1, and text needs 4.5:1"])
    #expect(
      Self.told("/* } */ body { color: #999 }").first
        == "`--ink` on `--paper` is hard to see in light mode; a contrast of 2.84:1, and text needs 4.5:1")
    // White paper for all modes, below the light ink of dark mode.
    #expect(
      Self.told("html { background-color: white }").first?.hasPrefix("`--ink` on `--paper` is hard to see in dark mode")
        == true)
  }

  @Test(arguments: [
    "", "}", "{", "/*", "\"", "a{b:c", ":root { --accent: var(--accent) }", ":root{--accent:}", "@media (a) { :root",
    ":root { --ink: #111 } @media (prefers-color-scheme:dark) { :root { --ink: #eee } }", ".box { color: yellow }",
    "@media print { :root { --ink: #eee } }",
  ])
  func whatIsWellOrNotReadIsNotTold(_ css: String) { #expect(Self.told(css) == []) }
}
