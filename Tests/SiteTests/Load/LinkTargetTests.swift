import Testing

@testable import Books

@Suite struct LinkTargetTests {
  @Test(arguments: [
    ("https://example.org/a#b", LinkTarget.external), ("//example.org", .external), ("mailto:a@b.c", .external),
    ("#here", .anchor("here")), ("", .anchor("")), ("#%C3%A9", .anchor("é")),
    ("a.md", .file(path: "w/a.md", anchor: nil)), ("../a.md#x", .file(path: "a.md", anchor: "x")),
    ("a%20b.png?v=1", .file(path: "w/a b.png", anchor: nil)), ("%2e%2e/%2e%2e/x", .outside),
    ("../../x", .outside), ("/x", .file(path: "x", anchor: nil)), ("/../x", .outside),
    ("javascript:alert(1)", .unsafe(scheme: "javascript")), ("JavaScript:alert(1)", .unsafe(scheme: "javascript")),
    (" java\tscript:alert(1)", .unsafe(scheme: "javascript")), ("file:///etc/passwd", .unsafe(scheme: "file")),
    ("{{site.baseurl}}/x/y.md", .file(path: "x/y.md", anchor: nil)),
    ("{{ site.url }}{{ site.baseurl }}/", .file(path: "", anchor: nil)),
    ("{{ page.url }}", .file(path: "w/{{ page.url }}", anchor: nil)), ("{{", .file(path: "w/{{", anchor: nil)),
    ("data:text/html,x", .unsafe(scheme: "data")), ("vbscript:x", .unsafe(scheme: "vbscript")),
  ])
  func aDestinationMeansWhatABrowserWouldTakeItFor(_ destination: String, _ expected: LinkTarget) {
    #expect(LinkTarget(destination, in: "w") == expected)
  }

  @Test(arguments: [
    ("wiki:Buoyancy", "https://en.wikipedia.org/wiki/Buoyancy"),
    ("doi:10.1038/35065725", "https://doi.org/10.1038/35065725"),
    ("a/b.md", "a/b.md"), ("javascript:alert(1)", "javascript:alert(1)"), ("#doi:x", "#doi:x"),
  ])
  func pagesCalledByNamesOfTheirOwn(_ destination: String, _ address: String) {
    #expect(LinkTarget.address(of: destination) == address)
  }

  @Test func templatesWithoutEnd() {
    let many = String(repeating: "{{site.url}}", count: 100_000)
    #expect(LinkTarget(many + "/x", in: "w") == .file(path: "x", anchor: nil))
  }

  @Test(arguments: [("a b", "a%20b"), ("é", "%C3%A9"), ("a%20b", "a%20b"), ("%", "%25"), ("a\"b<", "a%22b%3C")])
  func addressesAreEncodedOnce(_ text: String, _ expected: String) {
    #expect(PercentEncoding.encoded(text) == expected)
  }

  @Test(arguments: ["100%.png", "a#b?.svg", "plain.png", "ω é.jpg", "%41"])
  func fileNamesSurvive(_ name: String) {
    #expect(PercentEncoding.decoded(PercentEncoding.encoded(name, escapingPercent: true)) == name)
  }
}
