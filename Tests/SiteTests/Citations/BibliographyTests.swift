import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Cells
@testable import Books
@testable import Pages
@testable import Site

/// Files of references: a hundred entries as their readers see them, names by BibTeX's rules, and what is wrong.
@Suite struct BibliographyTests {
  private func parse(_ text: String) -> BibParser { BibParser(SourceText(name: "a.bib", utf8: Array(text.utf8))) }

  private func lines(_ entries: [BibEntry], _ style: CitationSettings.Style) -> [String] {
    CitationList(entries, style: style, lang: "en").works.map { work in
      var html = HTMLWriter()
      WorkLine(work: work, words: CitationWords(lang: "en"), style: style).write(to: &html)
      return "\(work.entry.key): " + String(decoding: html.bytes, as: UTF8.self)
    }
  }

  @Test(arguments: CitationSettings.Style.allCases)
  func aHundredEntries(style: CitationSettings.Style) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("works.bib")
    let parser = BibParser(SourceText(name: "works.bib", utf8: Array(try Data(contentsOf: file))))
    #expect(parser.diagnostics.map { line($0, in: SourceText(name: "works.bib", utf8: [])) } == [])
    #expect(parser.entries.count == 101)
    let text = lines(parser.entries, style).joined(separator: "\n") + "\n"
    if let problem = Golden.mismatch(text, name: "works.\(style.rawValue).html") { Issue.record("\(problem)") }
  }

  /// Parts of books, theses, reports and pages of the web, in two languages.
  @Test(arguments: [
    (
      "@incollection{a, author={A. Able}, editor={Ada Byron and C. Babbage}, title={T}, booktitle={B}, pages={1--4}, volume=3, publisher={P}}",
      "In A. Byron and C. Babbage (eds.), <em>B</em>, vol.\u{A0}3, pp.\u{A0}1–4, P.",
      "In A. Byron und C. Babbage (Hrsg.), <em>B</em>, Bd.\u{A0}3, S.\u{A0}1–4, P."
    ),
    (
      "@thesis{a, author={A}, title={T}, type={mathesis}, institution={U}}", "<em>T</em>. Master’s thesis, U.",
      "<em>T</em>. Masterarbeit, U."
    ),
    (
      "@report{a, author={A}, title={T}, type={techreport}, number=12}", "Technical report 12.",
      "Technischer Bericht 12."
    ),
    (
      "@book{a, author={A}, title={T}, edition={3}, series={S}}", "<em>T</em> (3rd ed.). S.",
      "<em>T</em> (3. Aufl.). S."
    ),
    ("@book{a, author={A}, title={T}, edition={Second}}", "(2nd ed.)", "(2. Aufl.)"),
    ("@book{a, author={A}, title={T}, edition={12th}}", "(12th ed.)", "(12. Aufl.)"),
    (
      "@online{a, title={T}, url={https://a.org/~b/c\\_d%20e}, urldate={2020-01-02}}",
      "href=\"https://a.org/~b/c_d%20e\" rel=\"external\">https://a.org/~b/c_d%20e</a> (visited on 2020-01-02)",
      "(besucht am 2020-01-02)"
    ),
  ])
  func partsAndTheses(entry: String, english: String, german: String) throws {
    let work = try #require(CitationList(parse(entry).entries, style: .authorYear, lang: "en").works.first)
    for (lang, words) in [("en", english), ("de", german)] {
      var html = HTMLWriter()
      WorkLine(work: work, words: CitationWords(lang: lang), style: .authorYear).write(to: &html)
      let line = String(decoding: html.bytes, as: UTF8.self)
      #expect(line.contains(words), "\(line)")
    }
  }

  /// What of a work stands in the text, and its page.
  @Test(arguments: [
    ("@a [p. 33] says", "Able (1999, p. 33) says"), ("@a [see there]", "Able (1999) [see there]"),
    ("\\citeauthor{a} in \\citeyear{a}", "Able in 1999"), ("{cite:author}`a` {cite:year}`a`", "Able 1999"),
    ("\\citet[p.~3]{a}", "Able (1999, p. 3)"), ("\\citep[p.~3]{a}", "(Able 1999, p. 3)"),
    ("(see \\citealp{a})", "(see Able 1999)"), ("{cite:alp}`a`", "Able 1999"),
    ("\\citealp[p.~3]{a}", "Able 1999, p. 3"), ("(see \\citealt{a})", "(see Able 1999)"),
    ("\\textcites[p. 3]{a}{a}", "(Able 1999, p. 3; Able 1999)"),
    ("\\citeyearpar{a}", "(1999)"), ("@sec-s [p. 3]", "S [p. 3]"),
    // A line end is a blank.
    ("[see⏎@a, chap. 2; @a,⏎p. 5] x", "(see Able 1999, chap. 2; Able 1999, p. 5) x"),
    ("[@a;⏎@a]", "(Able 1999; Able 1999)"),
    ("\\cite{a,⏎  a}", "(Able 1999; Able 1999)"), ("\\citep[see⏎this][p. 3]{a}", "(see this Able 1999, p. 3)"),
    ("@a⏎[p. 3]", "Able (1999, p. 3)"), ("{cite}`a,⏎a`", "(Able 1999; Able 1999)"),
    // What stands in brackets may be set as elsewhere.
    (
      "[see @a, pp. 33-35, 38-39 and *passim*; @a, chap. 1]",
      "(see Able 1999, pp. 33–35, 38–39 and <em>passim</em>; Able 1999, chap. 1)"
    ),
    ("[*cf.* @a]", "(<em>cf.</em> Able 1999)"), ("[@a, `c`, ==m==]", "(Able 1999, <code>c</code>, <mark>m</mark>)"),
    ("[see [it](#sec-s) and @a]", "(see it and Able 1999)"), ("[see @a [sic], p. 4]", "(see Able 1999 [sic], p. 4)"),
    ("\\citep[*cf.*][p. **3**]{a}", "(<em>cf.</em> Able 1999, p. <strong>3</strong>)"),
    ("@a [p. 3; @a]", "Able (1999, p. 3; Able 1999)"), ("[Caf&eacute; &amp; @a]", "(Café &amp; Able 1999)"),
    ("@{a} and @a--@a", "Able (1999) and Able (1999)–Able (1999)"),
    // biblatex's manual, 3.9
    ("\\parencites[p. 3]{a}[see][p. 5]{a}", "(Able 1999, p. 3; see Able 1999, p. 5)"),
    ("\\cites{a}{a}", "(Able 1999; Able 1999)"),
    ("\\textcites{a}{a}", "Able (1999); Able (1999)"), ("\\Citet{a} and \\smartcite{a}", "Able (1999) and (Able 1999)"),
  ])
  func formsOfCitations(text: String, words: String) throws {
    let (report, site) = try build([
      "notebooks/a.md":
        "---\nbibliography: a.bib\n---\n# A\n\n## S {#sec-s}\n\n\(text.replacing("⏎", with: "\n"))\n\n@a\n",
      "notebooks/a.bib": "@book{a, author={A. Able}, title={T}, year=1999}",
    ])
    #expect(report.diagnostics.isEmpty)
    let html = (site["a.html"] ?? "").components(separatedBy: "</h2>")[1]
    let plain = html.replacing("</p>\n<p>", with: "").replacing(#/<\/?(a|p|section|h2)\b[^>]*>/#, with: "")
      .replacing("\n", with: " ").replacing("\u{A0}", with: " ").drop { $0 == " " }
    #expect(plain.hasPrefix(words), "\(plain)")
  }

  /// Tables of names as "Designing BibTeX Styles" (Patashnik, 1988) and "Tame the BeaST" (Markey, 2009) part them.
  @Test(arguments: [
    ("Donald E. Knuth", "Donald E.", "", "Knuth", ""), ("Knuth, Donald E.", "Donald E.", "", "Knuth", ""),
    ("Ludwig van Beethoven", "Ludwig", "van", "Beethoven", ""),
    ("van Beethoven, Ludwig", "Ludwig", "van", "Beethoven", ""),
    (
      "Charles Louis Xavier Joseph de la Vall{\\'e}e Poussin", "Charles Louis Xavier Joseph", "de la", "Vallée Poussin",
      ""
    ),
    ("de la Vallée Poussin, Charles", "Charles", "de la", "Vallée Poussin", ""),
    ("Ford, Jr., Henry", "Henry", "", "Ford", "Jr."),
    ("{Barnes and Noble}", "", "", "Barnes and Noble", ""), ("Per Brinch Hansen", "Per Brinch", "", "Hansen", ""),
    ("Brinch Hansen, Per", "Per", "", "Brinch Hansen", ""), ("Plato", "", "", "Plato", ""),
    ("{von} Neumann", "von", "", "Neumann", ""),
    // The accent `\\~` is no tie, and the blank behind a command's name parts nothing (The TeXbook, chapters 9 and 12).
    ("Nu\\~nez, Pedro", "Pedro", "", "Nuñez", ""), ("Mu\\~{n}oz, M.", "M.", "", "Muñoz", ""),
    ("S\\~ao, Jo\\~ao", "João", "", "São", ""), ("Jo\\~ao Magueijo", "João", "", "Magueijo", ""),
    ("Jo\\~ao~Magueijo", "João", "", "Magueijo", ""), ("\\v Cech, \\O ystein", "Øystein", "", "Čech", ""),
    ("Jens \\O stergaard", "Jens", "", "Østergaard", ""), ("\\c{C}elik~\\u{G}\\\"ul", "Çelik", "", "Ğül", ""),
    ("P\\'al Erd\\H{o}s", "Pál", "", "Erdős", ""), ("A. {\\L}ukasz", "A.", "", "Łukasz", ""),
    ("AA bb CC", "AA", "bb", "CC", ""), ("bb CC, AA", "AA", "bb", "CC", ""), ("AA {bb} CC", "AA bb", "", "CC", ""),
  ])
  func names(tex: String, first: String, particle: String, last: String, suffix: String) {
    let name = BibName(tex)
    #expect(name.first == first && name.particle == particle && name.last == last && name.suffix == suffix, "\(name)")
  }

  @Test func listsOfNames() {
    let names = BibName.list("A. Andrews and {Brown and Sons} and Clark, C.\n and others")
    #expect(names.map(\.family) == ["Andrews", "Brown and Sons", "Clark", "others"])
    #expect(names[3].isOthers)
  }

  @Test(arguments: [
    ("{\\\"o}", "ö"), ("\\\"{o}", "ö"), ("\\\"o", "ö"), ("{\\'\\i}", "í"), ("\\v{s}", "š"), ("\\c c", "ç"),
    ("{\\ss}", "ß"),
    ("\\O re", "Øre"), ("\\o{}re", "øre"), ("a~b", "a\u{A0}b"), ("1--2", "1–2"), ("\\& \\% \\$", "& % $"),
    ("{A {B} c}", "A B c"),
    ("\\emph{x} y", "x y"), ("\\H{o}\\k a\\r a", "őąå"), ("$a_1$ b", "$a_1$ b"), ("\\", ""), ("{\\'", ""), ("$a", "$a"),
    ("\\unknown{x}", "x"), ("Nguy{\\~{\\^e}}n", "Nguyễn"), ("\\=\\u o", "ŏ\u{304}"),
    // All accents and letters of BibTeX, in braces and without.
    ("\\`e\\'e\\^e\\\"e\\~n\\=a\\.z", "èéêëñāż"), ("\\`{e}{\\'e}\\^{e}{\\\"e}\\~{n}{\\=a}\\.{z}", "èéêëñāż"),
    ("\\u g\\v{c}\\H{u}\\c{s}\\d{t}\\r u\\k{e}", "ğčűşṭůę"), ("\\b{d}\\t{oo}", "ḏo\u{361}o"),
    ("\\ae\\oe\\aa\\AA\\l{}\\L", "æœåÅłŁ"), ("{\\i}\\j", "ıȷ"), ("\\'{\\i n}\\v{\\j}", "ín\u{1F0}"),
    ("Gro\\ss mann", "Großmann"), ("10\\,\\%", "10\u{202F}%"), ("a\\;b\\!c\\@", "a\u{A0}bc"), ("x\\~{}y", "x~y"),
    ("\\textsuperscript{238}U and CO\\textsubscript{2}, the 19\\textsuperscript{th}", "²³⁸U and CO₂, the 19th"),
    ("\\omega{} and \\tau", "ω and τ"),
  ])
  func accents(tex: String, words: String) { #expect(TeXWords.plain(tex) == words) }

  /// What a DOI may hold and a URL may not is encoded (DOI Handbook, 2.5.2.4), once.
  @Test(arguments: [
    (
      "10.1002/(SICI)1521-3951(199911)216:1<135::AID-PSSB135>3.0.CO;2-#",
      "10.1002/(SICI)1521-3951(199911)216:1%3C135::AID-PSSB135%3E3.0.CO;2-%23"
    ),
    ("10.1/a%3Cb%3e", "10.1/a%3Cb%3E"), ("10.1/50\\%", "10.1/50%25"), ("10.1/a\\_b?c", "10.1/a_b%3Fc"),
    ("https://doi.org/10.1/{\\textless}x{\\textgreater}", "10.1/%3Cx%3E"), ("10.1/a\"b", "10.1/a%22b"),
  ])
  func addressesOfDOIs(doi: String, path: String) throws {
    let line = lines(parse("@misc{a, title={T}, doi={\(doi)}}").entries, .numeric)[0]
    #expect(line.contains("href=\"https://doi.org/\(path)\""), "\(line)")
    #expect(
      LinkTarget.address(of: "doi:" + doi.replacing("\\", with: "")).hasSuffix(path) || doi.contains("{")
        || doi.hasPrefix("h"))
  }

  /// A dollar sign with a blank or a digit beside it is money.
  @Test func moneyInATitle() {
    let line = lines(parse("@misc{a, title={A \\$5 lens at \\$ 3, or $}}").entries, .numeric)[0]
    #expect(line.contains("<em>A $5 lens at $ 3, or $</em>"), "\(line)")
  }

  /// What begins with a command is a formula, whatever stands behind it.
  @Test func formulasBesideDigitsInATitle() throws {
    let (_, site) = try build([
      "notebooks/a.md": "---\nbibliography: a.bib\n---\n# A\n\n@a\n",
      "notebooks/a.bib": "@book{a, author={A. Able}, title={At $\\sim$10 K}, year=1999}",
    ])
    #expect(site["a.html"]?.contains("$\\sim$") == false && site["a.html"]?.contains("∼") == true)
  }

  /// A mistake costs an entry, and the rest is read.
  @Test(arguments: [
    ("@book{a, title = {A}", ["1:1-2 error"]), ("@book{a title = {A}}\n@book{b, title={B}}", ["1:1-9 error"]),
    ("@book{a, title {A}}\n@book{b, title={B}}", ["1:10-16 error"]),
    ("@book{a, title={A} year=1}\n@book{b, title={B}}", ["1:20-21 error"]),
    ("@book{b, title={A}}\n@book{b, title={B}}", ["2:7-8 warning"]), ("mail@example.org\n@book{b, title={B}}", []),
    ("", []), ("@", []), ("@boook{b, title={B}}", ["1:1-7 warning"]), ("@book{b, title={B}, month=jan}", []),
    ("@book{b, title={B}, publisher=acm}", ["1:31-34 warning"]), ("@book{b, crossref={zz}}", ["1:7-8 warning"]),
    ("@book{,}\n@book{b, title={B}}", ["1:1-7 error"]), ("@book(b, title = \"B\" # \"C\")", []),
  ])
  func whatIsWrong(text: String, problems: [String]) {
    let parser = parse(text)
    let source = SourceText(name: "a.bib", utf8: Array(text.utf8))
    let found = parser.diagnostics.map { line($0, in: source).split(separator: " ").prefix(2).joined(separator: " ") }
    #expect(found == problems)
    if text.contains("{b,") { #expect(parser.entries.contains { $0.key == "b" }) }
  }

  @Test(arguments: 0..<100)
  func anyBytesEnd(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "@book{", "a", ",", "title", "=", "{", "}", "\"", "#", "\\", "'", "and", " ", "\n", "@", "(", ")", "~", "$",
      "crossref = {a}",
    ]
    let text = (0..<Int.random(in: 0...60, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
      .joined()
    _ = lines(parse(text).entries, .authorYear)
  }

  // MARK: Bounds

  /// Strings that hold others twice: 32 · 2³³ bytes without a bound.
  @Test func stringsThatDoubleAreStopped() throws {
    var text = "@string{a0 = {\(String(repeating: "x", count: 32))}}\n"
    for level in 1...33 { text += "@string{a\(level) = a\(level - 1) # a\(level - 1)}\n" }
    text += "@book{k, title = a33, year = 1999}\n@book{l, title = a0 # { and } # a1}\n"
    let parser = parse(text)
    let source = SourceText(name: "a.bib", text)
    let told = parser.diagnostics.map { line($0, in: source) }
    // 32 · 2¹³ bytes are the first above 200,000.
    #expect(
      told.count == 1
        && told[0].hasPrefix(
          "14:15-16 error bad-bibliography: A value must have at most 200000 bytes, and this one has 262144"),
      "\(told)")
    #expect(parser.entries.map(\.key) == ["k", "l"])
    let size = parser.entries.flatMap { $0.fields.values }.reduce(0) { $0 + $1.utf8.count }
    #expect(size <= 4 * text.utf8.count + 1_000_000)
    // One long string that many have: each value is short enough, and all together are not.
    let many =
      "@string{s = {\(String(repeating: "x", count: 150_000))}}\n"
      + (0..<100).map { "@book{b\($0), title = s}\n" }.joined()
    let long = parse(many)
    #expect(
      long.diagnostics.map(\.message) == [
        "The `@string`s of a file must not stand for many times as much as the file has"
      ])
    // 4 · 152,000 + 1,000,000 bytes are ten titles.
    #expect(long.entries.count == 100 && long.entries.count { $0.value("title")?.isEmpty == false } == 10)
  }

  /// A parent is looked into, and not copied into each of its children.
  @Test func childrenShareTheirParents() {
    let fields = (0..<90).map { "f\($0) = {v\($0)}" }.joined(separator: ", ")
    let text =
      "@book{p, title = {Book}, \(fields), crossref = {q}}\n@book{q, title = {Series}, publisher = {P}, f1 = {no}}\n"
      + (0..<2000).map { "@inbook{c\($0), title = {Part}, f7 = {own}, crossref = {P}}\n" }.joined()
    let entries = parse(text).entries
    #expect(entries.count == 2002)
    for entry in entries.dropFirst(2) {
      #expect(entry.fields.count == 3)
      #expect(entry.value("f1") == "v1" && entry.value("f7") == "own" && entry.value("publisher") == "P")
      #expect(entry.value("title") == "Part" && entry.value("booktitle") == "Book" && entry.value("none") == nil)
    }
  }

  @Test func whatIsTooMuchIsTold() {
    func told(_ text: String) -> [String] {
      let source = SourceText(name: "a.bib", text)
      return BibParser(source).diagnostics.map { line($0, in: source) }
    }
    let fields = (0...100).map { "f\($0) = {}" }.joined(separator: ",\n")
    #expect(
      told("@book{p,\n\(fields)}\n@book{q}") == [
        "102:1-5 error bad-bibliography: An entry must have at most 100 fields"
      ])
    let long = told("@book{p, title = {\(String(repeating: "x", count: 200_001))}}")
    #expect(
      long == [
        "1:18-19 error bad-bibliography: A value must have at most 200000 bytes, and this one has 200001 (is its closing brace missing, or do its strings hold each other?)"
      ])
    let many = parse(String(repeating: "@book{,\n", count: 10_050)).diagnostics
    #expect(many.count == 10_001 && many.last?.message.hasPrefix("What follows is not read") == true, "\(many.count)")
  }

  /// By time alone a test would be one of the machine: each of these would take hours if it grew with the square.
  @Test func longTextsAreReadOnce() {
    #expect(TeXWords.plain(String(repeating: "-", count: 400_000)).utf8.count == 400_000)
    let names = BibName.list((0..<20_000).map { "A\($0), B" }.joined(separator: " and "))
    #expect(names.count == 21 && names[19].last == "A19" && names[20].isOthers)
    let text = (0..<20_000).map { "@book{c\($0), crossref = {none\($0)}}\n" }.joined()
    #expect(parse(text).diagnostics.count == 20_000)
  }

  // MARK: On the page

  private let bib = """
    @book{knuth, author = {Donald Knuth}, title = {The {\\TeX}book}, year = 1984}
    @article{moore, author = {R. Moore and A. Other}, title = {Intervals}, journal = {J}, year = 1966}
    @article{moore2, author = {R. Moore and A. Other}, title = {More}, journal = {J}, year = 1966}
    """

  private func page(_ text: String, _ settings: String = "bibliography: refs.bib\n") throws -> (String, [String]) {
    let files = [
      "notebooks/a.md": text, "notebooks/b.md": "::: note\nB\n:::\n", "cubebook.yml": settings, "refs.bib": bib,
    ]
    let (report, site) = try build(files)
    return (site["a.html"] ?? "", SiteTests.lines(report.diagnostics))
  }

  @Test func byAuthorAndYear() throws {
    let (html, problems) = try page("[@knuth, p. 3; @moore] @moore2 [-@knuth] {cite:p}`knuth,moore` \\citet{knuth}\n")
    #expect(problems == [])
    let cites = [
      "(Knuth <a class=\"cite\" href=\"#cb-ref-knuth\">1984</a>, p. 3; Moore and Other <a class=\"cite\" href=\"#cb-ref-moore\">1966a</a>)",
      "Moore and Other\u{A0}(<a class=\"cite\" href=\"#cb-ref-moore2\">1966b</a>)",
      "(<a class=\"cite\" href=\"#cb-ref-knuth\">1984</a>)",
    ]
    for cite in cites { #expect(html.contains(cite), "\(cite)") }
    #expect(html.contains("<li id=\"cb-ref-knuth\">Knuth, D. (1984). <em>The TeXbook</em>.</li>"))
    #expect(html.components(separatedBy: "<li id=\"cb-ref-").count == 4)
  }

  /// Sphinx's lists of works tell themselves apart by what their keys begin with.
  @Test func keysHaveAPrefix() throws {
    let (html, problems) = try page("See {cite}`fem-knuth`.\n\n```{bibliography}\n:keyprefix: fem-\n```\n")
    #expect(problems == [])
    #expect(html.contains("Knuth, D. (1984)"), "\(html)")
  }

  @Test func byNumber() throws {
    let (html, problems) = try page(
      "[@moore, p. 3; @knuth] and @moore\n", "bibliography: refs.bib\ncitations: numeric\n")
    #expect(problems == [])
    #expect(
      html.contains(
        "[<a class=\"cite\" href=\"#cb-ref-moore\">1</a>, p. 3; <a class=\"cite\" href=\"#cb-ref-knuth\">2</a>]"))
    #expect(html.contains("Moore and Other\u{A0}[<a class=\"cite\" href=\"#cb-ref-moore\">1</a>]"))
    #expect(html.contains("<ol class=\"works numeric\">") && !html.contains("cb-ref-moore2"))
  }

  /// A heading above the list is the author's, in any language; there is no second one.
  @Test(arguments: ["References", "Literatur", "Références", "7. Bibliography"])
  func aHeadingAboveTheListIsItsTitle(_ title: String) throws {
    let (report, files) = try build([
      "cubebook.yml": "bibliography: b.bib", "b.bib": "@book{knuth, title={A}, author={Knuth}, year=1984}",
      "notebooks/a.md": "# A\n\nSee @knuth.\n\n## \(title)\n",
    ])
    let a = try #require(files["a.html"])
    #expect(report.isClean(strict: true))
    #expect(a.components(separatedBy: "<h2").count == 2)
    #expect(a.contains("cb-ref-knuth"))
  }

  /// What Sphinx has before and behind a key, in braces.
  @Test func rolesHaveWordsAroundTheirKeys() throws {
    let (report, files) = try build([
      "cubebook.yml": "bibliography: b.bib", "b.bib": "@book{knuth, title={A}, author={Knuth}, year=1984}",
      "notebooks/a.md": "# A\n\n{cite:p}`{see}knuth{pp. 3-5, 7}, knuth`\n",
    ])
    let a = try #require(files["a.html"])
    #expect(report.isClean(strict: true))
    #expect(a.replacing(/<[^>]*>/, with: "").contains("(see Knuth 1984, pp. 3–5, 7; Knuth 1984)"))
  }

  /// A name of two letters is near to one that begins as it does.
  @Test func shortKeysHaveTheirNearest() throws {
    let (report, _) = try build([
      "cubebook.yml": "bibliography: b.bib", "notebooks/a.md": "# A\n\n[@a2] and [@a1; @b2; @c3]\n",
      "b.bib": "@misc{a1, title={A}}\n@misc{b2, title={B}}\n@misc{c3, title={C}}\n",
    ])
    #expect(
      SiteTests.lines(report.diagnostics) == [
        "notebooks/a.md:3:2-5 error broken-citation: There is no work or label `a2` (did you mean `@a1`?)"
      ])
  }

  /// A command of LaTeX names a work alone, and stands on the page marked as wrong.
  @Test func worksOfLaTeXWithoutAFileAreErrors() throws {
    let (report, files) = try build([
      "cubebook.yml": "", "notebooks/a.md": "# A\n\nAs in~\\cite{none1} and {cite:t}`none2`.\n",
    ])
    let told = SiteTests.lines(report.diagnostics)
    #expect(
      told.count == 2 && told.allSatisfy { $0.contains("error broken-citation: There is no work `none") }, "\(told)")
    let a = try #require(files["a.html"])
    for key in ["none1", "none2"] { #expect(a.contains("no file of works is named\">\(key)</span>")) }
  }

  /// BibLaTeX's date of a work of several years.
  @Test(arguments: [
    ("1999/2001", "1999–2001"), ("1999-05/2001-03", "1999–2001"), ("1999/", "1999–"), ("1999-01/1999-05", "1999"),
    ("1999-05-01", "1999"),
  ])
  func datesMayBeRanges(_ date: String, _ year: String) throws {
    let (_, files) = try build([
      "cubebook.yml": "bibliography: b.bib", "notebooks/a.md": "# A\n\n[@k]\n",
      "b.bib": "@book{k, title={A}, author={Knuth, D.}, date={\(date)}}\n",
    ])
    let a = try #require(files["a.html"])
    #expect(a.replacing(/<[^>]*>/, with: "").contains("(Knuth \(year))"))
  }

  @Test func brokenKeysAndFiles() throws {
    #expect(
      try page("[@knut]\n").1 == [
        "notebooks/a.md:1:2-7 error broken-citation: There is no work or label `knut` (did you mean `@knuth`?)"
      ])
    #expect(try page("[@zzzzzzzz]\n").1.count == 1)
    #expect(try page("Ask @anybody.\n").1 == [])
    let (report, _) = try build(["notebooks/a.md": "[@knuth]\n", "cubebook.yml": "bibliography: r.bib\n", "r.bib": ""])
    #expect(SiteTests.lines(report.diagnostics).count == 1)
    let keys = [
      "notebooks/a.md": "[@DBLP:conf/x/Y12] @a+b\n", "cubebook.yml": "bibliography: r.bib\n",
      "r.bib": "@misc{DBLP:conf/x/Y12, title={A}}\n@misc{a+b, title={B}}\n",
    ]
    #expect(SiteTests.lines(try build(keys).report.diagnostics) == [])
    let missing = try page("A\n", "bibliography: nothing.bib\n").1
    #expect(missing.count == 1 && missing[0].hasPrefix("cubebook.yml:1:15-26 error missing-file"))
  }

  @Test(arguments: ["::: bibliography {book}\n:::", "::: {#refs}\n:::"])
  func oneListForTheBook(place: String) throws {
    let files = [
      "notebooks/a.md": "@knuth\n", "notebooks/z.md": "# Z\n\n\(place)\n",
      "cubebook.yml": "bibliography: refs.bib\n",
      "refs.bib": bib,
    ]
    let (report, site) = try build(files)
    #expect(SiteTests.lines(report.diagnostics) == [])
    #expect(
      site["a.html"]?.contains("href=\"z.html#cb-ref-knuth\"") == true
        && site["a.html"]?.contains("class=\"works\"") == false)
    #expect(site["z.html"]?.contains("<li id=\"cb-ref-knuth\">") == true)
  }
}
