/// How the names of an axis stand below it: level and broken into rows where each has room in its own column, and
/// otherwise aslant.
struct NameRows {
  struct Name {
    /// Its place on the axis.
    var value: Double
    /// One where it stands aslant.
    var rows: [PlotText]
  }

  /// Those in view.
  private(set) var names: [Name] = []
  /// They rise to the right, by half a right angle, and end below their places.
  private(set) var isAslant = false
  /// From the first base line of a row of numbers to the last of theirs, in ems.
  private(set) var depth = 0.0
  /// How far the first one reaches beyond its place to the left, and the last one to the right, in px.
  private(set) var reach = (left: 0.0, right: 0.0)

  init() {}

  /// The cosine of half a right angle.
  static let slope = 0.7071
  /// Ems between the base line of an aslant name and its place, so that its letters end below that.
  static let lift = 0.8
  /// How long an aslant name may be, in ems, of pictures that are high enough; what is longer is cut.
  private static var longest: Double { 12 }
  private static var mostRows: Int { 3 }

  /// - Parameters:
  ///   - names: what stands at 1, 2, ….
  ///   - span: the window.
  ///   - length: of the axis, in px.
  ///   - height: what they may take at most, in px.
  init(_ all: [PlotText], over span: Span, length: Double, size: Double, height: Double) {
    guard span.isUsable, length > 0 else { return }
    // Whether they are level is no matter of what is in view, or they would turn while they move.
    let spacing = length / span.length
    let room = spacing - 0.6 * size
    let rows = all.map { $0.rows(width: room, size: size) }
    let isLevel = rows.allSatisfy { rows in
      rows.count <= Self.mostRows && rows.allSatisfy { TextMetrics.width($0, size: size) <= room }
    }
    if isLevel {
      add(rows, step: 1, span)
      depth = rows.map { $0.reduce(0) { $0 + $1.rowHeight } - ($0.isEmpty ? 0 : 1.3) }.max() ?? 0
      reach = (half(names.first, size), half(names.last, size))
      return
    }
    isAslant = true
    let tallest = all.map { $0.lineHeight }.max() ?? TextBox.lineHeight
    let apart = 1.15 * tallest * size / (Self.slope * spacing)
    // So many that each would stand for hundreds are none.
    guard apart < 1000 else { return }
    let most = min(Self.longest, max(height / (Self.slope * size) - 1, 1))
    add(all.map { [$0.cut(to: most)] }, step: max(Int(apart.rounded(.up)), 1), span)
    let widest = names.flatMap { $0.rows }.map { TextMetrics.width($0, size: 1) }.max() ?? 0
    // A row of numbers has 1.8 ems, and the gap above it.
    depth = max(Self.slope * (widest + Self.lift + TextBox.descent) - 1.3, 0)
    for name in names {
      let width = name.rows.reduce(0) { max($0, TextMetrics.width($1, size: size)) }
      let place = (name.value - (names.first?.value ?? 0)) * spacing
      reach.left = max(reach.left, Self.slope * width - place)
    }
  }

  private mutating func add(_ rows: [[PlotText]], step: Int, _ span: Span) {
    for index in stride(from: 0, to: rows.count, by: step) where span.contains(Double(index + 1)) {
      names.append(Name(value: Double(index + 1), rows: rows[index]))
    }
  }

  private func half(_ name: Name?, _ size: Double) -> Double {
    (name?.rows.map { TextMetrics.width($0, size: size) }.max() ?? 0) / 2
  }
}

extension PlotText {
  /// Its words as far as they fit into a width in ems, with an ellipsis behind them where some do not.
  func cut(to width: Double) -> PlotText {
    guard TextMetrics.width(self, size: 1) > width else { return self }
    let room = width - TextMetrics.width("…", size: 1)
    var (kept, used) = (PlotText(), 0.0)
    for run in runs {
      var text = String.UnicodeScalarView()
      for scalar in run.text.unicodeScalars {
        used += TextMetrics.width(PlotText(runs: [Run(String(scalar), run.style)]), size: 1)
        if used > room {
          kept.runs += text.isEmpty ? [Run("…")] : [Run(String(text) + "…", run.style)]
          return kept
        }
        text.append(scalar)
      }
      kept.runs.append(Run(String(text), run.style))
    }
    return kept
  }
}
