import TestSupport
import Testing

@testable import Site

/// Titles and labels in plots are inline text.
@Suite struct CellTextTests {
  @Test func formulasEmphasisValuesAndReferencesStandInAPicture() throws {
    let (report, files) = try build([
      "notebooks/a.md": """
      # A

      ```let
      g = slider(1..9, 3)
      ```

      ```plot {#fig-a caption="A"}
      curve: y = x; label "$\\frac{v}{2}$ is *so*"
      title: As in @fig-a, `=g to 2`
      ```

      """
    ])
    #expect(lines(report.diagnostics).isEmpty)
    let page = try #require(files["a.html"])
    #expect(page.contains("<div class=\"line\"><math><mfrac><mi>v</mi><mn>2</mn></mfrac></math> is <em>so</em></div>"))
    #expect(page.contains(">v/2 is so</text>"))
    #expect(page.contains(">As in Figure\u{A0}1, 3.0</title>"))
    // The picture is one thing to those who hear it, and holds no links.
    #expect(page.contains("<div class=\"line\">As in Figure\u{A0}1, "))
    // The page's cells carry them along.
    #expect(page.contains("```&quot;\nAs in @fig-a, `=g to 2`\n"))
  }

  @Test func whatIsWrongInALabelIsToldAtItsPlace() throws {
    let (report, _) = try build([
      "notebooks/a.md": "# A\n\n```plot\ncurve: y = x; label \"$\\fracc12$\"\ntitle: [](#fig-none)\n```\n"
    ])
    let found = lines(report.diagnostics)
    #expect(found.contains { $0.contains("4:23") && $0.contains("bad-tex") }, "\(found)")
    #expect(found.contains { $0.contains("5:") && $0.contains("fig-none") }, "\(found)")
  }

  @Test func plainLabelsStayAsTheyAre() throws {
    let (_, files) = try build(["notebooks/a.md": "# A\n\n```plot\ncurve: y = x; label \"ω = 2, v_0 < 3\"\n```\n"])
    let page = try #require(files["a.html"])
    #expect(page.contains(">ω = 2, v_0 &lt; 3</text>") && !page.contains("class=\"line\""))
  }
}
