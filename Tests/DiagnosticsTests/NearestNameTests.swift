import Diagnostics
import Testing

struct NearestNameTests {
  private static let keys = ["edge", "density", "damping", "start", "velocity", "x", "y", "ω"]

  @Test(arguments: [
    ("dampng", "damping"), ("Density", "density"), ("edgee", "edge"), ("ege", "edge"),
    ("strat", "start"), ("velosity", "velocity"), ("densiyt", "density"),
  ])
  func findsWhatWasMeant(word: String, name: String) {
    #expect(nearestName(to: word, among: Self.keys) == name)
  }

  @Test(arguments: ["", "banana", "z", "q", String(repeating: "a", count: 10_000)])
  func isSilentWhenNothingIsNear(word: String) {
    #expect(nearestName(to: word, among: Self.keys) == nil)
  }

  @Test func theFirstOfEqualsWins() {
    #expect(nearestName(to: "cat", among: ["bat", "rat"]) == "bat")
    #expect(nearestName(to: "cat", among: []) == nil)
  }
}
