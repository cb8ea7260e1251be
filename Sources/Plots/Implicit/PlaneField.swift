import NumericalMethods

/// The functions of a relation over the px of a plot. It counts how often they are asked for.
final class PlaneField {
  let relation: PlaneRelation
  private let view: Viewport
  private(set) var evaluations = 0

  init(_ relation: PlaneRelation, in view: Viewport) {
    self.relation = relation
    self.view = view
  }

  /// A function of the relation at a point; NaN where it has no value.
  func value(_ number: Int, _ x: Double, _ y: Double) -> Double {
    evaluations += 1
    return relation.functions[number].value(view.scaleX.value(at: x), view.scaleY.value(at: y))
  }

  /// The difference and its derivatives by x and y in px.
  func gradient(_ number: Int, _ x: Double, _ y: Double) -> (value: Double, x: Double, y: Double) {
    evaluations += 2
    let slope = relation.functions[number].slope
    let (a, b) = (view.scaleX.value(at: x), view.scaleY.value(at: y))
    let alongX = slope(Dual(a, slope: 1 / view.scaleX.slope(at: a)), Dual(b, slope: 0))
    let alongY = slope(Dual(a, slope: 0), Dual(b, slope: 1 / view.scaleY.slope(at: b)))
    return (alongX.value, alongX.slope, alongY.slope)
  }

  /// An enclosure of the difference over a box.
  func range(_ number: Int, _ box: PlaneBox) -> (values: Interval, decoration: Decoration) {
    evaluations += 1
    return relation.functions[number].range(
      view.scaleX.values(at: Interval(box.left, box.right)), view.scaleY.values(at: Interval(box.top, box.bottom)))
  }

  /// The difference over a box with its derivative by x in px, or by y.
  func jet(_ number: Int, _ box: PlaneBox, alongX: Bool) -> IntervalJet {
    let (x, y) = (Interval(box.left, box.right), Interval(box.top, box.bottom))
    return jet(
      number, x: alongX ? .variable(over: x) : .constant(x), y: alongX ? .constant(y) : .variable(over: y))
  }

  /// The difference along a path in px.
  func jet(_ number: Int, x: IntervalJet, y: IntervalJet) -> IntervalJet {
    evaluations += 1
    return relation.functions[number].jet(view.scaleX.values(at: x), view.scaleY.values(at: y))
  }

  /// What is known over a box: the values, both derivatives, and whether there is no break.
  func slopes(_ number: Int, _ box: PlaneBox) -> PlaneSlopes {
    let alongX = jet(number, box, alongX: true)
    let alongY = jet(number, box, alongX: false)
    var result = PlaneSlopes(
      values: alongX.c0.intersection(alongY.c0), x: alongX.c1, y: alongY.c1,
      isContinuous: min(alongX.decoration, alongY.decoration) >= .continuous)
    guard result.isContinuous, result.values.contains(0), result.x.isBounded, result.y.isBounded else { return result }
    let middle = box.middle
    let center = range(number, PlaneBox(left: middle.x, right: middle.x, top: middle.y, bottom: middle.y)).values
    let across = Interval(box.left, box.right) - Interval(middle.x)
    let down = Interval(box.top, box.bottom) - Interval(middle.y)
    result.values = result.values.intersection(center + result.x * across + result.y * down)
    return result
  }
}

/// Enclosures of a difference and its derivatives over a box, in px.
struct PlaneSlopes {
  var values: Interval
  var x: Interval
  var y: Interval
  /// Defined and continuous all over the box.
  var isContinuous: Bool

  /// Whether a zero set is a graph over x in the box, or over y, whichever is less steep; nil where neither is known.
  var isOverX: Bool? {
    let (acrossY, acrossX) = (y.isBounded ? y.mignitude : 0, x.isBounded ? x.mignitude : 0)
    if acrossY == 0 && acrossX == 0 { return nil }
    return acrossY * max(x.magnitude, acrossX) >= acrossX * max(y.magnitude, acrossY)
      ? acrossY > 0 : !(acrossX > 0)
  }
}
