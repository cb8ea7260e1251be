/// Walks along one curve of a drawn figure, in px.
struct CurveWalk {
  let index: Int
  let curve: Curve
  let view: Viewport
  /// What of the parameter is drawn; unused on implicit curves.
  let stretch: Curve.Stretch

  // As code, once and not wherever it is asked for.
  @inline(never)
  init?(_ index: Int, of figure: Figure, in view: Viewport) {
    guard figure.curves.indices.contains(index) else { return nil }
    let curve = figure.curves[index]
    if curve.shape == .implicit {
      guard curve.source.plane != nil else { return nil }
      stretch = .init(span: Span(0, 0), isClosed: false)
    } else {
      guard let stretch = curve.stretch(within: curve.along(view.window)) else { return nil }
      self.stretch = stretch
    }
    self.index = index
    self.curve = curve
    self.view = view
  }

  /// The axis along which a graph runs.
  var along: Scale { curve.shape == .sideways ? view.scaleY : view.scaleX }

  @inline(never)
  func place(at parameter: Double) -> TracePlace {
    var evaluator = CurveEvaluator(curve.source, limit: 1)
    let point = evaluator.point(at: parameter).turned(if: curve.shape == .sideways)
    return TracePlace(curve: index, parameter: parameter, x: point.x, y: point.y)
  }

  /// The same place, of a curve that may be another by now.
  func again(_ place: TracePlace) -> TracePlace? {
    if curve.shape != .implicit {
      return place.parameter == place.parameter ? self.place(at: within(place.parameter)) : nil
    }
    let (x, y) = (view.px(x: place.x), view.px(y: place.y))
    guard x.isFinite, y.isFinite else { return nil }
    return PlaneWalk(self).place(near: x, y)
  }

  /// The place of the curve for a pointer: on graphs the one before or below it, on others the nearest.
  func place(near x: Double, _ y: Double, trace: CurveTrace, outlines: [Polyline]) -> TracePlace? {
    switch curve.shape {
    case .graph: place(at: within(along.value(at: x)))
    case .sideways: place(at: within(along.value(at: y)))
    case .parametric, .polar: nearest(x, y, trace).map { place(at: $0) }
    case .implicit: PlaneWalk(self).nearest(x, y, outlines)
    }
  }

  /// A place so many px further along the curve; back for negative ones.
  func place(after place: TracePlace, px: Double) -> TracePlace? {
    switch curve.shape {
    case .graph, .sideways:
      let forward = curve.shape == .graph ? px : -px
      return self.place(at: within(along.value(at: along.px(of: place.parameter) + forward)))
    case .parametric, .polar: return self.place(at: parameter(after: place.parameter, px: px))
    case .implicit: return PlaneWalk(self).place(after: place, px: px)
    }
  }

  /// px between a place and a pointer; infinite where there is no place.
  func distance(_ place: TracePlace, _ x: Double, _ y: Double) -> Double {
    let (dx, dy) = (view.px(x: place.x) - x, view.px(y: place.y) - y)
    let square = dx * dx + dy * dy
    return square == square ? square.squareRoot() : .infinity
  }

  /// Where in the picture a place is; the middle stands for what is not known of it.
  func spot(of place: TracePlace) -> (x: Double, y: Double) {
    let isSideways = curve.shape == .sideways
    let x = view.px(x: place.exists || isSideways ? place.x : place.parameter)
    let y = view.px(y: place.exists || !isSideways ? place.y : place.parameter)
    let area = view.area
    return (x.isFinite ? x : area.left + area.width / 2, y.isFinite ? y : area.top + area.height / 2)
  }

  private func within(_ parameter: Double) -> Double {
    min(max(parameter, stretch.span.lower), stretch.span.upper)
  }
}

extension CurveWalk {
  /// The parameter of the nearest point in view of what was followed.
  private func nearest(_ x: Double, _ y: Double, _ trace: CurveTrace) -> Double? {
    var best = (distance: Double.infinity, t: Double.nan, reach: 0.0)
    let area = view.area
    func look(_ px: Double, _ py: Double, _ t: Double, _ reach: Double) {
      let distance = (px - x) * (px - x) + (py - y) * (py - y)
      guard distance < best.distance, px >= area.left - 1, px <= area.right + 1, py >= area.top - 1,
        py <= area.bottom + 1
      else { return }
      best = (distance, t, reach)
    }
    for chain in trace.chains {
      for piece in chain {
        let count = min(max(Int(min(piece.bezier.hullLength, 1e4) / 3), 2), 128)
        let step = (piece.to - piece.from) / Double(count)
        for number in 0...count {
          let point = piece.bezier.point(Double(number) / Double(count))
          look(point.x, point.y, piece.from + Double(number) * step, step)
        }
      }
    }
    for branch in trace.branches {
      for number in 0..<branch.count {
        let step = max(
          branch.t[number] - branch.t[max(number - 1, 0)],
          branch.t[min(number + 1, branch.count - 1)] - branch.t[number])
        look(branch.x[number], branch.y[number], branch.t[number], step)
      }
    }
    guard best.distance.isFinite else { return nil }
    return refined(best.t, within: best.reach.magnitude, x, y)
  }

  /// Golden sections around the nearest of the points known.
  private func refined(_ t: Double, within reach: Double, _ x: Double, _ y: Double) -> Double {
    let golden = 0.618_033_988_749_894_9
    func distance(_ t: Double) -> Double { self.distance(place(at: t), x, y) }
    var (a, b) = (within(t - reach), within(t + reach))
    var (c, d) = (b - golden * (b - a), a + golden * (b - a))
    var (fc, fd) = (distance(c), distance(d))
    for _ in 0..<40 where b > a {
      if fc < fd {
        (b, d, fd) = (d, c, fc)
        c = b - golden * (b - a)
        fc = distance(c)
      } else {
        (a, c, fc) = (c, d, fd)
        d = a + golden * (b - a)
        fd = distance(d)
      }
    }
    let middle = a / 2 + b / 2
    return distance(middle) <= distance(t) ? middle : t
  }

  /// Where the curve has gone so many px from a place: as the crow flies, which is the way along it for a few px.
  private func parameter(after t: Double, px: Double) -> Double {
    let length = stretch.span.length
    let direction = px < 0 ? -1.0 : 1.0
    let start = place(at: t)
    let (x, y) = (view.px(x: start.x), view.px(y: start.y))
    func isFar(_ step: Double) -> Bool {
      distance(place(at: turned(t + direction * step)), x, y) >= px.magnitude && start.exists
    }
    // A curve that stands still is not waited for.
    var (low, high) = (0.0, length * 0x1p-20)
    while high < length / 16, !isFar(high) { (low, high) = (high, 2 * high) }
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if isFar(middle) { high = middle } else { low = middle }
    }
    return turned(t + direction * high)
  }

  /// Round again on closed curves; on others not beyond the ends.
  private func turned(_ t: Double) -> Double {
    guard stretch.isClosed else { return within(t) }
    return within(
      t > stretch.span.upper ? t - stretch.span.length : t < stretch.span.lower ? t + stretch.span.length : t)
  }
}
