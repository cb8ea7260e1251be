import Foundation
import JSON
import Testing
import TestSupport

@testable import LanguageServer

/// What editors are told of a book, question by question.
@Suite struct FeatureTests {
  private static let book = [
    "cubebook.yml": "title: A book\n",
    "notebooks/beats.md": """
    # Beats

    ```let
    g = 9.81 m/s^2
    L = (0.40 ± 0.01) m
    T(x) = 2π sqrt(x/g)
    ```

    ```plot {#fig-beat caption="A swing"}
    curve: y = T(x 1 [m])
    x: 0..2
    ```

    See @fig-beat: `=L`.
    """,
    "notebooks/waves.md": "# Waves\n\nAs @fig-beat shows, [so](beats.md#fig-beat).\n",
    "notebooks/run.csv": "t,x\n1,2\n2,4\n",
  ]

  private func ask(_ method: String, _ marked: String, _ more: String = "", in name: String = "notebooks/new.md") throws
    -> JSONValue?
  {
    try onDeepStack { try Editor(Self.book).ask(method, name, marked, more) }
  }

  private func hover(_ marked: String) throws -> String? {
    try ask("textDocument/hover", marked)?["contents"]["value"]?.string
  }

  private func completions(_ marked: String) throws -> [(label: String, detail: String)] {
    (try ask("textDocument/completion", marked)?["items"]?.elements ?? []).map {
      ($0["label"]?.string ?? "", $0["detail"]?.string ?? "")
    }
  }

  // MARK: Hover

  @Test func aNameHasItsValue() throws {
    let text = try #require(try hover("```let\nv = 3 m/s\n```\n\nHere `=‸v`.\n"))
    #expect(text.hasPrefix("`v = 3"))
    #expect(text.contains("m/s"))
  }

  @Test func aFunctionHasItsFormula() throws {
    let text = try #require(try hover("```let\nf(x) = x^2\ny = ‸f(3)\n```\n"))
    #expect(text.hasPrefix("`f(x) = x"))
  }

