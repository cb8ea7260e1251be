import Testing

@testable import Books
@testable import Site

@Suite struct EditionTests {
  private let text = """
    # A

    ::: {.teacher}
    For teachers, with @ex-a.

    ::: exercise {#ex-t}
    Secret.
    :::
    :::

    ::: {edition=student}
    For students.
    :::

    ::: exercise {#ex-a}
    How long?
    :::

    ::: solution {for=ex-a #sol-a}
    Half, by @ex-t: `=11 + 22`.

    ```expect
    secret = 2 + 0
    ```
    :::

    ```let
    secret = 2
    ```

    ```plot {.teacher #fig-t caption="Seen by teachers"}
    curve: y = x
    ```
    """

  private func page(_ edition: Edition?, _ settings: String = "") throws -> (html: String, problems: [String]) {
    let site = MemorySite()
    let book = try Book(files: MemoryFiles(["cubebook.yml": settings, "notebooks/a.md": text]), edition: edition)
    let report = try Builder(book: book).build(into: site)
    return (String(decoding: site.files["a.html"] ?? [], as: UTF8.self), lines(report.diagnostics))
  }

  /// Notes that only a solution calls go with it, and the others keep their numbers.
  @Test func aStudentSeesNoNotesOfSolutions() throws {
    let text = """
      # A

      First[^one].

      ::: solution
      It is^[fortytwo, see[^deep]] so[^two], and[^one].
      :::

      Last[^three]^[own].

      [^one]: plain
      [^two]: secret
      [^deep]: buried
      [^three]: third
      """
    let (_, files) = try build(
      ["notebooks/a.md": text, "notebooks/b.md": "# B\n", "cubebook.yml": "edition: student\n"])
    let page = try #require(files["a.html"])
    for word in ["fortytwo", "secret", "buried"] {
      for (path, text) in files { #expect(!text.contains(word), "\(path) has \(word)") }
    }
    for word in ["plain", "third", "own"] { #expect(page.contains("<p>\(word)</p>")) }
    let called = page.matches(of: /href="#cb-fn-([0-9]+)"/).map { String($0.1) }
    for number in called { #expect(page.contains("<li id=\"cb-fn-\(number)\"")) }
    #expect(called.count == 3)
  }

  /// Names, numbers and pictures of what a student does not see are in no file, but for names that other cells need.
  @Test func answersAreNotInThePagesSource() throws {
    let (_, files) = try build([
      "cubebook.yml": "edition: student\n", "notebooks/answer.png": "PNG", "notebooks/seen.png": "PNG",
      "notebooks/a.md": """
      # A

      ![Seen](seen.png)

      ::: exercise {#ex}
      How high?
      :::

      ::: solution {for=ex}
      ```let
      hidden_answer = slider(1 m .. 2 m, 1.5 m)
      ```

      ![Seen by none](answer.png)
      :::

      ```let {.teacher}
      teachers_number = 13.1313
      needed = 2
      ```

      ```let {.teacher}
      other_number = 14.1414
      ```

      ```ode {.teacher name=swing}
      x' = -x
      x(0) = 15.1515
      t: 0..1
      ```

      ```let
      a = slider(1 .. 3, 2)
      ```

      ```plot
      curve: y = needed a x
      ```
      """,
    ])
    let page = try #require(files["a.html"])
    #expect(page.contains("needed"))
    for word in ["hidden_answer", "other_number", "14.1414", "15.1515", "answer.png"] {
      for (path, text) in files { #expect(!text.contains(word), "\(path) has \(word)") }
    }
    #expect(files["answer.png"] == nil && files["seen.png"] != nil)
  }

  /// Names that stand nowhere but in the title of an axis, in a fit of a file's columns, or behind another name stay.
  @Test func whatIsHiddenAndNeededIsThere() throws {
    let (report, files) = try build([
      "notebooks/run.csv": "t (s),x (m)\n0,1\n1,3\n2,5\n3,7.1\n",
      "notebooks/a.md": """
      # A

      ```let {hidden}
      in_a_title = 12.5
      of_another = 3
      ```

      ```let {hidden}
      through_it = of_another^2
      ```

      ```let {hidden}
      of_nobody = 99.875
      ```

      ```data {hidden name=run}
      file: run.csv
      ```

      ```let
      a = slider(1 .. 3, 2)
      ```

      ```plot
      curve: y = through_it a x
      x-label: Over `=in_a_title`
      ```

      ```fit
      data: run
      model: x = v t + b
      find: v, b
      ```
      """,
    ])
    #expect(lines(report.diagnostics) == [])
    let page = try #require(files["a.html"]).split(separator: "<template id=\"cb-notebook\">")
    let source = try #require(page.last)
    #expect(page.count == 2)
    for text in ["in_a_title = 12.5", "of_another = 3", "through_it = ", "file: run.csv"] {
      #expect(source.contains(text), "\(text)")
    }
    #expect(!source.contains("of_nobody"))
  }

  /// What refers to a cell that the edition leaves out says what it is, on every page.
  @Test func cellsOfAnotherEditionAreNamed() throws {
    let (report, files) = try build([
      "cubebook.yml": "edition: student\n", "notebooks/b.md": "# B\n\nSee @fig-t.\n",
      "notebooks/a.md": """
      # A

      ```plot {.teacher #fig-t caption="T"}
      curve: y = x
      ```

      Here @fig-t, there [a plot](#fig-t).

      (fig-u)=
      ```plot {.teacher}
      curve: y = x
      ```

      Here @fig-u.
      """,
    ])
    for line in lines(report.diagnostics) { #expect(line.contains("note left-out"), "\(line)") }
    #expect(files["b.html"]?.contains("<p>See Figure.</p>") == true)
    #expect(files["a.html"]?.contains("<p>Here Figure, there a plot.</p>") == true)
    #expect(files["a.html"]?.contains("<p>Here Figure.</p>") == true)
  }

  /// What a warning says is for the author: it is told in every edition, and a student's page does not have it.
  @Test func aStudentSeesNoWarnings() throws {
    let cell = "# A\n\n```derive\nx^2 = 4\nx = 2\n```\n"
    for edition in ["student", "teacher"] {
      let (report, files) = try build(["cubebook.yml": "edition: \(edition)\n", "notebooks/a.md": cell])
      #expect(lines(report.diagnostics).contains { $0.contains("lost-solutions") })
      #expect(files["a.html"]?.contains("loses solutions") == (edition == "teacher"))
    }
  }

  @Test func aStudentSeesNoSolutions() throws {
    let ways: [(Edition?, String)] = [
      (.student, ""), (nil, "edition: student\n"), (.student, "solutions: shown\nedition: teacher\n"),
    ]
    for (edition, settings) in ways {
      let (html, problems) = try page(edition, settings)
      #expect(problems == [])
      #expect(html.contains("For students.") && html.contains("Exercise\u{A0}1"))
      let secrets = [
        "For teachers", "Secret", "Half, by", "Seen by teachers", "fig-t", "class=\"way\"", "11 + 22", "2 + 0",
      ]
      for hidden in secrets + ["<template"] {
        #expect(!html.contains(hidden), "\(hidden)")
      }
    }
  }

  @Test(arguments: ["", "solutions: hidden\n", "solutions: end\n"])
  func aTeacherSeesAllSolutions(settings: String) throws {
    let (html, problems) = try page(.teacher, settings)
    #expect(problems == [])
    #expect(!html.contains("For students."))
    for shown in ["For teachers", "Secret", "Half, by", "Seen by teachers"] {
      #expect(html.contains(shown), "\(shown)")
    }
    #expect(html.contains("<div class=\"statement solution\""))
  }

  /// What was meant for teachers would stand on students' pages.
  @Test func aMisspeltEditionIsTold() throws {
    let (report, _) = try build(["notebooks/a.md": "# A\n\n::: {edition=techer}\nSecret.\n:::\n"])
    #expect(
      lines(report.diagnostics) == [
        "notebooks/a.md:3:14-20 error unknown-edition: `edition` must be `teacher` or `student` (did you mean `teacher`?)"
      ])
  }

  @Test func withoutAnEditionAllIsThere() throws {
    let (html, problems) = try page(nil)
    #expect(problems == [])
    for shown in ["For teachers", "For students.", "Half, by"] { #expect(html.contains(shown), "\(shown)") }
    #expect(html.contains("<details class=\"statement solution\""))
  }

  /// Who points at a link to a solution that the edition leaves out sees nothing of it, on no page.
  @Test(arguments: ["solutions: hidden\n", "edition: student\n"])
  func previewsHideWhatIsHidden(settings: String) throws {
    let (report, files) = try build([
      "cubebook.yml": settings,
      "notebooks/a.md": """
      # A

      ::: exercise {#ex-a}
      How long?
      :::

      ::: solution {#sol-a for=ex-a}
      SECRET, and

      $$ SECRET = 1 $$ {#eq-s}
      :::

      [sol](#sol-a), [eq](#eq-s)
      """,
      "notebooks/b.md": "# B\n\n[sol](a.md#sol-a)\n",
    ])
    let told = lines(report.diagnostics)
    #expect(told.count == 3 && told.allSatisfy { $0.contains("note left-out") }, "\(told)")
    #expect(files["b.html"]?.contains("<p>sol</p>") == true)
    #expect(files.values.allSatisfy { !$0.contains("SECRET") })
  }
}
