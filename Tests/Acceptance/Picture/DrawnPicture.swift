/// A figure read back from its SVG: where its window is, and the ink of each curve.
package struct DrawnPicture {
  /// Ink of one curve.
  package struct Ink {
    package var strokes = Strokes()
    /// Stretches from left to right, and from top to bottom, that are marked as not decided.
    package var undecided: [(x: ClosedRange<Double>, y: ClosedRange<Double>)] = []
    /// Of all its paths.
    package var bytes = 0

    package init() {}
  }

  package struct Circle {
    package var isOpen: Bool
    package var center: PlanePoint
  }

  package var curves: [Ink] = []
  package var circles: [Circle] = []
  /// x0, x1, y0, y1 in the units of the axes.
  package var window: [Double] = []
  package var area = PixelRectangle(left: 0, top: 0, width: 0, height: 0)
  /// How many columns the figure says are undecided; nil where it does not say.
  package var undecided: Int?
  package var proof: String?

  package init(_ svg: String) {
    for element in SVGElements(svg).elements {
      undecided = undecided ?? element["data-undecided"].flatMap { Int($0) }
      proof = proof ?? element["data-proof"]
      switch String(Substring(element.name)) {
      case "g": readPlot(element)
      case "path": readPath(element)
      case "circle": readCircle(element)
      default: break
      }
    }
  }

  private mutating func readPlot(_ element: SVGElements.Element) {
    guard element.has(class: "plot"), let window = element["data-window"], let area = element["data-area"]
    else { return }
    self.window = window.split(separator: " ").compactMap { Double($0) }
    let sides = area.split(separator: " ").compactMap { Double($0) }
    if sides.count == 4 {
      self.area = PixelRectangle(left: sides[0], top: sides[1], width: sides[2], height: sides[3])
    }
  }

  private mutating func readPath(_ element: SVGElements.Element) {
    let isBand = element.has(class: "band")
    let isUndecided = element.has(class: "undecided")
    guard isBand || isUndecided || element.has(class: "curve"), let data = element.bytes("d") else { return }
    let number = element["data-curve"].flatMap { Int($0) } ?? max(curves.count, 1)
    guard (1...99).contains(number) else { return }
    while curves.count < number { curves.append(Ink()) }
    let chains = PathReader(data).chains
    curves[number - 1].bytes += data.count
    if isUndecided {
      for chain in chains {
        let (x, y) = (chain.map { $0.x }, chain.map { $0.y })
        guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else { continue }
        curves[number - 1].undecided.append((left...right, top...bottom))
      }
    } else if isBand {
      curves[number - 1].strokes.shapes += chains
    } else {
      curves[number - 1].strokes.chains += chains
    }
  }

  private mutating func readCircle(_ element: SVGElements.Element) {
    let isOpen = element.has(class: "open")
    guard isOpen || element.has(class: "closed"), let x = element["cx"].flatMap({ Double($0) }),
      let y = element["cy"].flatMap({ Double($0) })
    else { return }
    circles.append(Circle(isOpen: isOpen, center: PlanePoint(x, y)))
  }
}
