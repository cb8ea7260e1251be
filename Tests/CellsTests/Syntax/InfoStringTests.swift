import Diagnostics
import Testing

@testable import Cells

struct InfoStringTests {
  @Test func readsEveryCommonAttribute() throws {
    var diagnostics: [Diagnostic] = []
    let info = try #require(
      InfoString(
        parsing: SourceFragment(
          #"cube {#fig-a .wide .calm caption="A \"cube\" in } water" alt="two ω" echo=shown name=float}"#),
        into: &diagnostics))
    #expect(diagnostics.isEmpty)
    #expect(info.word == .cube)
    #expect(info.attributes.label?.text == "fig-a")
    #expect(info.attributes.classes == ["wide", "calm"])
    #expect(info.attributes.caption == #"A "cube" in } water"#)
    #expect(info.attributes.alt == "two ω")
    #expect(info.attributes.echo == .shown)
    #expect(info.attributes.name?.text == "float")
  }

  @Test(arguments: ["swift", "", "  python {.x}", "cubes", "Cube"])
  func ordinaryCodeIsNoCell(_ text: String) {
    var diagnostics: [Diagnostic] = []
    #expect(InfoString(parsing: SourceFragment(text), into: &diagnostics) == nil)
    #expect(diagnostics.isEmpty)
  }

  /// Each broken info string with the code it gives and the text that the caret stands under.
  @Test(arguments: [
    ("plot x", "stray-info-text", "x"),
    ("plot {#a", "unclosed-attributes", "{"),
    ("plot {#a} b", "stray-info-text", "b"),
    ("plot {#a #b}", "duplicate-attribute", "#b"),
    ("plot {captoin=\"x\"}", "unknown-attribute", "captoin"),
    ("plot {caption}", "bad-attribute", "caption"),
    ("plot {echo=maybe}", "bad-value", "maybe"),
    ("plot {name=2b}", "bad-name", "2b"),
    ("plot {caption=\"x}", "unclosed-quote", "\""),
    ("plot {alt=\"a\" alt=\"b\"}", "duplicate-attribute", "alt"),
    ("plot {#}", "bad-attribute", "#"),
    ("plot {= =}", "bad-attribute", "="),
  ])
  func brokenInfoStrings(_ text: String, _ code: String, _ place: String) throws {
    var diagnostics: [Diagnostic] = []
    let fragment = SourceFragment(text)
    _ = InfoString(parsing: fragment, into: &diagnostics)
    let first = try #require(diagnostics.first)
    #expect(first.code == code)
    #expect(fragment.text(first.range.lowerBound..<first.range.upperBound) == place)
  }

  @Test func randomTextNeverTrapsAndAlwaysEnds() {
    var generator = SeededBytes(seed: 11)
    for _ in 0..<2_000 {
      var diagnostics: [Diagnostic] = []
      _ = InfoString(parsing: SourceFragment("plot {" + generator.text(20)), into: &diagnostics)
    }
  }
}
