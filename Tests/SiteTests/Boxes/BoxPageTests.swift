import Testing

@testable import Site

/// Boxes, equations, figures and tables on the page: numbers, references, words.
@Suite struct BoxPageTests {
  private func page(_ text: String, settings: String = "", others: [String: String] = [:]) throws -> (
    html: String, problems: [String]
  ) {
    var files = others
    files["notebooks/a.md"] = text
    files["cubebook.yml"] = settings.isEmpty ? nil : settings
    let (report, site) = try build(files)
    return (withoutPreviews(site["a.html"] ?? ""), lines(report.diagnostics))
  }

  @Test func titleOfAnUnknownBoxStays() throws {
    let (html, problems) = try page(
      "::: {.callout-imporant}\n## Typo\nA.\n:::\n\n::: {.mybox title=\"My title\"}\nB.\n:::\n")
    #expect(html.contains("Typo") && html.contains("My title"))
    #expect(problems.contains { $0.contains("callout-imporant") && $0.contains("callout-important") }, "\(problems)")
  }

  /// The text of a box, and of a solution, has the numbers of its questions, and the page beside them has not.
  @Test func questionsLendTheirNumbersToTheirBox() throws {
    let question = "```question {#q-a name=v}\nask: How fast?\nvary: h = 5 m\nanswer: sqrt(2 · 9.8 [m/s^2] · h)\n```\n"
    let second = "```question\nask: How far?\nanswer: v · 2 [s]\nfollow: yes\n```\n"
    let box = "::: exercise {#ex-a}\nFrom `=h`.\n\n\(question)\n\(second):::\n\n"
    let (html, problems) = try page(box + "::: solution {for=q-a}\nIt is `=v` from `=h`.\n:::\n")
    #expect(problems == [])
    #expect(html.contains("id=\"cb-value-0\"><math>"))
    #expect(html.contains("id=\"solution-q-a\"") && html.contains("<mn>9.90</mn>"), "\(html)")
    #expect(html.contains("data-question=\"1\" data-behind=\"0\""))
    let (_, other) = try page(box + "Elsewhere `=h`.\n")
    #expect(other.count == 1 && other[0].contains("Nothing is called `h` here"), "\(other)")
    // Each of two boxes has its own.
    let inner = "::: exercise\n`=h`\n\n\(question.replacing("q-a", with: "q-b").replacing("5 m", with: "7 m")):::\n"
    #expect(try page("::: note\n\(question)\n\(inner)\n`=h`\n:::\n").html.contains("<mn>7.00</mn>"))
    #expect(try page("::: note\n\(question)\n\(inner)\n`=h`\n:::\n").html.contains("<mn>5.00</mn>"))
  }

  @Test func aValueInAFormulaIsAnError() throws {
    let (_, problems) = try page("A length $d = `=1 + 1`$ and $x$.\n")
    #expect(problems.count == 1, "\(problems)")
    #expect(problems.first?.contains("A value that is worked out must stand outside formulas") == true)
  }

  @Test(arguments: [
    "| a | b |\n|--|--|\n| 1 | 2 |\n\n: Words {#tbl-a tbl-colwidths=\"[25,75]\"}\n",
    "```{list-table} Words\n:widths: 1 3\n:name: tbl-a\n* - a\n  - b\n* - 1\n  - 2\n```\n",
    "```{csv-table} Words\n:widths: 10, 30\n:name: tbl-a\na, b\n1, 2\n```\n",
  ])
  func columnsTakeTheirParts(text: String) throws {
    let (html, problems) = try page(text)
    #expect(problems == [])
    #expect(html.contains("<table class=\"parted\">\n<colgroup><col class=\"w-25\"><col class=\"w-75\"></colgroup>"))
  }

