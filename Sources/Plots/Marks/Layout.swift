/// Where the parts of a figure stand in the view box, and the ticks that decide it.
struct Layout {
  var width: Double
  var height: Double
  var textSize: Double
  var area: PlotArea
  var x: Ticks
  var y: Ticks
  var xTitle: PlotText
  var yTitle: PlotText
  /// The x title does not fit beside the ticks and stands in a row of its own.
  var hasTitleRow: Bool

  /// What surrounds the plot, beside ticks and titles.
  struct Surroundings {
    var hasTitle = false
    var legendRows = 0
    /// px kept free right of the area for labels of curves.
    var labelWidth = 0.0
  }

  static func textSize(width: Double) -> Double { width >= 500 ? 18 : 14 }

  /// - Parameter held: the area is to lie in it; where labels leave room enough, it is it.
  init(
    width: Double, height: Double, window: PlotWindow, x: Axis, y: Axis, around: Surroundings,
    within held: PlotArea? = nil
  ) {
    self.width = width
    self.height = height
    textSize = Self.textSize(width: width)
    let size = textSize
    area = PlotArea(left: 48, top: 8, width: max(width - 64, 20), height: max(height - 40, 20))
    if let held { area = held }
    self.x = Ticks()
    self.y = Ticks()
    xTitle = PlotText()
    yTitle = PlotText()
    hasTitleRow = false
    // Ticks decide margins and margins decide ticks: twice round is enough.
    for _ in 0..<2 {
      self.x = Ticks(x, over: window.x, length: area.width, size: size, isHorizontal: true)
      self.y = Ticks(y, over: window.y, length: area.height, size: size, isHorizontal: false)
      xTitle = x.title(with: self.x)
      yTitle = y.title(with: self.y)
      place(around, window, x.scale)
      if let held { area = area.common(held) }
    }
  }

  private mutating func place(_ around: Surroundings, _ window: PlotWindow, _ kindX: Scale.Kind) {
    let size = textSize
    let labels = y.ticks.map { TextMetrics.width($0.label, size: size) }.max() ?? 0
    let titleWidth = xTitle.isEmpty ? 0 : TextMetrics.width(xTitle, size: size) + 10
    hasTitleRow = titleWidth > 0.14 * width
    let scale = Scale(kindX, over: window.x, from: 0, to: area.width)
    // How far the last number reaches beyond the plot.
    let lastLabel =
      x.ticks.last.map { tick in
        TextMetrics.width(tick.label, size: size) / 2
          - (area.width - scale.px(of: tick.value))
      } ?? 0
    let left = min((labels + 10).rounded(.up), width * 0.4)
    let beside = hasTitleRow ? 0 : titleWidth
    let right = max(around.labelWidth, max(lastLabel, 0) + (beside > 0 ? beside + 4 : 2), 10)
      .rounded(.up)
    var top = size * 0.6
    if around.hasTitle { top += size * 1.7 }
    top += Double(around.legendRows) * size * 1.6
    if !yTitle.isEmpty { top += size * 1.35 }
    let bottom = size * 1.75 + (hasTitleRow ? size * 1.4 : 0)
    area = PlotArea(
      left: left, top: top.rounded(), width: max(width - left - right, 20).rounded(),
      height: max(height - top - bottom, 20).rounded())
  }
}

extension Axis {
  /// `z (m)`, `E (×10⁻⁵ J)`, `×10⁶`.
  func title(with ticks: Ticks) -> PlotText {
    var bracket = ticks.factor
    if !unit.isEmpty { bracket += (bracket.isEmpty ? "" : "\u{202F}") + unit }
    var runs = title.runs
    if !bracket.isEmpty {
      runs.append(.init(runs.isEmpty ? bracket : "\u{2009}(" + bracket + ")"))
    }
    if !ticks.offset.isEmpty { runs.append(.init("\u{2009}" + ticks.offset)) }
    return PlotText(runs: runs)
  }
}

extension PlotArea {
  /// What lies in both, no smaller than can be drawn.
  fileprivate func common(_ other: PlotArea) -> PlotArea {
    let (left, top) = (max(left, other.left), max(top, other.top))
    return PlotArea(
      left: left, top: top, width: max(min(right, other.right) - left, 20),
      height: max(min(bottom, other.bottom) - top, 20))
  }
}
