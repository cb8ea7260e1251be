import TestSupport
import Testing

/// What becomes of a book: the folders of each target are stages.
@Suite struct FolderTests {
  @Test(arguments: [
    (
      "Books",
      [
        "Files", "Program", "Store", "Settings", "Prose", "Boxes", "Levels", "Configuration", "Foreign", "Load",
        "Citations", "Resolve",
      ]
    ),
    ("Pages", ["Memory", "Render"]),
    ("Site", ["Write", "Publish", "Cards", "Print", "Single", "Search", "Offline", "Export", "Questions", "Build"]),
    ("Workshop", ["Fixes", "Format", "Editing"]),
    ("Import", ["Scaffold", "Adoption"]),
  ])
  func arrowsGoOneWay(_ target: String, _ folders: [String]) throws {
    let road = try FolderRoad(target, folders)
    #expect(road.count > 10)
    #expect(road.breaches == [])
  }
}
