import Diagnostics
import Testing

@testable import Notebooks

@Suite struct FenceTests {
  @Test(arguments: [
    ("```plot {#a}\nx: 1\n```\n", "plot {#a}", "x: 1\n"),
    ("> - ```cube\n>   edge: 1\n>\n>   at: 2\n>   ```\n", "cube", "edge: 1\n\nat: 2\n"),
    ("-\t```let\n\tg = 9\n\t```\n", "let", "g = 9\n"),
    ("```let\r\ng = 9\r\nh = 8\r\n```\r\n", "let", "g = 9\nh = 8\n"),
    ("ωω 🙂\n\n~~~ let ω\nω = 1\n~~~", "let ω", "ω = 1\n"),
    ("a[^1]\n\n[^1]: b\n\n    ```let\n    g = 9\n    ```\n", "let", "g = 9\n"),
    ("---\ntitle: t\n---\n```let\ng = 9\n```", "let", "g = 9\n"),
    ("\u{FEFF}```let\ng = 9\n```", "let", "g = 9\n"),
    ("  ```let\n   g\n h\n  ```", "let", " g\nh\n"),
    ("```let\ng = 9", "let", "g = 9"),
    ("```let", "let", ""),
  ])
  func keepsThePlaceOfEveryByte(markdown: String, info: String, body: String) throws {
    let (notebook, _) = read(markdown)
    let fence = try #require(fences(notebook).first)
    #expect(fence.info.text == info)
    #expect(fence.body.text == body)
    #expect(PlaceCheck.faults(of: notebook) == [])
  }

  @Test func namesTheCell() throws {
    let fence = try #require(fences(read("```plot{#a}\n```").notebook).first)
    #expect(fence.word == "plot")
  }

  @Test(arguments: [
    ("```\na", ["unclosed-fence@1:1"]), ("> ```\n> a\n```\nb\n```", ["unclosed-fence@1:3"]),
    ("- ```\n  a\n  ```", []), ("````\n```\n````", []),
  ])
  func missesTheClosingFence(markdown: String, expected: [String]) {
    #expect(read(markdown).diagnostics == expected)
  }

  private func fences(_ notebook: Notebook) -> [Fence] {
    func find(_ blocks: [Block]) -> [Fence] {
      blocks.flatMap { block -> [Fence] in
        switch block.content {
        case .fence(let fence): [fence]
        case .quote(let inner): find(inner)
        case .list(let list): list.items.flatMap { find($0.blocks) }
        default: []
        }
      }
    }
    return find(notebook.blocks) + notebook.footnotes.flatMap { find($0.blocks) }
  }
}
