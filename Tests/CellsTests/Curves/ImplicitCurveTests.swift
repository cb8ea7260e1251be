import Foundation
import Testing

/// Pictures of implicit curves against their equations, evaluated here once more and by hand.
struct ImplicitCurveTests {
  struct Case: CustomTestStringConvertible {
    var body: String
    /// Zero on the curve, of different signs on its sides, and continuous.
    var f: @Sendable (Double, Double) -> Double
    /// How many columns may be undecided: those beside a node.
    var undecided = 2
    var testDescription: String { body }
  }

  static let cases: [Case] = [
    Case(body: "curve: x^2 + y^2 = 1") { $0 * $0 + $1 * $1 - 1 },
    Case(body: "curve: x^2/9 + y^2/4 = 1") { $0 * $0 / 9 + $1 * $1 / 4 - 1 },
    Case(body: "curve: x^2 - y^2 = 1") { $0 * $0 - $1 * $1 - 1 },
    Case(body: "curve: x^3 + y^3 = 3 x y") { $0 * $0 * $0 + $1 * $1 * $1 - 3 * $0 * $1 },
    Case(
      body: "curve: (x^2 + y^2)^2 = 4 x^2 y", f: { x, y in (x * x + y * y) * (x * x + y * y) - 4 * x * x * y },
      undecided: 2),
    Case(body: "curve: (x^2 + y^2)^2 = 2 (x^2 - y^2)") { x, y in
      (x * x + y * y) * (x * x + y * y) - 2 * (x * x - y * y)
    },
    Case(body: "curve: (x^2 + y^2)^2 - 2 (x^2 - y^2) = 0.001") { x, y in
      (x * x + y * y) * (x * x + y * y) - 2 * (x * x - y * y) - 0.001
    },
    Case(body: "curve: (x^2 + y^2)^2 - 2 (x^2 - y^2) = -0.001") { x, y in
      (x * x + y * y) * (x * x + y * y) - 2 * (x * x - y * y) + 0.001
    },
    Case(body: "curve: y^2 = x^3 - x") { $1 * $1 - $0 * $0 * $0 + $0 },
    // What surrounds the node is two px wide, and lies across three columns here.
    Case(body: "curve: y^2 = x^2 (x + 1)\nx: -2..2", f: { $1 * $1 - $0 * $0 * ($0 + 1) }, undecided: 3),
    Case(body: "curve: sin(x y) = 0\nx: -4..4\ny: -2.5..2.5") { sin($0 * $1) },
    Case(body: "curve: tan x = y") { sin($0) - $1 * cos($0) },
    Case(body: "curve: max(abs x, abs y) = 1") { max(abs($0), abs($1)) - 1 },
    Case(body: "curve: 1/(x - y) = 3") { 1 - 3 * ($0 - $1) },
    Case(body: "curve: x = y^3 - 3 y + 0 x") { $0 - $1 * $1 * $1 + 3 * $1 },
    Case(body: "curve: y < sin x") { $1 - sin($0) },
    Case(body: "curve: x^2 + y^2 = 1\nx: -2e6..2e6\ny: -1e6..1e6", f: { $0 * $0 + $1 * $1 - 1 }),
    Case(body: "curve: (x - 1e6)^2 + y^2 = 1e-6") { ($0 - 1e6) * ($0 - 1e6) + $1 * $1 - 1e-6 },
  ]

  /// All ink has the curve within a tenth of a px, and a hundredth for the rounding of what is written.
  @Test(arguments: cases)
  func nothingIsInvented(_ item: Case) {
    let picture = PlanePicture(item.body)
    #expect(picture.codes.allSatisfy { $0 == "undecided-curve" || $0 == "no-points" })
    var worst = 0
    for piece in picture.ink where !hasZero(item, picture, near: piece.to, radius: 0.11) {
      // At a node, a quarter of a px is allowed.
      if !hasZero(item, picture, near: piece.to, radius: 0.25) { worst += 1 }
    }
    #expect(worst == 0)
  }

  /// Where the sign changes from one point of a fine grid to the next, there is ink.
  @Test(arguments: cases)
  func nothingIsMissing(_ item: Case) {
    let picture = PlanePicture(item.body)
    let near = Buckets(picture)
    var missing: [String] = []
    let (left, top) = (picture.area[0], picture.area[1])
    for column in 0..<Int(picture.area[2]) {
      for row in 0..<Int(picture.area[3]) {
        let from = (x: left + Double(column) + 0.3, y: top + Double(row) + 0.3)
        for to in [
          (x: min(from.x + 1, left + picture.area[2]), y: from.y),
          (x: from.x, y: min(from.y + 1, top + picture.area[3])),
        ] {
          guard value(item, picture, from) * value(item, picture, to) < 0 else { continue }
          let zero = bisected(item, picture, from, to)
          if near.distance(to: zero) > 0.3, !picture.isUndecided(zero) { missing.append("\(zero)") }
        }
      }
    }
    #expect(missing.isEmpty, "\(missing.count): \(missing.prefix(3))")
  }

  @Test(arguments: cases)
  func costsLittle(_ item: Case) {
    let svg = PlanePicture(item.body).svg
    #expect(!svg.isEmpty)
    for path in svg.components(separatedBy: " d=\"").dropFirst() {
      #expect(path.prefix { $0 != "\"" }.utf8.count <= 8192)
    }
    let columns = svg.components(separatedBy: "data-undecided=\"").last.flatMap { Int($0.prefix { $0 != "\"" }) } ?? -1
    #expect((0...item.undecided).contains(columns))
    #expect(PlanePicture(item.body).svg == svg)
  }

