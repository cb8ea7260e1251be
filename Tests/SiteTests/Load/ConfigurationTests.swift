import Diagnostics
import TeX
import Testing

@testable import Books
@testable import Site

@Suite struct ConfigurationTests {
  private func parse(_ yaml: String) -> (BookConfiguration, [String]) {
    let text = SourceText(name: "cubebook.yml", yaml)
    var diagnostics: [Diagnostic] = []
    let configuration = BookConfiguration(parsing: text, into: &diagnostics)
    return (configuration, diagnostics.map { line($0, in: text) })
  }

  @Test func everyKeyIsRead() {
    let (book, problems) = parse(
      """
      title: Waves
      authors: [Ada, Emmy]
      description: On waves
      lang: es-AR
      notebooks: texts
      site: public
      theme: style.css
      edit-url: https://example.org/edit/{path}
      html: trusted
      offline: yes
      math:
        macros:
          \\R: \\mathbb{R}
      limits:
        samples: 10_000
        page-bytes: 2000
      pages:
        - one.md
        - part: More
          pages: [two.md, three.md]
      """)
    #expect(problems == [])
    #expect(book.title?.words == "Waves")
    #expect(book.authors == ["Ada", "Emmy"])
    #expect(book.lang == "es-AR")
    #expect(book.notebooks == "texts")
    #expect(book.site == "public")
    #expect(book.styleSheet == "style.css")
    #expect(book.trustsHTML && book.isOffline && !BookConfiguration().isOffline)
    #expect(book.macros == [TeXMacro(name: "\\R", body: "\\mathbb{R}")])
    #expect(book.limits.cells.samples == 10_000)
    #expect(book.limits.pageBytes == 2000)
    #expect(book.pages?.count == 2)
  }

  /// A macro whose first argument may be missing is a list, as MathJax has it.
  @Test func macrosHaveAnOptionalArgument() {
    let (book, problems) = parse(
      """
      math:
        macros:
          \\pd: ['\\partial^{#1} #2', 2, '']
          \\bad: ['\\partial', x, '']
      """)
    #expect(book.macros == [TeXMacro(name: "\\pd", body: #"\@optional{2}{}{\partial^{#1} #2}"#)])
    #expect(problems.count == 1 && problems[0].contains("the number of its arguments"), "\(problems)")
  }

  @Test func anEmptyFileIsABookWithoutSettings() {
    for yaml in ["", "\n", "# only a comment\n", "\u{FEFF}"] {
      let (book, problems) = parse(yaml)
      #expect(problems == [])
      #expect(book.title == nil)
    }
  }

