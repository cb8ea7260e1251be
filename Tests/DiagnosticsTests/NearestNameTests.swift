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

  @Test func twoLettersAreNearByCaseAndSwapsAlone() {
    #expect(nearestName(to: "PI", among: ["pi"]) == "pi")
    #expect(nearestName(to: "rv", among: ["vr"]) == "vr")
    #expect(nearestName(to: "vs", among: ["vr", "vsr", "ω_s"]) == nil)
    #expect(nearestName(to: "vsr", among: ["vs"]) == "vs")
  }

  @Test(arguments: [("v0", "v_0"), ("v_0", "v0"), ("tmax", "t_max"), ("x_", "x")])
  func namesThatDifferInALowLineAreNearest(word: String, name: String) {
    #expect(nearestName(to: word, among: ["v_1", "V", name]) == name)
  }

  @Test(
    arguments: [
      ("a2", "a1"), ("c", nil), ("c4", "c3"), ("d1", nil), ("a12", "a1"), ("xy", nil), ("b123", nil),
    ] as [(String, String?)])
  func shortNamesAreNearByTheirFirstLetter(word: String, name: String?) {
    #expect(nearestShortName(to: word, among: ["a1", "b2", "c3"]) == name)
  }

  @Test func theFirstOfEqualsWins() {
    #expect(nearestName(to: "cat", among: ["bat", "rat"]) == "bat")
    #expect(nearestName(to: "cat", among: []) == nil)
  }
}
