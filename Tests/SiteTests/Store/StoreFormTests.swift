import Diagnostics
import Notebooks
import TestSupport
import Testing

@testable import Books
@testable import Pages

@Suite struct StoreFormTests {
  /// The first rows of the reference code's `vectors_sip128`, under the key 00 01 … 0f.
  @Test(arguments: [
    (0, "a3817f04ba25a8e66df67214c7550293"), (1, "da87c1d86b99af44347659119b22fc45"),
  ])
  func aHashIsThatOfTheReference(_ count: Int, _ hex: String) {
    let bytes = (0..<count).map { UInt8($0) }
    let key = (UInt64(0x0706_0504_0302_0100), UInt64(0x0F0E_0D0C_0B0A_0908))
    #expect(bytes.withUnsafeBytes { ContentHash($0, key: key) }.hex == hex)
  }

  /// As `openssl mac -macopt hexkey:00… -macopt size:16 SIPHASH` has them.
  @Test(arguments: [
    ("", "5049d74780a3e07d4202ab47d4cef2f4"), ("abcdefgh", "594f371e939d8e8d77361233ad3d91dc"),
    ("The cube floats upright", "ac65c012fa7908c7703ba35b38b3fdcc"),
  ])
  func aHashOfAText(_ text: String, _ hex: String) { #expect(ContentHash(Array(text.utf8)).hex == hex) }

  @Test func whatIsWrittenIsReadAgain() {
    var form = StoreForm()
    let numbers = [0, 1, -1, 63, 64, -64, -65, 1 << 20, .max, .min]
    let (bits, names) = ([1 as UInt64, .max], ["ω": [1, 2], "a": []] as [String: [UInt8]])
    form.write(numbers)
    form.write("ω, \u{1F9CA}")
    form.write(nil as String?)
    form.write(0.1)
    form.write(ContentHash([1, 2, 3]))
    form.write(bits)
    form.write(names)
    let found = Diagnostic(
      .warning, "far", "Too far", at: SourceRange(3, 9), label: "here", notes: [.init("there", SourceRange(1, 2))],
      help: "go back", fixes: [.init("write `x`", SourceRange(4, 5), "x")])
    form.write([found])
    var reader = StoreForm(reading: form.bytes)
    #expect(reader.read() == numbers)
    #expect(reader.read() == "ω, \u{1F9CA}")
    #expect(reader.read() == nil as String?)
    #expect(reader.read() == 0.1)
    #expect(reader.read() == ContentHash([1, 2, 3]))
    #expect(reader.read() == bits)
    #expect(reader.read() == names)
    let read: [Diagnostic] = reader.read()
    #expect(read.map(said) == [said(found)])
    #expect(reader.isWhole)
  }

  private func said(_ found: Diagnostic) -> String {
    "\((found.severity, found.code, found.message, found.range, found.label, found.help, found.notes, found.fixes))"
  }

  /// Whatever stands in a file, reading it ends, and says that it was no record.
  @Test func anyBytesCanBeRead() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0..<80, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(StoreForm.value(of: bytes) as PageText? == nil)
      _ = StoreForm.value(of: bytes) as [Inline]?
    }
    let deep = StoreForm.value(of: [UInt8](repeating: 2, count: 100_000)) as [Inline]?
    #expect(deep == nil)
  }

  /// What a page has is written down but for what only its own text needs: a field that is forgotten is found here.
  @Test func frozenPagesAreWhole() throws {
    let own: Set = [
      "notebook", "isFrozen", "kept", "rules", "notes", "notesLeftOut", "formulaReferences", "cells", "values",
      "absent", "outputs", "diagnostics", "configuration", "boxes", "hasTitle", "origins", "previews",
    ]
    func fields(_ value: Any) -> [String: String] {
      Mirror(reflecting: value).children.reduce(into: [:]) { fields, child in
        guard let name = child.label, !own.contains(name), name != "inventory" else { return }
        let isTable = Mirror(reflecting: child.value).displayStyle == .dictionary
        let parts = Mirror(reflecting: child.value).children.map { "\($0.value)" }.sorted()
        fields[name] = isTable ? parts.joined(separator: "\n") : "\(child.value)"
      }
    }
    let text = #"""
      ---
      title: On $\omega$
      subtitle: A *thing*
      description: d
      authors: [A, B]
      date: 2026-05-01
      lang: de
      order: 3
      bibliography: works.bib
      permalink: /x/
      math: {macros: {\R: x}}
      ---

      # A {#sec-a}

      (sec-b)=
      ## B with [a link](b.md "t") and `code` {#sec-c .unnumbered}

      $$\begin{align} a \label{eq-a} \tag{1*} \\ b \label{eq-b} \end{align}$$

      ::: theorem {#thm-a} Of *Euler*
      Words ~low~ ^high^ [x]{.smallcaps} [y]{.mark}, [-@eq-a] and @thm-a, $\eqref{eq-a}$ ~~no~~ **so**.
      :::

      A macro $\def\q{x}$ of its own.

      ::: exercise {#exr-a}
      Do.
      :::

      ::: solution {for="exr-a"}
      Done.
      :::

      ![A <kbd>key</kbd> of $x$](a.png){#fig-a width=5}

      | a | b |
      |---|---|
      | 1 | 2 |

      : A table {#tbl-a}

      ```plot {#fig-b caption="Of `x`"}
      y: x
      ```
      """#
    let files = ["notebooks/a.md": text, "notebooks/b.md": "# B\n\n[@fig-a]\n", "cubebook.yml": "html: trusted\n"]
    let book = try Book(files: MemoryFiles(files))
    for page in book.pages {
      let frozen = try #require(FrozenPage(page, text: page.source.utf8), "\(page.path)")
      let read = try #require(FrozenPage.page(frozen.bytes, at: page.path, page.source, book.configuration))
      #expect(fields(page) == fields(read))
      #expect(fields(page.inventory) == fields(read.inventory))
      // Formulas are cut out of their texts otherwise, with the same places.
      #expect(StoreForm.bytes(of: page.inventory.previews) == StoreForm.bytes(of: read.inventory.previews))
      #expect(page.path != "a.md" || page.inventory.labels.count == 8)
    }
  }
}
