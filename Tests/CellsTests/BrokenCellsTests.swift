import Foundation
import TestSupport
import Testing

/// More than a hundred small broken cells, each with the diagnostics it gives, in `Broken/`.
struct BrokenCellsTests {
  @Test(arguments: [
    "plot", "let", "cube", "ode", "derive", "expect", "scene", "data", "fit", "sensor", "question", "attributes",
  ])
  func everyBrokenCellSaysWhatIsWrongAndWhere(_ name: String) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Broken")
    let text = try String(contentsOf: folder.appendingPathComponent(name + ".md"), encoding: .utf8)
    let annotated = AnnotatedCells.annotate(text)
    #expect(Golden.mismatch(annotated, name: name + ".md", folder: "Broken") == nil)
    for section in annotated.components(separatedBy: "\n## ") {
      #expect(
        ["error[", "warning[", "note["].contains { section.contains($0) }, "nothing is said of: \(section)")
    }
  }
}
