import Foundation
import TestSupport
import Testing

@testable import Cells
@testable import Physics

@Suite struct CubeDrawingTests {
  private func svg(_ cube: FloatingCube, at time: Double) -> String {
    let motion = Motion(of: cube)
    return CubeDrawing(
      picture: motion.picture(at: time), stage: motion.stage, instant: "t", height: motion.position(at: time)
    ).markup(id: "p").text
  }

  /// The numbers of an attribute of all elements with a class.
  private func values(_ svg: String, _ attribute: String, ofClass name: String? = nil) -> [Double] {
    svg.components(separatedBy: "<").filter { name == nil || $0.contains("class=\"\(name ?? "")\"") }.compactMap {
      guard let start = $0.range(of: " \(attribute)=\"")?.upperBound,
        let end = $0[start...].firstIndex(of: "\"")
      else { return nil }
      return Double($0[start..<end])
    }
  }

  /// The points that paths go through.
  private func points(_ svg: String) -> [(x: Double, y: Double)] {
    var points: [(Double, Double)] = []
    for path in svg.components(separatedBy: " d=\"").dropFirst() {
      let data = path.prefix { $0 != "\"" }
      for part in data.split(whereSeparator: { "MLZ".contains($0) }) {
        let numbers = part.split { " VHvhm".contains($0) }.compactMap { Double($0) }
        if numbers.count >= 2, !part.contains("V"), !part.contains("H") { points.append((numbers[0], numbers[1])) }
      }
    }
    return points
  }

  /// The words of the picture give the net force a sense; what rounding leaves of balanced forces is none.
  @Test func theNetForceIsUpOrDownOrNone() {
    let period = 2 * Double.pi * (0.2 / 9.8).squareRoot()
    for (part, force) in [(0, "314\u{202F}N down"), (0.25, "0\u{202F}N"), (0.5, "314\u{202F}N up")] {
      let words = svg(FloatingCube(edge: 0.4), at: part * period)
      #expect(words.contains("net force \(force)</desc>"), "\(words.prefix(600))")
    }
  }

  /// Both forces act on the cube's axis, the weight at its centre and the buoyant force at the centre of its wet part.
  @Test(arguments: [0, 0.1, 0.25, 0.4, 0.6])
  func forcesLieOnTheAxis(time: Double) throws {
    let picture = svg(FloatingCube(edge: 0.4), at: time)
    let x = try #require(values(picture, "x", ofClass: "cube").first)
    let edge = try #require(values(picture, "width", ofClass: "cube").first)
    let top = try #require(values(picture, "y", ofClass: "cube").first)
    // Everything is rounded to a tenth of a pixel.
    #expect(abs(x + edge / 2 - 118) <= 0.11)
    #expect(values(picture, "cx", ofClass: "weight") == [118])
    #expect(abs(values(picture, "cy", ofClass: "weight")[0] - top - edge / 2) <= 0.11)
    if time > 0 {
      let wet = (values(picture, "y", ofClass: "wet")[0], values(picture, "height", ofClass: "wet")[0])
      #expect(values(picture, "cx", ofClass: "buoyant") == [118])
      #expect(abs(values(picture, "cy", ofClass: "buoyant")[0] - wet.0 - wet.1 / 2) <= 0.11)
      #expect(abs(wet.0 + wet.1 - top - edge) <= 0.11)
    }
  }

  /// While time goes by, both scales stay; and nothing leaves the picture.
  @Test(arguments: 0..<6)
  func allInstantsHaveOneScale(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for model in [FloatingCube.Model.linear, .water] {
      for damping in [nil, 0.01...0.5, 1.01...5] as [ClosedRange<Double>?] {
        var cube = randomCube(model, damping: damping)
        if model == .linear { cube.start = min(max(cube.start, -cube.restFreeboard), cube.restDraft) }
        cube.velocity = 0
        var scales: Set<String> = []
        for step in 0..<40 {
          let picture = svg(cube, at: cube.characteristicTime * Double(step) / 15)
          let start = picture.range(of: "data-scale")?.lowerBound ?? picture.startIndex
          scales.insert(String(picture[start...].prefix { $0 != ">" }))
          for point in points(picture) {
            #expect((0...360).contains(point.x) && (0...250).contains(point.y), "\(cube)")
          }
          for y in values(picture, "y") { #expect((-1...250).contains(y), "\(cube)") }
          #expect(picture.contains(">z</text>") && picture.contains(">G</text>"))
        }
        #expect(scales.count == 1)
      }
    }
    func randomCube(_ model: FloatingCube.Model, damping: ClosedRange<Double>?) -> FloatingCube {
      var cube = FloatingCube(
        edge: .random(in: 0.02...3, using: &generator), density: .random(in: 0.05...0.95, using: &generator),
        model: model)
      cube.start = cube.edge * .random(in: -2...2, using: &generator)
      if let damping { cube.damping = .ratio(.random(in: damping, using: &generator)) }
      return cube
    }
  }

  /// Letters of 15 px with an index of 11 px below them: lines of 19 px, which are rounded to a tenth, keep them
  /// apart. They stand left of the axis.
  @Test func theLettersOfTheBuoyantForceStandApart() {
    for time in stride(from: 0, through: 0.9, by: 0.01) {
      let picture = svg(FloatingCube(edge: 0.4), at: time)
      let letters = picture.components(separatedBy: "<").filter {
        $0.contains("class=\"symbol\"") && $0.contains(" x=\"109\"")
      }
      let heights = letters.flatMap { values($0, "y") }
      #expect(heights.count < 2 || abs(heights[0] - heights[1]) > 18.85, "\(time) s: \(heights)")
    }
    #expect(svg(FloatingCube(edge: 0.4), at: 0.15).components(separatedBy: " x=\"109\"").count == 3)
  }

  /// A larger cube is drawn larger, and its scale says so.
  @Test func theEdgeIsSeen() {
    let edges = [0.05, 0.1, 0.2, 0.4, 0.8, 1.6].map {
      values(svg(FloatingCube(edge: $0), at: 0.2), "width", ofClass: "cube")[0]
    }
    #expect(zip(edges, edges.dropFirst()).allSatisfy { $0 < $1 })
    #expect(svg(FloatingCube(edge: 0.4), at: 0).contains(">20\u{202F}cm</text>"))
    #expect(svg(FloatingCube(edge: 0.04), at: 0).contains("\u{202F}cm</text>"))
    #expect(svg(FloatingCube(edge: 1e-12), at: 0).contains("\u{202F}m</text>"))
  }

  /// At equilibrium weight and buoyant force balance, whatever rounding leaves of them.
  @Test(arguments: [0.1, 0.3, 0.7, 0.9])
  func forcesBalanceInEquilibrium(density: Double) {
    let picture = svg(FloatingCube(edge: 0.1, density: density, start: 0, velocity: 0.1), at: 0)
    #expect(picture.contains(">F</text>") && picture.contains(">= 0\u{202F}N</text>"))
  }

  /// Friction is drawn where there is some, and no number that is none is written.
  @Test func frictionIsDrawnWhereThereIsSome() {
    #expect(!svg(FloatingCube(edge: 0.4), at: 0.2).contains("friction"))
    #expect(svg(FloatingCube(edge: 0.4, damping: .ratio(0.5)), at: 0.2).contains("friction"))
    for cube in [FloatingCube(edge: 1e12), FloatingCube(start: .nan), FloatingCube(edge: 0), FloatingCube(start: 1e12)]
    {
      #expect(!svg(cube, at: 1).contains("nan") && !svg(cube, at: 1).contains("inf"))
    }
  }
}