  @Test(arguments: [
    ("titel: Waves", "1:1-6 error unknown-key: `cubebook.yml` has no key `titel` (did you mean `title`?)"),
    (
      "title: Ωmega\nlimits: {sampels: 3}",
      "2:10-17 error unknown-key: `limits` has no key `sampels` (did you mean `samples`?)"
    ),
    ("ofline: yes", "1:1-7 error unknown-key: `cubebook.yml` has no key `ofline` (did you mean `offline`?)"),
    ("offline: sometimes", "1:10-19 error bad-value: `offline` must be `true` or `false`"),
    ("title: [a, b]", "1:8-14 error bad-value: `title` is a text"),
    ("authors: {a: b}", "1:10-16 error bad-value: `authors` must be a text or a list of texts"),
    ("limits: {samples: many}", "1:19-23 error bad-value: `samples` must be a whole number from 1 to 1000000000"),
    (
      "limits: {samples: 99999999999999999999}",
      "1:19-39 error bad-value: `samples` must be a whole number from 1 to 1000000000"
    ),
    ("lang: \"not a tag\"", "1:7-18 error bad-value: `lang` must be a language tag such as `en` or `pt-BR`"),
    ("site: ../elsewhere", "1:7-19 error bad-value: `site` must be a folder inside the book"),
    (
      "edit-url: javascript:x",
      "1:11-23 error bad-value: `edit-url` must begin with `https://`, and `{path}` in it stands for the notebook's path"
    ),
    (
      "url: example.org",
      "1:6-17 error bad-value: `url` must be where the site will stand, `https://example.org/notes/` (write `https://` before it)"
    ),
    (
      "url: https://bücher.example/a",
      "1:6-30 error bad-value: `url` must be where the site will stand, `https://example.org/notes/` (letters of other scripts in a host are written as browsers send them, `xn--…`)"
    ),
    (
      "url: https://example.org/a?b",
      "1:6-29 error bad-value: `url` must be where the site will stand, `https://example.org/notes/` (leave out what stands from `?` or `#` on)"
    ),
    (
      "url: mailto:a@b.example",
      "1:6-24 error bad-value: `url` must be where the site will stand, `https://example.org/notes/` (it begins with `https://` or `http://` and a host)"
    ),
    (
      "url: https://ä@example.org/",
      "1:6-28 error bad-value: `url` must be where the site will stand, `https://example.org/notes/` (leave out who logs in, before `@`)"
    ),
    (
      "url: https://example.org/ü b",
      "1:6-29 error bad-value: `url` must be where the site will stand, `https://example.org/notes/` (a space is written `%20`)"
    ),
    ("pages: one.md", "1:8-14 error bad-value: `pages` must be a list of notebooks and parts"),
    ("pages:\n  - {pages: [a.md]}", "2:5-20 error missing-key: A part needs a title (write `- part: \"Motion\"`)"),
    (
      "math: {macros: {2: x}}",
      "1:17-18 error bad-macro: A macro's name must be `\\` and letters (write it without quotes, or in single quotes)"
    ),
    ("math: {macros: {R: x}}", "1:17-18 error bad-macro: A macro's name must be `\\` and letters"),
    (
      "math:\n  macros:\n    \\v: \\vec #1",
      "3:14-16 warning bad-macro: In YAML `#` begins a comment here, and the macro has lost its argument"
    ),
    (
      "math:\n  macros:\n    \\abs: |#1|",
      "3:12-14 warning bad-macro: In YAML `#` begins a comment here, and the macro has lost its argument"
    ),
    (
      "numbers: chapter",
      "1:10-17 error bad-value: Expected `key: value` lines (below a key they stand two spaces in, or after it in braces, `{key: value}`)"
    ),
    ("- a\n- b", "1:1-4 error bad-value: Expected `key: value` lines"),
    (
      "theme: dark",
      "1:8-12 error bad-value: `theme` must be `default`, or a style sheet (`.css`) in the folder of the notebooks"
    ),
  ])
  func aWrongValueIsAnErrorAtItsPlace(_ yaml: String, _ expected: String) {
    #expect(parse(yaml).1 == [expected])
  }

  @Test(arguments: [
    ("R: \\mathbb{R}", "R", "\\R"), ("\\v: \\vec #1 ", "\\vec #1", "'\\vec #1'"),
    ("\\abs: |#1|  # a' b", "|#1|  # a' b", "'|#1|  # a'' b'"),
  ])
  func aMacroIsMended(line: String, place: String, mended: String) throws {
    let text = SourceText(name: "cubebook.yml", "math:\n  macros:\n    \(line)\n")
    var found: [Diagnostic] = []
    _ = BookConfiguration(parsing: text, into: &found)
    let fix = try #require(found.first?.fixes.first)
    #expect(String(decoding: text.utf8[fix.range.lowerBound..<fix.range.upperBound], as: UTF8.self) == place)
    #expect(fix.replacement == mended)
  }

  @Test(arguments: ["\\R: \\mathbb R # reals", "\\v: '\\vec #1'", "\\v: \"\\\\vec #1\"", "\\v: \\vec{#1} # 1"])
  func otherCommentsBehindMacrosAreFine(line: String) {
    #expect(parse("math:\n  macros:\n    \(line)\n").1 == [])
  }

  @Test func aTextThatIsNoYAMLIsOneError() {
    for yaml in ["title: [a", "\ttitle: a", "title: \"a", "a: b: c", "title: a\ntitle: b", "? *x\n: 1"] {
      let problems = parse(yaml).1
      #expect(problems.count == 1, "\(yaml)")
    }
  }

