import TestSupport
import Testing

/// What becomes of a book, stage by stage.
@Suite struct FolderTests {
  @Test func arrowsGoOneWay() throws {
    let road = try FolderRoad(
      "Site",
      [
        "Files", "Program", "Store", "Settings", "Prose", "Boxes", "Levels", "Configuration", "Foreign", "Load",
        "Citations", "Resolve", "Memory", "Render", "Write", "Publish", "Cards", "Print", "Single", "Search", "Export",
        "Build", "Fixes", "Format", "Editing", "Scaffold", "Adoption",
      ])
    #expect(road.count > 200)
    #expect(road.breaches == [])
  }
}