  @Test func aPictureStandsAtTheSideThatItsAuthorNames() throws {
    let (html, problems) = try page(
      "![A](p.svg){fig-align=\"left\" width=\"30 %\"}\n\n```{figure} p.svg\n:align: right\n:scale: 50 %\n\nWords\n```\n",
      others: ["notebooks/p.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"])
    #expect(problems == [])
    #expect(html.contains("<figure class=\"image left\"><img src=\"p.svg\" alt=\"A\" class=\"w-30\">"), "\(html)")
    #expect(html.contains("<figure class=\"image right\"") && html.contains("class=\"w-50\""), "\(html)")
  }

  /// Other tools keep other signs of a heading in its anchor.
  @Test func anchorsOfOtherTools() throws {
    let (html, problems) = try page(
      "## Optimization.jl\n\n## The find_zero function\n\n[a](#optimization.jl) [b](#The-find_zero-function) [c](a.md#optimizationjl)\n"
    )
    #expect(problems == [])
    #expect(html.components(separatedBy: "href=\"#optimizationjl\"").count > 2, "\(html)")
    #expect(html.contains("href=\"#the-find_zero-function\">b"))
    #expect(try page("## One\n\n## one\n\n[a](#ONE) [b](#two)\n").problems.count == 1)
  }

  @Test func aLinkLeadsToASolution() throws {
    let text = "::: {exercise} \n:label: ex-a\nA\n:::\n\n::: {solution} ex-a\nB\n:::\n\n[how](#solution-ex-a)\n"
    #expect(try page(text).problems == [])
    #expect(try page(text, settings: "solutions: hidden").problems.count == 1)
  }

  @Test func numbersAndReferences() throws {
    let text = """
      ::: theorem {#thm-a title="Archimedes' *law*"}
      T
      :::

      $$ a = b $$ {#eq-a}

      \\begin{align}
      c &= d \\label{eq-c} \\\\
      e &= f \\\\
      g &= h \\label{eq-g}
      \\end{align}

      | x |
      |---|
      | 1 |

      : Words {#tbl-a}

      ::: exercise {#ex-a}
      E
      :::

      ::: proof
      P
      :::

      See @thm-a, @eq-a, [-@eq-c], \\eqref{eq-g}, [](#tbl-a), {ref}`ex-a`, {numref}`Tab. %s <tbl-a>`.
      """
    let (html, problems) = try page(text)
    #expect(problems == [])
    #expect(
      html.contains(
        "<span class=\"number\">Theorem\u{A0}1</span> <span class=\"title\">(Archimedes’ <em>law</em>)</span>."))
    #expect(html.contains("<div class=\"equation\" id=\"eq-a\">") && html.contains("<span class=\"tag\">(1)</span>"))
    #expect(html.contains("id=\"eq-c\"") && html.contains("id=\"eq-g\""))
    #expect(html.components(separatedBy: "class=\"tag\"").count == 4)
    #expect(html.contains("<span class=\"number\">Table\u{A0}1.</span> Words"))
    #expect(html.contains("<span class=\"number\">Proof</span>."))
    let references = [
      "<a href=\"#thm-a\">Theorem\u{A0}1</a>", "<a href=\"#eq-a\">Equation\u{A0}(1)</a>", "<a href=\"#eq-c\">(2)</a>",
      "<a href=\"#eq-g\">(3)</a>", "<a href=\"#tbl-a\">Table\u{A0}1</a>", "<a href=\"#ex-a\">Exercise\u{A0}1</a>",
      "Tab. <a href=\"#tbl-a\">1</a>",
    ]
    for reference in references { #expect(html.contains(reference), "\(reference)") }
  }

