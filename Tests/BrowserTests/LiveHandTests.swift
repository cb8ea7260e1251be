import Foundation
import TestSupport
import Testing

extension LivePageTests {
  /// What comes behind a page that lives: sliders at hand, a cross under the mouse, help, and what one can do with a figure.
  @Suite struct Hand {
    private static let docked = "[...document.querySelectorAll('.docked .slider')].map(s => s.dataset.slider).join()"

    private func scroll(_ page: LivePage, to selector: String) async throws {
      _ = try await page.text(
        "document.querySelector('\(selector)').scrollIntoView({ block: 'center', behavior: 'instant' })")
      try await page.settle()
    }

    @Test(arguments: BrowserEngine.allCases)
    func slidersStandAtTheEdgeWhileTheirFigureIsSeen(_ engine: BrowserEngine) async throws {
      let page = try await LivePage.open(height: 600, in: engine)
      let height = "document.querySelector('#fig-cube figure').offsetHeight"
      #expect(try await page.text(Self.docked) == "")
      let before = try await page.number(height)
      try await scroll(page, to: "#cb-fig-cube-phase-graph")
      try await page.wait(until: "\(Self.docked) === '0,1'")
      #expect(try await page.number(height) == before, "nothing else moves")
      let lower = "document.querySelector('.docked').getBoundingClientRect().bottom"
      #expect(abs(try await page.number(lower) - (try await page.number("innerHeight"))) < 1)
      let edge = try await page.value(ofSlider: Sliders.edge)
      _ = try await page.text("document.querySelector('\(page.slider(Sliders.edge))').focus({ preventScroll: true })")
      try await page.browser.press(Key.right, Key.right)
      try await page.settle()
      #expect(try await page.value(ofSlider: Sliders.edge) > edge)
      // Neither where they are seen themselves, nor behind their figure.
      try await scroll(page, to: "h1")
      try await page.wait(until: "\(Self.docked) === ''")
      _ = try await page.text("scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })")
      try await page.settle()
      try await page.wait(until: "\(Self.docked) === ''")
      try await page.close()
    }

    @Test(arguments: BrowserEngine.allCases)
    func slidersOfNamesFollowToTheFiguresThatTheyMove(_ engine: BrowserEngine) async throws {
      let page = try await LivePage.open("settled", height: 600, in: engine)
      try await scroll(page, to: "#cb-plot-1-graph")
      try await page.wait(until: "\(Self.docked).startsWith('0,1')")
      try await page.close()
    }

    @Test(arguments: BrowserEngine.allCases)
    func aMouseReadsACurveWithoutBeingPressed(_ engine: BrowserEngine) async throws {
      let page = try await LivePage.open(in: engine)
      let graph = LiveGraph(page: page, id: "cb-fig-cube-z")
      let place = try await graph.place(atShare: 0.6, 0.4)
      try await page.browser.point(at: place)
      try await page.browser.point(at: place + ScreenPoint(4, 2))
      let marks = "document.querySelector('#cb-fig-cube-z-trace').childElementCount"
      try await page.wait(until: "\(marks) > 0")
      let (mark, omega) = (try await graph.mark("trace"), (2 * 9.8 / 0.4).squareRoot())
      #expect(abs(mark.y - 0.2 * cos(omega * mark.x)) < (try await graph.grain()).y)
      #expect(try await graph.isActive() == false)
      try await page.browser.point(at: ScreenPoint(4, 4))
      try await page.wait(until: "\(marks) === 0")
      try await page.close()
    }

    @Test func theWayBackIsSeenWhileAViewIsAnother() async throws {
      let page = try await LivePage.open("curves")
      let graph = LiveGraph(page: page, id: "cb-fig-wild")
      let (window, back) = (try await graph.window(), "\(graph.selector) > .back")
      let isSeen = "document.querySelector('\(back)').offsetWidth > 0"
      #expect(try await page.text(isSeen) == "false")
      try await graph.activate()
      try await page.browser.press("+", Key.escape)
      try await page.settle()
      #expect(try await graph.isActive() == false)
      #expect(LiveGraph.isSame(try await graph.window(), window) == false)
      #expect(try await page.text(isSeen) == "true")
      try await page.browser.click(try await page.middle(of: back))
      try await page.settle()
      #expect(LiveGraph.isSame(try await graph.window(), window))
      #expect(try await page.text(isSeen) == "false")
      try await page.close()
    }

