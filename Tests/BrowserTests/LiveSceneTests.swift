import Foundation
import TestSupport
import Testing

extension LivePageTests {
  /// Scenes that play, with what stands below their picture and with keys.
  @Suite struct Scenes {
    @Test(arguments: BrowserEngine.allCases)
    func aSceneIsStillUntilItIsPlayedAndStandsWhenItIsPaused(_ engine: BrowserEngine) async throws {
      let scene = try await LiveScene.open(width: 1280, height: 900, isTouched: false, in: engine)
      #expect(try await scene.clock() == 0)
      #expect(try await scene.runs() == false)
      try await scene.click("play")
      #expect(try await scene.isPressed("play"))
      try await scene.page.wait(until: scene.clockIs("> 0.1"))
      try await scene.click("play")
      #expect(try await scene.isPressed("play") == false)
      let (instant, bodies) = (try await scene.clock(), try await scene.bodies())
      try await scene.page.settle()
      #expect(try await scene.clock() == instant)
      #expect(bodies.count == 2)
      try await scene.click("restart")
      try await scene.page.wait(until: scene.clockIs("=== 0"))
      try await scene.page.close()
    }

    @Test(arguments: BrowserEngine.allCases)
    func aMouseDragsABody(_ engine: BrowserEngine) async throws {
      let scene = try await LiveScene.open(width: 1280, height: 900, isTouched: false, in: engine)
      let start = try await scene.bodies()[0]
      let place = try await scene.screen(of: start)
      try await scene.browser.drag(
        [place, place + ScreenPoint(20, -60), place + ScreenPoint(60, -100), place + ScreenPoint(120, -140)], pause: 150
      )
      try await scene.wait(until: "x(0) > \(start.x + 25)")
      // Whoever has taken a body sees it move on.
      #expect(try await scene.isPressed("play"))
      try await scene.page.close()
    }

    /// Frames come at instants that the test chooses.
    @Test func slowMotionIsTenTimesAsSlow() async throws {
      let scene = try await LiveScene.open()
      _ = try await scene.page.text("(window.jobs = [], window.requestAnimationFrame = job => window.jobs.push(job))")
      func run(_ frames: Int) async throws -> Double {
        let before = try await scene.clock()
        _ = try await scene.page.browser.evaluate(
          """
          window.now ??= performance.now() + 60000
          for (let i = 0; i < \(frames); i++) for (const job of window.jobs.splice(0)) job(window.now += 50)
          """)
        return try await scene.clock() - before
      }
      func click(_ name: String) async throws {
        _ = try await scene.page.text("document.querySelector('\(scene.button(name))').click()")
      }
      try await click("play")
      // The first frame has no frame before it.
      _ = try await run(1)
      #expect(abs(try await run(10) - 0.5) < 0.011)
      try await click("slow")
      #expect(abs(try await run(40) - 0.2) < 0.011)
      // After its end it begins anew.
      try await click("slow")
      #expect(try await run(30) < 0)
      try await scene.page.close()
    }

    @Test func theDialTurnsGravity() async throws {
      let scene = try await LiveScene.open()
      let (before, walls) = (try await scene.bodies(), try await scene.walls())
      _ = try await scene.page.text("document.querySelector('\(scene.button("dial"))').focus()")
      // To the right.
      try await scene.browser.press(Key.end)
      try await scene.wait(until: "x(1) > \(walls[2] - before[1].size - 12)")
      #expect(try await scene.page.text("Boolean(document.querySelector('#\(scene.box) .gravity'))") == "true")
      try await scene.press("restart")
      try await scene.wait(until: "near(1, \(before[1].x), \(before[1].y), 1)")
      #expect(try await scene.page.number("document.querySelector('\(scene.button("dial"))').value") == 270)
      try await scene.page.close()
    }

