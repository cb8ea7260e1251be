/// The columns of pixels that a graph runs through, counted from the lower end of its argument's axis.
struct ColumnGrid {
  private let scale: Scale
  /// px that all columns take together.
  private let length: Double
  /// An edge so near to zero is at zero, but for rounding.
  private let slack: Double

  init(view: Viewport) {
    scale = view.scaleX
    length = view.area.width
    let span = view.window.x
    slack = span.lower < 0 ? 8 * max(-span.lower, span.upper).ulp : 0
  }

  /// px fall along the axis, as they do where a graph is turned.
  var isDescending: Bool { scale.end < scale.start }
  private var way: Double { isDescending ? -1 : 1 }

  /// The parameter at the lower edge of a column.
  func parameter(_ column: Int) -> Double {
    let edge = scale.value(at: px(column))
    // A break at 0 that lies 1e-17 beside an edge would be beyond the column, and the column full of what leads to it.
    return edge.magnitude <= slack ? 0 : edge
  }

  /// The place of a column's lower edge, in px of the view box.
  func px(_ column: Int) -> Double { scale.start + way * min(Double(column), length) }

  /// The column that holds a parameter.
  func column(of parameter: Double) -> Int {
    let place = way * (scale.px(of: parameter) - scale.start)
    return Int(min(max(place, 0), max(length - 1e-9, 0)))
  }

  /// The columns that a span fills, its first and last perhaps in part.
  func columns(of span: Span) -> Range<Int> {
    let first = column(of: span.lower)
    return first..<max(column(of: span.upper) + 1, first + 1)
  }
}