    @Test(arguments: BrowserEngine.allCases)
    func aQuestionMarkOpensTheHelp(_ engine: BrowserEngine) async throws {
      let page = try await LivePage.open("scene", in: engine)
      try await page.browser.press("?")
      try await page.wait(until: "document.querySelector('dialog.help').open")
      let heads = "[...document.querySelectorAll('.help th:first-child')]"
      let titles = try await page.text("\(heads).map(t => t.textContent).join()")
      #expect(titles == "Sliders,Bodies,Formulas", "what the page has, and nothing else")
      try await page.browser.press(Key.escape)
      try await page.wait(until: "!document.querySelector('dialog.help').open")
      try await page.close()
    }

    @Test(arguments: BrowserEngine.allCases)
    func aFigureFillsTheScreenAndComesBack(_ engine: BrowserEngine) async throws {
      let page = try await LivePage.open(in: engine)
      let width = "document.querySelector('#cb-fig-cube-z-graph svg').getBoundingClientRect().width"
      let (before, address) = (try await page.number(width), try await page.text("location.href"))
      let button = "#fig-cube .keep button"
      try await page.browser.click(try await page.middle(of: button))
      let figure = "document.querySelector('.whole-screen')"
      try await page.wait(until: "\(figure)?.getBoundingClientRect().height === innerHeight")
      #expect(try await page.number(width) > before)
      let lowest = "Math.max(...[...\(figure).querySelectorAll('svg')].map(s => s.getBoundingClientRect().bottom))"
      #expect(try await page.number(lowest) <= (try await page.number("innerHeight")))
      _ = try await page.text("document.querySelector('\(page.slider(Sliders.edge))').focus()")
      try await page.browser.press(Key.right)
      try await page.settle()
      let edge = try await page.value(ofSlider: Sliders.edge)
      _ = try await page.text("document.querySelector('\(button)').click()")
      try await page.wait(until: "!document.querySelector('.whole-screen')")
      try await page.settle()
      // What was set there stays, also in the address.
      #expect(try await page.value(ofSlider: Sliders.edge) == edge)
      try await page.wait(until: "location.href.includes('slider-edge')")
      #expect(try await page.text("location.href").hasPrefix(address))
      try await page.close()
    }

    /// The curve is not seen before; what was drawn stays where it is when the graph shows another part of the plane.
    @Test(arguments: BrowserEngine.allCases)
    func aReaderDrawsBeforeACurveIsShown(_ engine: BrowserEngine) async throws {
      let page = try await LivePage.open("guess", in: engine)
      let graph = LiveGraph(page: page, id: "cb-fig-guess")
      func isSeen(_ selector: String) async throws -> String {
        try await page.text("getComputedStyle(document.querySelector('\(selector)')).visibility")
      }
      try await page.wait(until: "document.querySelector('.guessing')")
      #expect(try await isSeen("\(graph.selector) .curve") == "hidden")
      #expect(try await isSeen(".facts") == "hidden")
      try await page.browser.drag(try await [graph.place(0, 5), graph.place(1, 10), graph.place(2, 5)])
      try await page.settle()
      let drawn = "document.querySelector('.guess path').getBoundingClientRect()"
      func ends() async throws -> [Double] {
        let places = try await page.numbers("[\(drawn).left, \(drawn).bottom, \(drawn).right, \(drawn).top].join()")
        let (low, high) = try await (
          graph.point(at: ScreenPoint(places[0], places[1])), graph.point(at: ScreenPoint(places[2], places[3]))
        )
        return [low.x, low.y, high.x, high.y]
      }
      // The stroke has a width of its own.
      func isWhereItWas() async throws -> Bool {
        let grain = try await graph.grain()
        return zip(try await ends(), [0, 5, 2, 10]).enumerated().allSatisfy { place, pair in
          abs(pair.0 - pair.1) < 6 * (place.isMultiple(of: 2) ? grain.x : grain.y)
        }
      }
      #expect(try await isWhereItWas())
      #expect(try await graph.isActive() == false)
      try await page.browser.click(try await page.middle(of: ".guessing"))
      try await page.settle()
      #expect(try await isSeen("\(graph.selector) .curve") == "visible")
      #expect(try await isSeen(".facts") == "visible")
      try await graph.activate()
      try await page.browser.press("-")
      try await page.settle()
      #expect(try await isWhereItWas())
      try await page.close()
    }

