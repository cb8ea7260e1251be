import Testing

@testable import Books
@testable import Site

/// The HTML of a page as a part of a document of many.
@Suite struct PrintedPageTests {
  private func html(_ body: String, lang: String = "en") -> String {
    let page = PrintedPage(
      pages: ["ch/a.html": 1, "ch/b ä.html": 2], others: ["c.html": "The end & after"], page: 1, output: "ch/a.html",
      words: PrintWords(lang: lang), leaf: { ["p2": 12, "p2-größe": 345][$0] })
    return String(decoding: page.html(Array(body.utf8)), as: UTF8.self)
  }

  @Test func namesAreToldApart() {
    #expect(html("<p id=\"x\">a > b</p>") == "<p id=\"p1-x\">a > b</p>")
    #expect(
      html("<input id=\"i\"><label for=\"i\" class=\"x\">=\"</label>")
        == "<input id=\"p1-i\"><label for=\"p1-i\" class=\"x\">=\"</label>")
    #expect(
      html("<svg aria-labelledby=\"t d\"><g clip-path=\"url(#c)\"/></svg>")
        == "<svg aria-labelledby=\"p1-t p1-d\"><g clip-path=\"url(#p1-c)\"/></svg>")
    #expect(html("<p title=\"a > b id=x\" hidden>") == "<p title=\"a > b id=x\" hidden>")
  }

  @Test func whatIsFoldedIsOpenOnPaper() {
    #expect(html("<details><summary>S</summary>x</details>") == "<details open><summary>S</summary>x</details>")
    #expect(html("<details id=\"d\" class=\"x\">") == "<details id=\"p1-d\" class=\"x\" open>")
    #expect(html("<details class=\"x\" open>") == "<details class=\"x\" open>")
  }

  @Test func linksLeadIntoTheDocument() {
    #expect(html("<a href=\"#x\">x</a>") == "<a href=\"#p1-x\">x</a>")
    #expect(html("<a href=\"a.html#x\">x</a>") == "<a href=\"#p1-x\">x</a>")
    #expect(
      html("<a class=\"k\" href=\"b%20%C3%A4.html\"><em>b</em></a>.")
        == "<a class=\"k\" href=\"#p2\"><em>b</em></a> <span class=\"leaf\">(p.\u{A0}12)</span>.")
    #expect(
      html("<a href=\"../ch/b%20%C3%A4.html#gr%C3%B6%C3%9Fe\">b</a>", lang: "de-CH")
        == "<a href=\"#p2-gr%C3%B6%C3%9Fe\">b</a> <span class=\"leaf\">(S.\u{A0}345)</span>")
    #expect(html("<a href=\"b%20%C3%A4.html#z\">b</a>").hasSuffix("(p.\u{A0}000)</span>"))
  }

  /// What is not in the document is named; what lies on the author's disk leads nowhere, and no path of it is told.
  @Test func otherLinks() {
    #expect(
      html("<a href=\"../c.html#x\">c</a>")
        == "<a>c</a> <span class=\"leaf\">(The end &amp; after)</span>")
    #expect(html("<a href=\"../c.html\">The <em>end</em> &amp; after</a>") == "<a>The <em>end</em> &amp; after</a>")
    #expect(html("<a href=\"data.csv\" title=\"t\">c</a>") == "<a title=\"t\">c</a>")
    for same in ["<a href=\"https://a.b/c?d=e#f\" rel=\"external\">c</a>", "<a href=\"mailto:a@b.c\">c</a>"] {
      #expect(html(same) == same)
    }
    #expect(
      html("<img src=\"i.png\" alt=\"\"><img src=\"data:image/png;base64,x\">")
        == "<img src=\"ch/i.png\" alt=\"\"><img src=\"data:image/png;base64,x\">")
  }

  /// Whatever is cut off or left open, it ends, and nothing is lost that has no name.
  @Test func brokenTags() {
    for text in ["<", "<a", "<a href=", "<a href=\"", "<p id=\"x", "a <b c='d'", "</", "<!-- \" -->"] {
      #expect(html(text) == text)
    }
  }

  /// A title cannot end the rules in which it stands.
  @Test func titlesInRules() {
    #expect(PrintStyle.quoted("A \"B\" \\ {</style>}") == "\"A \\22 B\\22  \\5c  \\7b \\3c /style\\3e \\7d \"")
    let rules = PrintStyle(paper: .letter, bookTitle: "Book").rules(titles: [(3, "Three"), (4, "Book")])
    #expect(rules.contains("size: letter") && rules.contains("#p3 { page: p3 }") && !rules.contains("#p4"))
  }
}

