import Markup

/// Points with names, and the point of interest with its read-out.
struct PointMarks {
  let view: Viewport
  let textSize: Double

  /// The author's points; their names keep clear of the points of interest as well.
  func draw(
    _ points: [PlotPoint], besides readings: [Reading], placer: inout LabelPlacer, into svg: inout Markup
  ) {
    var labels: [Label] = []
    for point in points {
      let (x, y) = (view.px(x: point.x), view.px(y: point.y))
      guard isInArea(x, y) else { continue }
      svg.element(
        "circle",
        [
          ("class", "point"), ("cx", n(x)), ("cy", n(y)), ("r", "4"), ("fill", "currentColor"),
          ("stroke", PlotTheme.paper), ("stroke-width", "1.5"),
        ])
      labels.append(
        Label(x: x, y: y, radius: 5, text: point.label ?? PlotText(), className: "label", fill: "currentColor"))
    }
    draw(labels, besides: readings, placer: &placer, into: &svg)
  }

  private static let mostTexts = 4

  /// The points of interest: what stands in the group `focus`.
  func draw(
    focus readings: [Reading], of figure: Figure, placer: inout LabelPlacer, into svg: inout Markup
  ) {
    if !figure.recorded.isEmpty { return draw(figure.recorded, into: &svg) }
    let hasGuides = readings.count == 1
    // Texts of more would not stand beside their discs.
    let isCrowded = readings.count > Self.mostTexts
    var labels: [Label] = []
    for reading in readings {
      let (x, y) = (view.px(x: reading.x), view.px(y: reading.y))
      guard isInArea(x, y) else { continue }
      let color = PlotTheme.color(figure.curves[reading.curve].style.color ?? reading.curve + 1)
      if hasGuides {
        svg.element(
          "path",
          [
            ("class", "guide"), ("stroke", color), ("stroke-opacity", ".7"), ("stroke-dasharray", "2 3"),
            ("d", "M\(n(view.area.left)) \(n(y))H\(n(x))V\(n(view.area.bottom))"),
          ])
      }
      svg.element(
        "circle",
        [
          ("cx", n(x)), ("cy", n(y)), ("r", "5"), ("fill", color), ("stroke", PlotTheme.paper),
          ("stroke-width", "2"),
        ])
      labels.append(
        Label(
          x: x, y: y, radius: 6, text: isCrowded ? PlotText() : PlotText(reading.text), className: "read-out",
          fill: color))
    }
    take(readings, hasDiscs: false, placer: &placer)
    draw(labels, besides: [], placer: &placer, into: &svg)
  }

  /// What has come since, and where it is now.
  private func draw(_ recorded: [PlotSeries], into svg: inout Markup) {
    for series in recorded {
      guard let lastX = series.x.last, let lastY = series.y.last else { continue }
      SeriesMarks(view: view).draw(series, color: series.color ?? 1, into: &svg)
      let (x, y) = (view.px(x: lastX), view.px(y: lastY))
      guard isInArea(x, y) else { continue }
      svg.element(
        "circle",
        [
          ("cx", n(x)), ("cy", n(y)), ("r", "5"), ("fill", PlotTheme.color(series.color ?? 1)),
          ("stroke", PlotTheme.paper), ("stroke-width", "2"),
        ])
    }
  }

  /// Keeps texts clear of the author's points.
  func take(_ points: [PlotPoint], placer: inout LabelPlacer) {
    for point in points { placer.take(TextBox(around: view.px(x: point.x), view.px(y: point.y), radius: 5)) }
  }

  /// Keeps texts clear of the points of interest and of their guides.
  func take(_ readings: [Reading], hasDiscs: Bool, placer: inout LabelPlacer) {
    for reading in readings {
      let (x, y) = (view.px(x: reading.x), view.px(y: reading.y))
      guard isInArea(x, y) else { continue }
      if readings.count == 1 {
        var guide = Polyline()
        guide.append(view.area.left, y)
        guide.append(x, y)
        guide.append(x, view.area.bottom)
        placer.take(guide, width: 1)
      }
      if hasDiscs { placer.take(TextBox(around: x, y, radius: 6)) }
    }
  }

