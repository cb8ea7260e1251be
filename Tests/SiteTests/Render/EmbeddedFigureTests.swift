import Testing

@testable import Books
@testable import Pages
@testable import Site

/// Labelled figures of living pages that also stand alone.
@Suite struct EmbeddedFigureTests {
  private static let waves = """
    # Waves

    ```let
    n = slider(1..9, 3)
    m = 2
    ```

    ```plot {#fig-wave caption="A wave, see @fig-other."}
    curve: y = sin(n x)
    x: 0..6
    ```

    ```plot {#fig-other caption="Another > one."}
    curve: y = cos(m x)
    x: 0..6
    slide: m: 1..4
    ```

    ```plot
    curve: y = x
    x: 0..1
    ```
    """

  private func site(_ files: [String: String], preview: String? = nil) throws -> [String: String] {
    let site = MemorySite()
    var options = BuildOptions()
    options.scripts = [LiveScripts.page, LiveScripts.whole].map { ($0, Array($0.utf8)) }
    options.previewScript = preview
    _ = try Builder(book: Book(files: MemoryFiles(files)), options: options).build(into: site)
    return site.files.mapValues { String(decoding: $0, as: UTF8.self) }
  }

  @Test func aFigureStandsAloneWithItsSliders() throws {
    let files = try site(["notebooks/in/waves.md": Self.waves])
    #expect(files.keys.filter { $0.hasPrefix("embed/") }.sorted() == ["embed/fig-other.html", "embed/fig-wave.html"])
    let wave = try #require(files["embed/fig-wave.html"])
    #expect(wave.contains("<base href=\"../in/waves.html\" target=\"_top\">") && !wave.contains("base-uri"))
    #expect(wave.contains("name=\"robots\" content=\"noindex\""))
    #expect(wave.contains("id=\"fig-wave\"") && wave.contains("data-slider=\"0\"") && wave.contains("cb-notebook"))
    #expect(wave.contains("Change the formula") && wave.contains("Figure"))
    // Neither the source, nor what else is on the page.
    #expect(!wave.contains("<div class=\"source") && !wave.contains("id=\"fig-other\"") && !wave.contains("<nav"))
    // Its own sliders stand in it, and those that move something else do not.
    let other = try #require(files["embed/fig-other.html"])
    #expect(other.matches(of: /class="slider"/).count == 1 && other.contains("Another &gt; one."))
    for page in [wave, other] {
      #expect(page.matches(of: /<div\b/).count == page.matches(of: /<\/div>/).count)
      #expect(page.matches(of: /<figure\b/).count == page.matches(of: /<\/figure>/).count)
    }
    #expect(files["in/waves.html"]?.contains("data-embeds=\"../embed fig-wave fig-other\"") == true)
  }

  /// Of two figures with one label the first page's stands there.
  @Test func aLabelOfTwoPagesIsTheFirstOnes() throws {
    let text = "# A\n\n```plot {#fig-a}\ncurve: y = x\nx: 0..1\n```\n"
    let files = try site(["notebooks/a.md": text, "notebooks/b.md": text.replacing("# A", with: "# B")])
    #expect(files["embed/fig-a.html"]?.contains("href=\"../a.html\"") == true)
    #expect(files["a.html"]?.contains("data-embeds") == true && files["b.html"]?.contains("data-embeds") == false)
  }

  @Test func aPreviewHasNone() throws {
    let files = try site(["notebooks/waves.md": Self.waves], preview: "preview.js")
    #expect(!files.keys.contains { $0.hasPrefix("embed/") } && files["waves.html"]?.contains("data-embeds") == false)
  }
}
