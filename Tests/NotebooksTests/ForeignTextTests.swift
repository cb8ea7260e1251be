import Diagnostics
import TestSupport
import Testing

@testable import Notebooks

/// What Pandoc, Quarto, LaTeX, MkDocs and MyST write in a text, as it is read or told.
@Suite struct ForeignTextTests {
  /// A word in parentheses behind a formula in its line is a remark, unless it looks like a label or is one.
  @Test(arguments: [
    ("$$ x = 1 $$ (south)", false), ("$$ x = 1 $$ (eq-south)", true), ("$$ x = 1 $$ (eq1)", true),
    ("$$ x = 1 $$ (south)\n\n{eq}`south`", true), ("$$ x = 1 $$ (south)\n\n[](#south)", true),
    ("$$\nx = 1\n$$ (south)", true),
  ])
  func remarksBehindFormulas(_ text: String, _ isLabel: Bool) {
    var diagnostics: [Diagnostic] = []
    let notebook = Notebook(parsing: SourceText(name: "a.md", utf8: Array(text.utf8)), into: &diagnostics)
    guard case .equation(let equation)? = notebook.blocks.first?.content else {
      Issue.record("\(notebook.blocks)")
      return
    }
    #expect((equation.label != nil) == isLabel && diagnostics.isEmpty)
    #expect(equation.tex.text.contains("south") == false)
    #expect(isLabel || notebook.plainText == "(south)")
  }

