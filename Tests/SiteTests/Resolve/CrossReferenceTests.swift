import Testing

@testable import Site

@Suite struct CrossReferenceTests {
  @Test func anchorsAreCheckedOnEveryPage() throws {
    let (report, files) = try build([
      "notebooks/a.md": "# A\n\n## Über uns\n\n[1](b.md#bee) [2](b.md#beee) [3](#über-uns) [4](#top)\n",
      "notebooks/b.md": "# B\n\n## Bee\n",
    ])
    #expect(
      lines(report.diagnostics) == [
        "notebooks/a.md:5:19-28 error broken-anchor: `b.md` has no place called `#beee` (did you mean `#bee`?)"
      ])
    #expect(try #require(files["a.html"]).contains("href=\"b.html#bee\""))
  }

  @Test func aDraftHasNoPageToLinkTo() throws {
    let (report, _) = try build(["notebooks/a.md": "[d](d.md)", "notebooks/d.md": "---\ndraft: true\n---\nx"])
    #expect(
      lines(report.diagnostics) == ["notebooks/a.md:1:5-9 error link-to-draft: `d.md` is a draft and has no page"])
  }

  @Test func usedAssetsAreCopiedAndOthersAreNot() throws {
    let (report, files) = try build([
      "notebooks/a.md": "![p](img/p%20q.svg) [data](d.csv)", "notebooks/img/p q.svg": "<svg/>", "notebooks/d.csv": "1",
      "notebooks/unused.csv": "2",
    ])
    #expect(report.errorCount == 0)
    #expect(files["img/p q.svg"] == "<svg/>")
    #expect(files["d.csv"] == "1")
    #expect(files["unused.csv"] == nil)
    #expect(try #require(files["a.html"]).contains("src=\"img/p%20q.svg\""))
  }

  @Test func anAssetCannotTakeThePlaceOfTheTheme() throws {
    let (report, files) = try build(["notebooks/a.md": "[x](theme/theme.css)", "notebooks/theme/theme.css": "x"])
    #expect(lines(report.diagnostics).first?.contains("name-taken") == true)
    #expect(files["theme/theme.css"] != "x")
  }

  @Test func aLabelThatTwoPlacesShareIsAnErrorAtTheLabel() throws {
    let (report, _) = try build(["notebooks/a.md": "## Sum\n\n```let {#sum}\na = 1\n```\n"])
    #expect(
      lines(report.diagnostics).contains(
        "notebooks/a.md:3:9-13 error duplicate-label: `#sum` names two places of this page"))
  }

  @Test func aLabelThatNothingLinksToIsNothingToMend() throws {
    let files = ["notebooks/a.md": "[s](#sum)\n\n```let {#sum}\na = 1\n```\n\n```let {#rest}\nb = 1\n```\n"]
    let report = try Builder(book: Book(files: MemoryFiles(files))).check()
    #expect(report.isClean(strict: true))
  }
}
