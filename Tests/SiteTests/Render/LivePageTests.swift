import Cells
import Foundation
import Pages
import TestSupport
import Testing

@testable import Site

/// What a page holds for the script that makes it live.
@Suite struct LivePageTests {
  private static let notebook = """
    # Bobbing

    ## It takes `=float.T in ms`

    See `=ω to 4`, but `=2 π` stands still.[^n]

    [^n]: The edge is `=float.L`.

    ```cube {#fig-cube name=float caption="Less < more & </template><script>alert(1)</script>"}
    edge: 40 cm
    at: 0.15 s
    ```

    ```let
    ℓ = slider(0.1 m .. 2 m, 0.4 m)
    g = 9.8 m/s^2
    ω = sqrt(g/ℓ)
    still = 3
    ```

    ~~~plot {#fig-p}
    # ```
    curve: y = sin(x) ; label "a <b> & c"
    curve: y = x ℓ / ℓ; dashed
    at: 1
    slide: at: 0..6
    stats: yes
    ~~~

    ```expect
    ω > 1 rad/s
    ```

    ```swift
    let plain = true
    ```

    ```let
    c = 2 still
    ```

    """

  private func page(_ text: String = Self.notebook) throws -> String {
    var options = BuildOptions()
    options.scripts = [("page", Array("'use strict'".utf8))]
    let (report, files) = try build(["notebooks/a.md": text], options: options)
    #expect(report.errorCount == 0, "\(lines(report.diagnostics))")
    return try #require(files["a.html"])
  }

  /// A page carries no control characters: what stands for a value has to arrive.
  @Test func valuesInTitlesArrive() throws {
    let page = try page(
      "```let\nL = slider(0..2, 1)\n```\n\n```plot\ntitle: At `=L` m\ncurve: y = L x; label \"`=L`\t*a*\"\n```\n")
    #expect(!page.contains("\u{FFFD}"))
    let start = try #require(page.range(of: "<template id=\"cb-notebook\">")).upperBound
    let end = try #require(page.range(of: "</template>\n</article>")).lowerBound
    let request = CellRequest(Array(page[start..<end].replacing("&quot;", with: "\"").utf8))
    #expect(request.texts.map(\.words) == ["At \u{1} m", "\u{1} a"])
  }

  @Test func everyPartHasItsPlace() throws {
    let page = try page()
    for part in [
      "<div class=\"graph\" id=\"cb-fig-cube-z-graph\" data-figure=\"0\"><svg",
      "<div class=\"graph\" id=\"cb-fig-cube-phase-graph\" data-figure=\"3\"><svg",
      "<div class=\"graph\" id=\"cb-fig-p-graph\" data-figure=\"4\"><svg",
      "<div class=\"picture\" id=\"cb-fig-cube-picture-box\" data-picture=\"0\"><svg",
      "<ul class=\"values\" id=\"cb-let-1-values\"",
      "<ol class=\"derivation\" id=\"cb-fig-cube-steps\">", "<tbody id=\"cb-expect-1-claims\">",
      "<tbody id=\"cb-fig-p-facts\">", "<div class=\"problems\" id=\"cb-fig-cube-problems\" role=\"status\"></div>",
      "id=\"cb-let-1-problems\"", "id=\"cb-fig-p-problems\"", "id=\"cb-expect-1-problems\"",
      "<span class=\"live\" id=\"cb-value-0\"><math", "<span class=\"live\" id=\"cb-value-1\"><math",
      "<span class=\"live\" id=\"cb-value-3\"><math",
      "<details class=\"formula\"><summary>Change the formula</summary>",
      "data-figure=\"4\" data-curve=\"0\" value=\"y = sin(x) ; label &quot;a &lt;b&gt; &amp; c&quot;\"",
      "data-figure=\"4\" data-curve=\"1\" value=\"y = x ℓ / ℓ; dashed\"",
      "<p class=\"problem\" id=\"cb-fig-p-formula-1\" role=\"status\"></p>",
    ] { #expect(page.contains(part), "\(part)") }
    // What stands still has neither.
    #expect(!page.contains("id=\"cb-value-2\""))
    #expect(!page.contains("cb-let-2-problems"))
  }

  @Test func aSliderIsReadyForTheScript() throws {
    let page = try page()
    for part in [
      "<div class=\"slider\" data-slider=\"0\">",
      "<label for=\"cb-fig-cube-slider-edge\">Edge <math><mrow><mi>L</mi></mrow></math></label>",
      """
      <input type="range" id="cb-fig-cube-slider-edge" min="10" max="160" step="0.5" value="40" disabled \
      autocomplete="off" aria-valuetext="40\u{202F}cm">
      """,
      "<input type=\"number\" id=\"cb-fig-cube-slider-edge-number\" min=\"10\" max=\"160\"",
      "aria-label=\"Edge L in cm\"",
      "<span class=\"unit\" aria-hidden=\"true\">cm</span>", "id=\"cb-fig-cube-slider-edge-text\">40\u{202F}cm</span>",
      "aria-label=\"Play Instant t\"", "aria-label=\"Reset ℓ\"", "data-slider=\"2\"",
      "<div class=\"slider\" data-slider=\"3\">",
    ] { #expect(page.contains(part), "\(part)") }
    #expect(page.components(separatedBy: "class=\"play\"").count - 1 == 2)
    // Four sliders and two formulas.
    #expect(page.components(separatedBy: "class=\"reset\"").count - 1 == 6)
    let controls = page.matches(of: /<(?:input|button)[^>]*>/).map { String($0.output) }
    // The switch for the text of the cells needs no script, and the button of the look is not seen without one.
    let free = ["type=\"text\"", "type=\"checkbox\"", "class=\"look-button\""]
    let needing = controls.filter { control in !free.contains { control.contains($0) } }
    #expect(needing.allSatisfy { $0.contains(" disabled") })
  }

  @Test func noIdStandsTwice() throws {
    let ids = try page().matches(of: /\sid="([^"]*)"/).map { String($0.output.1) }
    #expect(ids.count > 60)
    #expect(Set(ids).count == ids.count, "\(Dictionary(grouping: ids) { $0 }.filter { $1.count > 1 }.keys)")
  }

  @Test func aLabelThatLooksLikeANumberedCellTakesNoId() throws {
    let page = try page(
      "```plot {#plot-2}\ncurve: x\n```\n\n```plot\ncurve: x^2\n```\n\n```let {#cube-1}\na = slider(0..1, 0)\n```\n\n```cube\n```\n"
    )
    let ids = page.matches(of: /\sid="([^"]*)"/).map { String($0.output.1) }
    #expect(Set(ids).count == ids.count)
    #expect(ids.contains("cb-plot-2-unlabelled-graph") && ids.contains("cb-cube-1-unlabelled-steps"))
  }