  /// A text, the plain words that are left of it, and what is told.
  @Test(arguments: [
    ("a [small *words*]{.smallcaps} b", "a small words b", nil), ("a [b]{.foo} c", "a b c", "unknown-attribute@1:8"),
    ("[b]{#p} and [c] {.x}", "b and [c] {.x}", nil), ("a \\[b\\]{.x}", "a [b]{.x}", nil),
    ("[a](b.md){.x}", "a", "unknown-attribute@1:12"),
    ("a^[A *note*.] b", "a b\nA note.", nil),
    ("a [A *note*.]{.aside} b", "a  b\nA note.", nil), ("a [b [c]{.mark}]{.underline}", "a b c", nil),
    ("++ctrl+c++ and C++, `a++`, i++ + ++j", "Ctrl+C and C++, a++, i++ + ++j", nil),
    ("==marked== if a == b and c==d", "marked if a == b and c==d", nil), ("^^new^^", "new", nil),
    ("a :material-heart: b", "a  b", "foreign-icon@1:3"), ("at 10:material", "at 10:material", nil),
    ("[:octicons-x: b](c.md)", " b", "foreign-icon@1:2"),
    ("[TOC]", "", nil), ("{{< pagebreak >}}", "", "template-tag@1:1"),
    ("a {{< video https://a.org/x >}}", "a {{< video https://a.org/x >}}", "template-tag@1:3"),
    ("a `{python} 1 + 1`", "a 1 + 1", "foreign-value@1:3"), ("a `r x` b", "a r x b", nil),
    (": Words {#tbl-x}", ": Words {#tbl-x}", "stray-caption@1:10"),
    ("The SI.\n\n*[SI]: Système *x*", "The SI.", nil),
    ("| a |\n|---|\n| 1 | 2 |", "a\n1", "lost-cell@3:7"), ("| a |\n|---|\n| 1 | |", "a\n1", nil),
    ("a <img src=\"a.png\" alt=\"\"T\"\"> b", "a <img src=\"a.png\" alt=\"\"T\"\"> b", "broken-tag@1:3"),
    ("x <a b and y <b c", "x <a b and y <b c", nil), ("a \\newpage b", "a \\newpage b", "foreign-math@1:3"),
    ("a \\newpages b", "a \\newpages b", nil),
    ("\\begin{tabular}{l} a \\end{tabular}", "\\begin{tabular}{l} a \\end{tabular}", "foreign-math@1:1"),
    ("/// note | T\nx\n///", "T\nx", nil), ("/// not a box", "/// not a box", nil), ("/// note", "/// note", nil),
    (":::{csv-table}\n---\nheader: a, b\n---\n1, 2\n:::", "a b\n1 2", nil),
    (":::{csv-table}\n:header: a, b; c\n:delim: ;\n\n1; 2\n:::", "a, b c\n1 2", nil),
    ("a\n\n[^x]: lost", "a", "unused-footnote@3:1"), ("a[^x]\n\n[^x]: kept", "a\nkept", nil),
    ("```\n[^x]: code\n```", "", nil), ("a\n\n<!--\n[^x]: lost\n-->", "a", nil),
    ("a[^X]\n\n[^x]: kept", "a\nkept", nil), ("> a\n>\n> [^x]: lost", "a", "unused-footnote@3:3"),
    ("    [^x]: code", "", nil),
    ("[[a]{.u} b]{.sc}, [x] {.y}", "a b, [x] {.y}", nil),
    (
      "First. {#p-1}\n\n- an item {#i-1}\n\n> said {#q-1}\n\n[a](#p-1) [b](#i-1) [c](#q-1)",
      "First.\nan item\nsaid\na b c", nil
    ),
    (":::{csv-table} A *table*\n:header-rows: 1\na, \"b, c\"\n1, 2\n\"3, 4\"\n:::", "A table\na b, c\n1 2\n3, 4 ", nil),
    ("```{csv-table} T\n:header: a, b\n\n1, \"x, y\"\n```", "T\na b\n1 x, y", nil),
    (":::{csv-table}\n:headre: a\n1, 2\n:::", "1 2", "unknown-attribute@2:2"),
    // Quotes in quotes are written twice, and a value in quotes goes over lines (RFC 4180, 2.6 and 2.7).
    ("```{csv-table}\n1, \"x\ny\"\n\"q \"\"z\"\"\",3\n\"\"\"\",\n```", "1 x y\nq \"z\" 3\n\" ", nil),
    ("```{csv-table}\n\"open, 2\n3, 4\n```", "\"open 2\n3 4", nil),
    // The blank behind a mark may be a tab.
    ("Term\n:\tfirst\n:\tsecond\n\n\tmore", "Term first second more", nil), ("(a)\tone\n(b)\ttwo", "one\ntwo", nil),
    ("(a)\tone\n\n\tmore\n\n(b)\ttwo", "one\nmore\ntwo", nil),
    // Brackets with a backslash that can be nothing but a formula.
    ("\\[\ny\n\\]", "", nil), ("\\[ a \\] {#eq-a}", "", nil), ("a \\[note\\] b", "a [note] b", nil),
    ("> \\[\n> y\n> \\]", "", nil),
    ("see \\fullcite{a}", "see \\fullcite{a}", "foreign-math@1:5"),
    ("a ![b](c.png){width=2em} d", "a b d", nil), ("a ![b](c.png){wdth=2em} d", "a b d", "unknown-attribute@1:15"),
    ("![c](q.png){fig-x}", "c", "label-without-sign@1:13"), ("# S {sec-s}", "S", "label-without-sign@1:6"),
    ("$$x$$ {eq-z}", "", "label-without-sign@1:8"), ("# The set {a, b}", "The set {a, b}", nil),
    ("| a |\n|---|\n| 1 |\n\n: B {tbl-b}", "B\na\n1", "label-without-sign@5:6"),
    ("[a](b c.md)", "[a](b c.md)", "blank-in-address@1:5"), ("![a](<b c.png>)", "a", nil),
    ("![a](b c.png){#fig-x}", "![a](b c.png){#fig-x}", "blank-in-address@1:6"),
    ("f[a](x y) and `[a](b c.md)`", "f[a](x y) and [a](b c.md)", nil),
    ("# A {#a .unnumberd}", "A", "unknown-attribute@1:10"), ("# A {-}", "A", nil),
    ("$$a$$ {#eq-a numbr=3}", "", "unknown-attribute@1:14"), ("$$a$$ {#eq-a .unnumbered}", "", nil),
    ("| a |\n|---|\n| 1 |\n\n: B {#tbl-b colwidths=3}", "B\na\n1", "unknown-attribute@5:13"),
    ("{#p .x}\nwords", "words", "unknown-attribute@1:6"), ("{#p}\n\nwords", "words", nil),
    ("| 12 Main Street\n| Springfield", "12 Main Street Springfield", nil), ("| a | b", "| a | b", nil),
    ("````{grid} 1 2\n```{grid-item-card} One\nText\n```\n````", "One\nText", nil),
    ("+---+---+\n| a | b |\n+---+---+\n| 1 | 2 |\n+---+---+", "a b\n1 2", nil),
    ("+:-:+--:+\n| a | b |\n+---+---+\n| 1 | 2 |\n+---+---+", "a b\n1 2", nil),
    ("+---+-----+\n| ä | **b**|\n+===+====:+\n| 1 | - x |\n|   | - y |\n+---+-----+", "", "foreign-block@1:1"),
    (
      "+---+-----+\n| ä |*b*  |\n+===+====:+\n| 1 | - x |\n|   | - y |\n+---+-----+\n\n: Words {#tbl-x}",
      "Words\nä b\n1 - x - y", nil
    ),
    ("+---+---+\n| a     |\n+---+---+\n| 1 | 2 |\n+---+---+", "", "foreign-block@1:1"),
    ("  a     b\n----  ----\n   1     2", "a     b\n1     2", "foreign-block@2:1"), ("- - -", "", nil),
    ("#. one\n#. two", "#. one #. two", "foreign-block@1:1"),
    (".. math:: x = 1", ".. math:: x = 1", "foreign-block@1:1"),
    (".. and so on ::", ".. and so on ::", nil), ("(@good) An example", "(@good) An example", "foreign-block@1:1"),
    ("(@good, too)", "(@good, too)", nil),
    ("a $`x^2`$ b", "a x^2 b", nil), ("see \\nocite{a}", "see \\nocite{a}", "foreign-math@1:5"),
    ("B $a$ and $\\$3$ and $\\frac12$ end.", "B a and $3 and frac12 end.", nil),
    ("\\newcommand{\\R}{R} a", "\\newcommand{\\R}{R} a", "foreign-math@1:1"),
    ("see {ref}`fig-x and", "see {ref}`fig-x and", "unclosed-role@1:5"), ("a {b} `c`", "a {b} c", nil),
    ("a `x`{=latex} b", "a  b", "other-format@1:3"), ("a `x`{=} b", "a x{=} b", nil),
    ("```{=latex}\n\\newpage\n```", "", "other-format@1:4"),
    ("Section~\\ref{a} b", "Section\u{A0}a b", nil), ("\\section*{S} b", "\\section*{S} b", "foreign-math@1:1"),
    ("![a](b.png){#fig-a widht=50%}", "a", "unknown-attribute@1:20"),
    ("::: note {#a #b}\nx\n:::", "{#a #b}\nx", "bad-attribute@1:10"),
    ("| a | b |\n|---|\n| 1 | 2 |", "| a | b | |---| | 1 | 2 |", "lost-table@2:1"),
    ("x | y\n:--|--:|-\nz", "x | y :--|--:|- z", "lost-table@2:1"), ("a | b\n|x|-", "a | b |x|-", nil),
    ("| a |\n|---|\n| 1 |\n\n: {.striped .hover}", "a\n1", nil),
    ("| a |\n|---|\n| 1 |\n\n: {#tbl-a}\n\n[here](#tbl-a)", "a\n1\nhere", nil),
    (":::{card} T\nwords\n+++\nfoot\n:::", "T\nwords  foot", nil), ("a +++\nb", "a +++ b", nil),
    ("Term\n: first\n: second\n\n  more\n\nAfter", "Term first second more\nAfter", nil),
    ("Term\n\n:   first\n\n    second\n    *line*\n\nAfter", "Term first second line\nAfter", nil),
  ])
  func textIsReadOrTold(text: String, words: String, told: String?) {
    let (notebook, diagnostics) = read(text + "\n")
    #expect(notebook.plainText.split(separator: "\n", omittingEmptySubsequences: true).joined(separator: "\n") == words)
    #expect(diagnostics == [told].compactMap { $0 }, "\(dump(text))")
  }