  @Test(arguments: [
    ("curve: x^2 + y^2 < 4 and y > x", { @Sendable (x: Double, y: Double) in x * x + y * y < 4 && y > x }),
    ("curve: 0 < x*y ≤ 1", { @Sendable (x: Double, y: Double) in 0 < x * y && x * y <= 1 }),
    ("curve: y < sin x", { @Sendable (x: Double, y: Double) in y < sin(x) }),
    ("curve: not (abs x < 1 or abs y < 2)", { @Sendable (x: Double, y: Double) in !(abs(x) < 1 || abs(y) < 2) }),
    ("curve: y < tan x", { @Sendable (x: Double, y: Double) in y < tan(x) }),
    ("curve: 1/(x - y) < 3", { @Sendable (x: Double, y: Double) in 1 / (x - y) < 3 }),
    ("curve: floor x < y", { @Sendable (x: Double, y: Double) in x.rounded(.down) < y }),
    ("curve: x^2 + y^2 = 4; fill", { @Sendable (x: Double, y: Double) in x * x + y * y < 4 }),
  ])
  func regionsAreFilled(_ body: String, _ holds: @Sendable (Double, Double) -> Bool) {
    let picture = PlanePicture(body)
    var wrong = 0
    for column in stride(from: 0.37, to: picture.area[2], by: 5) {
      for row in stride(from: 0.41, to: picture.area[3], by: 5) {
        let point = (x: picture.area[0] + column, y: picture.area[1] + row)
        // Points nearer to the boundary than half a px may fall to either side.
        let around = [(0.5, 0.0), (-0.5, 0), (0, 0.5), (0, -0.5)].map { shift in
          let place = picture.value((point.x + shift.0, point.y + shift.1))
          return holds(place.x, place.y)
        }
        let place = picture.value(point)
        let truth = holds(place.x, place.y)
        guard around.allSatisfy({ $0 == truth }) else { continue }
        if picture.isFilled(point) != truth { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test func aPointIsMarkedAndNothingIsNothing() {
    let point = PlanePicture("curve: x^2 + y^2 = 0")
    #expect(point.undecided.count == 1 && point.ink.isEmpty)
    let nothing = PlanePicture("curve: x^2 + y^2 = -1")
    #expect(nothing.undecided.isEmpty && nothing.ink.isEmpty)
    let pole = PlanePicture("curve: 1/x = 0")
    #expect(pole.undecided.isEmpty && pole.ink.isEmpty)
  }

  @Test func stepsAreNotJoined() {
    let picture = PlanePicture("curve: floor x = y + 0 x y")
    #expect(picture.undecided.isEmpty && !picture.ink.isEmpty)
    for piece in picture.ink {
      #expect(abs(picture.value(piece.to).y - picture.value(piece.to).y.rounded()) < 0.01)
    }
  }

  private func value(_ item: Case, _ picture: PlanePicture, _ point: PlanePicture.Point) -> Double {
    let place = picture.value(point)
    return item.f(place.x, place.y)
  }

  /// Whether the sign changes on a small circle, or between it and its middle.
  private func hasZero(
    _ item: Case, _ picture: PlanePicture, near point: PlanePicture.Point, radius: Double
  ) -> Bool {
    let first = value(item, picture, point)
    for step in 0..<32 {
      let angle = Double(step) * .pi / 16
      if first * value(item, picture, (point.x + radius * cos(angle), point.y + radius * sin(angle))) <= 0 {
        return true
      }
    }
    return false
  }

  private func bisected(
    _ item: Case, _ picture: PlanePicture, _ from: PlanePicture.Point, _ to: PlanePicture.Point
  ) -> PlanePicture.Point {
    var (low, high) = (from, to)
    for _ in 0..<20 {
      let middle = ((low.x + high.x) / 2, (low.y + high.y) / 2)
      if value(item, picture, low) * value(item, picture, middle) <= 0 { high = middle } else { low = middle }
    }
    return low
  }

  /// Ink by squares of 4 px, so that its distance is quickly known.
  private struct Buckets {
    private var pieces: [Int: [PlanePicture.Point]] = [:]

    init(_ picture: PlanePicture) {
      for piece in picture.ink { pieces[Self.key(piece.to.x, piece.to.y), default: []].append(piece.to) }
      for piece in picture.ink {
        let length = hypot(piece.to.x - piece.from.x, piece.to.y - piece.from.y)
        for step in 0..<max(Int(length * 4), 1) {
          let t = Double(step) / Double(max(Int(length * 4), 1))
          let point = (
            x: piece.from.x + t * (piece.to.x - piece.from.x), y: piece.from.y + t * (piece.to.y - piece.from.y)
          )
          pieces[Self.key(point.x, point.y), default: []].append(point)
        }
      }
    }

    private static func key(_ x: Double, _ y: Double) -> Int { Int(x / 4) * 10_000 + Int(y / 4) }

    func distance(to point: PlanePicture.Point) -> Double {
      var least = Double.infinity
      for dx in [-1.0, 0, 1] {
        for dy in [-1.0, 0, 1] {
          for other in pieces[Self.key(point.x + 4 * dx, point.y + 4 * dy)] ?? [] {
            least = min(least, hypot(other.x - point.x, other.y - point.y))
          }
        }
      }
      return least
    }
  }
}
