import TestSupport

@testable import Site

/// A book that changes at random, in ways that reach other pages: labels come and go, files are renamed, data and works
/// change, settings count otherwise.
struct ChangingBook {
  private(set) var files: [String: String]
  private var random: SeededGenerator
  private var made = 8

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    files = [
      "notebooks/swing.csv": "t/s,x/cm\n0,1\n1,2\n2,4\n", "notebooks/common.txt": "Common words, see @fig-p2.\n",
      "references.bib": "@book{knuth84, author={Donald Knuth}, title={The TeXbook}, year=1984}\n",
    ]
    settle()
    for number in 1...made { files["notebooks/p\(number).md"] = text(number) }
  }

  /// Its pages, by their paths.
  private var pages: [String] { files.keys.filter { $0.hasSuffix(".md") }.sorted() }

  private mutating func chance(_ one: Int, in many: Int) -> Bool { Int.random(in: 0..<many, using: &random) < one }

  private mutating func any() -> Int { Int.random(in: 1...made, using: &random) }

  private mutating func settle() {
    var lines = ["title: Book \(chance(1, in: 2) ? "one" : "two")", "bibliography: references.bib"]
    if chance(1, in: 2) { lines.append("numbers:\n  sections: \(chance(1, in: 2) ? "yes" : "no")") }
    if chance(1, in: 4) { lines.append("lang: de") }
    if chance(1, in: 3) { lines.append("macros:\n  \\vect: \"\\\\mathbf{#1}\"") }
    files["cubebook.yml"] = lines.joined(separator: "\n") + "\n"
  }

  private mutating func text(_ number: Int) -> String {
    var parts = ["# Page \(number)\(chance(1, in: 3) ? " again {#sec-p\(number)}" : "")"]
    if chance(1, in: 5) { parts[0] = "---\ntitle: On $x^\(number)$\ndraft: \(chance(1, in: 3))\n---\n" }
    let pieces: [(inout ChangingBook) -> String] = [
      {
        "See @fig-p\($0.any()) and @eq-p\($0.any()), [](p\($0.any()).md), and [words](p\($0.any()).md#more-\($0.any()))."
      },
      { "As @knuth8\($0.chance(4, in: 5) ? 4 : 5) says, [@knuth84, p. \($0.any())]." },
      { "$$\nx = \($0.any()) y\n$$ {#eq-p\(number)}" },
      { "$$\na = b + \\eqref{eq-p\($0.any())}\n$$" },
      {
        "```plot {#fig-p\(number) caption=\"Of $x$, see @fig-p\($0.any()).\"}\ncurve: y = \($0.any()) x\nx: 0..1\n```"
      },
      { "```data {#d\(number)}\nfile: swing.csv\n```\n\nThe last is `=\($0.any()) m`." },
      { "```let\ng = 9.81 m/s^2\nk = g * \($0.any()) \($0.chance(1, in: 5) ? "apples" : "s")\n```" },
      { _ in "::: include common.txt\n:::" }, { "## More \($0.any())\n\nWords of a section." },
      { "## Energy \($0.any()) {#sec-p\(number)}\n\nSee [](#sec-p\($0.any()))." },
      { "::: theorem {#thm-p\(number)}\nAll \($0.any()) cubes float.\n:::\n\nBy @thm-p\($0.any())." },
      { "![a picture](swing\($0.any()).svg)" }, { _ in "```swift\nlet x = 1\n```" },
    ]
    let more: [(inout ChangingBook) -> String] = [
      { "Words[^n], [[Page \($0.any())]].\n\n[^n]: A note, see @fig-p\($0.any())." },
      {
        "::: exercise {#ex-p\(number)}\nWork out \($0.any()).\n:::\n\n::: solution {for=ex-p\(number)}\nIt is @eq-p\($0.any()).\n:::"
      },
      { "## Of $E_{\($0.any())}$ and *heat*, `=1 + \($0.any())`\n\nBy @ex-p\($0.any()), [](#sec-p\($0.any()))." },
      { _ in "$\\newcommand{\\own}{\\mathrm{own}}\\own$" },
      { "| a | b |\n|---|---|\n| \($0.any()) | 2 |\n\n: A table {#tbl-p\(number)}\n\nSee @tbl-p\($0.any())." },
    ]
    for piece in pieces + more where chance(1, in: 3) { parts.append(piece(&self)) }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// Makes one change.
  mutating func change() {
    let page = pages.randomElement(using: &random) ?? "notebooks/p1.md"
    switch Int.random(in: 0..<12, using: &random) {
    case 0:
      made += 1
      files["notebooks/p\(made).md"] = text(made)
    case 1 where pages.count > 3: files[page] = nil
    case 2: files["notebooks/p\(any()).md"] = files.removeValue(forKey: page)
    case 3: settle()
    case 4: files["notebooks/swing.csv"] = chance(1, in: 4) ? nil : "t/s,x/cm\n0,1\n1,\(any())\n2,4\n"
    case 5:
      files["references.bib"] = "@book{knuth84, author={D. E. Knuth}, title={TeX \(any())}, year=198\(any() % 10)}\n"
    case 6: files["notebooks/common.txt"] = "Other words \(any()), see @fig-p\(any()).\n"
    case 7: files["notebooks/swing\(any()).svg"] = "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"
    default: files[page] = text(any())
    }
  }
}
