import Foundation
import Testing

@testable import Site

/// HTML of authors in books that trust it.
@Suite struct HTMLTests {
  /// What stands on the page between its title and its end, without line ends, and what was told.
  private func page(_ text: String, settings: String = "html: trusted") throws -> (html: String, told: [String]) {
    let (report, files) = try build([
      "cubebook.yml": settings, "notebooks/a.md": "# A\n\n\(text)\n", "notebooks/b.md": "# B\n\n## There\n",
      "notebooks/p.svg": "<svg/>", "notebooks/f.mp4": "film",
    ])
    let page = try #require(files["a.html"])
    let start = try #require(page.range(of: "</header>\n", options: .backwards))
    let end = try #require(page.range(of: "</article>"))
    let told = lines(report.diagnostics).map { String($0.dropFirst("notebooks/a.md:".count)) }
    return (String(page[start.upperBound..<end.lowerBound]).replacing("\n", with: ""), told)
  }

  @Test(arguments: [
    // Among words.
    ("a<br>b<br/>c", "<p>a<br>b<br>c</p>"),
    ("H<sub>2</sub>O <kbd>Ctrl</kbd> <u>u</u>", "<p>H<sub>2</sub>O <kbd>Ctrl</kbd> <u>u</u></p>"),
    ("<span style=\"color: red\">r</span>", "<p><span class=\"ink-red\">r</span></p>"),
    ("<tt>\"x\"</tt>", "<p><code>&quot;x&quot;</code></p>"),
    ("&alpha; &nbsp;x", "<p>α \u{A0}x</p>"),
    // Blocks, with Markdown by the rule of empty lines.
    ("<div>\n\n*x*\n\n</div>", "<div><p><em>x</em></p></div>"),
    // Markdown of more than words below a tag.
    ("<div markdown=\"1\">\nx\n\n- y\n</div>", "<div><p>x</p><ul><li>y</li></ul></div>"),
    ("<div>\n- x\n- y\n</div>", "<div><ul><li>x</li><li>y</li></ul></div>"),
    ("> <div>\n> - x\n> </div>", "<blockquote><div><ul><li>x</li></ul></div></blockquote>"),
    // Words between tags of blocks.
    ("<div>\n*x* and\n`y`\n</div>", "<div><em>x</em> and<code>y</code></div>"),
    ("<p align=\"center\">_x_</p>", "<p class=\"center\"><em>x</em></p>"),
    ("<center>x</center>", "<div class=\"center\">x</div>"),
    ("<pre>a  *b* &lt;</pre>", "<pre>a  *b* &lt;</pre>"),
    ("<h1>T</h1>", "<h2>T</h2>"),
    // Rows with empty lines and indentation between them are no code.
    (
      "<table>\n\n    <tr>\n\n        <td>*x*</td>\n\n    </tr>\n</table>",
      "<div class=\"table\"><table><tbody><tr><td><em>x</em></td></tr></tbody></table></div>"
    ),
    // Ends that HTML lets out.
    ("<ul><li>x<li>y</ul>", "<ul><li>x</li><li>y</li></ul>"),
    ("<dl><dt>x<dd>y</dl>", "<dl><dt>x</dt><dd>y</dd></dl>"),
    ("<dl><dd>y</dl>", "<dl><dt></dt><dd>y</dd></dl>"),
    (
      "<table><tr><th>x<td>y</table>",
      "<div class=\"table\"><table><tbody><tr><th>x</th><td>y</td></tr></tbody></table></div>"
    ),
    ("<details>x</details>", "<details><summary>Details</summary>x</details>"),
    (
      "<details><summary>*t*</summary>\n\nx\n\n</details>",
      "<details><summary><em>t</em></summary><p>x</p></details>"
    ),
    (
      "<figure><img src=\"p.svg\" alt=\"a\" width=\"50%\"><figcaption>*c*</figcaption></figure>",
      "<figure><img src=\"p.svg\" alt=\"a\" class=\"w-50\"><figcaption><em>c</em></figcaption></figure>"
    ),
    ("<span class=\"x\">\n\ny\n\n</span>", "<div class=\"x\"><p>y</p></div>"),
    ("1. x\n\n   <div>\n\n   y\n\n   </div>", "<ol><li><p>x</p><div><p>y</p></div></li></ol>"),
    (
      "| a |\n|---|\n| x<br>y |",
      "<div class=\"table\"><table><thead><tr><th scope=\"col\">a</th></tr></thead><tbody><tr><td>x<br>y</td></tr></tbody></table></div>"
    ),
    // Links and places.
    ("<a href=\"b.md#there\">x</a>", "<p><a href=\"b.html#there\">x</a></p>"),
    ("<a id=\"s\"></a>x [y](#s)", "<p><a id=\"s\"></a>x <a href=\"#s\">y</a></p>"),
    ("<div id=\"s\">\n\nx [y](#s)\n\n</div>", "<div id=\"s\"><p>x <a href=\"#s\">y</a></p></div>"),
    ("<video src=\"f.mp4\"></video>", "<video src=\"f.mp4\" controls preload=\"metadata\"></video>"),
  ])
  func isReadAsItIsMeant(text: String, html: String) throws {
    let (found, told) = try page(text)
    #expect(found == html)
    #expect(told == [])
  }

