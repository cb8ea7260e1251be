import Foundation
import Testing

@testable import Books
@testable import Site

/// A book as one file that needs no other.
@Suite struct SingleDocumentTests {
  private static let book = [
    "cubebook.yml": "title: Two\nopening: cube\nurl: https://a.org/b\n",
    "notebooks/a.md": """
    # A

    ## Start

    See @fig-a, [the other](in/ü%20b.md#start), [data](in/x.csv), [front](https://a.org).[^1]

    ![A picture](in/p.png){#fig-a}

    ::: tabs
    ::: tab One
    x
    :::
    :::

    [^1]: Note.
    """,
    "notebooks/in/ü b.md": """
    # B

    ## Start

    ![A picture](p.png){#fig-a}

    ```let
    a = 1
    ```

    ```plot {#fig-plot caption="y"}
    curve: y = a x
    x: 0..1
    slide: a: 0..2
    ```

    [Back](../a.md), [own](#start), @fig-plot.[^1]

    [^1]: Note.
    """,
    "notebooks/in/p.png": "p", "notebooks/in/x.csv": "a,b\n1,2\n",
  ]

  private func html(_ page: String? = nil, files: [String: String] = book) throws -> String {
    var options = BuildOptions()
    options.scripts = [("whole", Array("/* module */".utf8)), ("page", Array("/* script </script> */".utf8))]
    let builder = Builder(book: try Book(files: MemoryFiles(files)), options: options)
    let (report, bytes, _) = try builder.joined(page, site: MemorySite())
    #expect(report.errorCount == 0, "\(lines(report.diagnostics))")
    return String(decoding: bytes, as: UTF8.self)
  }

  private func values(of attribute: String, in html: String) throws -> [String] {
    try html.matches(of: Regex(" \(attribute)=\"([^\"]*)\"")).compactMap { $0.output[1].substring.map(String.init) }
  }

  @Test(arguments: [nil, "a", "in/ü b.md"]) func nothingClashesAndNothingLeadsNowhere(_ page: String?) throws {
    // What a script has in quotes is not there yet.
    let html = try html(page).replacing(/<script>.*?<\/script>/.dotMatchesNewlines(), with: "")
    let ids = try values(of: "id", in: html)
    #expect(ids.count > 5 && Set(ids).count == ids.count, "\(ids)")
    let targets = try values(of: "href", in: html).filter { $0.hasPrefix("#") }.map { String($0.dropFirst()) }
    #expect(!targets.isEmpty)
    for target in targets { #expect(ids.contains(PercentEncoding.decoded(target)), "\(target)") }
    for name in ["for", "aria-labelledby"] {
      for id in try values(of: name, in: html).flatMap({ $0.split(separator: " ") }) {
        #expect(ids.contains(String(id)), "\(id)")
      }
    }
  }

  @Test(arguments: [nil, "a"]) func itAsksForNoOtherFile(_ page: String?) throws {
    let html = try html(page)
    let addresses = try ["src", "href", "srcset", "poster"].flatMap { try values(of: $0, in: html) }
    for address in addresses {
      #expect(address.hasPrefix("#") || address.hasPrefix("data:") || address.hasPrefix("https://a.org"), "\(address)")
    }
    #expect(html.contains("src=\"data:image/png;base64,cA==\""))
    #expect(html.contains("href=\"data:text/csv;base64,YSxiCjEsMgo=\" download=\"x.csv\""))
    #expect(html.contains("url(\"data:font/woff2;base64,") && !html.contains("url(\"text-"))
  }

  /// A page alone names others where the site stands.
  @Test func onePage() throws {
    let html = try html("a")
    #expect(html.contains("href=\"https://a.org/b/in/%C3%BC%20b.html#start\""))
    #expect(html.contains("id=\"fig-a\"") && !html.contains("p0-fig-a") && !html.contains("/* module */"))
  }

  /// Each page has its own script, which no text in it ends.
  @Test func scriptsStandInIt() throws {
    let html = try html()
    #expect(html.contains("data-live=\"p1- whole\"") && html.contains("id=\"p1-cb-notebook\""))
    #expect(html.contains("/* script <\\/script> */") && html.components(separatedBy: "</script>").count == 5)
    #expect(!(try self.html("a")).contains("wasm-unsafe-eval"))
    let still = try self.html(files: ["notebooks/a.md": "# A\n\nNothing moves.\n"])
    #expect(still.components(separatedBy: "</script>").count == 3 && !still.contains("data-live"))
  }

  /// The look is chosen there, too: its script stands before the styles, its box behind the text.
  @Test(arguments: [nil, "a"]) func theLookIsChosenInIt(_ page: String?) throws {
    let html = try html(page)
    let script = try #require(html.range(of: "window.cubebookLook = kept"))
    let sheet = try #require(html.range(of: "<style>"))
    let text = try #require(html.range(of: "</main>"))
    let panel = try #require(html.range(of: "look.open = "))
    #expect(script.upperBound < sheet.lowerBound && text.upperBound < panel.lowerBound)
    #expect(html.components(separatedBy: "class=\"look-button\"").count == 2)
  }

  @Test func aBookWithoutPages() throws {
    let builder = Builder(book: try Book(files: MemoryFiles(["notebooks/x.txt": ""])))
    let bytes = try builder.joined(site: MemorySite()).bytes
    #expect(String(decoding: bytes, as: UTF8.self).contains("<h1>Notebooks</h1>"))
  }

  @Test func twoAreEqual() throws { #expect(try html() == html()) }
}
