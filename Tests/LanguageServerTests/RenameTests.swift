import Diagnostics
import TestSupport
import Testing

@testable import LanguageServer

/// A name is renamed wherever a formula can hold it, and a label however it is cited.
@Suite struct RenameTests {
  /// The text of a page after a rename of what stands at `‸`; the message where that is refused.
  private func renamed(_ marked: String, to newName: String) throws -> String {
    try onDeepStack {
      let editor = try Editor(["cubebook.yml": "title: A book\n"])
      let (page, plain) = ("notebooks/new.md", marked.filter { $0 != "‸" })
      let answer = editor.ask("textDocument/rename", page, marked, #", "newName": "\#(newName)""#)
      guard case .object(let files)? = answer["changes"] else { return answer["message"]?.string ?? "nothing" }
      var text = DocumentText(Array(plain.utf8))
      for edit in (files.first?.value.elements ?? []).reversed() {
        text.replace(try #require(TextRange(edit["range"])), with: edit["newText"]?.string ?? "", .utf8)
      }
      return String(decoding: text.utf8, as: UTF8.self)
    }
  }

  private func hover(_ marked: String) throws -> String? {
    try onDeepStack {
      try Editor([:]).ask("textDocument/hover", "new.md", marked)?["contents"]["value"]?.string
    }
  }

  private func definition(_ marked: String) throws -> TextPosition? {
    try onDeepStack {
      TextPosition(
        try Editor([:]).ask("textDocument/definition", "new.md", marked)?.elements.first?["range"]["start"])
    }
  }

  // MARK: Cells

  @Test(arguments: [
    "```cube {name=flo‸at}\nedge: 1 m\n```\n\n`=float.T`\n", "```cube {name=‸float}\nedge: 1 m\n```\n\n`=float.T`\n",
    "```cube {name=float‸}\nedge: 1 m\n```\n\n`=float.T`\n", "```cube {name=float}\nedge: 1 m\n```\n\n`=fl‸oat.T`\n",
  ])
  func aCellIsRenamedWhereItHasItsName(_ marked: String) throws {
    #expect(try renamed(marked, to: "buoy") == "```cube {name=buoy}\nedge: 1 m\n```\n\n`=buoy.T`\n")
  }

  @Test func theNameOfACellIsExplained() throws {
    let text = try #require(try hover("```cube {#fig-a name=flo‸at}\nedge: 1 m\n```\n"))
    #expect(text.hasPrefix("**float**: "))
    #expect(text.contains("`float.T = "))
    #expect(try hover("```cube {name=float caption=\"a flo‸at\"}\nedge: 1 m\n```\n") == nil)
    #expect(try definition("```cube {name=flo‸at}\nedge: 1 m\n```\n") == TextPosition(line: 0, character: 14))
  }

  // MARK: Ranges

  private static let ranges = [
    "```plot\ncurve: y = x\nx: 0..•\n```\n", "```plot\ncurve: y = x\nx: •..9\n```\n",
    "```plot\ncurve: y = x\ny: -•..•\n```\n", "```plot\ncurve: y = x\ny: −2•..2•\n```\n",
    "```plot\ncurve: (cos(t), sin(t)); t = 0..•\n```\n", "```plot\ncurve: r = θ; θ = 0 .. 2π•\n```\n",
    "```ode\nx' = -x\nx(0) = 1\nt: 0..•\n```\n", "```table\nfor: n in 1..•\ncolumn: n^2\n```\n",
    "```let\na = slider(0..•, 1)\n```\n", "```let\na = slider(-•..•, 1)\n```\n",
    "```let\na = 0.5•^2 + 1.e1•·• − •²\n```\n",
    "```expect\nx ≥ 0 for x in 0..•\n```\n",
    "```let\na = slider(0..9, •, •/2)  # of •\n```\n".replacing("of •", with: "of it"),
    "```cube\nedge: 1 m\nslide: edge: 0.1 m..• 1 m\n```\n",
  ]

  @Test(arguments: ranges)
  func aNameIsRenamedInARange(_ text: String) throws {
    let head = "```let\n•_0 = 2\n```\n\n"
    func page(_ name: String) -> String { (head + text).replacing("•_0", with: name).replacing("•", with: name) }
    let marked = page("q").replacing("```let\nq", with: "```let\n‸q")
    #expect(try renamed(marked, to: "reach") == page("reach"))
  }

  /// From every place where it is used, too.
  @Test(arguments: ranges)
  func aNameInARangeLeadsToItsLine(_ text: String) throws {
    let parts = text.split(separator: "•", omittingEmptySubsequences: false)
    for place in 1..<parts.count {
      let marked = parts[..<place].joined(separator: "q") + "‸q" + parts[place...].joined(separator: "q")
      let page = "```let\nq = 2\n```\n\n" + marked
      #expect(try definition(page) == TextPosition(line: 1, character: 0), "\(marked)")
      #expect(try hover(page) == "`q = 2`", "\(marked)")
    }
  }

  /// What a line binds itself is no name of the notebook.
  @Test func aBoundNameStays() throws {
    let text = "```plot\ncurve: (cos(t), t/t); t = 0..q\nx: 0..t\n```\n"
    let found = try renamed("```let\n‸t = 2\nq = 3\n```\n\n" + text, to: "end")
    #expect(found == "```let\nend = 2\nq = 3\n```\n\n```plot\ncurve: (cos(t), t/t); t = 0..q\nx: 0..end\n```\n")
  }

  @Test func aSliderThatACellMovesIsRenamed() throws {
    func text(_ name: String) -> String {
      "```let\n\(name) = slider(0..9, 1)\n```\n\n```plot\ncurve: y = \(name) x\nslide: \(name): 0..5\n```\n"
    }
    #expect(try renamed(text("q").replacing("slide: q", with: "slide: ‸q"), to: "reach") == text("reach"))
    // The key of a cell is no name of the notebook.
    let cube = "```cube\nedge: 2 m\nslide: edge: 1 m..3 m\n```\n"
    #expect(try renamed("```let\n‸edge = 2 m\n```\n\n" + cube, to: "reach") == "```let\nreach = 2 m\n```\n\n" + cube)
  }

  // MARK: Labels

  @Test(arguments: [
    "$$\na = b\n$$ {#•}\n\nBy @•.\n", "$$\na = b\n$$ {#•}\n\nBy $\\eqref{•}$ and @•.\n",
    "$$\na = b\n$$ {#•}\n\nBy $\\ref{•}$.\n", "$$\na = b\n$$ {#•}\n\nBy [the law](•) and [it](#•).\n",
    "$$\na = b\n$$ {#•}\n\n$$\nb = c \\quad\\text{by } \\eqref{•}\n$$\n",
    "$$\na = b \\label{•}\n$$\n\nBy $\\eqref{•}$.\n",
  ])
  func aLabelIsRenamedHoweverItIsCited(_ text: String) throws {
    let parts = text.split(separator: "•", omittingEmptySubsequences: false)
    for place in 1..<parts.count {
      let marked = parts[..<place].joined(separator: "eq-s") + "e‸q-s" + parts[place...].joined(separator: "eq-s")
      #expect(try renamed(marked, to: "eq-law") == text.replacing("•", with: "eq-law"), "\(marked)")
    }
  }
}
