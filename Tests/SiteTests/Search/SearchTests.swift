import TeX
import Testing

@testable import Books
@testable import Site

@Suite struct SearchTests {
  private let book = [
    "notebooks/a.md": """
    # Swinging

    A pendulum swings with $\\omega = \\sqrt{\\frac{g}{L}}$, "slowly" \\ and about Ørsted's café.

    ## Two forces {#sec-forces}

    The *weight* and the string, with $\\sin\\theta$ and $\\left(\\frac12\\right)$.

    ::: exercise {#ex-a title="Half a swing"}
    How long?
    :::

    ::: solution {for=ex-a}
    Half of it.
    :::

    ::: comment
    Unseen.
    :::

    $$ E = m g h $$ {#eq-energy}

    ```plot {#fig-a caption="A steep curve"}
    curve: y = x
    ```
    """,
    "notebooks/in/b.md": "# Waves\n\nA wave is a swing that travels.\n",
  ]

  private func texts(_ files: [String: String]) throws -> [[String]] {
    let book = ResolvedBook(try Book(files: MemoryFiles(files)))
    return (0..<book.index.book.pages.count).map { page in
      SearchText(book, page: page).parts.map {
        "\($0.id)|\(String(decoding: $0.title, as: UTF8.self))|\(String(decoding: $0.text, as: UTF8.self))"
      }
    }
  }