    /// What the page would play, rendered: its pitch follows the curve, also on an axis with decades.
    @Test(arguments: BrowserEngine.allCases)
    func aCurveIsHeard(_ engine: BrowserEngine) async throws {
      let page = try await LivePage.open("decades", in: engine)
      let graph = LiveGraph(page: page, id: "cb-fig-pass")
      _ = try await page.text(
        """
        (() => {
          window.AudioContext = class extends OfflineAudioContext {
            constructor() { super(2, 48000 * 5.5, 48000); window.made = this }
            resume() { return Promise.resolve() }
            suspend() { return Promise.resolve() }
          }
        })()
        """)
      try await page.wait(until: "document.documentElement.matches('.whole')")
      try await graph.activate()
      try await page.browser.press("h")
      try await page.wait(until: "window.made && document.querySelector('.announcer').textContent.startsWith('Hear ')")
      _ = try await page.browser.evaluate(
        """
        return made.startRendering().then(buffer => {
          const [left, right] = [0, 1].map(side => buffer.getChannelData(side))
          window.heard = left.map((value, place) => value + right[place])
        })
        """)
      let window = try await graph.window()
      for share in [0.1, 0.4, 0.6, 0.9] {
        // From one upward zero to another, a tenth of a second later; it begins after 0.03 s.
        let pitch = try await page.number(
          """
          (() => {
            const first = Math.round((\(0.03 + 5 * share) - 0.05) * 48000), zeros = []
            for (let place = first; place < first + 4800; place++) {
              const [a, b] = [heard[place - 1], heard[place]]
              if (a < 0 && b >= 0) zeros.push(place - b / (b - a))
            }
            return 48000 * (zeros.length - 1) / (zeros[zeros.length - 1] - zeros[0])
          })()
          """)
        let x = window[0] * pow(window[1] / window[0], share)
        let y = 1 / (1 + x * x / 1e6).squareRoot()
        let wanted = 220 * pow(4, (y - window[2]) / (window[3] - window[2]))
        // A click at a zero, and the curve's own turns within a tenth of a second.
        #expect(abs(pitch / wanted - 1) < 0.02, "\(share): \(pitch), not \(wanted)")
      }
      try await page.close()
    }

    @Test(arguments: BrowserEngine.allCases)
    func aFigureIsKeptAsAPictureAndAsNumbers(_ engine: BrowserEngine) async throws {
      let page = try await LivePage.open(in: engine)
      _ = try await page.text(
        """
        (() => {
          window.kept = []
          URL.createObjectURL = blob => (window.kept.push(blob), '#')
          for (const button of document.querySelectorAll('#fig-cube .keep span button')) {
            if (button.textContent !== 'Copy link') button.click()
          }
        })()
        """)
      try await page.wait(until: "window.kept.length === 3")
      _ = try await page.browser.evaluate(
        "return Promise.all(kept.map(async b => [b.type, b.size, await b.text()])).then(found => { window.found = found })"
      )
      let types = try await page.text("found.map(([type]) => type).sort().join()")
      #expect(types == "image/png,image/svg+xml,text/csv")
      #expect(try await page.number("found.find(([type]) => type === 'image/png')[1]") > 20_000)
      let text = "found.find(([type]) => type === 'image/svg+xml')[2]"
      let svg = try await page.text(text)
      #expect(!svg.contains("var(") && !svg.contains("class=") && svg.contains("Position against time"))
      let parsed = "new DOMParser().parseFromString(\(text), 'image/svg+xml')"
      #expect(try await page.text("\(parsed).documentElement.tagName") == "svg")
      let rows = try await page.text("found.find(([type]) => type === 'text/csv')[2]").split(separator: "\r\n")
      #expect(rows.prefix(2) == ["\"\",\"Position against time 1\"", "\"t (s)\",\"z (m)\""])
      // A tenth of a px, and a quarter of one by which the drawn curve is off.
      let omega = (2 * 9.8 / 0.4).squareRoot()
      let points = rows.dropFirst(2).prefix { !$0.hasPrefix("\"") }.map { row in
        row.split(separator: ",").compactMap { Double($0) }
      }
      #expect(points.count > 100)
      #expect(points.allSatisfy { $0.count == 2 && abs($0[1] - 0.2 * cos(omega * $0[0])) < 0.004 })
      try await page.close()
    }
  }
}
