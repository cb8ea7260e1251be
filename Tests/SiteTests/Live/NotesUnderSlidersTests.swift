import Foundation
import Diagnostics
import Notebooks
import TestSupport
import Testing

@testable import Cells
@testable import Books
@testable import Pages

/// The notes under every slider: no claim fails, and no value breaks what is shown.
struct NotesUnderSlidersTests {
  static let notes: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".md") }.sorted()
  }()

  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "notebooks").path

  @Test func thereAreNotes() { #expect(Self.notes.count >= 8) }

  @Test(arguments: notes)
  func holdUnderEverySlider(file: String) throws {
    let bytes = try #require(FileManager.default.contents(atPath: Self.folder + "/" + file))
    var found: [Diagnostic] = []
    let notebook = Notebook(parsing: SourceText(name: file, utf8: [UInt8](bytes)), into: &found)
    let cells = CellTable(PageInventory(notebook), in: notebook.text, limits: CellLimits())
    guard let text = cells.liveText else { return }
    var page = LiveNotebook(text)
    func slide(_ number: Int, to value: Double) {
      page.take(ReaderEvent("slider type", number, [value]))
      let name = page.sliders[number].slider.id
      for record in page.answer.split(separator: 0x1E) {
        let parts: [String] = record.split(separator: 0x1F, omittingEmptySubsequences: false).map {
          String(decoding: $0, as: UTF8.self)
        }
        guard parts.count == 3 else { continue }
        let (id, what, text) = (parts[0], parts[1], parts[2])
        let fails = id.hasSuffix("-claims") && text.contains("class=\"fails\"")
        let breaks = id.hasSuffix("-problems") && !text.isEmpty
        let dims = what == "class" && text.contains("stale")
        if fails || breaks || dims { Issue.record("\(name) = \(value) \(id) \(text)") }
      }
    }
    let numbers = page.sliders.indices.filter { number in
      page.sliders.firstIndex { $0.target == page.sliders[number].target } == number
    }
    for number in numbers {
      let slider = page.sliders[number].slider
      for value in [
        slider.lowerBound, slider.grid.nearest(to: 0.7 * slider.upperBound), slider.upperBound, slider.value,
      ] {
        slide(number, to: value)
      }
    }
    // Then all of them together.
    var generator = SeededGenerator(seed: 30)
    for _ in 0..<2 {
      for number in numbers {
        let slider = page.sliders[number].slider
        let value = Double.random(in: slider.lowerBound...slider.upperBound, using: &generator)
        slide(number, to: slider.grid.nearest(to: value))
      }
    }
  }
}
