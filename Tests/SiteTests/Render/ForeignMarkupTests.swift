import Testing

@testable import Site

/// What other tools read in a text is read, or told.
@Suite struct ForeignMarkupTests {
  private func article(_ text: String) throws -> (String, [String]) {
    let (report, files) = try build(["notebooks/a.md": text])
    let page = try #require(files["a.html"])
    let body = try #require(page.firstMatch(of: /(?s)<\/header>\n(.*)<\/article>/)?.1)
    return (String(body), report.diagnostics.flatMap(\.diagnostics).map(\.code))
  }

  @Test(arguments: [
    ("Press ++ctrl+c++ now.", "Press <kbd>ctrl+c</kbd> now.", [String]()),
    ("In C++ and i++ + ++j", "In C++ and i++ + ++j", []),
    ("[TOC]\n\nText", "<p>Text</p>", ["no-effect"]),
    ("*[HTML]: Hyper Text", "*[HTML]: Hyper Text", ["foreign-markup"]),
    ("/// note\ninside\n///", "/// note", ["foreign-markup"]),
    ("`{python} 1+1`", "<code>{python} 1+1</code>", ["foreign-markup"]),
    ("| a |\n|---|\n| 1 | 2 |", "<td>1</td>", ["extra-cells"]),
    ("::: {.content-visible when-format=\"pdf\"}\npaper\n:::\n\nrest", "<p>rest</p>", ["other-format"]),
    ("::: {.content-hidden unless-format=\"html\"}\nscreen\n:::", "<p>screen</p>", []),
  ])
  func isReadOrTold(text: String, expected: String, codes: [String]) throws {
    let (body, found) = try article(text + "\n")
    #expect(body.contains(expected), "\(body)")
    #expect(found == codes)
    #expect(!body.contains("paper") && !body.contains("[TOC]"))
  }

  @Test func labelsBehindWords() throws {
    let (body, found) = try article(
      "First. {#p-1}\n\n- an item {#i-1}\n\n> said {#q-1}\n\n[a](#p-1) [b](#i-1) [c](#q-1) and {#no label}.\n")
    #expect(found == [])
    for name in ["p-1", "i-1", "q-1"] {
      #expect(body.contains("id=\"\(name)\"") && body.contains("href=\"#\(name)\""), "\(body)")
    }
    #expect(body.contains("{#no label}"))
  }

  @Test(arguments: [
    "```{csv-table} A *table*\n:header: a, \"b, $x$\"\n1, 2\n\"3, 4\"\n```",
    ":::{csv-table} A *table*\n:header-rows: 1\na, \"b, $x$\"\n1, 2\n\"3, 4\"\n:::",
  ])
  func tablesOfCommas(text: String) throws {
    let (body, found) = try article(text + "\n")
    #expect(found == [])
    #expect(body.contains("<th scope=\"col\">a</th>") && body.contains(">b, <math>"), "\(body)")
    #expect(body.contains("<td>2</td>") && body.contains("<td>3, 4</td><td></td>") && body.contains("<em>table</em>"))
  }

  @Test func aLanguageWithoutWords() throws {
    let (report, _) = try build([
      "notebooks/a.md": "---\nlang: it\n---\n\n# A\n", "notebooks/b.md": "---\nlang: de-AT\n---\n\n# B\n",
    ])
    #expect(lines(report.diagnostics).count == 1)
    #expect(lines(report.diagnostics)[0].hasPrefix("notebooks/a.md:2:7-9 warning language-without-words"))
  }
}