  @Test func aKeyHasItsMeaningAndItsDefault() throws {
    #expect(
      try hover("```cube\ndam‸ping: none\n```\n")
        == "**damping**: `none`; a ratio, `ζ = 0.1`; or a coefficient, `4 kg/s`\n\nWithout it: `none`")
  }

  @Test func aFunctionOfTheLanguageIsExplained() throws {
    #expect(
      try hover("```let\na = ata‸n2(1, 2)\n```\n") == "`atan2(y, x)`: the angle of the point (x, y), from −π to π")
  }

  @Test func aUnitIsExplained() throws {
    #expect(try hover("```let\na = 3 k‸Pa\n```\n") == "**kPa**: kilopascal, a pressure")
  }

  @Test func aReferenceHasNumberAndCaption() throws {
    #expect(try hover("# New\n\nSee @fig-b‸eat.\n") == "**Figure\u{A0}1.1**: A swing")
  }

  @Test(arguments: ["```pl‸ot\ncurve: y = x\n```\n", "```c‸ube\nedge: 1 m\n```\n"])
  func aCellShowsItsPicture(_ marked: String) throws {
    let text = try #require(try hover(marked))
    let bytes = try #require(text.firstMatch(of: #/!\[\]\(data:image/svg\+xml;base64,([^)]*)\)/#)?.output.1)
    let svg = String(decoding: try #require(Data(base64Encoded: String(bytes))), as: UTF8.self)
    #expect(svg.hasPrefix("<svg"))
    // As a picture of its own it has to say what it is.
    #expect(svg.prefix { $0 != ">" }.contains(" xmlns=\"http://www.w3.org/2000/svg\""))
  }

  @Test func whatIsUnknownHasNone() throws {
    #expect(try hover("Wo‸rds\n") == nil)
    #expect(try hover("‸") == nil)
  }

  // MARK: Completion

  @Test func behindAFenceStandTheWords() throws {
    let found = try completions("# New\n\n```pl‸\n")
    #expect(found.contains { $0.label == "plot" })
    #expect(found.count == 12)
  }

  @Test func keysComeWithTheirDefaults() throws {
    let found = try completions("```cube\nedge: 1 m\nda‸\n```\n")
    #expect(found.contains { $0 == ("damping", "none") })
    // One that is there already is not offered.
    #expect(!found.contains { $0.label == "edge" })
  }

  @Test func valuesThatAreWordsAreOffered() throws {
    #expect(try completions("```cube\nmodel: ‸\n```\n").map(\.label) == ["linear", "water"])
    #expect(try completions("```plot\ncurve: y = x\nlegend: t‸\n```\n").map(\.label).contains("top left"))
  }

  @Test func aListOfWordsGoesOnOnTheNextLine() throws {
    let found = try ask("textDocument/completion", "```fit\ndata: run\nshow: graph,\n  res‸\n```\n")
    let items = found?["items"]?.elements ?? []
    let item = try #require(items.first { $0["label"]?.string == "residuals" })
    #expect(item["textEdit"]["range"]["start"]["character"]?.integer == 2)
  }

  @Test func namesComeWithTheirValues() throws {
    let found = try completions("```let\nmass = 2 kg\nF = ma‸\n```\n")
    #expect(found.contains { $0.label == "mass" && $0.detail.contains("kg") })
    #expect(found.contains { $0.label == "max" })
  }

  @Test func membersStandBehindAPoint() throws {
    let found = try completions("```cube {name=float}\nedge: 1 m\n```\n\n`=float.‸`\n")
    #expect(found.contains { $0.label == "float.T" })
    #expect(!found.contains { $0.label == "sin" })
  }

  @Test func unitsStandInBrackets() throws {
    let found = try completions("```let\na = 3 [k‸\n```\n")
    #expect(found.contains { $0 == ("kPa", "kilopascal, a pressure") })
    #expect(!found.contains { $0.label == "sin" })
  }

  @Test func labelsOfTheBookStandBehindAt() throws {
    let found = try completions("# New\n\nSee @‸\n")
    #expect(found.contains { $0.label == "fig-beat" && $0.detail == "Figure\u{A0}1.1" })
  }

  @Test func filesAreOffered() throws {
    #expect(try completions("```data\nfile: ‸\n```\n").map(\.label) == ["run.csv"])
    #expect(try completions("[words](‸)\n").map(\.label).contains("beats.md"))
  }

  @Test func optionsStandBehindASemicolon() throws {
    let found = try completions("```plot\ncurve: y = x; dashed; la‸\n```\n").map(\.label)
    #expect(found.contains("label") && found.contains("color") && !found.contains("dashed") && !found.contains("sin"))
    #expect(try completions("```table\nfor: x = 1, 2\ncolumn: x^2; ‸\n```\n").map(\.label) == ["title"])
    #expect(try completions("```scene\nrod: a to b; ‸\n```\n").map(\.label) == ["length", "name"])
    #expect(try completions("```scene\nbox: x 0..1 m, y 0..1 m; ‸\n```\n").map(\.label).contains("elasticity"))
    // Of several that exclude each other none is left, wherever the one stands.
    let rest = try completions("```scene\nbody: a; disc 1 m; mass 2 kg;\n  ‸; fixed\n```\n").map(\.label)
    #expect(rest.contains("friction") && !rest.contains("box") && !rest.contains("density") && !rest.contains("fixed"))
    #expect(try completions("```scene\nspring: a to b; damping r‸\n```\n").map(\.label).contains("damping ratio"))
    #expect(
      try completions("```scene\nspring: a to b; damping ratio 0.1; ‸\n```\n").map(\.label)
        == ["length", "stiffness", "frequency", "name"])
    // In a list, too, where all lines are set in.
    #expect(
      try completions("- item\n\n  ```plot\n  curve: y = x; ‸\n  ```\n").map(\.label).contains("dashed"))
    #expect(try completions("- item\n\n  ```plot\n  gr‸\n  ```\n").map(\.label).contains("grid"))
    // What an option can have.
    #expect(try completions("```plot\ncurve: y = x; color ‸\n```\n").map(\.label) == (1...8).map { "\($0)" })
    #expect(try completions("```scene\nbody: a; color g‸\n```\n").map(\.label).contains("green"))
    #expect(try completions("```scene\nbody: a; mass ‸\n```\n").map(\.label).contains("π"))
    // A value, or words in quotes, are no option.
    #expect(try !completions("```plot\ncurve: y = x; width 2‸\n```\n").map(\.label).contains("color"))
    #expect(try !completions("```plot\ncurve: y = x; label \"a; ‸\"\n```\n").map(\.label).contains("color"))
  }

  @Test func unitsStandBehindIn() throws {
    let found = try completions("```let\nv = 3 m/s\n```\n\n`=v in k‸`\n")
    #expect(found.contains { $0.label == "km/h" || $0.label == "km" })
    #expect(!found.contains { $0.label == "v" || $0.label == "sin" })
    for start in [
      "`=v in  ‸`", "`=v in km/‸`", "```let\na = asin(0.5) in ‸\n```", "```table\nfor: x = 1, 2\ncolumn: x in ‸\n```",
    ] {
      let found = try completions("\(start)\n").map(\.label)
      #expect(found.contains("°") && !found.contains("sin"), "\(start)")
    }
    // There a range follows, or words.
    #expect(try completions("```expect\nsin(t) ≤ 1 for t in ‸\n```\n").map(\.label).contains("sin"))
    #expect(try completions("```plot\ntitle: the mass in ‸\n```\n").isEmpty)
  }

  @Test func aNameBeginsBehindDotsAndNumbers() throws {
    for start in ["0..", "2", "2.5", "3π"] {
      let found = try ask("textDocument/completion", "```let\nmass = 2 kg\ny = \(start)ma‸\n```\n")
      let items = found?["items"]?.elements ?? []
      let item = try #require(items.first { $0["label"]?.string == "mass" })
      #expect(item["textEdit"]["range"]["start"]["character"]?.integer == 4 + start.utf8.count)
    }
  }

  @Test func placesOfAnotherPageStandBehindItsPath() throws {
    let found = try completions("[words](beats.md#‸)\n")
    #expect(found.contains { $0 == ("fig-beat", "Figure\u{A0}1.1") })
    #expect(try completions("## A part\n\n[words](#‸)\n").map(\.label).contains("a-part"))
    #expect(try completions("[words](no.md#‸)\n").isEmpty)
  }

  @Test func codesStandBehindAllow() throws {
    for start in [
      "<!-- cubebook: allow few‸\n", "<!--cubebook:allow  missing-alt, few‸", "x <!-- cubebook: allow few‸: it is -->",
    ] {
      let found = try completions(start).map(\.label)
      #expect(found.contains("fewer-digits") && !found.contains("unknown-name"), "\(start)")
    }
    #expect(try completions("<!-- cubebook: ‸ -->\n").map(\.label) == ["allow"])
    #expect(try completions("<!-- cubebook: allow fewer-digits: be‸ -->\n").isEmpty)
  }

  @Test func commentsAndQuotesAskForNothing() throws {
    #expect(try completions("```let\na = 3 # wo‸\n```\n").isEmpty)
    #expect(try completions("```plot {caption=\"wo‸\"}\ncurve: y = x\n```\n").isEmpty)
  }

  // MARK: Places

  private func definition(_ marked: String) throws -> String? {
    let found = try ask("textDocument/definition", marked)?.elements.first
    guard let uri = found?["uri"]?.string, let start = TextPosition(found?["range"]["start"]) else { return nil }
    return "\(uri.split(separator: "/").last ?? ""):\(start.line):\(start.character)"
  }

  @Test func aNameLeadsToItsLine() throws {
    #expect(try definition("```let\na = 1\nb = ‸a\n```\n") == "new.md:1:0")
  }

  @Test func aMemberLeadsToItsCell() throws {
    #expect(try definition("```cube {name=float}\nedge: 1 m\n```\n\n`=floa‸t.T`\n") == "new.md:0:14")
  }

  @Test func aReferenceLeadsToItsPage() throws {
    #expect(try definition("See @fig-‸beat\n") == "beats.md:8:9")
    #expect(try definition("See [it](beats.md#fig-‸beat)\n") == "beats.md:8:9")
  }

  @Test func aFileIsOpened() throws {
    #expect(try definition("```data\nfile: ru‸n.csv\n```\n") == "run.csv:0:0")
  }
}
