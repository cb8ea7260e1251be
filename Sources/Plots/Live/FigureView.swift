/// A figure on a page that is moved, read and traced.
package struct FigureView<Source: DataSource> {
  /// The figure with its author's wishes. When it changes (a slider moved) the reader's window stays, and otherwise
  /// the standing window as long as it still shows the curves well.
  package var figure: Figure<Source>
  package let idPrefix: String
  /// The window that the reader chose, if any.
  package private(set) var chosen: PlotWindow?

  package init(_ figure: Figure<Source>, idPrefix: String) {
    self.figure = figure
    self.idPrefix = idPrefix
  }

  /// Draws the whole picture.
  ///
  /// - Parameter isSettled: false for a frame of a gesture that goes on: the description then says what is shown, but
  ///   nothing about zeros and the like, and `facts` are empty.
  package mutating func draw(isSettled: Bool = true) -> Drawing { figure.draw(idPrefix: idPrefix) }

  /// A gesture: what stands at q, in px of the view box, goes to q·scale + d.
  package mutating func move(scaleX: Double, scaleY: Double, dx: Double, dy: Double) {}

  /// Shows a window; nil takes the figure's own.
  package mutating func look(at window: PlotWindow?) {}

  /// Moves the point of interest and gives the inner SVG of the group `focus`; the curves are not drawn again.
  package mutating func focus(on parameter: Double?) -> String { "" }

  /// The parameter of the place on a curve to which the point of interest is dragged, from px of the view box.
  package mutating func parameter(near x: Double, _ y: Double) -> Double? { nil }

  /// Puts the reading cross on the curve that is nearest to a place in px of the view box; nil where there is none.
  ///
  /// - Parameter reach: px within which it goes to a zero, an extremum and the like.
  package mutating func trace(near x: Double, _ y: Double, reach: Double) -> TraceReading? { nil }

  /// Moves the reading cross forward (`direction` positive) or back; begins in the middle of the first curve.
  package mutating func step(_ step: TraceStep, _ direction: Int) -> TraceReading? { nil }
}
