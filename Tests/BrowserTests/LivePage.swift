import Foundation
import TestSupport
import Testing

/// Pages that came alive, in the engines that readers have, with a reader's hands on them. One after the other, so
/// that each engine is started once.
@Suite(.serialized, .beginningAnewWhenThePageIsLost)
struct LivePageTests {}

/// A living page in a browser of its own.
struct LivePage {
  let browser: WebDriver
  let url: String

  static let cube = "cb-fig-cube"

  /// Opens a page of the book on a screen that is touched, or in a window for a mouse.
  static func open(
    _ page: String = "cube", width: Int = 1280, height: Int = 800, isTouched: Bool = false,
    in engine: BrowserEngine = .chromium
  ) async throws -> LivePage {
    let url = try LiveBook.shared.get().url(page, in: engine)
    let browser = try await WebDriver.borrow(engine)
    if isTouched {
      try await browser.setScreen(width: width, height: height)
    } else {
      try await browser.setWindow(width: width, height: height)
    }
    let live = LivePage(browser: browser, url: url)
    try await browser.go(to: url)
    try await live.becomesAlive()
    return live
  }

  /// It lives, and by its whole module.
  func becomesAlive() async throws {
    try await wait(until: "document.documentElement.matches('.live.whole')")
    try await settle()
  }

  /// What happens in the frames that follow has happened, the page scrolls no more, and no picture waits to be
  /// drawn anew, seen or not.
  func settle() async throws {
    _ = try await browser.evaluate(
      """
      return new Promise(done => {
        let last
        const look = () => {
          const place = scrollX + ' ' + scrollY
          if (place === last) return setTimeout(done, 20)
          last = place
          setTimeout(() => requestAnimationFrame(look), 40)
        }
        requestAnimationFrame(() => requestAnimationFrame(look))
      })
      """)
    try await wait(until: "!document.querySelector('.plot[transform], [data-due]')")
  }

  /// Waits until an expression is true, and fails if it does not come true.
  func wait(until condition: String, _ location: SourceLocation = #_sourceLocation) async throws {
    let script = """
      return new Promise(done => {
        const end = Date.now() + 30000
        const look = () => {
          let holds = false
          try { holds = \(condition) } catch (error) {}
          if (holds || Date.now() > end) done(Boolean(holds))
          else setTimeout(look, 15)
        }
        look()
      })
      """
    var outcome: String?
    // One who waits for the next page looks there, too.
    for _ in 0..<3 where outcome == nil {
      do { outcome = try await browser.evaluate(script) } catch is WebDriver.PageWasLeft {}
    }
    #expect(outcome == "true", "never came: \(condition)", sourceLocation: location)
  }

  func text(_ expression: String) async throws -> String {
    try await browser.evaluate("return \(expression)")
  }

  func number(_ expression: String) async throws -> Double {
    Double(try await text(expression)) ?? .nan
  }

  func numbers(_ expression: String) async throws -> [Double] {
    try await text(expression).split { $0 == " " || $0 == "," }.map { Double($0) ?? .nan }
  }

  /// The middle of an element on the screen, which is scrolled so that it is seen.
  func middle(of selector: String) async throws -> ScreenPoint {
    let found = try await numbers(
      """
      (() => {
        const element = document.querySelector('\(selector)')
        element.scrollIntoView({ block: 'center', behavior: 'instant' })
        const box = element.getBoundingClientRect()
        return [box.x + box.width / 2, box.y + box.height / 2].join()
      })()
      """)
    return found.count == 2 ? ScreenPoint(found[0], found[1]) : ScreenPoint(.nan, .nan)
  }

  /// The range, the number field or a button of a slider, by the slider's number on its page.
  func slider(_ number: Int, _ part: String = "[type=range]") -> String {
    "[data-slider=\"\(number)\"] \(part)"
  }

  func value(ofSlider number: Int, _ part: String = "[type=range]") async throws -> Double {
    try await self.number("document.querySelector('\(slider(number, part))').value")
  }

  /// Writes into a field in place of what stands there, key by key.
  ///
  /// - Parameter key: pressed at the end; none in a field that is read while it is written.
  func type(_ text: String, into selector: String, then key: String? = Key.enter) async throws {
    try await browser.click(try await middle(of: selector))
    // Marked by script: a browser under load may take the letter of a chord for itself.
    let field = "document.querySelector('\(selector)')"
    _ = try await self.text("\(field).select()")
    for character in text { try await browser.press(String(character)) }
    try await wait(until: "\(field).value === '\(text)'")
    if let key { try await browser.press(key) }
  }

  /// Ends the browser; the page was silent, and its policy was kept.
  func close(_ location: SourceLocation = #_sourceLocation) async throws {
    // Chromium speaks of the sensor that a test has put in the place of its own, and Firefox of all motion sensors.
    let messages = try await browser.messages().filter {
      !$0.contains("orientation override") && !$0.contains("motion sensor is deprecated")
    }
    #expect(messages == [], sourceLocation: location)
    let foreign = try await browser.requests().filter { !$0.hasPrefix("file://") && !$0.hasPrefix("data:") }
    #expect(foreign.isEmpty, sourceLocation: location)
    await browser.giveBack()
  }
}