    @Test func gravityFollowsThePhoneUntilItIsSwitchedOff() async throws {
      let scene = try await LiveScene.open()
      let (before, walls) = (try await scene.bodies(), try await scene.walls())
      let (left, right, floor) = (walls[0] + before[1].size, walls[2] - before[1].size, walls[3] - before[1].size)
      try await scene.browser.hold(beta: 0, gamma: 80)
      // Not before it is asked to.
      try await scene.page.settle()
      #expect(try await scene.runs() == false)
      try await scene.press("tilt")
      try await scene.bringIntoView()
      #expect(try await scene.isPressed("tilt"))
      try await scene.wait(until: "x(1) > \(right - 12)")
      try await scene.browser.hold(beta: 0, gamma: -80)
      try await scene.wait(until: "x(1) < \(left + 60)")
      try await scene.press("tilt")
      try await scene.bringIntoView()
      #expect(try await scene.isPressed("tilt") == false)
      try await scene.wait(until: "y(1) > \(floor - 12)")
      try await scene.browser.hold(beta: -90, gamma: 0)
      try await scene.page.settle()
      #expect(try await scene.page.text("Boolean(document.querySelector('#\(scene.box) .gravity'))") == "false")
      try await scene.page.close()
    }

    /// As phones do that ask their owner.
    @Test(arguments: ["granted", "denied"])
    func aPhoneThatAsksIsAskedByTheButton(answer: String) async throws {
      let browser = try await WebDriver.borrow()
      try await browser.setScreen(width: 390, height: 844)
      try await browser.runInEveryPage(
        """
        window.asked = 0
        window.DeviceOrientationEvent.requestPermission = async () => (window.asked++, '\(answer)')
        """)
      let page = LivePage(browser: browser, url: try LiveBook.shared.get().url("scene"))
      try await browser.go(to: page.url)
      try await page.becomesAlive()
      let scene = LiveScene(page: page, id: LiveScene.play)
      try await scene.bringIntoView()
      #expect(try await page.number("asked") == 0)
      try await scene.press("tilt")
      #expect(try await page.number("asked") == 1)
      #expect(try await scene.isPressed("tilt") == (answer == "granted"))
      // And one without a sensor, or without leave, is told of the dial.
      try await page.wait(until: "document.querySelector('.announcer').textContent.includes('the dial')")
      try await page.close()
    }

    @Test func aReloadKeepsWhatWasAddedAndWhereGravityPoints() async throws {
      let scene = try await LiveScene.open()
      try await scene.press("circle")
      try await scene.press("square")
      _ = try await scene.page.text("document.querySelector('\(scene.button("dial"))').focus()")
      try await scene.browser.press(Key.home)
      try await scene.page.wait(until: "location.hash.includes('\(scene.box)=7,') && /,0~/.test(location.hash)")
      let sizes = try await scene.bodies().map { ($0.size * 10).rounded() }
      #expect(sizes.count == 4)
      // Where everything is and how fast, as the address has it when the page is left.
      let kept = "decodeURIComponent(location.hash).split('\(scene.box)=')[1].split(';')[0]"
      let now = "document.getElementById('\(scene.box)').dataset.state"
      try await scene.press("play")
      try await scene.page.wait(until: "\(kept) === \(now)")
      let state = try await scene.page.text(kept)
      try await scene.browser.reload()
      try await scene.page.becomesAlive()
      try await scene.bringIntoView()
      // Any button writes the address anew.
      try await scene.press("slow")
      try await scene.page.wait(until: "\(now) === '\(state)'")
      #expect(try await scene.bodies().map { ($0.size * 10).rounded() } == sizes)
      #expect(try await scene.page.number("document.querySelector('\(scene.button("dial"))').value") == 0)
      #expect(try await scene.page.text("Boolean(document.querySelector('#\(scene.box) .gravity'))") == "true")
      try await scene.press("restart")
      #expect(try await scene.bodies().count == 2)
      try await scene.page.wait(until: "!location.hash.includes('cb:')")
      try await scene.page.close()
    }

