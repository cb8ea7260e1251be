/// A single point with a name, in SI units of the axes.
package struct PlotPoint: Equatable, Sendable {
  package var x: Double
  package var y: Double
  package var label: PlotText?

  package init(x: Double, y: Double, label: PlotText? = nil) {
    self.x = x
    self.y = y
    self.label = label
  }
}