  @Test func numbersFollowTheSettings() throws {
    let text = "$$ a $$\n\n$$ b $$ {#eq-b}\n\n::: lemma\nL\n:::\n\n::: lemma {nonumber}\nM\n:::\n\n@eq-b\n"
    let all = try page(text, settings: "numbers: {equations: all, theorems: no}\n").html
    #expect(all.contains("(1)</span>") && all.contains("<a href=\"#eq-b\">Equation\u{A0}(2)</a>"))
    #expect(all.components(separatedBy: "<span class=\"number\">Lemma</span>").count == 3)
    let labelled = try page(text).html
    #expect(labelled.contains("<a href=\"#eq-b\">Equation\u{A0}(1)</a>"))
    #expect(labelled.contains("Lemma\u{A0}1</span>") && !labelled.contains("Lemma\u{A0}2"))
    let book = try page(text, settings: "numbers: {equations: labelled}\n", others: ["notebooks/b.md": "# B\n"]).html
    #expect(book.contains("<a href=\"#eq-b\">Equation\u{A0}(1.1)</a>"))
  }

  @Test(arguments: [
    ("folded", "<details class=\"statement solution\" id=\"solution-ex-a\"><summary>", true),
    ("shown", "<div class=\"statement solution\" id=\"solution-ex-a\"><p", true), ("hidden", "Half.", false),
    ("end", "<section class=\"solutions\">", true),
  ])
  func solutions(setting: String, markup: String, isThere: Bool) throws {
    let text = "::: exercise {#ex-a}\nE\n:::\n\nLater.\n\n::: solution {for=ex-a}\nHalf.\n:::\n\n## Last\n"
    let (html, problems) = try page(text, settings: "solutions: \(setting)\n")
    #expect(problems == [])
    #expect(html.contains(markup) == isThere)
    #expect(html.contains("<p class=\"way\"><a href=\"#solution-ex-a\">Solution</a></p>") == isThere)
    // Where the solution folds, the way back stands in it, and not in what unfolds it.
    let back = ["folded": "<a href=\"#ex-a\">Exercise\u{A0}1</a></p>\n</details>"][setting]
    if isThere {
      #expect(html.contains(back ?? "Solution to <a href=\"#ex-a\">Exercise\u{A0}1</a>") || setting == "end")
    }
  }

  /// Nesting says whose a solution is.
  @Test(arguments: ["folded", "shown", "end"])
  func solutionsInTheirExercises(setting: String) throws {
    let text = ":::: exercise {#ex-b}\nE\n\n::: solution {title=\"By hand\"}\nHalf.\n:::\n::::\n\nSee @ex-b.\n"
    let (html, problems) = try page(text, settings: "solutions: \(setting)\n")
    #expect(problems == [])
    #expect(html.contains("id=\"solution-ex-b\"") && html.contains("(By hand)"), "\(html)")
    let words = setting == "end" ? "Solution to <a href=\"#ex-b\">Exercise\u{A0}1</a>" : "Exercise\u{A0}1</a>"
    #expect(html.contains(words) || setting == "end" && html.contains("Exercise\u{A0}1"), "\(html)")
    #expect(html.contains("href=\"#solution-ex-b\">Solution</a>") == (setting == "end"))
    let other = "::: exercise {#ex-a}\nA\n:::\n\n" + text.replacing("{title=\"By hand\"}", with: "{for=ex-a}")
    #expect(try page(other).html.contains("id=\"solution-ex-a\""))
  }

  /// What has neither a number nor a title is called by its kind, by references and by its solution.
  @Test func whatHasNoNumberIsCalledByItsKind() throws {
    let (html, problems) = try page(
      """
      ::: exercise {#ex-a nonumber}
      E
      :::

      ::: solution {for=ex-a}
      S
      :::

      ::: note {#n-a}
      N
      :::

      @ex-a, @n-a, [](#n-a)
      """)
    #expect(problems == [])
    #expect(html.contains("Solution to Exercise</span>") && html.contains("<a href=\"#ex-a\">Exercise</a>"))
    #expect(html.components(separatedBy: "<a href=\"#n-a\">Note</a>").count == 3)
  }

