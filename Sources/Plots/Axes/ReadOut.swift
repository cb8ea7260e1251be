import NumericalMethods

/// Writes a coordinate as a figure's reader needs it: as exactly as the window can show, in the
/// unit of the axis.
enum ReadOut {
  static func text(_ value: Double, _ axis: Axis, in span: Span) -> String {
    let scale = axis.unitScale.isFinite && axis.unitScale != 0 ? axis.unitScale : 1
    let number =
      axis.scale == .linear
      ? number(value / scale, resolution: span.length / scale.magnitude)
      : SignedText.number(value / scale)
    if axis.unit.isEmpty { return number }
    return number + (axis.unit == "°" ? "" : "\u{202F}") + axis.unit
  }

  /// The same of a value that is proven: what the window does not show of it is told, too, if it is all there is.
  static func proven(_ value: Double, _ axis: Axis, in span: Span) -> String {
    let shown = text(value, axis, in: span)
    guard axis.scale == .linear, value.magnitude > 1e-11 * span.length, shown == text(0, axis, in: span) else {
      return shown
    }
    return text(value, axis, in: Span(0, value.magnitude))
  }

  /// Rounded to a ten-thousandth of the window and to four digits, whichever is coarser.
  static func number(_ value: Double, resolution: Double) -> String {
    guard var decimal = DecimalDigits(value) else { return "undefined" }
    if let size = DecimalDigits(resolution), !size.isZero {
      decimal = decimal.rounded(toPlace: size.exponent - 3)
    }
    return SignedText.typographic(SuperscriptText.compact(decimal.rounded(toDigits: 4)))
  }
}
