import Testing

@testable import Notebooks

/// The tree below the one paragraph of a notebook.
private func inner(_ markdown: String) -> String {
  dump(markdown).split(separator: "\n").dropFirst().joined(separator: "\n")
}

@Suite struct MathTests {
  /// Lines of a display that are indented less than its item's content go on with it (CommonMark 0.31, 5.1 and 5.2).
  @Test(arguments: [
    "1. a\n\n   $$\\begin{aligned}\n   x &= y\n  \\end{aligned}$$\n\n   b\n", "- $$\n x = y\n $$\n\n  b\n",
    "10. a\n\n    $$ x\n   = y\n  $$\n\n    b\n",
  ])
  func displaysWithLazyLines(text: String) {
    let (notebook, diagnostics) = read(text)
    #expect(diagnostics == [] && notebook.blocks.count == 1, "\(diagnostics) \(dump(text))")
    guard case .list(let list)? = notebook.blocks.first?.content else { return }
    #expect(
      list.items.count == 1 && list.items[0].blocks.contains { if case .equation = $0.content { true } else { false } })
  }

  @Test(arguments: [
    ("$a_1*b*c_2$", "math \"a_1*b*c_2\" @1:1-1:12"),
    ("$5 and $10", "text \"$5 and $10\" @1:1-1:11"),
    ("a $ 5 $", "text \"a $ 5 $\" @1:1-1:8"),
    ("2$\\times$3", "text \"2\" @1:1-1:2\n  math \"\\times\" @1:2-1:10\n  text \"3\" @1:10-1:11"),
    ("$a$5", "text \"$a$5\" @1:1-1:5"),
    ("\\$a$", "text \"$a$\" @1:1-1:5"),
    ("$\\$$", "math \"\\$\" @1:1-1:5"),
    ("`$a$`", "code \"$a$\" @1:1-1:6"),
    ("$a\nb$", "math \"a\\nb\" @1:1-2:3"),
    ("$$$", "text \"$$$\" @1:1-1:4"),
    ("$\\text{for $x>0$}$", "math \"\\text{for $x>0$}\" @1:1-1:19"),
    ("$a \\mbox {if $x$ or ${y}$} b$", "math \"a \\mbox {if $x$ or ${y}$} b\" @1:1-1:30"),
    ("$5 {and $6} more", "text \"$5 {and $6} more\" @1:1-1:17"),
    ("$\\text{5\\$}$", "math \"\\text{5\\$}\" @1:1-1:13"),
    ("$\\text{a} and $b", "text \"$\\text{a} and $b\" @1:1-1:17"),
    ("$\\text{a$", "math \"\\text{a\" @1:1-1:10"),
    // A blank on one side, if signs of TeX stand inside and no word beside it.
    ("$ E = m$", "math \" E = m\" @1:1-1:9"), ("$x^2 $", "math \"x^2 \" @1:1-1:7"),
    ("$A - BF $", "math \"A - BF \" @1:1-1:10"), ("$US or $", "text \"$US or $\" @1:1-1:9"),
    ("$x^2 $y", "text \"$x^2 $y\" @1:1-1:8"), ("$5 and $", "text \"$5 and $\" @1:1-1:9"),
    ("$5 (x = $6)", "text \"$5 (x = $6)\" @1:1-1:12"),
    // Over several lines, if the last holds nothing but the sign.
    ("$x^2\n$", "math \"x^2 \" @1:1-2:2"),
    ("$5 a_1\n$6", "text \"$5 a_1\" @1:1-1:7\n  soft break @1:7-2:1\n  text \"$6\" @2:1-2:3"),
    ("`$ x=1$`", "code \"$ x=1$\" @1:1-1:9"), ("\\$ x=1$", "text \"$ x=1$\" @1:1-1:8"),
    ("($ x=1$)", "text \"(\" @1:1-1:2\n  math \" x=1\" @1:2-1:8\n  text \")\" @1:8-1:9"),
    ("[a]($ x=1$)", "text \"[a]($ x=1$)\" @1:1-1:12"),
  ])
  func knowsDollars(markdown: String, inline: String) {
    #expect(inner(markdown) == "  " + inline)
  }

  @Test(arguments: [
    ("$$x$$", "equation \"x\" @1:1-1:6"),
    ("$$\na\n- b\n# c\n$$", "equation \"a\\n- b\\n# c\" @1:1-5:3"),
    ("$$ a\n  b $$  ", "equation \"a\\n  b\" @1:1-2:7"),
    ("```math\na\n```", "equation \"a\\n\" @1:1-3:4"),
    ("> $$\n> a\n> $$", "quote @1:1-3:5\n  equation \"a\" @1:3-3:5"),
    // Lines of a quote, or of an item, that go on without its mark.
    ("> $$\na_1\n> $$", "quote @1:1-3:5\n  equation \"a_1\" @1:3-3:5"),
    ("> $$\n  a\n $$", "quote @1:1-3:4\n  equation \"a\" @1:3-3:4"),
    ("$\na_1\n$", "equation \"a_1\" @1:1-3:2"),
    (
      "text\n$$\na\n$$\nmore",
      "paragraph @1:1-1:5\n  text \"text\" @1:1-1:5\nequation \"a\" @2:1-4:3\n"
        + "paragraph @5:1-5:5\n  text \"more\" @5:1-5:5"
    ),
    (
      "a $$b$$ c",
      "paragraph @1:1-1:10\n  text \"a \" @1:1-1:3\n  math \"b\" @1:3-1:8\n"
        + "  text \" c\" @1:8-1:10"
    ),
  ])
  func displays(markdown: String, tree: String) {
    #expect(dump(markdown) == tree)
    #expect(read(markdown).diagnostics == [])
  }

  @Test(arguments: [
    ("$$\na\n\nb", "unclosed-math@1:1"), ("a $$b", "unclosed-math@1:3"),
    ("- $$\n  a\n", "unclosed-math@1:3"), ("- $$\n  a\n  $$ b", "text-after-math@3:6"),
    ("\\begin{align}\na", "unclosed-math@1:1"),
  ])
  func missesTheEnd(markdown: String, diagnostic: String) {
    #expect(read(markdown).diagnostics == [diagnostic])
  }

  @Test(arguments: [
    ("$$\na\n\nb\n$$", ["empty-line-in-math@3:1"]), ("$$\na\n\nb\n$$ c\n", ["unclosed-math@3:1"]),
    ("$$\na\n\n$$\nb\n\n$$\nc", ["empty-line-in-math@3:1", "unclosed-math@7:1"]),
    ("$$\na\n\n- $$b$$\n", ["unclosed-math@1:1"]),
  ])
  func noEmptyLine(markdown: String, diagnostics: [String]) {
    #expect(read(markdown).diagnostics == diagnostics)
  }

  @Test(arguments: [
    ("| a | b |\n|---|---|\n| $\\frac12$ | $|x|$ |\n", []), ("| a | b |\n|---|---|\n| $P(A|B)$ | 1 |\n", []),
    ("a | b\n---|---\n$P(A|B)$ | 1\n", ["pipe-in-formula@3:5"]),
    ("| a | b |\n|---|---|\n| $5 | $10 |\n|$5|$6|\n", []),
    ("| a | b |\n|---|---|\n| $\\|x\\|$ | `$|` `|$` |\n| $x$ | $y$ |\n", ["lost-cell@3:16"]),
  ])
  func aTableCutsFormulas(markdown: String, diagnostics: [String]) {
    #expect(read(markdown).diagnostics == diagnostics)
  }

  /// In a row that begins with a bar, those of a formula end no cell.
  @Test func barsOfFormulasStay() {
    let tree = dump("| a | b |\n|---|---|\n| $P(A|B)$ | $5 |\n")
    #expect(tree.contains("math \"P(A|B)\" @3:3-3:11") && tree.contains("text \"$5\""))
  }

  /// LaTeX's environments stand inside of lines of text, in paragraphs and in lists.
  @Test(arguments: [
    (
      "so \\begin{equation}\n a \n\\end{equation} is",
      "equation \"\\begin{equation}\\n a \\n\\end{equation}\" @1:4-3:15"
    ),
    ("- so \\begin{equation}\n  a \n  \\end{equation} is", "      display math \"\\begin{equation}\\n"),
  ])
  func environmentsInLines(markdown: String, part: String) {
    #expect(dump(markdown).contains(part), "\(dump(markdown))")
    #expect(read(markdown).diagnostics == [])
  }

  /// None of these is looked for over and over: 100,000 of each take no time that one would notice.
  @Test(arguments: [
    "\\begin{", "\\(", "\\[ a ", "\\begin{align} ", "\\begin{align}\\end{align} ", "$$a$$ ", "`` ", "$a ", "$ x_1 ",
    "$\n", "> $\n",
  ])
  func manyMarksTakeTheirTimeOnce(mark: String) {
    #expect(read("a " + String(repeating: mark, count: 20_000)).diagnostics.isEmpty)
  }

  /// Formulas as LaTeX, kramdown and hurried authors write them; brackets that hold words are brackets.
  @Test(arguments: [
    ("Let \\(x\\) be", "math \"x\" @1:5-1:10"), ("Let \\( \\vec a \\) be", "math \" \\vec a \" @1:5-1:17"),
    ("Let \\\\( x\\_1 \\\\) be", "math \"  x _1  \" @1:5-1:17"),
    ("Let \\\\(v(t)\\\\) be", "math \" v(t) \" @1:5-1:15"),
    ("Let $ D(t) $ be", "math \"D(t)\" @1:5-1:13"),
    ("costs $ 5 a day, $ 9 b", "text \"costs $ 5 a day, $ 9 b\" @1:1-1:23"),
    ("costs $ 5 and $ 10", "text \"costs $ 5 and $ 10\" @1:1-1:19"), ("Let $ x_1 $ be", "math \"x_1\" @1:5-1:12"),
    ("Let $$x$$ and $$y$$.", "math \"x\" @1:5-1:10"), ("Let $a$ and $$y$$.", "display math \"y\" @1:13-1:18"),
  ])
  func readsOtherSpellings(markdown: String, inline: String) {
    #expect(dump(markdown).contains("  " + inline), "\(dump(markdown))")
    #expect(read(markdown).diagnostics == [])
  }

  @Test(arguments: [
    ("\\\\[\na \\\\\\\\ b\n\\\\]", "equation \"a   \\\\ b\" @1:1-3:4"),
    ("\\[\nE = mc^2\n\\]", "equation \"E = mc^2\" @1:1-3:3"),
    (
      "a\n\\begin{align}\n a &= b \\\\\n c &= d\n\\end{align}\nb",
      "paragraph @1:1-1:2\n  text \"a\" @1:1-1:2\nequation \"\\begin{align}\\n a &= b \\\\\\n c &= d\\n\\end{align}\" "
        + "@2:1-5:12\nparagraph @6:1-6:2\n  text \"b\" @6:1-6:2"
    ),
    ("so $$ a $$ {#eq-a}", "paragraph @1:1-1:3\n  text \"so\" @1:1-1:3\nequation #eq-a \"a\" @1:4-1:19"),
    (
      "so $$ a $$ (2-fold)",
      "paragraph @1:1-1:20\n  text \"so \" @1:1-1:4\n  math \" a \" @1:4-1:11\n  text \" (2-fold)\" @1:11-1:20"
    ),
    ("$$ a $$ {#eq-a}", "equation #eq-a \"a\" @1:1-1:16"), ("$$\na\n$$ (eq-a)", "equation #eq-a \"a\" @1:1-3:10"),
    ("(eq-a)=\n$$ a $$", "equation #eq-a \"a\" @2:1-2:8"), ("$$ a $$\n{: #eq-a}", "equation #eq-a \"a\" @1:1-1:8"),
    ("```{math}\n:label: eq-a\na\n```", "equation #eq-a \"a\\n\" @1:1-4:4"),
    (
      "so $$\na\n$$ is",
      "paragraph @1:1-1:3\n  text \"so\" @1:1-1:3\nequation \"a\" @1:4-3:3\nparagraph @3:4-3:6\n"
        + "  text \"is\" @3:4-3:6"
    ),
  ])
  func readsOtherDisplays(markdown: String, tree: String) {
    #expect(dump(markdown) == tree)
    #expect(read(markdown).diagnostics == [])
  }

  /// LaTeX's commands for words are told.
  @Test(arguments: [
    ("see \\[12\\], \\(note well\\)", []), ("`\\(x\\)` and ``\\[x=1\\] ` ``", []),
    ("$\\begin{cases} a \\end{cases}$ and $$\\text{\\(x\\)}$$", []), ("\\(x and no end", ["foreign-math@1:1"]),
    ("see \\[of $u(x, -\\Delta t)$ the $(\\Delta t)^2$\\]", []), ("a\\\\[2mm] b\\\\(c", []),
    ("\\begin{center} b \\end{center}", ["foreign-math@1:1"]), ("\\begin{mine} b \\end{mine}", ["foreign-math@1:1"]),
    ("of 5\\,kg, 1\\,000", ["foreign-math@1:5", "foreign-math@1:12"]), ("a\\, b and 5\\, or", []),
    ("angle \\alpha", ["foreign-math@1:7"]), ("C:\\alphabet", []),
    ("\\begin{comment}\nb\n\\end{comment}", ["foreign-math@1:1"]), ("\\\\(x\\\\)", []),
    ("\\textbf{a} \\emph{b}", ["foreign-math@1:1", "foreign-math@1:12"]), ("`\\emph{b}` \\mine{b} \\emph", []),
  ])
  func knowsTheMarksOfLaTeX(markdown: String, diagnostics: [String]) {
    #expect(read(markdown).diagnostics == diagnostics)
  }

  @Test func placesEveryByteOfAFormulaInAQuotedList() {
    let (notebook, _) = read("> - ω $a\n>   b$ and\n>\n>   $$\n>   c\n>   d\n>   $$\n")
    #expect(PlaceCheck.faults(of: notebook) == [])
  }

  @Test(arguments: [
    ("`=T in ms`", "value \"T in ms\" @1:1-1:11"), ("`` =x ``", "value \"x\" @1:1-1:9"),
    ("`= x`", "value \" x\" @1:1-1:6"), ("`=`", "code \"=\" @1:1-1:4"),
    ("`==`", "code \"==\" @1:1-1:5"), ("`=> x`", "code \"=> x\" @1:1-1:7"),
    ("` =x`", "code \" =x\" @1:1-1:6"), ("`=a\nb`", "value \"a\\nb\" @1:1-2:3"),
  ])
  func knowsInlineValues(markdown: String, inline: String) {
    #expect(inner(markdown) == "  " + inline)
    #expect(PlaceCheck.faults(of: read(markdown).notebook) == [])
  }
}