  /// One wide row would make all the others as wide.
  @Test func aTableOfCommasHasABound() {
    let text =
      "```{csv-table}\n" + String(repeating: ",", count: 1999) + "\n" + String(repeating: "a\n", count: 1999) + "```\n"
    #expect(read(text).1 == ["too-many-cells@1:4"])
  }

  /// In every spelling its label stands in its options, and what is left is the formula.
  @Test(arguments: [
    "```{math}\n:label: eq-x\nx = 1\n```", ":::{math}\n:label: eq-x\nx = 1\n:::",
    "```{math}\n---\nlabel: \"eq-x\"\n---\nx = 1\n```", ":::{math}\n---\nname: eq-x\n---\n\nx = 1\n:::",
    ":::{math}\n:label: eq-x\n:enumerated: yes\n\nx = 1\n:::",
    // What stands behind the name begins the formula, as in docutils.
    "```{math} x = 1\n:label: eq-x\n```", ":::{math} x = 1\n:label: eq-x\n:::",
  ])
  func formulasOfDirectivesHaveTheirLabels(text: String) {
    let (notebook, diagnostics) = read(text + "\n")
    #expect(diagnostics == [])
    guard case .equation(let equation)? = notebook.blocks.first?.content else {
      Issue.record("no equation")
      return
    }
    #expect(equation.label?.text == "eq-x")
    #expect(equation.tex.text.filter { $0 != "\n" } == "x = 1")
  }