  /// A solution without words of its own is called by its exercise, where it is named; a title in brackets has one pair.
  @Test func solutionsHaveNames() throws {
    let (html, problems) = try page(
      """
      ::: exercise {#ex-a}
      E
      :::

      ::: solution {#sol-a for=ex-a}
      S
      :::

      ```{exercise}
      :label: ex-b
      E
      ```

      ```{solution} ex-b
      :label: sol-b
      S
      ```

      See @sol-a, {ref}`sol-b` and [](#sol-b).

      ::: theorem (Noether)
      T
      :::

      ```{admonition} Careful
      :class: warning
      W
      ```
      """)
    #expect(problems == [])
    #expect(html.contains("href=\"#sol-a\">Solution to Exercise\u{A0}1</a>"))
    #expect(html.components(separatedBy: "href=\"#sol-b\">Solution to Exercise\u{A0}2</a>").count == 3, "\(html)")
    #expect(html.contains("<span class=\"title\">(Noether)</span>."))
    #expect(html.contains("alert warning") || html.contains("warning\">"), "\(html)")
  }

  /// What an edition leaves out can be named without a number; its cells count all the same.
  @Test func hiddenSolutionsHaveNoLabels() throws {
    let text =
      "::: exercise {#ex-a}\nE\n:::\n\n::: solution {for=ex-a}\n$$ a $$ {#eq-s}\n\n```let\nq = 2\n```\n:::\n\n@eq-s `=q`\n"
    let (html, problems) = try page(text, settings: "solutions: hidden\n")
    #expect(problems.count == 1 && problems[0].contains("note left-out"))
    #expect(html.contains("<mn>2</mn>") && html.contains("<p>Equation "))
    #expect(try page(text).problems == [])
  }

  @Test func whatIsWrongWithAttributesAndWordsIsTold() throws {
    let (_, problems) = try page("::: lemma {#ex weird}\nL\n:::\n\n::: columns {#n}\nN\n:::\n\n@n\n")
    #expect(problems.count == 2)
    #expect(problems[0].contains("warning unknown-attribute: A box has no attribute `weird`"))
    #expect(problems[1].contains("warning link-without-words: `n` has neither"))
  }