  @Test func aliasesCannotGrowWithoutBound() {
    var yaml = "a: &a [x, x]\n"
    for level in 1...40 { yaml += "a\(level): &a [*a, *a]\n" }
    #expect(parse(yaml).1.contains { $0.contains("too-many-aliases") })
  }

  /// Whatever YAML takes for the end of a line before them, and where they stand as keys.
  @Test(arguments: ["\u{2028}", "\u{85}", "\u{2029}", " ", "\n"])
  func aliasesAreCountedBehindAnyEndOfALine(end: String) {
    var yaml = "a: &a [x, x, x, x, x, x, x, x]\n"
    for level in 1...12 {
      let before = level == 1 ? "a" : "a\(level - 1)"
      yaml += "a\(level): &a\(level)\n  [" + (0..<8).map { _ in "\(end)   *\(before)" }.joined(separator: ",") + "]\n"
    }
    let told = parse(yaml).1
    #expect(told.count == 1 && told[0].contains("error too-many-aliases: Settings can have at most 1000000 bytes"))
    #expect(parse(yaml + "? *a12\n: 1\n").1 == told)
  }

  /// Few aliases over a long list, and many over a short one.
  @Test func whatAliasesStandForIsCounted() {
    let list = (0..<50_000).map { "x\($0)" }.joined(separator: ",")
    let few = parse("a: &a [\(list)]\nb: &b [*a, *a, *a]\nc: [*b, *b]\n").1
    #expect(few.count == 1 && few[0].hasPrefix("2:12-14 error too-many-aliases"), "\(few)")
    let aliases = (0..<100).map { "  k\($0): *d\n" }.joined()
    #expect(parse("boxes:\n  first: &d {like: example}\n\(aliases)").1 == [])
  }

  @Test(arguments: [
    ("? [a, b]\n: 1\n", "1:3-4"), ("title: a\n{x: 1}: 2\n", "2:1-2"), ("a: &a [x]\n*a : 1\n", "2:1-3"),
    ("title: {? {x: y} : z}\n", "1:11-12"),
  ])
  func aKeyIsAWord(yaml: String, place: String) {
    let told = parse(yaml).1
    #expect(told.count == 1 && told[0].contains("A key must be a word"), "\(told)")
  }

  /// Lines count as YAML counts them.
  @Test func placesHoldBehindAnyEndOfALine() {
    let told = parse("title: \"a\u{2028}b\"\nlimits: no\u{85}nope: 1\n").1
    #expect(told.contains { $0.hasPrefix("2:") } && !told.contains { $0.hasPrefix("1:") }, "\(told)")
  }

  /// A node in each other byte of a long line: the place of each takes no walk along it.
  @Test func longLinesHaveTheirPlaces() {
    let yaml = "bibliography: [" + String(repeating: "é,{},", count: 4000) + "{}]\n"
    let told = parse(yaml).1
    #expect(told.count == 4001)
    #expect(told.last?.hasPrefix("1:\(16 + 4000 * 5)-") == true, "\(told.last ?? "")")
  }

  /// Settings and files of references are read with each of the line ends that CommonMark knows.
  @Test(arguments: ["\n", "\r", "\r\n"]) func linesEndInEachWay(_ end: String) throws {
    let (report, files) = try build([
      "cubebook.yml": ["# c", "title: T", "bibliography: r.bib", ""].joined(separator: end),
      "r.bib": ["% c", "@book{k,", "  author = {A. Able},", "  title = {W}, year = 2001}", ""].joined(separator: end),
      "notebooks/a.md": "# A\n\n[@k]\n",
    ])
    #expect(report.diagnostics.isEmpty && files["a.html"]?.contains("Able, A. (2001)") == true, "\(report.diagnostics)")
  }

  @Test func valuesAreSaidInTwoWords() {
    #expect(parse("values: beside-cells").0.values == .besideCells && parse("values: everywhere").1.isEmpty)
    #expect(parse("values: no").1.count == 1)
  }

  @Test func deepNestingEnds() {
    let problems = parse("title: " + String(repeating: "[", count: 100_000)).1
    #expect(problems.count == 1)
  }

  @Test func nestingHasACeilingThatTheStackCanBear() {
    #expect(parse("limits: {nesting: 1000000}").0.limits.cells.formula.depth == 200)
  }
}