    @Test(arguments: BrowserEngine.allCases)
    func keysDoWhatHandsDo(_ engine: BrowserEngine) async throws {
      let scene = try await LiveScene.open(width: 1280, height: 900, isTouched: false, in: engine)
      let start = try await scene.bodies()[0]
      _ = try await scene.page.text("document.getElementById('\(scene.box)').focus()")
      try await scene.browser.press("]")
      try await scene.page.wait(until: "document.querySelector('.announcer').textContent === 'crate'")
      try await scene.browser.press(Key.up, Key.up, Key.up, Key.up, Key.right, Key.right)
      try await scene.wait(until: "near(0, \(start.x + 24), \(start.y - 48), 4)")
      try await scene.browser.press("+", "+")
      try await scene.wait(until: "Math.abs(size(0) / \(start.size) - 1.15 * 1.15) < 0.02")
      try await scene.browser.press(".")
      try await scene.wait(until: "Math.abs(Math.abs(angle(0)) % 360 - 15) < 3")
      try await scene.browser.press("a")
      try await scene.wait(until: "count === 3")
      try await scene.browser.press(Key.enter)
      try await scene.wait(until: "y(0) > \(start.y - 20)")
      #expect(try await scene.isPressed("play"))
      try await scene.browser.press(Key.space)
      try await scene.page.wait(until: "document.querySelector('\(scene.button("play"))').textContent === 'Play'")
      // Paused is paused, whatever is let go.
      try await scene.browser.press(Key.up, Key.enter)
      try await scene.page.settle()
      #expect(try await scene.runs() == false)
      try await scene.browser.press("s")
      try await scene.page.wait(until: "document.querySelector('\(scene.button("slow"))').ariaPressed === 'true'")
      try await scene.browser.press("0")
      try await scene.wait(until: "count === 2 && near(0, \(start.x), \(start.y), 1)")
      try await scene.page.close()
    }

    @Test func nothingMovesByItselfForThoseWhoWantItCalm() async throws {
      let browser = try await WebDriver.borrow()
      try await browser.setScreen(width: 390, height: 844)
      try await browser.setMedia(feature: "prefers-reduced-motion", value: "reduce")
      let page = LivePage(browser: browser, url: try LiveBook.shared.get().url("scene"))
      try await browser.go(to: page.url)
      try await page.becomesAlive()
      let scene = LiveScene(page: page, id: LiveScene.play)
      try await scene.bringIntoView()
      let start = try await scene.bodies()
      let finger = try await scene.screen(of: start[0])
      try await browser.touch(.start, [0: finger])
      try await browser.touch(.move, [0: finger + ScreenPoint(30, -80)])
      try await scene.wait(until: "y(0) < \(start[0].y - 60)")
      try await browser.touch(.end, [:])
      try await page.settle()
      #expect(try await scene.runs() == false)
      #expect(try await scene.bodies()[0].y < start[0].y - 60)
      try await scene.press("circle")
      try await page.wait(until: "document.querySelector('.announcer').textContent === 'A body was added'")
      #expect(try await scene.runs() == false)
      _ = try await page.text("document.querySelector('\(scene.button("dial"))').focus()")
      try await browser.press(Key.end)
      try await page.settle()
      #expect(try await scene.runs() == false)
      // But when it is asked to.
      try await scene.press("play")
      try await scene.wait(until: "x(1) > \(start[1].x + 20)")
      try await page.close()
    }

    @Test func nothingMovesOutOfSight() async throws {
      let scene = try await LiveScene.open()
      try await scene.press("play")
      try await scene.page.wait(until: scene.clockIs("> 0"))
      _ = try await scene.page.text("scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })")
      try await scene.page.settle()
      let instant = try await scene.clock()
      try await scene.page.settle()
      #expect(try await scene.clock() == instant)
      try await scene.bringIntoView()
      try await scene.page.wait(until: scene.clockIs("!== \(instant)"))
      try await scene.page.close()
    }
  }
}
