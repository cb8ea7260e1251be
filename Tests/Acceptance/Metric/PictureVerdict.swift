/// How far the picture of a case is from the truth, and what of it is wrong in words.
package struct PictureVerdict: Sendable {
  /// The greatest length of true curve without ink and of ink without true curve in any column, in px.
  package var missing = 0.0
  package var falseInk = 0.0
  /// The greatest distance between line and true curve, in px, outside of bands.
  package var distance = 0.0
  /// Columns that the figure says are undecided.
  package var undecided = 0
  /// Of the curve that has most.
  package var bytes = 0
  package var complaints: [String] = []

  /// What is asked of a picture.
  package enum Limit {
    /// px, in every column.
    package static let ink = 0.5
    /// px: what is promised, and how far the table may be off.
    package static let distance = 0.1 + 0.02
    package static let bytes = 8000
    package static let evaluations = 20_000
  }

  package init() {}

  package init(_ picture: DrawnPicture, of item: AcceptanceCase, _ variant: CaseVariant) {
    guard let frame = Frame(picture, item, variant) else {
      complaints.append("the figure does not say its window and its area")
      missing = .infinity
      return
    }
    undecided = picture.undecided ?? 0
    for index in item.truth.indices {
      let ink = index < picture.curves.count ? picture.curves[index] : DrawnPicture.Ink()
      bytes = max(bytes, ink.bytes)
      check(ink, of: index, picture.circles, in: frame)
    }
    if bytes > Limit.bytes { complaints.append("\(bytes) bytes of paths, more than \(Limit.bytes)") }
    checkCircles(picture, in: frame)
    checkPoints(picture, in: frame)
  }

  /// Where the case's window is in the picture.
  struct Frame {
    var item: AcceptanceCase
    var rectangle: PixelRectangle
    /// The window in the units of the axes.
    var x: ClosedRange<Double>
    var y: ClosedRange<Double>

    init?(_ picture: DrawnPicture, _ item: AcceptanceCase, _ variant: CaseVariant) {
      let (window, area) = (picture.window, picture.area)
      guard window.count == 4, area.width > 0, area.height > 0 else { return nil }
      self.item = item
      (x, y) = variant.window(of: item)
      let across = area.width / (window[1] - window[0])
      let up = area.height / (window[3] - window[2])
      rectangle = PixelRectangle(
        left: area.left + (x.lowerBound - window[0]) * across, top: area.top + (window[3] - y.upperBound) * up,
        width: (x.upperBound - x.lowerBound) * across, height: (y.upperBound - y.lowerBound) * up)
      guard rectangle.width > 0, rectangle.height > 0 else { return nil }
    }

    /// The same with room for ink, which may be off by what is promised.
    var inkView: PixelRectangle { rectangle.grown(by: Limit.distance) }
    /// And with more, where curves may still account for that ink.
    var view: PixelRectangle { rectangle.grown(by: 3 * Limit.distance) }

    /// A place in px in the units of the axes.
    func name(_ point: PlanePoint) -> String {
      let across = (point.x - rectangle.left) / rectangle.width
      let up = (rectangle.bottom - point.y) / rectangle.height
      let x = self.x.lowerBound + across * (self.x.upperBound - self.x.lowerBound)
      let y = self.y.lowerBound + up * (self.y.upperBound - self.y.lowerBound)
      return "px (\(short(point.x)), \(short(point.y))), which is (\(x), \(y))"
    }
  }
}

/// Two decimals.
func short(_ value: Double) -> String {
  value.magnitude < 1e9 ? "\((value * 100).rounded() / 100)" : "\(value)"
}
