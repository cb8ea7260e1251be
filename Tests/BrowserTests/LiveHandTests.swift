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
      #expect(titles == "Sliders,Bodies", "what the page has, and nothing else")
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