/// What is read of a PDF.
@Suite struct PrintedFileTests {
  /// Two leaves, two places, in a tree of two levels, as Skia writes it.
  static func file(outline titles: [String] = []) -> String {
    let items = titles.enumerated().map { number, title in
      "<</Title \(PrintedText.encoded(title))\n/Parent 8 0 R"
        + (number + 1 < titles.count ? "\n/Next \(number + 10) 0 R>>" : ">>")
    }
    let objects =
      [
        "<</Type /Catalog\n/Pages 2 0 R\n/Dests 6 0 R\(titles.isEmpty ? "" : "\n/Outlines 8 0 R")>>",
        "<</Type /Pages\n/Kids [3 0 R 5 0 R]\n/Count 2>>",
        "<</Type /Pages\n/Kids [4 0 R]\n/Count 1>>",
        "<</Type /Page\n/Parent 3 0 R>>",
        "<</Type /Page\n/Parent 2 0 R>>",
        "<</p1 [4 0 R /XYZ 6 826 0]\n/p2-gr#25C3#25B6#25C3#259Fe [5 0 R /XYZ 6 492.41998 0]>>",
        "<</CreationDate (D:20261123080822+00'00')\n/ModDate (D:20261123080822+00'00')>>",
      ] + (titles.isEmpty ? [] : ["<</Type /Outlines\n/First 9 0 R>>"] + items)
    var text = "%PDF-1.4\n"
    var places: [Int] = []
    for (number, object) in objects.enumerated() {
      places.append(text.utf8.count)
      text += "\(number + 1) 0 obj\n\(object)\nendobj\n"
    }
    let start = text.utf8.count
    text += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for place in places {
      let digits = String(place)
      text += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
    }
    return text + "trailer\n<</Size 8\n/Root 1 0 R\n/Info 7 0 R>>\nstartxref\n\(start)\n%%EOF\n"
  }

  @Test func placesAndLeaves() {
    let file = PrintedFile(Array(Self.file().utf8))
    #expect(file.leaves == ["p1": 1, "p2-größe": 2])
    #expect(file.leafCount == 2)
    let timeless = String(decoding: file.timeless, as: UTF8.self)
    #expect(timeless.utf8.count == Self.file().utf8.count && !timeless.contains("2026"))
    #expect(PrintedFile(file.timeless).leaves == file.leaves)
  }

  /// Chromium names cells of tables by numbers that are others each time.
  @Test func namesOfCellsCountFromOne() {
    let file = PrintedFile(Array("(node00000072) (node00000019) (node00000072) (node1) (nodes) (node00000020".utf8))
    #expect(
      String(decoding: file.timeless, as: UTF8.self)
        == "(node00000002) (node00000001) (node00000002) (node1) (nodes) (node00000020")
  }

  /// Chromium doubles what it moves onto the next leaf.
  @Test(
    arguments: [
      ("PolesPoles", "Poles"),
      ("Sliding, and rolling in the endSliding, and rolling in the end", "Sliding, and rolling in the end"),
      ("curves thatplotters get", "curves that plotters get"), ("Newton’s (1)Newton’s (1)", "Newton’s (1)"),
      ("What is lost & foundWhat is lost & found", "What is lost & found"),
      ("Not in the listNot in the list", "Not in the list"),
      ("Poles", nil), ("papa", nil), ("xx", nil), ("", nil), ("Bora Bora", nil),
    ] as [(String, String?)])
  func titlesAreThoseOfTheBook(title: String, right: String?) {
    let headings = [
      "Poles", "<em>Sliding</em>, and\nrolling in the end", "curves that plotters get", "Newton’s (1)",
      "What is lost &amp; found", "papa",
    ].map { Array($0.utf8) }
    #expect(PrintedOutline(headings).right(title) == right)
    #expect(PrintedText.decoded(PrintedText.encoded(title)[...]) == title)
  }

  @Test func theOutlineIsThatOfTheBook() {
    let file = Self.file(outline: ["PolesPoles", "Newton’s (1)Newton’s (1)", "Right"])
    let titled = PrintedFile(Array(file.utf8)).titled(
      by: PrintedOutline(["Poles", "Newton’s (1)"].map { Array($0.utf8) }))
    let text = String(decoding: titled, as: UTF8.self)
    #expect(text.hasPrefix(file))
    let added = text.dropFirst(file.count)
    #expect(
      added.contains("/Title (Poles)\n/Parent 8 0 R\n/Next 10 0 R>>\nendobj") && !added.contains("Right"), "\(added)")
    #expect(added.contains("trailer\n<</Size 8\n/Prev ") && added.hasSuffix("%%EOF\n"))
    // Each line of its table leads to its object.
    for line in added.matches(of: /(\d+) 1\n(\d{10}) 00000 n/) {
      let place = Int(line.2) ?? 0
      #expect(String(decoding: titled[place...].prefix(8), as: UTF8.self).hasPrefix("\(line.1) 0 obj"))
    }
    #expect(PrintedFile(Array(Self.file().utf8)).titled(by: PrintedOutline([])) == Array(Self.file().utf8))
  }

  /// Files that are cut off or changed anywhere give what they give, and no trap.
  @Test func brokenFiles() {
    let whole = Array(Self.file().utf8)
    for count in stride(from: 0, to: whole.count, by: 7) {
      _ = PrintedFile(Array(whole.prefix(count))).leaves
      _ = PrintedFile(Array(whole.suffix(count))).timeless
      var changed = whole
      changed[count] = UInt8(ascii: "9")
      let file = PrintedFile(changed)
      #expect(file.leafCount <= 3 && file.leaves.count <= 2 && file.timeless.count == whole.count)
    }
  }
}