  @Test func theTextOnThePageGivesThePage() throws {
    let page = try page()
    #expect(page.components(separatedBy: "</template>").count == 2)
    let start = try #require(page.range(of: "<template id=\"cb-notebook\">")).upperBound
    let end = try #require(page.range(of: "</template>\n</article>")).lowerBound
    var text = String(page[start..<end])
    #expect(!text.contains("<"))
    for (entity, sign) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")] {
      text = text.replacingOccurrences(of: entity, with: sign)
    }
    let request = CellRequest(Array(text.utf8))
    let cells = evaluate(
      request.cells, inlineValues: request.inlineValues, idPrefix: "cb-", limits: request.limits)
    #expect(cells.outputs.count == 5 && cells.inlineValues.count == 4)
    for output in cells.outputs {
      for part in try #require(output).parts {
        switch part {
        case .figures(let figures): for figure in figures { #expect(page.contains(figure.svg)) }
        case .picture(let figure): #expect(page.contains(figure.svg))
        default: break
        }
      }
    }
    for value in cells.inlineValues { #expect(page.contains(try #require(value.mathML))) }
  }

  @Test func onlyLivePagesLoadTheScript() throws {
    var options = BuildOptions()
    options.scripts = [("page", Array("x".utf8))]
    let (_, files) = try build(
      [
        "cubebook.yml": "search: no",
        "notebooks/still.md": "# Still\n\n```let\na = 2\n```\n`=a`\n\n```expect\na = 2\n```\n",
        "notebooks/in/live.md": "# Live\n\n```plot\ncurve: x\n```\n", "notebooks/index.md": "Welcome.",
        "notebooks/wrong.md": "# Wrong\n\n```plot\ncurve: y = (\n```\n",
      ], options: options)
    let live = try #require(files["in/live.html"])
    let path = try #require(files.keys.first { $0.hasPrefix("theme/live/cubebook-") })
    #expect(live.contains("<script src=\"../\(path)\" defer=\"\"></script>"))
    #expect(live.contains("form-action 'none'; script-src 'self' 'wasm-unsafe-eval'\""))
    for name in ["still.html", "wrong.html", "index.html"] {
      let page = try #require(files[name])
      #expect(!page.contains(" defer") && !page.contains("wasm") && !page.contains("<template"), "\(name)")
    }
    #expect(files[path] == "x")
  }