  /// A text that belongs to a disc.
  private struct Label {
    var x: Double
    var y: Double
    var radius: Double
    var text: PlotText
    var className: String
    var fill: String

    var disc: TextBox { TextBox(around: x, y, radius: radius) }
  }

  /// Writes texts one after the other, each clear of all discs and of those before it.
  private func draw(
    _ labels: [Label], besides readings: [Reading], placer: inout LabelPlacer, into svg: inout Markup
  ) {
    for (index, label) in labels.enumerated() where !label.text.isEmpty {
      var around = placer
      take(readings, hasDiscs: true, placer: &around)
      // A text may come nearer to its own disc than to others, unless they are too many to be looked at one by one.
      for other in labels.indices where other != index || labels.count > 60 { around.take(text: labels[other].disc) }
      if labels.count <= 60 {
        around.rivals = labels.indices.filter { $0 != index }.map { (labels[$0].x, labels[$0].y) }
      }
      let width = TextMetrics.width(label.text, size: textSize)
      let place = around.place(
        beside: label.x, label.y, radius: label.radius, width: width, height: label.text.lineHeight * textSize)
      guard let place else { continue }
      write(label, at: place, into: &svg)
      placer.take(text: place.box)
      if place.needsLeader { placer.take(leader(of: label, to: place.box), width: 1) }
    }
    for label in labels { placer.take(label.disc) }
  }

  /// From the edge of a disc to just before its text.
  private func leader(of label: Label, to box: TextBox) -> Polyline {
    let end = box.nearest(to: label.x, label.y)
    let (dx, dy) = (end.x - label.x, end.y - label.y)
    let length = max((dx * dx + dy * dy).squareRoot(), 1)
    var line = Polyline()
    line.append(label.x + dx / length * label.radius, label.y + dy / length * label.radius)
    line.append(end.x - dx / length * 3, end.y - dy / length * 3)
    return line
  }

  private func write(_ label: Label, at place: LabelPlacer.Place, into svg: inout Markup) {
    let box = place.box
    if place.needsLeader {
      let line = leader(of: label, to: box)
      svg.element(
        "path",
        [
          ("class", "leader"), ("stroke", label.fill), ("stroke-opacity", ".7"),
          ("d", "M\(n(line.x[0])) \(n(line.y[0]))L\(n(line.x[1])) \(n(line.y[1]))"),
        ])
    }
    if place.isCovering {
      svg.element(
        "rect",
        [
          ("class", "ground at-\(place.anchor.rawValue)"), ("x", n(box.left - 2)), ("y", n(box.top)),
          ("width", n(box.width + 4)),
          ("height", n(box.height)), ("rx", "3"), ("fill", PlotTheme.paper),
        ])
    }
    let x = place.anchor == .start ? box.left : place.anchor == .end ? box.right : box.left + box.width / 2
    let ascent = label.text.ascent
    let y = place.isHanging ? box.top : box.top + ascent * textSize
    var attributes: [Markup.Attribute] = [("class", label.className), ("x", n(x)), ("y", n(y))]
    if place.isHanging { attributes.append(("dy", n(ascent) + "em")) }
    attributes += [
      ("text-anchor", place.anchor.rawValue), ("fill", label.fill), ("stroke", PlotTheme.paper), ("stroke-width", "4"),
      ("stroke-linejoin", "round"),
    ]
    svg.line(
      attributes, at: x, y, drop: place.isHanging ? ascent : 0, anchor: place.anchor, fill: label.fill,
      content: label.text)
  }

  private func isInArea(_ x: Double, _ y: Double) -> Bool {
    let area = view.area
    return x >= area.left - 0.5 && x <= area.right + 0.5 && y >= area.top - 0.5
      && y <= area.bottom + 0.5
  }

  private func n(_ value: Double) -> String { Markup.number(value) }
}
