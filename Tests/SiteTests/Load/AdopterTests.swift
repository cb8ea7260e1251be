import Diagnostics
import TeX
import Testing

@testable import Books
@testable import Import
@testable import Site

/// `cubebook init --from`: the settings that read notes of another tool where they lie.
@Suite struct AdopterTests {
  private func adopt(_ files: [String: String]) throws -> Adopter { try Adopter(MemoryFiles(files)) }

  /// What was written reads without a complaint, and gives the same pages.
  private func check(_ adopter: Adopter, _ files: [String: String]) throws -> Book {
    var files = files
    files["cubebook.yml"] = adopter.settings
    let book = try Book(files: MemoryFiles(files))
    #expect(book.diagnostics.filter { $0.source.name == "cubebook.yml" }.isEmpty, "\(adopter.settings)")
    return book
  }

  @Test func aJupyterBookInAFolderOfItsOwn() throws {
    let files = [
      "README.md": "# About",
      "lectures/_toc.yml": """
      format: jb-book
      root: intro
      parts:
      - caption: "First: part"
        numbered: true
        chapters:
        - file: waves
          sections:
          - file: deep/sum
        - file: gone
        - url: https://example.org/more
      """,
      "lectures/_config.yml": """
      title: Waves
      author: Ada Example
      bibtex_bibfiles: [refs.bib]
      sphinx:
        extra_extensions: [sphinx_proof, sphinx_other]
        config:
          mathjax3_config: {tex: {macros: {argmax: "arg\\\\,max", v: ["\\\\vec{#1}", 1]}}}
      """,
      "lectures/refs.bib": "", "lectures/intro.md": "# Hello", "lectures/waves.md": "# Waves\n\n$\\v{a}$",
      "lectures/deep/sum.md": "# Sum", "lectures/draft.md": "# Not listed",
    ]
    let adopter = try adopt(files)
    #expect(
      adopter.settings == """
        # Written by `cubebook init --from` after the settings of Jupyter Book, `lectures/_toc.yml`.
        title: Waves
        authors: Ada Example
        notebooks: lectures
        exclude: unlisted   # notebooks that `pages` does not list are no pages
        bibliography: refs.bib
        numbers: {sections: yes}
        math:
          macros:
            \\argmax: 'arg\\,max'
            \\v: '\\vec{#1}'
        pages:
          - intro.md
          - part: 'First: part'
            pages:
              - waves.md
              - deep/sum.md

        """)
    #expect(adopter.words.contains("the extension `sphinx_other` has no counterpart"))
    #expect(adopter.words.contains("`gone` stands in the table of contents"))
    #expect(
      adopter.words.contains("`https://example.org/more` stands in the table of contents, but is a page of another"))
    #expect(adopter.words.contains("3 of 3 pages have no error"))
    #expect(try check(adopter, files).pages.map(\.path) == ["intro.md", "waves.md", "deep/sum.md"])
  }

  @Test func aProjectOfMyST() throws {
    let files = [
      "myst.yml": """
      project:
        title: It's mechanics
        authors: [{name: Ada}, {name: Alan}]
        plugins: [plugins/box.mjs]
        numbering: {headings: true}
        exports: [{format: pdf}]
        toc:
          - file: index.md
          - file: parts/one.md
            children:
              - file: parts/two.md
      """,
      "plugins/box.mjs": "export default { directives: [{ name: \"intermezzo\" }] };",
      "index.md": "# Book", "parts/one.md": "# One\n\n<br>\n", "parts/two.md": ":::{intermezzo} T\nText\n:::",
      "all.bib": "",
    ]
    let adopter = try adopt(files)
    #expect(
      adopter.settings == """
        # Written by `cubebook init --from` after the settings of MyST, `myst.yml`.
        title: 'It''s mechanics'
        authors:
          - Ada
          - Alan
        notebooks: .
        exclude: unlisted   # notebooks that `pages` does not list are no pages
        bibliography: all.bib
        html: trusted   # the pages hold raw HTML
        numbers: {sections: yes}
        boxes:
          intermezzo: {title: Intermezzo, like: note}
        pages:
          - index.md
          - part: One
            pages:
              - parts/one.md
              - parts/two.md

        """)
    #expect(adopter.words.contains("nothing here reads `project.exports`"))
    #expect(try check(adopter, files).pages.count == 3)
  }

  @Test func aBookOfQuarto() throws {
    let files = [
      "_quarto.yml": """
      project: {type: book}
      book:
        title: Analysis
        author: [{name: Ada}]
        chapters:
          - index.qmd
          - part: Numbers
            chapters: [a.qmd]
        appendices: [b.qmd]
      number-sections: true
      """, "index.qmd": "# Preface", "a.qmd": "# A", "b.qmd": "# B",
    ]
    let book = try check(adopt(files), files)
    #expect(book.parts.map(\.title) == ["", "Numbers", "Appendices"])
    #expect(book.pages[0].isOpening && book.configuration.numbers.sections)
  }

  /// What stands behind a part is in none; a part without chapters of its own takes in those behind it. Appendices have
  /// letters, and the front page counts among the pages with errors.
  @Test func partsAndAppendicesOfQuarto() throws {
    let files = [
      "_quarto.yml": """
      project: {type: book}
      lang: de
      book:
        chapters:
          - index.qmd
          - part: Numbers
            chapters: [a.qmd]
          - b.qmd
          - part: Curves
          - c.qmd
        appendices: [d.qmd, e.qmd]
      number-sections: true
      """, "index.qmd": "# Preface\n\n@fig-no", "a.qmd": "# A", "b.qmd": "# B {.unnumbered}\n\n## In b",
      "c.qmd": "# C {#sec-c}",
      "d.qmd": "# D\n\n## In d {#sec-d}\n\n![x](x.svg){#fig-d}", "e.qmd": "# E\n\n@fig-d @sec-d @sec-c",
      "x.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    ]
    let adopter = try adopt(files)
    let book = try check(adopter, files)
    #expect(book.parts.map(\.title) == ["", "Numbers", "", "Curves", "Anhang"])
    #expect(
      book.parts.map { $0.pages.map { book.pages[$0].path } } == [
        ["index.qmd"], ["a.qmd"], ["b.qmd"], ["c.qmd"], ["d.qmd", "e.qmd"],
      ])
    let numbers = ResolvedBook(book).numbers
    #expect((0..<6).map { numbers.chapter(of: $0) ?? "-" } == ["-", "1", "-", "2", "A", "B"])
    #expect(numbers.number(of: "fig-d", on: 4)?.text == "A.1" && numbers.number(of: "sec-d", on: 4)?.text == "A.1")
    #expect(
      numbers.number(of: "sec-c", on: 3).map { ReferenceWords(boxes: BoxCatalog(), lang: "de").text($0) }
        == "Kapitel\u{A0}2")
    #expect(adopter.words.contains("5 of 6 pages have no error"))
  }

  @Test func aSiteOfMkDocs() throws {
    let files = [
      "mkdocs.yml": """
      site_name: Notes
      nav:
        - Home: index.md
        - Waves: [Sums: w/sum.md, w/beat.md]
      plugins: [search, mermaid2]
      markdown_extensions:
        - pymdownx.emoji: {emoji_index: !!python/name:material.extensions.emoji.twemoji ''}
      extra_javascript: [js/mathjax.js]
      """,
      "docs/js/mathjax.js":
        "window.MathJax = { tex: { macros: { R: \"\\\\mathbb{R}\", f: ['#1', 1, 'x'], g: x => x } } };",
      "docs/index.md": "# Home", "docs/w/sum.md": "No title, $x \\in \\R$", "docs/w/beat.md": "# Beat",
      "docs/LICENSE.md": "x",
    ]
    let adopter = try adopt(files)
    let book = try check(adopter, files)
    #expect(book.configuration.notebooks == "docs")
    #expect(book.pages.map(\.title) == ["Home", "Sums", "Beat"])
    #expect(
      book.configuration.macros == [
        TeXMacro(name: "\\R", body: "\\mathbb{R}"), TeXMacro(name: "\\f", body: "\\@optional{1}{x}{#1}"),
      ])
    #expect(adopter.words.contains("macros that are no plain text with arguments: `\\g`"))
    #expect(adopter.words.contains("the plugin `mermaid2` is a program"))
  }

  @Test func aSummaryWithParts() throws {
    let files = [
      "book.toml": "[book]\ntitle = \"Notes\"\nauthors = [\"Ada\", \"Alan\"]\n",
      "src/SUMMARY.md": """
      # Summary
      [Preface](preface.md)
      # Motion
      - [One](one.md)
        - [Two](deep/two.md)
      - [Draft]()
      """, "src/preface.md": "# Preface", "src/one.md": "# One", "src/deep/two.md": "# Two",
    ]
    let adopter = try adopt(files)
    let book = try check(adopter, files)
    #expect(book.title == "Notes" && book.configuration.authors == ["Ada", "Alan"])
    #expect(book.parts.map(\.title) == ["", "Motion"])
    #expect(book.pages.map(\.path) == ["preface.md", "one.md", "deep/two.md"])
  }

  @Test func aFolderWithoutSettings() throws {
    let files = [
      "README.md": "# Notes\n\n<div>x</div>\n\n$\\slashed{x} + \\mine{x}$", "LICENSE.md": "x",
      "waves/a.md": "# A\n\n<iframe src=\"https://www.youtube.com/embed/x\" title=\"t\"></iframe>",
      "node_modules/x/README.md": "# X", "_layouts/default.html": "<script>$$\\newcommand{\\R}{\\mathbb{R}}$$</script>",
    ]
    let adopter = try adopt(files)
    let book = try check(adopter, files)
    #expect(book.pages.map(\.path) == ["README.md", "waves/a.md"])
    #expect(book.configuration.trustsHTML && book.configuration.numbers.figures == .no)
    #expect(book.configuration.macros.map(\.name) == ["\\R", "\\slashed"])
    #expect(adopter.settings.contains("#   \\mine: ''   # 1 time on 1 page\n"))
    #expect(adopter.words.contains("nothing in the folder defines: `\\mine` (1)"))
    #expect(adopter.settings.contains("# frames:\n#   - www.youtube.com   # 1 frame on 1 page\n"))
    #expect(adopter.words.contains("until `frames` names the host: `www.youtube.com` (1)"))
  }

  @Test(arguments: [
    "macros: {", "macros: { R: ", "macros: { R: [", "macros: { 'R", "\\newcommand{\\R", "\\newcommand{\\R}[",
    "\\def\\R#",
    "\\newcommand{\\R}{{", "macros: { R: '\\", "macros = { R: x => x, S: \"s\" }", "\\DeclareMathOperator*{\\x}",
  ])
  func definitionsThatEndEarlyAreNoTrap(_ text: String) {
    let search = MacroSearch(SourceText(name: "a.js", text))
    #expect(search.macros.count <= 1)
  }

  /// Settings that cannot be read are told, and all notebooks come along.
  @Test func settingsThatAreNoYAML() throws {
    let adopter = try adopt(["_toc.yml": "parts: [\n", "a.md": "# A", "b.md": "# B"])
    #expect(adopter.words.contains("2 pages") && adopter.words.contains("`_toc.yml` is not YAML"), "\(adopter.words)")
  }

  /// mdBook's KaTeX has a line for each macro.
  @Test func macrosOfMDBook() {
    let search = MacroSearch(
      SourceText(
        name: "macros.txt",
        utf8: Array("# Names\n\\R:{\\mathbb{R}}\n\\set:\\{#1\\}^{#2}\n\\two:{a}{b}\nword \\no:{x}\n".utf8)))
    #expect(
      search.macros == [
        TeXMacro(name: "\\R", body: "\\mathbb{R}"), TeXMacro(name: "\\set", body: "\\{#1\\}^{#2}"),
        TeXMacro(name: "\\two", body: "{a}{b}"),
      ])
  }

  /// Macros whose first argument may be missing, of LaTeX's preambles and of MathJax.
  @Test func macrosWithAnOptionalArgument() throws {
    let tex = SourceText(
      name: "macros.tex", #"\newcommand{\pd}[2][]{\partial^{#1} #2}\DeclarePairedDelimiter{\abs}{\lvert}{\rvert}"#)
    let macros = MacroSearch(tex).macros
    #expect(macros.map(\.body) == [#"\@optional{2}{}{\partial^{#1} #2}"#, #"\@paired{\lvert}{\rvert}"#])
    let script = MacroSearch(SourceText(name: "a.js", #"macros: { pd: ['\\partial^{#1}#2', 2, ''], b: ['#1', 1] }"#))
    #expect(script.macros.map(\.body) == [#"\@optional{2}{}{\partial^{#1}#2}"#, "#1"] && script.lost.isEmpty)
    let adopter = try adopt([
      "myst.yml": "project:\n  math:\n    '\\pd': ['\\partial^{#1}#2', 2, n]\n", "a.md": "# A\n",
      "macros.tex": #"\newcommand{\qd}[2][]{\partial^{#1} #2}"#,
    ])
    #expect(adopter.settings.contains(#"\qd: ['\partial^{#1} #2', 2, '']"#), "\(adopter.settings)")
  }

  /// `\let` takes the meaning of the moment: as macros, which are followed when they are used, these would run in circles.
  @Test func namesThatChangePlacesAreNoMacros() {
    let swap = SourceText(name: "macros.tex", #"\let\old\phi \let\phi\varphi \let\varphi\old \newcommand{\R}{x}"#)
    #expect(MacroSearch(swap).macros.map(\.name) == [#"\R"#])
  }

  /// What one page defines, in lines of its own, holds on all of them elsewhere.
  @Test func macrosOfPages() throws {
    let adopter = try adopt([
      "_quarto.yml": "project: {type: book}\nbook: {chapters: [index.qmd, b.qmd]}\n",
      "index.qmd": "# A\n\n\\newcommand{\\Cov}{\\operatorname{Cov}}\n\\newcommand{\\unused}{x}\n\n$\\Cov x$\n",
      "b.qmd": "# B\n\n$\\Cov y$\n", "jupyter/c.ipynb": "{}",
    ])
    #expect(
      adopter.settings.contains("\\Cov: '\\operatorname{Cov}'") && !adopter.settings.contains("unused"),
      "\(adopter.settings)")
    #expect(
      adopter.words.contains("1 notebook of the folder that the contents do not name: `jupyter/c.ipynb`"),
      "\(adopter.words)")
  }

  /// Code that begins with `=` stays code where no page has a cell; with the first cell of a page, it is a value there.
  @Test func codeThatLooksLikeValues() throws {
    var files = ["_toc.yml": "root: a\nchapters: [{file: b}]\n", "a.md": "# A\n\n`=E*A`\n", "b.md": "# B\n\n`=2*3`\n"]
    let adopter = try adopt(files)
    #expect(
      adopter.settings.contains("\nvalues: beside-cells ") && adopter.words.contains("2 of 2 pages have no error"))
    files["cubebook.yml"] = adopter.settings
    #expect(try build(files).1["b.html"]?.contains("<code>=2*3</code>") == true)
    files["b.md"]? += "\n```let\nx = 1\n```\n"
    let (report, pages) = try build(files)
    #expect(report.diagnostics.isEmpty && pages["b.html"]?.contains("<code>=2*3</code>") == false)
    #expect(pages["a.html"]?.contains("<code>=E*A</code>") == true)
    #expect(try !adopt(files).settings.contains("values:"))
  }

  /// bookdown's marks are none of a part's title, and an appendix has letters.
  @Test func partsOfBookdown() throws {
    let files = [
      "_toc.yml":
        "root: a\nparts:\n- caption: '(PART*) Part II: Sets {-}'\n  chapters: [{file: b}]\n- caption: (APPENDIX) More\n  chapters: [{file: c}]\n",
      "a.md": "# A", "b.Rmd": "# B", "c.rmd": "# C",
    ]
    let book = try check(adopt(files), files)
    #expect(
      book.parts.map(\.title) == ["", "Part II: Sets", "More"] && book.parts.map(\.isAppendix) == [false, false, true])
  }

  @Test func aFolderWithoutNotebooksIsNone() throws {
    #expect(throws: FileProblem.self) { try adopt(["a.txt": "x"]) }
    #expect(throws: FileProblem.self) { try adopt(["mkdocs.yml": "nav: []", "a.md": "# A"]) }
  }
}
