import Foundation
import TestSupport
import Testing

extension LivePageTests {
  /// Bodies of a scene under fingers. In Chromium alone, whose fingers stay on the screen while the page is asked what it
  /// shows; what other engines do with a hand is in `Scenes`.
  @Suite struct SceneTouch {
    private static let crate = 0
    private static let ball = 1

    @Test func aTapOnAnEmptyPlaceAddsABodyThatFalls() async throws {
      let scene = try await LiveScene.open()
      let before = try await scene.bodies()
      #expect(before.count == 2)
      let walls = try await scene.walls()
      let (x, y) = ((before[Self.crate].x + before[Self.ball].x) / 2, walls[1] + 70)
      try await scene.browser.tap(try await scene.screen(x, y))
      try await scene.wait(until: "count === 3")
      try await scene.page.wait(until: "document.querySelector('.announcer').textContent === 'A body was added'")
      #expect(try await scene.isPressed("play"))
      try await scene.wait(until: "y(2) > \(y + 60)")
      // Under the finger, and nothing has pushed it aside.
      let added = try #require(try await scene.bodies().last)
      #expect(abs(added.x - x) < added.size)
      // A body is no empty place.
      let ball = try await scene.bodies()[Self.ball]
      try await scene.browser.tap(try await scene.screen(of: ball))
      try await scene.page.settle()
      #expect(try await scene.bodies().count == 3)
      try await scene.page.close()
    }

    @Test func thePictureSaysThatItCanBeTakenUntilItIs() async throws {
      let scene = try await LiveScene.open()
      let hint = "document.getElementById('\(scene.box)').dataset.hint ?? ''"
      #expect(try await scene.page.text(hint) == "drag me")
      let crate = try await scene.screen(of: try await scene.bodies()[Self.crate])
      try await scene.browser.touch(.start, [0: crate])
      try await scene.page.wait(until: "!(\(hint))")
      try await scene.browser.touch(.end, [:])
      try await scene.page.close()
    }

    @Test func aBodyFollowsTheFingerAndThePageStays() async throws {
      let scene = try await LiveScene.open()
      let scroll = try await scene.page.number("scrollY")
      let start = try await scene.bodies()[Self.crate]
      let finger = try await scene.screen(of: start)
      try await scene.browser.touch(.start, [0: finger])
      for (dx, dy) in [(20.0, -20.0), (60, -50), (40, -90)] {
        try await scene.browser.touch(.move, [0: finger + ScreenPoint(dx, dy)])
      }
      let target = try await scene.screen(0, 0)
      let unit = try await scene.screen(1, 0).x - target.x
      // It hangs under the finger, and has no weight there.
      let (x, y) = (start.x + 40 / unit, start.y - 90 / unit)
      try await scene.wait(until: "near(0, \(x), \(y), 4)")
      #expect(try await scene.runs())
      try await scene.browser.touch(.end, [:])
      try await scene.wait(until: "y(0) > \(y + 30)")
      #expect(try await scene.page.number("scrollY") == scroll)
      try await scene.page.close()
    }

    /// In slow motion, so that the finger leaves the body on its way, however slow the machine is.
    @Test func aBodyThatIsLetGoOnItsWayFliesOn() async throws {
      let scene = try await LiveScene.open()
      let start = try await scene.bodies()[Self.crate]
      try await scene.press("slow")
      try await scene.bringIntoView()
      let finger = try await scene.screen(of: start)
      try await scene.browser.touch(.start, [0: finger])
      try await scene.browser.touch(.move, [0: finger + ScreenPoint(110, -110)])
      try await scene.wait(until: "x(0) > \(start.x + 15)")
      try await scene.browser.touch(.end, [:])
      let free = try await scene.bodies()[Self.crate]
      try await scene.wait(until: "x(0) > \(free.x + 30) && y(0) < \(free.y - 10)")
      try await scene.page.close()
    }

    @Test func aSecondFingerResizesAndTurns() async throws {
      let scene = try await LiveScene.open()
      let start = try await scene.bodies()[Self.crate]
      let first = try await scene.screen(of: start)
      let middle = first + ScreenPoint(50, -90)
      try await scene.browser.touch(.start, [0: first])
      try await scene.browser.touch(.move, [0: middle])
      let unit = try await scene.screen(1, 0).x - (try await scene.screen(0, 0)).x
      try await scene.wait(until: "near(0, \(start.x + 50 / unit), \(start.y - 90 / unit), 4)")
      try await scene.browser.touch(.start, [0: middle, 1: middle + ScreenPoint(40, 0)])
      try await scene.browser.touch(.move, [0: middle, 1: middle + ScreenPoint(60, 0)])
      try await scene.wait(until: "Math.abs(size(0) / \(start.size) - 1.5) < 0.02")
      // A quarter of a right angle, clockwise on the screen.
      let half = 60 / 2.0.squareRoot()
      try await scene.browser.touch(.move, [0: middle, 1: middle + ScreenPoint(half, half)])
      try await scene.wait(until: "Math.abs((angle(0) - \(start.angle) - 45) % 360) < 3")
      // Without its second finger it is held by the first one.
      try await scene.browser.touch(.end, [1: middle + ScreenPoint(half, half)])
      try await scene.browser.touch(.move, [0: middle + ScreenPoint(-20, 0)])
      try await scene.wait(until: "near(0, \(start.x + 30 / unit), \(start.y - 90 / unit), 4)")
      try await scene.browser.touch(.end, [:])
      try await scene.wait(until: "y(0) > \(start.y - 60 / unit)")
      // Fingers are at whole px.
      let factor = try await scene.bodies()[Self.crate].size / start.size
      #expect(abs(factor - 1.5) < 0.04)
      #expect(try await scene.page.number("visualViewport.scale") == 1)
      try await scene.page.close()
    }

    @Test func noFingerIsTooWild() async throws {
      let scene = try await LiveScene.open()
      let walls = try await scene.walls()
      let finger = try await scene.screen(of: try await scene.bodies()[Self.ball])
      try await scene.browser.touch(.start, [0: finger])
      for step in 1...40 {
        // All over the screen and beyond the walls.
        let place = ScreenPoint(Double(step * 7919 % 380) + 5, Double(step * 104_729 % 780) + 20)
        try await scene.browser.touch(.move, [0: place])
        guard step % 5 == 0 else { continue }
        for body in try await scene.bodies() {
          #expect(body.x > walls[0] && body.x < walls[2] && body.y > walls[1] && body.y < walls[3])
        }
      }
      try await scene.browser.touch(.end, [:])
      try await scene.page.settle()
      let bodies = try await scene.bodies()
      #expect(bodies.count == 2)
      for body in bodies {
        #expect(body.x > walls[0] && body.x < walls[2] && body.y > walls[1] && body.y < walls[3])
      }
      try await scene.page.close()
    }

    @Test func aFingerBesideTheBodiesScrollsThePage() async throws {
      let scene = try await LiveScene.open()
      let (bodies, walls) = (try await scene.bodies(), try await scene.walls())
      for x in [(bodies[0].x + bodies[1].x) / 2, walls[0] - 8] {
        try await scene.bringIntoView()
        let before = try await scene.page.number("scrollY")
        let start = try await scene.screen(x, walls[1] + 120)
        try await scene.browser.drag(
          [start, start + ScreenPoint(0, -20), start + ScreenPoint(0, -50), start + ScreenPoint(0, -90)], with: "touch")
        try await scene.page.wait(until: "scrollY > \(before) + 30")
        try await scene.page.settle()
      }
      #expect(try await scene.bodies().count == 2)
      #expect(try await scene.runs() == false)
      try await scene.page.close()
    }
  }
}