  /// What is left open costs a paragraph or a section, and not the page.
  @Test(arguments: [
    ("<script>\nx", ""), ("<style>\nx", ""), ("<textarea>x", ""), ("<title>x", ""), ("<select>", ""), ("<svg>", ""),
    ("<object>", ""), ("<head>", ""), ("a <script>x", "<p>a </p>"), ("- a <textarea>", "<ul><li>a </li></ul>"),
    ("<div>", "<div>"), ("<details><summary>x", "<details><summary>x</summary>"), ("<pre>\nx", "<pre>x</pre>"),
    ("<table><tr><td>x", "<div class=\"table\"><table><tbody><tr><td>x"), ("<!-- x", ""), ("<ul><li>x", "<ul><li>x"),
    ("<video src=\"f.mp4\">", "<video src=\"f.mp4\" controls preload=\"metadata\"></video>"),
    ("<div>\n\n<script>", "<div>"), ("<script>x\n\n<script>x</script>", ""),
  ])
  func whatIsLeftOpenEndsSoon(text: String, start: String) throws {
    let (found, told) = try page("\(text)\n\nafter\n\n## Next\n\nlast\n")
    #expect(found.hasPrefix(start + "<p>after</p>"), "\(found)")
    #expect(found.hasSuffix("</h2><p>last</p>") && !found.contains("</h2><p>last</p></"), "\(found)")
    #expect(told.contains { $0.contains(" unclosed-") } || text.hasPrefix("-"), "\(told)")
    // Whatever is open before the heading has ended there.
    let before = found.components(separatedBy: "<h2").first ?? ""
    for name in ["div", "details", "table", "td", "ul", "li", "pre"] {
      #expect(
        before.components(separatedBy: "<\(name)").count == before.components(separatedBy: "</\(name)>").count
          || name == "td" || name == "li", "\(found)")
    }
  }

  @Test func anElementMayReachOverHeadings() throws {
    let (found, told) = try page("<div>\n\n## Next\n\nx\n\n</div>\n\ny")
    #expect(found.hasPrefix("<div><h2") && found.hasSuffix("<p>x</p></div><p>y</p>") && told == [])
  }

  @Test func formulasAreReadEverywhere() throws {
    let (found, told) = try page(
      "<table><tr><td>$x$</td></tr></table>\n\n<div>\n$y$\n</div>\n\n<details><summary>$z$</summary>\n$$ w $$\n</details>\n\n"
        + "<figure><figcaption>$a<b$</figcaption></figure>")
    #expect(found.components(separatedBy: "<math").count == 6)
    #expect(told == [])
  }

  @Test(
    arguments: [
      (
        "<div>\n\nx", "<div><p>x</p></div>",
        [
          "3:1-6 warning unclosed-html: `<div>` must be closed where it belongs (write `</div>` before what stands around it ends)"
        ]
      ),
      ("a </b>c", "<p>a c</p>", ["3:3-7 warning stray-html: No `<b>` is open that this could close"]),
      (
        "*a <b>c* d</b>", "<p><em>a <b>c</b></em> d</p>",
        [
          "3:4-7 warning unclosed-html: `<b>` must be closed where it belongs (write `</b>` before what stands around it ends)",
          "3:11-15 warning stray-html: No `<b>` is open that this could close",
        ]
      ),
      ("a <div>b</div> c", "<p>a </p><div>b</div> c", []),
      (
        "## a <div>b</div>", "",
        [
          "3:6-11 warning misplaced-html: `<div>` cannot stand among words",
          "3:12-18 warning stray-html: No `<div>` is open that this could close",
        ]
      ),
      (
        "a <script>x</script> b", "<p>a  b</p>",
        ["3:3-11 warning html-dropped: A notebook runs no code: `<script>` is left out"]
      ),
      (
        "<b onclick=\"x()\">a</b>", "<p><b>a</b></p>",
        ["3:4-11 warning html-dropped: A notebook runs no code: `onclick` is left out"]
      ),
      (
        "<style>\n\n*x*\n\n</style>", "",
        [
          "3:1-8 warning html-dropped: A notebook has no styles and no head of its own: `<style>` is left out (a style sheet of the book is named by `theme` in `cubebook.yml`)"
        ]
      ),
      (
        "<svg><g>x</g></svg>", "",
        [
          "3:1-6 warning html-dropped: `<svg>` is left out: a page takes no markup of another kind (save a drawing as a file and show it by `<img>`; write formulas in TeX)"
        ]
      ),
      (
        "<dvi>x</dvi>", "<p>x</p>",
        [
          "3:1-6 warning unknown-html: HTML has no element `<dvi>`, or none that a page can hold (did you mean `<div>`?)"
        ]
      ),
      (
        "<td>x</td>", "x",
        [
          "3:1-5 warning misplaced-html: Rows and cells must stand in a `<table>`",
          "3:6-11 warning stray-html: No `<td>` is open that this could close",
        ]
      ),
      (
        "<img src=\"p.svg\">", "<img src=\"p.svg\" alt=\"\">",
        [
          "3:1-18 warning missing-alt: An image needs words for those who cannot see it (write `alt=\"…\"`; `alt=\"\"` says that it is an ornament)"
        ]
      ),
      (
        "<p style=\"border: 1px\">x</p>", "<p>x</p>",
        [
          "3:4-9 note html-style: A page has no styles of its own: `border` is left out (give it a class, and say in the book's style sheet (`theme`) what that looks like)"
        ]
      ),
      (
        "<a href=\"javascript:x\">y</a>", "<p><a class=\"bad\">y</a></p>",
        ["3:10-22 error unsafe-link: A link cannot use `javascript:`"]
      ),
      (
        "<a href=\"#nowhere\">y</a>", nil,
        ["3:10-18 error broken-anchor: This page has no place called `#nowhere`"]
      ),
      (
        "<img src=\"q.svg\" alt=\"a\">", nil,
        ["3:11-16 error broken-link: There is no file `q.svg` beside the notebooks"]
      ),
    ] as [(String, String?, [String])])
  func whatIsWrongIsToldAndThePageStays(text: String, html: String?, problems: [String]) throws {
    let (found, told) = try page(text)
    if let html, !html.isEmpty || !text.hasPrefix("##") { #expect(found == html) }
    #expect(told == problems)
  }

  /// As those of Markdown: pages ask no other host.
  @Test func imagesOfOtherHostsAreLinks() throws {
    let (found, told) = try page(
      "<img src=\"https://a.org/t.png\" alt=\"A tree\"> <a href=\"x.svg\"><img src=\"https://a.org/t.png\"></a>")
    #expect(!found.contains("<img"))
    #expect(found.contains(">A tree</a>") && found.contains(">t.png</a>"), "\(found)")
    #expect(told.count { $0.contains("external-image") } == 2)
  }

  @Test func framesOfHostsThatTheBookNames() throws {
    let text = "<iframe src=\"https://www.youtube.com/embed/x\" title=\"Film\"></iframe>"
    let (link, told) = try page(text)
    #expect(link == "<a href=\"https://www.youtube.com/embed/x\" rel=\"external\">Film</a>")
    #expect(told.count == 1 && told[0].contains("foreign-frame"))
    let settings = "html: trusted\nframes: [www.youtube.com]"
    let (report, files) = try build([
      "cubebook.yml": settings, "notebooks/a.md": "# A\n\n\(text)\n", "notebooks/b.md": "# B\n\nText.\n",
      "notebooks/c.md": "# C\n\n:::{iframe} https://www.youtube.com/embed/y\nA caption\n:::\n",
    ])
    #expect(lines(report.diagnostics) == [])
    #expect(files["a.html"]?.contains("<iframe src=\"https://www.youtube.com/embed/x\" title=\"Film\"") == true)
    #expect(files["a.html"]?.contains("; frame-src https://www.youtube.com") == true)
    #expect(files["b.html"]?.contains("frame-src") == false)
    #expect(files["c.html"]?.contains("<iframe src=\"https://www.youtube.com/embed/y\" title=\"A caption\"") == true)
    let (_, noTitle) = try page("<iframe src=\"https://www.youtube.com/embed/x\"></iframe>", settings: settings)
    #expect(noTitle.map { $0.contains("frame-without-title") } == [true])
    let (wrong, _) = try build(["cubebook.yml": "frames: [\"a b; script-src *\"]", "notebooks/a.md": "# A\n"])
    #expect(wrong.errorCount == 1)
  }

  /// The page of a film may not be framed: what is framed has another address.
  @Test(arguments: [
    (
      "{{< video https://www.youtube.com/watch?v=wo9v-Z_cm title=\"Film\" >}}",
      "https://www.youtube.com/embed/wo9v-Z_cm"
    ),
    ("{{< video https://youtu.be/wo9v?t=1m30s title=\"Film\" >}}", "https://www.youtube.com/embed/wo9v?start=90"),
    ("```{youtube} wo9v\n:title: Film\n```", "https://www.youtube.com/embed/wo9v"),
    (":::{iframe} https://vimeo.com/12345\nFilm\n:::", "https://player.vimeo.com/video/12345"),
    (
      "<iframe src=\"https://www.youtube.com/watch?v=wo9v&t=5\" title=\"Film\"></iframe>",
      "https://www.youtube.com/embed/wo9v?start=5"
    ),
    (":::{iframe} https://www.youtube.com/playlist?list=x\nFilm\n:::", "https://www.youtube.com/playlist?list=x"),
  ])
  func filmsAreFramedByTheirOwnAddress(text: String, address: String) throws {
    let settings = "html: trusted\nframes: [www.youtube.com, player.vimeo.com]"
    let (report, files) = try build(["cubebook.yml": settings, "notebooks/a.md": "# A\n\n\(text)\n"])
    #expect(lines(report.diagnostics) == [])
    #expect(files["a.html"]?.contains("<iframe src=\"\(address)\" title=\"Film\"") == true)
  }

  @Test(arguments: [
    "![Swing](s.mp4){width=50%}", "```{video} s.mp4\n:width: 50%\n:alt: Swing\n```",
    "{{< video s.mp4 width=\"50%\" alt=\"Swing\" >}}",
  ])
  func filmsOfTheBookArePlayed(text: String) throws {
    let (report, files) = try build(["notebooks/a.md": "# A\n\n\(text)\n", "notebooks/s.mp4": "x"])
    #expect(lines(report.diagnostics) == [])
    let page = files["a.html"] ?? ""
    #expect(
      page.contains("<video src=\"s.mp4\" aria-label=\"Swing\" class=\"w-50\" controls preload=\"metadata\"></video>"),
      "\(page)")
    #expect(page.contains("media-src 'self'") && files["s.mp4"] != nil)
  }

  /// Whatever is open or closed where, what is written is closed in the order in which it was opened.
  @Test func whateverIsWrittenIsWellNested() throws {
    let parts = [
      "<div>", "</div>", "<b>", "</b>", "<p>", "</p>", "<ul>", "<li>", "</ul>", "<table>", "<tr>", "<td>", "</table>",
      "x",
      "\n\n", "*y*", "<details>", "<summary>", "</summary>", "</details>", "<figure>", "<figcaption>", "</figure>",
      "<dl>",
      "<dt>", "<dd>", "</dl>", "<a href=\"#\">", "</a>", "\n\n- ", "\n\n> ", "<pre>", "</pre>", "<h3>", "</h3>", "<br>",
      "\n\n## h ", "<caption>", "<svg>", "</svg>", "<blockquote>", "</blockquote>", "<span>", "</span>",
    ]
    var seed: UInt64 = 11
    var texts: [String: String] = [:]
    for page in 0..<60 {
      var text = "# P\n\n"
      for _ in 0..<24 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += parts[Int(seed >> 33) % parts.count]
      }
      texts["p\(page)"] = text
    }
    let notebooks = Dictionary(uniqueKeysWithValues: texts.map { ("notebooks/\($0.key).md", $0.value) })
    let (_, files) = try build(notebooks.merging(["cubebook.yml": "html: trusted"]) { first, _ in first })
    for (page, text) in texts {
      let whole = try #require(files[page + ".html"])
      let start = try #require(whole.range(of: "</header>\n", options: .backwards))
      let end = try #require(whole.range(of: "</article>"))
      let html = whole[start.upperBound..<end.lowerBound]
      var open: [Substring] = []
      for tag in html.matches(of: /<(\/?)([a-z0-9]+)[^>]*>/) {
        if ["br", "hr", "img", "input", "wbr"].contains(tag.2) { continue }
        if tag.1.isEmpty {
          open.append(tag.2)
        } else {
          #expect(open.popLast() == tag.2, "\(text)\n\(html)")
        }
      }
      #expect(open.isEmpty, "\(text)\n\(html)")
    }
  }

  @Test func withoutTrustItIsTextAndANoteSaysSo() throws {
    let (html, told) = try page("a<br>b <i>c</i>", settings: "")
    #expect(html == "<p>a<code>&lt;br&gt;</code>b <code>&lt;i&gt;</code>c<code>&lt;/i&gt;</code></p>")
    #expect(
      told == [
        "3:2-6 note raw-html: HTML is shown as text (a backslash at its end breaks a line; `html: trusted` in "
          + "`cubebook.yml` lets it through)"
      ])
  }
}
