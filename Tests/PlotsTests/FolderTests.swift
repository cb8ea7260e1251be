import TestSupport
import Testing

/// The plotter's folders are the stages of its road.
@Suite struct FolderTests {
  @Test func arrowsGoOneWay() throws {
    let road = try FolderRoad(
      "Plots",
      [
        "Plane", "SVG", "Axes", "Sources", "Marks", "Figure", "Fitting", "Sampling", "Facts", "Painting", "Implicit",
        "Windows", "Cross", "Drawing", "Live",
      ])
    #expect(road.count > 100)
    #expect(road.breaches == [])
  }
}