  /// A page begins with the module that knows its words and the fewest others; what comes then stands beside its script.
  @Test func pagesLoadWhatTheirWordsNeed() throws {
    var options = BuildOptions()
    let names = ["whole", "cube", "derive-table", "expect", "first-cube", "first-all", "page", "plain"]
    options.scripts = names.map { ($0, Array($0.utf8)) }
    options.scripts?[5].bytes += [0, 0]
    options.features = [
      "first-cube": ["let", "let slider", "cube", "cube edge"],
      "first-all": ["let", "let slider", "cube", "cube edge", "cube at", "table", "derive"],
    ]
    let slider = "```let\na = slider(0..1, 0.5)\n```\n"
    let (_, files) = try build(
      [
        "cubebook.yml": "search: no", "notebooks/a.md": slider + "```table\na = 1, 2\n```\n```cube\n```\n",
        "notebooks/b.md": slider, "notebooks/c.md": "```expect\n2 = 2\n```\n",
        "notebooks/d.md": slider + "::: solution\n```derive\nx = 1\n```\n:::\n",
        "notebooks/e.md": "```cube\nedge: 3 m\n```\n", "notebooks/f.md": "```cube\nat: 1 s\n```\n",
        "notebooks/g.md": "```cube\ngraphs: none\n```\n", "notebooks/h.md": slider + "```fit\n```\n",
      ], options: options)
    func scripts(_ page: String) throws -> [String] {
      let page = try #require(files[page])
      let loaded = try page.matches(
        of: Regex("<script src=\"theme/live/([^\"]+)\" defer=\"\"( data-whole=\"([^\"]*)\")?>"))
      return loaded.flatMap { match in
        [match.output[1], match.output[3]].compactMap { $0.substring.map(String.init) }
          .map { $0.replacing(#/-[0-9a-f]{8}\.js/#, with: "") }
      }
    }
    #expect(
      try scripts("a.html") == [
        "cubebook-first-all", "cubebook-plain", "cubebook-whole cubebook-cube cubebook-derive-table",
      ])
    #expect(try scripts("b.html") == ["cubebook-first-cube", "cubebook-plain", "cubebook-whole"])
    #expect(try scripts("c.html") == [])
    #expect(try scripts("d.html") == ["cubebook-first-all", "cubebook-plain", "cubebook-whole cubebook-derive-table"])
    #expect(try scripts("e.html") == ["cubebook-first-cube", "cubebook-plain", "cubebook-whole cubebook-cube"])
    #expect(try scripts("f.html") == ["cubebook-first-all", "cubebook-plain", "cubebook-whole cubebook-cube"])
    // No first module knows this key.
    #expect(try scripts("g.html") == ["cubebook-whole", "cubebook-cube", "cubebook-plain"])
    // Files in the reader's hand want more of the page's own script.
    #expect(try scripts("h.html").contains("cubebook"))
    let written = files.keys.filter { $0.hasPrefix("theme/live/") }
    #expect(written.count == 7 && !written.contains { $0.contains("expect") })
    // A host may keep them for ever: their names tell what is in them.
    #expect(
      try #require(files["_headers"]).contains("/theme/live/*\n  Cache-Control: public, max-age=31536000, immutable"))
    options.scripts?[7].bytes += [1]
    let (_, others) = try build(["notebooks/b.md": slider], options: options)
    #expect(written.filter { others[$0] == nil }.contains { $0.hasPrefix("theme/live/cubebook-") })
    #expect(others.keys.filter { $0.hasPrefix("theme/live/") && written.contains($0) }.count == 2)
  }

  /// What a page has is read as what the notebooks have to which the first modules are cut (`Scripts/play-browser`).
  @Test func playsHaveWhatTheirModulesAreSaidToKnow() throws {
    func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }
    let plays = "\(BuiltProgram.root)/Sources/Browser/Plays"
    let beside = URL(fileURLWithPath: BuiltProgram.path).deletingLastPathComponent().path
    let lines = try text(beside + "/cubebook_Site.resources/cubebook-features.txt").split(separator: "\n")
    let kinds = try text(plays + "/kinds.txt").split(separator: "\n").map { $0.split(separator: ":") }
    try #require(kinds.count == lines.count && kinds.count > 10)
    for (kind, line) in zip(kinds, lines) {
      var features: Set<String> = []
      for name in kind[1].split(separator: " ") {
        features.formUnion(LiveScripts.features(of: Array(try text("\(plays)/\(name).md").utf8)))
      }
      let told = line.split(separator: "\t").map(String.init)
      #expect(told.first == String(kind[0]))
      #expect(Set(told.dropFirst()) == features)
    }
  }

  @Test func aBookInWhichNothingMovesCarriesNoScript() throws {
    var options = BuildOptions()
    options.scripts = [("page", Array("x".utf8))]
    let (_, files) = try build(["notebooks/a.md": "# Still"], options: options)
    #expect(!files.keys.contains { $0.hasPrefix("theme/live/") || $0 == "_headers" })
  }

  @Test func theFrontPageCanBeLive() throws {
    var options = BuildOptions()
    options.scripts = [("page", Array("x".utf8))]
    options.previewScript = ".live/reload.js"
    let (_, files) = try build(
      ["notebooks/index.md": "```let\na = slider(0..1, 0.5)\n```\n", "notebooks/b.md": "# B"], options: options)
    let front = try #require(files["index.html"])
    #expect(front.contains("<script src=\"theme/live/cubebook-"))
    #expect(front.contains("script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"))
    #expect(front.contains("<template id=\"cb-notebook\">"))
    #expect(try #require(files["b.html"]).contains("; script-src 'self'; connect-src 'self'"))
  }
}
