import Foundation
import Reporting
import Testing

@testable import Books
@testable import Site

/// Each code has a page, and what its example says is what cubebook says.
struct RulePageTests {
  @Test func thereIsAPageForEachCode() { #expect(RuleCatalog.codes.count > 250) }

  @Test(arguments: RuleCatalog.codes)
  func theExampleIsTold(_ code: String) throws {
    let page = try #require(RuleCatalog.page(of: code))
    #expect(page.text.hasPrefix("# `\(code)`\n\n*") && page.rule.hasSuffix(".") && !page.severity.isEmpty)
    var files: [String: String] = [:]
    var told: String?
    var mended: [String: String]?
    for part in page.parts {
      switch part {
      case .prose(let text): #expect(!text.contains("```"))
      case .file(let name, let text):
        let path = name == "cubebook.yml" || name.contains("/") ? name : "notebooks/" + name
        if told == nil { files[path] = text } else { mended = (mended ?? files).merging([path: text]) { $1 } }
      case .told(let text):
        #expect(told == nil, "one answer of the program")
        told = text
      }
    }
    guard let told else {
      #expect(page.text.contains("\nNo example: "), "an example, or why there is none")
      return
    }
    #expect(try Self.report(files).text(of: code) == told)
    guard let mended else { return }
    let rest = try Self.report(mended)
    #expect(rest.errorCount == 0 && rest.warningCount == 0, "\(rest.text())")
  }

  @Test func theTableOfCodesIsThatOfThePages() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let table = try String(contentsOf: root.appendingPathComponent("Documentation/diagnostics.md"), encoding: .utf8)
    for code in RuleCatalog.codes {
      let rule = try #require(RuleCatalog.page(of: code)).rule.dropLast()
      #expect(
        table.replacing("\\|", with: "|").contains(
          "| [`\(code)`](../Sources/Site/Codes/\(code).md) | ")
          && table.replacing("\\|", with: "|").contains("| \(rule) |\n"),
        "\(code)")
    }
  }

  @Test func theTextForATerminal() throws {
    let page = RulePage(
      code: "far-apart",
      text: """
        # `far-apart`

        *Warning.* Bodies that touch are near.

        Why this is so takes a line of text that is longer than a terminal is wide, which goes on below.

        ````markdown page.md
        ```scene

        a
        ```
        ````

        ```text
        warning[far-apart]: …
         --> page.md
        ```

        """)
    #expect(
      page.text() == """
        far-apart

        Warning. Bodies that touch are near.

        Why this is so takes a line of text that is longer than a terminal is wide,
        which goes on below.

          page.md
            ```scene

            a
            ```

          warning[far-apart]: …
           --> page.md

        """)
    #expect(page.severity == "Warning" && page.rule == "Bodies that touch are near.")
  }

  private static func report(_ files: [String: String]) throws -> BuildReport {
    try Builder(book: Book(files: MemoryFiles(files))).build(into: MemorySite())
  }
}

extension BuildReport {
  /// What is told under a code, as `check` prints it.
  fileprivate func text(of code: String) -> String {
    let blocks = text(hasNotes: true).components(separatedBy: "\n\n").filter { $0.contains(/^(error|warning|note)\[/) }
    return blocks.filter { $0.contains("[\(code)]: ") && $0.prefix(while: { $0 != ":" }).hasSuffix("[\(code)]") }
      .joined(separator: "\n\n")
  }
}