  @Test func aPartBeginsAtEachHeadingAndLabel() throws {
    #expect(
      try texts(book)[0] == [
        "|Swinging|A pendulum swings with ω = √(g/L), “slowly” \\ and about Ørsted’s café. ",
        "sec-forces|Two forces|The weight and the string, with sin θ and (1/2). ",
        "ex-a|Exercise\u{A0}1.1 (Half a swing)|How long? ",
        "eq-energy|Equation\u{A0}(1.1)|E = m g h",
        "fig-a|Figure\u{A0}1.1|A steep curve ",
      ])
  }

  @Test func headingsHaveTheirNumbers() throws {
    let files = ["cubebook.yml": "numbers: {sections: yes}", "notebooks/a.md": "# A\n\n## B\n\nText.\n"]
    let parts = try texts(files)[0]
    #expect(parts.last == "b|1 B|Text. ", "\(parts)")
  }

  /// What a reader sees beside a result is what the page shows, not what its author has typed.
  @Test func textsAreAsThePageShowsThem() throws {
    let files = [
      "cubebook.yml": "bibliography: refs.bib", "notebooks/refs.bib": "@book{born2013, author={Max Born}, year=2013}",
      "notebooks/a.md": """
      # A

      As @born2013 says -- see [@born2013, pp. 3-5] -- it "swings" by $x_0 = -1$ ... @fig-a shows @nobody.

      ![Less -- than $\\frac12$](a.svg){#fig-a}
      """,
      "notebooks/a.svg": "<svg/>",
    ]
    let found = try texts(files)[0]
    #expect(
      found == [
        "|A|As Born\u{A0}(2013) says – see (Born 2013, pp. 3–5) – it “swings” by x₀ = −1 … Figure\u{A0}1 shows @nobody. ",
        "fig-a|Figure\u{A0}1|Less – than 1/2 ",
      ])
  }

  /// Nor what a reader unfolds when he has tried.
  @Test func whatIsHiddenIsNotFound() throws {
    var files = book
    #expect(try !texts(files)[0].contains { $0.contains("Half of it") || $0.contains("Solution") })
    files["cubebook.yml"] = "solutions: shown"
    #expect(try texts(files)[0].contains("solution-ex-a|Solution to Exercise\u{A0}1.1|Half of it. "))
    files["cubebook.yml"] = "solutions: hidden"
    let parts = try texts(files)[0]
    #expect(!parts.contains { $0.contains("Half of it") || $0.contains("Unseen") })
  }

  @Test(arguments: [
    ("\\omega_0 t", "ω₀ t"), ("x_{12} - v^{-1}", "x₁₂ − v⁻¹"), ("90^\\circ, f'", "90°, f′"), ("F_b^q", "F_b^q"),
    ("θ_i, v_{max} e^n", "θᵢ, vₘₐₓ eⁿ"),
    ("\\text{steady-state} - 1", "steady-state − 1"), ("\\Omega", "Ω"), ("\\frac{a}{b}", "a/b"),
    ("\\sqrt{2g/L}", "√(2g/L)"),
    ("\\frac12", "1/2"), ("\\arcsin\\tfrac1q", "arcsin 1/q"), ("\\tfrac{\\sqrt3}2 L", "√3/2 L"),
    ("\\frac\\pi 2", "π/2"), ("\\dfrac 1{2}", "1/2"), ("\\sin\\frac{\\omega}{2}", "sin ω/2"), ("\\frac", ""),
    ("\\frac1", "1/"),
    ("a \\le b \\\\ c", "a ≤ b  c"), ("\\text{if } x", "if  x"), ("\\label{eq-a} x", " x"), ("\\", ""),
    ("2\\omega\\tau", "2 ω τ"), ("{", ""), ("a % todo\n c", "a  c"),
    ("}", ""),
    ("\\left\\{ x \\right\\}", "{ x }"), ("\\begin{align} x \\end{align}", " x "), ("5\\,\\%", "5 %"), ("\\label{", ""),
    ("a \\verb|x^2| b", "a x^2 b"), ("\\verb|", "|"),
  ])
  func formulasAreReadAsText(_ tex: String, _ text: String) {
    var bytes: [UInt8] = []
    TeXText.append(Array(tex.utf8), to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }

  @Test func lettersAreFolded() {
    var words = SearchVocabulary()
    words.add(
      Array("Éa STRASSE straße, x 5 ω ϕ can't Ørsted ½ 12 \(String(repeating: "long", count: 20)) straße".utf8), part: 3
    )
    let found = (0..<words.count).map { String(decoding: words.word($0), as: UTF8.self) }
    #expect(found == ["ea", "strasse", "ω", "φ", "can", "orsted", "12"])
    #expect(words.meetings == (0..<7).map { UInt64($0) << 32 | 3 })
  }

  @Test func distancesAreReadBack() {
    let digits = (0x23...0x7D).filter { $0 != 0x5C }.map { UInt8($0) }
    for distance in Array(0..<5_000) + [59, 60, 89, 90, 1_859, 1_860, 123_456, 99_999_999] {
      var list: [UInt8] = []
      PartList.append(distance, to: &list)
      var (begun, value): ([Int], Int) = ([], -1)
      for byte in list {
        let digit = digits.firstIndex(of: byte) ?? -1
        if digit >= 60 { begun.append(digit - 60) } else { value = digit }
      }
      for prefix in begun.reversed() { value = 60 + prefix + 30 * value }
      #expect(value == distance)
    }
  }

  @Test func theIndexIsTheSameWithAnyNumberOfThreads() throws {
    var files: [String: String] = [:]
    for number in 0..<60 {
      files["notebooks/\(number).md"] =
        "# Page \(number)\n\n" + (0..<400).map { "word\($0 * number % 211) ä\(number)" }.joined(separator: " ")
    }
    var one = BuildOptions(), many = BuildOptions()
    one.workers = 1
    many.workers = 5
    let first = try build(files, options: one).files, second = try build(files, options: many).files
    #expect(first == second)
    #expect(first["theme/search-text-1.js"] != nil)
  }

  @Test func pagesLoadTheSearchWhereThereIsOne() throws {
    let (report, files) = try build(book)
    #expect(report.isClean(strict: true))
    let page = try #require(files["in/b.html"])
    #expect(page.contains("<script src=\"../theme/search.js\" defer=\"\"></script>"))
    #expect(page.contains("form-action 'none'; script-src 'self'\""))
    let index = try #require(files["theme/search-index.js"])
    #expect(
      index.hasPrefix(
        "cubebookSearch.index({\"lang\":\"en\",\n\"pages\":[[\"a.html\",\"Swinging\",5],\n[\"in/b.html\",\"Waves\",1],\n]"
      ))
    #expect(index.contains("\"sec-forces\",\"Two forces\",\n"))
    #expect(try #require(files["theme/search-text-0.js"]).contains("“slowly” \\\\ and"))
    #expect(files["theme/lunr.js"]?.contains("sourceMappingURL") == false)
    for path in ["theme/search.js", "theme/search-panel.js"] { #expect(files[path] != nil, "\(path)") }
  }

  @Test(arguments: [["cubebook.yml": "search: no"], ["notebooks/in/b.md": "---\ndraft: true\n---\nNo."]])
  func aBookWithoutSearchCarriesNone(_ change: [String: String]) throws {
    let (_, files) = try build(book.merging(change) { $1 })
    #expect(!files.keys.contains { $0.contains("search") || $0.contains("lunr") })
    #expect(!(try #require(files["a.html"])).contains("search.js"))
  }
}
