import Markup

/// Draws measured points: their line, their error bars, their marks. Each of the three is one path, however many they are.
struct SeriesMarks {
  let view: Viewport

  /// More points than this are a cloud: dots, of which those at one place are one.
  private static var cloud: Int { 2000 }
  /// More error bars than this hide the points, and each column of pixels has one.
  private static var mostBars: Int { 600 }

  func draw(_ series: PlotSeries, color: Int, into svg: inout Markup) {
    let paint = PlotTheme.color(color)
    if series.isFilled { SeriesFill(view: view).draw(series, paint, into: &svg) }
    if series.isJoined { join(series, paint, &svg) }
    drawBars(series, paint, &svg)
    drawMarks(series, paint, &svg)
  }

  // MARK: Marks

  private func drawMarks(_ series: PlotSeries, _ paint: String, _ svg: inout Markup) {
    guard series.marker != .none else { return }
    if series.count > Self.cloud {
      var cloud = DotCloud()
      for index in 0..<series.count { if let (x, y) = place(series, index) { cloud.append(x, y) } }
      let bytes = cloud.bytes
      guard !bytes.isEmpty else { return }
      svg.element(
        "path",
        [
          ("class", "points"), ("stroke", paint), ("stroke-width", "2.2"), ("stroke-linecap", "round"),
        ], "d", bytes)
      return
    }
    let marker = MarkerPath(marker: series.marker)
    var path = PathData()
    for index in 0..<series.count { if let (x, y) = place(series, index) { marker.append(at: x, y, to: &path) } }
    guard !path.isEmpty else { return }
    var attributes: [Markup.Attribute] = [("class", "points")]
    attributes += Self.style(marker, paint)
    svg.path(attributes, path)
  }

  /// The colours and strokes of a mark, here and in a legend.
  static func style(_ marker: MarkerPath, _ paint: String) -> [Markup.Attribute] {
    if marker.isRound {
      return [("stroke", paint), ("stroke-width", Markup.number(marker.diameter)), ("stroke-linecap", "round")]
    }
    var style: [Markup.Attribute] = [("stroke", paint), ("stroke-width", "1.5")]
    if marker.isFilled { style.append(("fill", paint)) }
    return style
  }

  /// Where a point stands; nil outside of the window.
  private func place(_ series: PlotSeries, _ index: Int) -> (Double, Double)? {
    let (x, y) = (view.px(x: series.x[index]), view.px(y: series.y[index]))
    return isInside(x, y) ? (x, y) : nil
  }

  private func isInside(_ x: Double, _ y: Double) -> Bool {
    let area = view.area
    return x >= area.left - 0.5 && x <= area.right + 0.5 && y >= area.top - 0.5 && y <= area.bottom + 0.5
  }

  // MARK: Error bars

  func drawBars(_ series: PlotSeries, _ paint: String, _ svg: inout Markup) {
    guard !series.errorsX.isEmpty || !series.errorsY.isEmpty else { return }
    var path = PathData()
    var taken: Set<Int> = []
    let isThinned = series.count > Self.mostBars
    for index in 0..<series.count {
      guard let (x, y) = place(series, index) else { continue }
      if isThinned, !taken.insert(Int(x.rounded())).inserted { continue }
      if series.errorsY.indices.contains(index), series.errorsY[index] > 0 {
        let (value, error) = (series.y[index], series.errorsY[index])
        bar(from: view.px(y: value - error), to: view.px(y: value + error), at: x, isUpright: true, &path)
      }
      if series.errorsX.indices.contains(index), series.errorsX[index] > 0 {
        let (value, error) = (series.x[index], series.errorsX[index])
        bar(from: view.px(x: value - error), to: view.px(x: value + error), at: y, isUpright: false, &path)
      }
    }
    guard !path.isEmpty else { return }
    svg.path([("class", "errors"), ("stroke", paint), ("stroke-width", "1.2")], path)
  }

  /// A bar with its ends, as far as it lies in the window; on a logarithmic axis it may have no lower end.
  private func bar(from start: Double, to end: Double, at place: Double, isUpright: Bool, _ path: inout PathData) {
    let area = view.area
    let (least, most) = isUpright ? (area.top, area.bottom) : (area.left, area.right)
    let (first, last) = (start.isFinite ? start : isUpright ? most : least, end)
    guard last.isFinite else { return }
    let (low, high) = (max(min(first, last), least), min(max(first, last), most))
    guard low < high else { return }
    func point(_ along: Double, _ across: Double, isMove: Bool) {
      let (x, y) = isUpright ? (across, along) : (along, across)
      if isMove { path.move(x, y) } else { path.line(x, y) }
    }
    point(low, place, isMove: true)
    point(high, place, isMove: false)
    for cap in [first, last] where cap >= least && cap <= most && cap.isFinite {
      point(cap, place - 2.5, isMove: true)
      point(cap, place + 2.5, isMove: false)
    }
  }

