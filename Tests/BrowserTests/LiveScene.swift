import TestSupport
import Testing

/// The picture of a scene of a living page, by the id of its cell.
struct LiveScene {
  let page: LivePage
  let id: String

  static let play = "cb-fig-play"

  /// A body as it is seen, in px of the picture: its centre, its angle in degrees as a screen has it, and half of its
  /// width.
  struct Body {
    let x, y, angle, size: Double
  }

  static func open(
    _ name: String = "scene", width: Int = 390, height: Int = 844, isTouched: Bool = true,
    in engine: BrowserEngine = .chromium
  ) async throws -> LiveScene {
    let page = try await LivePage.open(name, width: width, height: height, isTouched: isTouched, in: engine)
    let scene = LiveScene(page: page, id: play)
    try await scene.bringIntoView()
    return scene
  }

  /// Picture and buttons are seen, and the page has time for its frames.
  func bringIntoView() async throws {
    _ = try await page.text(
      "document.querySelector('[data-for=\"\(box)\"]').scrollIntoView({ block: 'end', behavior: 'instant' })")
    try await page.settle()
  }

  var browser: WebDriver { page.browser }
  var box: String { id + "-picture-box" }

  /// A script's word for the bodies: what stands in `of` is asked of each.
  private func each(_ of: String) -> String {
    """
    [...document.querySelectorAll('#\(box) .body')].map(body => {
      const [x, y, angle] = body.getAttribute('transform').match(/-?[\\d.]+/g).map(Number)
      return \(of)
    })
    """
  }

  func bodies() async throws -> [Body] {
    let found = try await page.numbers(
      each("[x, y, angle, body.querySelector('.outline').getBBox().width / 2]") + ".flat().join()")
    return stride(from: 0, to: found.count / 4 * 4, by: 4).map {
      Body(x: found[$0], y: found[$0 + 1], angle: found[$0 + 2], size: found[$0 + 3])
    }
  }

  /// Waits until something holds of the bodies: `x(0) > 100`, `count > 2`.
  func wait(until condition: String, _ location: SourceLocation = #_sourceLocation) async throws {
    try await page.wait(
      until: """
        (() => {
          const bodies = \(each("({ x, y, angle, size: body.querySelector('.outline').getBBox().width / 2 })"))
          const x = k => bodies[k].x, y = k => bodies[k].y, angle = k => bodies[k].angle, size = k => bodies[k].size
          const count = bodies.length, near = (k, a, b, reach) => Math.hypot(x(k) - a, y(k) - b) < reach
          return \(condition)
        })()
        """, location)
  }

  /// A place of the picture on the screen.
  func screen(_ x: Double, _ y: Double) async throws -> ScreenPoint {
    let found = try await page.numbers(
      """
      (() => {
        const point = new DOMPoint(\(x), \(y)).matrixTransform(document.querySelector('#\(box) svg').getScreenCTM())
        return [point.x, point.y].join()
      })()
      """)
    return found.count == 2 ? ScreenPoint(found[0], found[1]) : ScreenPoint(.nan, .nan)
  }

  func screen(of body: Body) async throws -> ScreenPoint { try await screen(body.x, body.y) }

  /// Left, top, right and bottom of the box that nothing leaves, in px of the picture.
  func walls() async throws -> [Double] {
    try await page.numbers(
      """
      (() => {
        const { x, y, width, height } = document.querySelector('#\(box) .wall').getBBox()
        return [x, y, x + width, y + height].join()
      })()
      """)
  }

  /// One of the buttons below, by its class.
  func button(_ name: String) -> String { "[data-for=\"\(box)\"] .\(name)" }

  func press(_ name: String) async throws {
    let place = try await page.middle(of: button(name))
    try await browser.tap(place)
    try await page.settle()
  }

  /// The same with a mouse.
  func click(_ name: String) async throws {
    try await browser.click(try await page.middle(of: button(name)))
    try await page.settle()
  }

  func isPressed(_ name: String) async throws -> Bool {
    // The button that plays says what it does next.
    if name == "play" { return try await page.text("document.querySelector('\(button(name))').textContent") == "Pause" }
    return try await page.text("document.querySelector('\(button(name))').ariaPressed") == "true"
  }

  /// Whether anything is to move in the next frame.
  func runs() async throws -> Bool { try await page.text("document.getElementById('\(box)').dataset.runs") == "1" }

  /// The instant that stands in the picture of the author's motion, for a script.
  func clockIs(_ relation: String) -> String {
    "Number(document.querySelector('#\(box) .clock').textContent.match(/[\\d.]+/)[0]) \(relation)"
  }

  func clock() async throws -> Double { try await page.number(clockIs("")) }
}