  @Test func aSolutionRightBelowNeedsNoWayToIt() throws {
    let (html, _) = try page("::: exercise {#ex-a}\nE\n:::\n\n::: solution {for=ex-a}\nHalf.\n:::\n")
    #expect(
      !html.contains(">Solution</a>")
        && html.contains("<summary><span class=\"number\">Solution to Exercise\u{A0}1</span></summary>"))
  }

  @Test func aBooksOwnKindsAndUnknownOnes() throws {
    let text = "::: experiment {#e}\nE\n:::\n\n::: excercise\nF\n:::\n\n@e\n"
    let (html, problems) = try page(text, settings: "boxes: {experiment: {title: Experiment, like: example}}\n")
    #expect(
      problems == [
        "notebooks/a.md:5:5-14 warning unknown-box: There is no kind of box `excercise` (did you mean `exercise`?)"
      ])
    #expect(html.contains("<a href=\"#e\">Experiment\u{A0}1</a>") && html.contains("<p>F</p>"))
    let wrong = try page(text, settings: "boxes: {experiment: {like: exmaple}}\n").problems
    #expect(
      wrong.first?.hasSuffix("error bad-value: There is no kind of box `exmaple` (did you mean `example`?)") == true)
  }

  /// Who points at a reference sees a formula, a caption or the beginning of a box; on other pages, too.
  @Test func previews() throws {
    let text =
      "\\begin{align}\na &= b \\label{eq-a} \\\\\nc &= d\n\\end{align}\n\n::: lemma {#l}\nWords *of* it.\n:::\n\n@eq-a @l\n"
    let (report, site) = try build(["notebooks/a.md": text, "notebooks/b.md": "See @eq-a and @l.\n"])
    #expect(lines(report.diagnostics) == [])
    for page in ["a.html", "b.html"] {
      let html = site[page] ?? ""
      #expect(html.contains("(1.1)</a><span class=\"preview\"><math display=\"block\"><mtable"), "\(page)")
      #expect(html.contains("Lemma\u{A0}1.1</a><span class=\"preview\">Words <em>of</em> it.</span></span>"), "\(page)")
      #expect(!html.contains("tag counted"))
    }
  }

  @Test func germanWords() throws {
    let html = try page(
      "---\nlang: de\n---\n\n::: exercise {#a}\nE\n:::\n\n::: solution {for=a}\nS\n:::\n\n$$ x $$ {#b}\n\n@a, @b\n"
    ).html
    #expect(html.contains("<a href=\"#a\">Aufgabe\u{A0}1</a>, <a href=\"#b\">Gleichung\u{A0}(1)</a>"))
    #expect(html.contains("Lösung zu Aufgabe\u{A0}1"))
  }

  @Test func labelsOfOneNameAreToldByWhatTheyName() throws {
    let found = try page("$$ a $$ {#x}\n\n::: lemma {#x}\nL\n:::\n").problems
    #expect(found.count == 1 && found[0].contains("error duplicate-label"))
    #expect(try page("::: lemma {#x}\n@x\n:::\n\n[w](#x) @y-z @fig-q\n").problems.count == 1)
  }

  /// Pictures of a group bear its number and a letter each, and what follows is counted on.
  @Test func partsOfAFigure() throws {
    let text = """
      # A

      ::: {#fig-both}
      ![One](p.svg){#fig-one}

      ![](p.svg){#fig-two}

      Both of them.
      :::

      ![Three](p.svg){#fig-three}

      ::: {#fig-single}
      ![Alone](p.svg){#fig-alone}

      One of one.
      :::

      See @fig-one, [-@fig-two], @fig-both, @fig-three, @fig-single and @fig-alone.
      """
    let (report, files) = try build(["notebooks/a.md": text, "notebooks/p.svg": "<svg/>"])
    #expect(lines(report.diagnostics).filter { !$0.contains("alt") } == [])
    let html = withoutPreviews(files["a.html"] ?? "")
    for words in [
      "<span class=\"number\">(a)</span> One", "<span class=\"number\">(b)</span></figcaption>",
      "<span class=\"number\">Figure\u{A0}1.</span> Both of them.", "<a href=\"#fig-one\">Figure\u{A0}1a</a>",
      "<a href=\"#fig-two\">1b</a>", "<a href=\"#fig-both\">Figure\u{A0}1</a>",
      "<a href=\"#fig-three\">Figure\u{A0}2</a>",
      "<a href=\"#fig-single\">Figure\u{A0}3</a>", "<a href=\"#fig-alone\">Figure\u{A0}4</a>",
    ] {
      #expect(html.contains(words), "\(words)")
    }
  }

  /// Entries of an index stand in the text; what a template would fill in is told.
  @Test func rolesAndTemplates() throws {
    let text = """
      # A

      {index}`!heat` and {index}`work <pair: work; heat>`, {term}`entropies <entropy>`.

      {{ site.baseurl }} {% include x.html %} {{}} `{{ code }}` {{< video x >}} $\\sqrt{{x}}$ \\{{ x }}
      """
    let (report, files) = try build(["notebooks/a.md": text])
    #expect(
      lines(report.diagnostics).map { $0.components(separatedBy: " (write").first } == [
        "notebooks/a.md:3:61-80 warning unknown-term: No glossary of the book explains this term",
        "notebooks/a.md:5:1-19 warning template-tag: `{{ site.baseurl }}` is for another tool's templates",
        "notebooks/a.md:5:20-40 warning template-tag: `{% include x.html %}` is for another tool's templates",
        "notebooks/a.md:5:59-74 warning template-tag: `{{< video x >}}` is for another tool's templates",
      ])
    let html = files["a.html"] ?? ""
    #expect(html.contains("<p>heat and work, entropies.</p>"))
    #expect(html.contains("{{ site.baseurl }} {% include"))
  }
}
