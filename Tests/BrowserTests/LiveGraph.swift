import TestSupport
import Testing

/// A graph of a living page, by the id of its figure.
struct LiveGraph {
  let page: LivePage
  let id: String

  /// Labels of the y axis that become wider move the area by some px.
  static let labels = 25.0

  var selector: String { "#\(id)-graph" }

  /// The ends of its axes: x0, x1, y0, y1.
  func window() async throws -> [Double] {
    try await page.numbers("document.querySelector('\(selector) .plot').dataset.window")
  }

  /// Left, top, width and height of the area of its curves, in its own px.
  func area() async throws -> [Double] {
    try await page.numbers("document.querySelector('\(selector) .plot').dataset.area")
  }

  /// Where a point of its plane is on the screen, on which the graph is seen in whole.
  func place(_ x: Double, _ y: Double) async throws -> ScreenPoint {
    let (window, area) = (try await window(), try await area())
    return try await screen(
      area[0] + (x - window[0]) / (window[1] - window[0]) * area[2],
      area[1] + (window[3] - y) / (window[3] - window[2]) * area[3])
  }

  /// A place of its area on the screen, in shares of width and height from the upper left.
  func place(atShare x: Double, _ y: Double) async throws -> ScreenPoint {
    let area = try await area()
    return try await screen(area[0] + x * area[2], area[1] + y * area[3])
  }

  private func screen(_ x: Double, _ y: Double) async throws -> ScreenPoint {
    let found = try await page.numbers(
      """
      (() => {
        const svg = document.querySelector('\(selector) svg')
        svg.scrollIntoView({ block: 'center', behavior: 'instant' })
        const point = new DOMPoint(\(x), \(y)).matrixTransform(svg.getScreenCTM())
        return [point.x, point.y].join()
      })()
      """)
    return found.count == 2 ? ScreenPoint(found[0], found[1]) : ScreenPoint(.nan, .nan)
  }

  /// Where a place of the screen is in its plane.
  func point(at place: ScreenPoint) async throws -> (x: Double, y: Double) {
    let local = try await page.numbers(
      """
      (() => {
        const matrix = document.querySelector('\(selector) svg').getScreenCTM().inverse()
        const point = new DOMPoint(\(place.x), \(place.y)).matrixTransform(matrix)
        return [point.x, point.y].join()
      })()
      """)
    return try await point(local[0], local[1])
  }

  private func point(_ x: Double, _ y: Double) async throws -> (x: Double, y: Double) {
    let (window, area) = (try await window(), try await area())
    return (
      window[0] + (x - area[0]) / area[2] * (window[1] - window[0]),
      window[3] - (y - area[1]) / area[3] * (window[3] - window[2])
    )
  }

  /// Where a mark is in its plane: `focus`, the point of interest, or `trace`, the reading cross.
  func mark(_ name: String) async throws -> (x: Double, y: Double) {
    let local = try await page.numbers(
      """
      (() => {
        const mark = document.querySelector('#\(id)-\(name) circle')
        return [mark.cx.baseVal.value, mark.cy.baseVal.value].join()
      })()
      """)
    return local.count == 2 ? try await point(local[0], local[1]) : (.nan, .nan)
  }

  /// How much of its plane a px of its picture is, along x and along y.
  func grain() async throws -> (x: Double, y: Double) {
    let (window, area) = (try await window(), try await area())
    return ((window[1] - window[0]) / area[2], (window[3] - window[2]) / area[3])
  }

  func activate() async throws {
    // Where it will be: what was done before may still move it, and so may the scrolling there.
    _ = try await place(atShare: 0.9, 0.05)
    try await page.settle()
    try await page.browser.click(try await place(atShare: 0.9, 0.05))
    #expect(try await isActive())
  }

  func isActive() async throws -> Bool {
    try await page.text("document.querySelector('\(selector)').hasAttribute('data-active')") == "true"
  }

  /// Whether two windows are the same, but for the rounding of a px on the screen.
  static func isSame(_ a: [Double], _ b: [Double], share: Double = 1e-9) -> Bool {
    guard a.count == 4, b.count == 4 else { return false }
    let (width, height) = (abs(b[1] - b[0]), abs(b[3] - b[2]))
    return abs(a[0] - b[0]) <= share * width && abs(a[1] - b[1]) <= share * width
      && abs(a[2] - b[2]) <= share * height && abs(a[3] - b[3]) <= share * height
  }
}
