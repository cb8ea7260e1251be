/// The columns of pixels that a graph runs through, counted from the lower end of its argument's axis.
struct ColumnGrid {
  let isSideways: Bool
  private let view: Viewport
  /// An edge so near to zero is at zero, but for rounding.
  private let slack: Double

  init(view: Viewport, isSideways: Bool) {
    self.view = view
    self.isSideways = isSideways
    let span = isSideways ? view.window.y : view.window.x
    slack = span.lower < 0 ? 8 * max(-span.lower, span.upper).ulp : 0
  }

  /// px that all columns take together.
  private var length: Double { isSideways ? view.area.height : view.area.width }

  /// The parameter at the lower edge of a column.
  func parameter(_ column: Int) -> Double {
    let place = min(Double(column), length)
    let edge =
      isSideways ? view.scaleY.value(at: view.area.bottom - place) : view.scaleX.value(at: view.area.left + place)
    // A break at 0 that lies 1e-17 beside an edge would be beyond the column, and the column full of what leads to it.
    return edge.magnitude <= slack ? 0 : edge
  }

  /// The place of a column's lower edge, in px of the view box.
  func px(_ column: Int) -> Double {
    let place = min(Double(column), length)
    return isSideways ? view.area.bottom - place : view.area.left + place
  }

  /// The column that holds a parameter.
  func column(of parameter: Double) -> Int {
    let place = isSideways ? view.area.bottom - view.px(y: parameter) : view.px(x: parameter) - view.area.left
    return Int(min(max(place, 0), max(length - 1e-9, 0)))
  }

  /// The columns that a span fills, its first and last perhaps in part.
  func columns(of span: Span) -> Range<Int> {
    let first = column(of: span.lower)
    return first..<max(column(of: span.upper) + 1, first + 1)
  }
}
