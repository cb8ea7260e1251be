/// The values and names of a window's axes in words.
struct AxisWords {
  let x: Axis
  let y: Axis
  let window: PlotWindow

  /// How many bars or boxes are told of one by one.
  static var most: Int { 24 }

  /// `L from 0.1 m to 0.5 m, T from 0.6 s to 1.4 s`
  func ranges(_ xs: Span, _ ys: Span) -> String {
    "\(name(x, "x")) from \(value(xs.lower, x, window.x)) to \(value(xs.upper, x, window.x)), "
      + "\(name(y, "y")) from \(value(ys.lower, y, window.y)) to \(value(ys.upper, y, window.y))"
  }

  func name(_ axis: Axis, _ fallback: String) -> String {
    axis.title.isEmpty ? fallback : axis.title.plain
  }

  func value(_ value: Double, _ axis: Axis, _ span: Span, isProven: Bool = false) -> String {
    if axis.isAngle, let text = AngleText.multipleOfPi(value, in: span) { return text }
    return isProven ? ReadOut.proven(value, axis, in: span) : ReadOut.text(value, axis, in: span)
  }
}
