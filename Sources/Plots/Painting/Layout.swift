/// Where the parts of a figure stand in the view box, and the ticks that decide it.
struct Layout {
  var width: Double
  var height: Double
  var textSize: Double
  var area: PlotArea
  var x: Ticks
  var y: Ticks
  /// What stands along x in place of ticks.
  var names: NameRows?
  /// The rows of the axes' titles.
  var xTitle: [PlotText] = []
  var yTitle: [PlotText] = []
  /// The x title does not fit beside the ticks and stands in a row of its own.
  var hasTitleRow: Bool
  /// Where the x title begins beside the ticks, or ends in its row.
  var titleX = 0.0
  /// px of the widest number beside the plot, of all that were tried.
  private var numberWidth = 0.0
  /// px by which the picture is lower than it was asked to be.
  var cut = 0.0

  /// What surrounds the plot, beside ticks and titles.
  struct Surroundings {
    /// In ems.
    var titleHeight = 0.0
    var legendHeight = 0.0
    /// px kept free right of the area for labels of curves.
    var labelWidth = 0.0
  }

  /// Letters of a picture that is as wide as the screen of a phone, 360 px, are 11 px high at least; where there is
  /// more room, the style sheet sets them smaller.
  static func textSize(width: Double) -> Double { max(14, (width * 0.32).rounded() / 10) }

  /// - Parameters:
  ///   - window: what is to be seen; more of it where both axes are to have the same unit.
  ///   - held: the area is to lie in it; where labels leave room enough, it is it.
  ///   - aspect: how both axes get the same unit, if they do.
  ///   - keepsHeight: the picture is as high as was asked for.
  init(
    width: Double, height: Double, window: inout PlotWindow, x: Axis, y: Axis, around: Surroundings,
    within held: PlotArea? = nil, aspect: EqualAspect? = nil, keepsHeight: Bool = false
  ) {
    self.width = width
    self.height = height
    textSize = Self.textSize(width: width)
    area = PlotArea(left: 48, top: 8, width: max(width - 64, 20), height: max(height - 40, 20))
    if let held { area = held }
    self.x = Ticks()
    self.y = Ticks()
    hasTitleRow = false
    let natural = window
    // Ticks decide margins and margins decide ticks: twice round is enough, and a few times more where the window
    // changes with them.
    for _ in 0..<(aspect == nil ? 2 : 5) {
      mark(x, y, over: window)
      place(around, window, x.scale)
      if let held { area = area.common(held) }
      guard let aspect else { continue }
      let room = area
      (window, area) = aspect.fit(natural, in: room)
      cut = keepsHeight ? 0 : room.height - area.height
      if keepsHeight { area.top += (room.height - area.height) / 2 }
    }
    if aspect != nil { mark(x, y, over: window) }
    titleX = area.right
    if !hasTitleRow {
      titleX += max(overhang(window, x.scale), 0) + 6
    } else if !xTitle.isEmpty {
      titleX = max(titleX, min(widest(xTitle) + 2, width))
    }
  }

  /// Chooses ticks, which may have something to say in the titles.
  private mutating func mark(_ x: Axis, _ y: Axis, over window: PlotWindow) {
    if x.names.isEmpty {
      self.x = Ticks(x, over: window.x, length: area.width, size: textSize, isHorizontal: true)
    } else {
      names = NameRows(x.names, over: window.x, length: area.width, size: textSize, height: 0.35 * height)
    }
    self.y = Ticks(y, over: window.y, length: area.height, size: textSize, isHorizontal: false)
    xTitle = x.title(with: self.x, width: width - 4, size: textSize)
    yTitle = y.title(with: self.y, width: width - 4, size: textSize)
  }

  func widest(_ rows: [PlotText]) -> Double {
    rows.map { TextMetrics.width($0, size: textSize) }.max() ?? 0
  }

  /// What rows take beyond the first, and beyond lines of letters alone, in ems.
  private func surplus(_ rows: [PlotText]) -> Double { rows.reduce(-1.3) { $0 + $1.rowHeight } }