  @Test func citationsOfLaTeXHaveTheirNotes() {
    let (notebook, diagnostics) = read("\\citep[p. 3]{a} \\citet[see][p. 4]{b}, \\cite*{c,d} \\citep[p. 3] {a}\n")
    #expect(diagnostics == [])
    guard case .paragraph(let inlines)? = notebook.blocks.first?.content else { return }
    let found = inlines.compactMap { inline -> String? in
      guard case .reference(let reference) = inline.content else { return nil }
      return reference.parts.map { part in
        switch part {
        case .words(let words): words.plainText
        case .name(let name): "@" + name.label
        }
      }.joined()
    }
    #expect(found == ["@a, p. 3", "see @b, p. 4", "@c; @d"])
  }

  /// Notes in a line are counted with the others, in the order of the text.
  @Test func notesAreCountedInTheirOrder() {
    let (notebook, diagnostics) = read("a^[one] b[^x] c^[three]\n\n[^x]: two\n")
    #expect(diagnostics == [])
    let words = notebook.footnotes.map { note -> String in
      guard case .paragraph(let inlines)? = note.blocks.first?.content else { return "" }
      return "\(note.number) \(inlines.plainText)"
    }
    #expect(words == ["1 one", "2 two", "3 three"])
    guard case .paragraph(let inlines)? = notebook.blocks.first?.content else { return }
    let numbers = inlines.compactMap { inline -> Int? in
      if case .footnoteReference(let mark) = inline.content { notebook.number(of: mark) } else { nil }
    }
    #expect(numbers == [1, 2, 3])
  }

  @Test(arguments: ["^[", "a^[b", "^[]", "x]{.y}", "[]{.u}"])
  func noNotesInALine(markdown: String) {
    #expect(read(markdown).0.footnotes.isEmpty)
  }

  /// The labels of blocks, behind their words.
  @Test(arguments: ["Text {#p}\n", "> Quote {#p}\n", "- item {#p}\n- b\n", "![a](p.png){#p}\n![b](q.png){#q}\n"])
  func labelsStandBehindWords(text: String) {
    let (notebook, diagnostics) = read(text)
    #expect(diagnostics == [] && !notebook.plainText.contains("{"))
    #expect(dump(text).contains("p"))
  }

  @Test func manyMarksTakeNoTime() {
    for mark in ["[a", "^[", "==a", "++a", "]{.x}", "[a]{", ":material-", "{{< a ", "\\citep[a"] {
      _ = read(String(repeating: mark, count: 10_000))
    }
  }
}