  // MARK: Lines

  private func join(_ series: PlotSeries, _ paint: String, _ svg: inout Markup) {
    let path = line(through: series)
    guard !path.isEmpty else { return }
    let pale: [Markup.Attribute] = series.isPale ? [("stroke-opacity", ".4")] : []
    svg.path(
      [("class", "join"), ("stroke", paint), ("stroke-width", "1.5"), ("stroke-linecap", "round")] + pale, path)
  }

  /// The line from point to point within the window. Of the points in one column of pixels the first, the lowest, the
  /// highest and the last stand for all (Jugel et al. 2014, *M4*): no pixel differs.
  private func line(through series: PlotSeries) -> PathData {
    var path = PathData()
    var pen: (x: Double, y: Double)?
    var column = ColumnOfPixels()
    func go(to next: (x: Double, y: Double)) {
      defer { pen = next }
      guard let last = pen, let (from, to) = clip(last, next) else { return }
      path.move(from.x, from.y)
      path.line(to.x, to.y)
    }
    func flush() {
      for point in column.points { go(to: point) }
      column = ColumnOfPixels()
    }
    for index in 0..<series.count {
      let point = (x: view.px(x: series.x[index]), y: view.px(y: series.y[index]))
      guard point.x.isFinite, point.y.isFinite else {
        flush()
        pen = nil
        continue
      }
      if !column.take(point) {
        flush()
        _ = column.take(point)
      }
    }
    flush()
    return path
  }

  /// The part of a stretch in the window (Liang & Barsky 1984); nil where none is.
  private func clip(
    _ from: (x: Double, y: Double), _ to: (x: Double, y: Double)
  ) -> ((x: Double, y: Double), (x: Double, y: Double))? {
    let area = view.area
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    var (enter, leave) = (0.0, 1.0)
    for (step, room) in [
      (-dx, from.x - area.left), (dx, area.right - from.x), (-dy, from.y - area.top), (dy, area.bottom - from.y),
    ] {
      if step == 0 {
        if room < 0 { return nil }
      } else if step < 0 {
        enter = max(enter, room / step)
      } else {
        leave = min(leave, room / step)
      }
    }
    guard enter <= leave else { return nil }
    return ((from.x + enter * dx, from.y + enter * dy), (from.x + leave * dx, from.y + leave * dy))
  }
}

/// Places of very many points, in as few bytes as can be: whole px, each place once, one behind the other.
///
/// A cloud of 10,000 points that lie nowhere twice is 55 kB, and one along a curve far less.
private struct DotCloud {
  private var places: [(column: Int32, row: Int32)] = []

  /// px of a column: two points that are nearer to each other cannot be told apart in a cloud.
  private static var columnWidth: Double { 2 }

  mutating func append(_ x: Double, _ y: Double) {
    guard x.magnitude < 1e6, y.magnitude < 1e6 else { return }
    places.append((Int32((x / Self.columnWidth).rounded()), Int32(y.rounded())))
  }

  /// The `d` of a path whose strokes are dots with round ends: columns from the left, each downwards; neighbours are one
  /// stroke.
  var bytes: [UInt8] {
    let sorted = places.sorted { ($0.column, $0.row) < ($1.column, $1.row) }
    var bytes: [UInt8] = []
    var pen: (x: Int32, y: Int32)?
    var index = 0
    while index < sorted.count {
      let (column, row) = sorted[index]
      var end = row
      while index + 1 < sorted.count, sorted[index + 1].column == column, sorted[index + 1].row <= end + 1 {
        index += 1
        end = sorted[index].row
      }
      index += 1
      let x = column * Int32(Self.columnWidth)
      bytes.append(pen == nil ? UInt8(ascii: "M") : UInt8(ascii: "m"))
      Self.append(x - (pen?.x ?? 0), isFirst: true, to: &bytes)
      Self.append(row - (pen?.y ?? 0), isFirst: false, to: &bytes)
      // `z` leads back to where the stroke began, and draws a dot of its own.
      if end > row {
        bytes.append(UInt8(ascii: "v"))
        Self.append(end - row, isFirst: true, to: &bytes)
        pen = (x, end)
      } else {
        bytes.append(UInt8(ascii: "z"))
        pen = (x, row)
      }
    }
    return bytes
  }

  private static func append(_ number: Int32, isFirst: Bool, to bytes: inout [UInt8]) {
    if !isFirst, number >= 0 { bytes.append(0x20) }
    bytes += String(number).utf8
  }
}