  /// How far the last number reaches beyond the plot.
  private func overhang(_ window: PlotWindow, _ kindX: Scale.Kind) -> Double {
    let scale = Scale(kindX, over: window.x, from: 0, to: area.width)
    if let names { return names.reach.right - (area.width - (names.names.last.map { scale.px(of: $0.value) } ?? 0)) }
    return x.ticks.last.map { tick in
      TextMetrics.width(tick.label, size: textSize) / 2 - (area.width - scale.px(of: tick.value))
    } ?? 0
  }

  private mutating func place(_ around: Surroundings, _ window: PlotWindow, _ kindX: Scale.Kind) {
    let size = textSize
    numberWidth = max(numberWidth, y.ticks.map { TextMetrics.width($0.label, size: size) }.max() ?? 0)
    let titleWidth = xTitle.isEmpty ? 0 : widest(xTitle) + 10
    hasTitleRow = titleWidth > 0.14 * width || names != nil && !xTitle.isEmpty
    let lastLabel = overhang(window, kindX)
    let scale = Scale(kindX, over: window.x, from: 0, to: area.width)
    // How far the first number reaches beyond it.
    var firstLabel = x.ticks.first.map { TextMetrics.width($0.label, size: size) / 2 - scale.px(of: $0.value) } ?? 0
    if let names { firstLabel = names.reach.left - (names.names.first.map { scale.px(of: $0.value) } ?? 0) }
    let left = min(max(numberWidth + 10, firstLabel + 2).rounded(.up), width * 0.4)
    let beside = hasTitleRow ? 0 : titleWidth
    let right = max(around.labelWidth, max(lastLabel, 0) + (beside > 0 ? beside + 4 : 2), 10)
      .rounded(.up)
    var top = size * 0.6
    top += size * (around.titleHeight + around.legendHeight)
    if !yTitle.isEmpty { top += size * (1.35 + surplus(yTitle)) }
    let bottom = size * (1.8 + (names?.depth ?? 0)) + (hasTitleRow ? size * (1.4 + surplus(xTitle)) : 0)
    area = PlotArea(
      left: left, top: top.rounded(), width: max(width - left - right, 20).rounded(),
      height: max(height - top - bottom, 20).rounded())
  }
}

extension Axis {
  /// `z (m)`, `E (×10⁻⁵ J)`, `×10⁶`.
  ///
  /// In several rows where one is too long; then a formula has its unit, and what numbers are counted from, below it.
  func title(with ticks: Ticks, width: Double, size: Double) -> [PlotText] {
    var bracket = ticks.factor
    if !unit.isEmpty { bracket += (bracket.isEmpty ? "" : "\u{202F}") + unit }
    var text = title
    if !bracket.isEmpty { text.append(title.isEmpty ? bracket : "\u{2009}(" + bracket + ")") }
    if !ticks.offset.isEmpty { text.append("\u{2009}" + ticks.offset) }
    guard title.set != nil, text != title, TextMetrics.width(text, size: size) > width else {
      return text.rows(width: width, size: size)
    }
    var rest = PlotText()
    if !bracket.isEmpty { rest.append("(" + bracket + ")") }
    if !ticks.offset.isEmpty { rest.append((bracket.isEmpty ? "" : "\u{2009}") + ticks.offset) }
    return [title, rest]
  }
}

extension PlotArea {
  /// What lies in both, no smaller than can be drawn. A px more or less is the rounding of margins, by which an area
  /// would creep from drawing to drawing.
  fileprivate func common(_ held: PlotArea) -> PlotArea {
    func edge(_ own: Double, _ held: Double, _ common: Double) -> Double { (own - held).magnitude <= 1 ? held : common }
    let left = edge(self.left, held.left, max(self.left, held.left))
    let top = edge(self.top, held.top, max(self.top, held.top))
    return PlotArea(
      left: left, top: top, width: max(edge(right, held.right, min(right, held.right)) - left, 20),
      height: max(edge(bottom, held.bottom, min(bottom, held.bottom)) - top, 20))
  }
}
