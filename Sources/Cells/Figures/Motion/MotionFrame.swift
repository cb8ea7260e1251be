import Formulas
import NumericalMethods

/// How a motion lies on its picture: what is seen of the plane, and where its paths go. It is the same at all instants.
struct MotionFrame {
  let plane: PicturePlane
  /// px to a unit of the arrows of each dimension.
  private let arrows: [(dimension: Dimension, scale: Double)]
  /// Of each course, the instants shown, and the places of each path and trail then, in px; none of other parts.
  let tracks: [(times: [Double], places: [[Vector]])]
  /// The paths as data of `path` elements, worked out once.
  let paths: [[[UInt8]]]

  private static let margin = 16.0
  private static let most = Vector(480, 320)
  private static let least = Vector(240, 100)

  /// All that is there at any time shown.
  ///
  /// - Parameters:
  ///   - before: the frame of the page before a hand moved something; it grows where that is not enough, so that a longer
  ///     pendulum is seen as longer.
  ///   - isHeld: whether a hand holds a part, under which the plane stays as it is.
  init(_ motion: PicturedMotion, atLeast before: MotionFrame? = nil, isHeld: Bool = false) {
    let picture = motion.picture
    var extent = Extent()
    var longest: [(dimension: Dimension, length: Double)] = []
    let times = motion.courses.map { $0.times }
    var places = motion.courses.map { _ in picture.parts.map { _ in [Vector]() } }
    for (start, course) in motion.courses.enumerated() {
      for time in times[start] {
        let state = course.state(time)
        for (number, part) in picture.parts.enumerated() {
          extent.take(part, state)
          if part.line.shape.isTrack, let place = part.places.first { places[start][number].append(state.place(place)) }
          guard let way = part.way.map({ state.place($0).length }), way.isFinite else { continue }
          if let index = longest.firstIndex(where: { $0.dimension == part.wayDimension }) {
            longest[index].length = max(longest[index].length, way)
          } else {
            longest.append((part.wayDimension, way))
          }
        }
      }
    }
    if picture.parts.contains(where: { $0.line.shape == .axis }) { extent.take(.zero) }
    let plane = isHeld ? before?.plane ?? extent.plane(atLeast: nil) : extent.plane(atLeast: before?.plane)
    self.plane = plane
    tracks = zip(times, places).map { times, places in (times, places.map { $0.map { plane.place($0) } }) }
    paths = tracks.map { track in
      zip(picture.parts, track.places).map { $0.line.shape == .path ? PicturePlane.path(through: $1) : [] }
    }
    let longestArrow = min(72, 0.3 * plane.size.x, max(0.3 * plane.size.y, 40))
    arrows = longest.map { longest in
      // A way in the plane itself is drawn as long as it is; others as before a hand moved something.
      let own = longest.dimension == picture.dimension && !longest.dimension.isNone ? plane.scale : nil
      let known = before?.arrows.first { $0.dimension == longest.dimension }?.scale
      let most = longest.length > 0 ? longestArrow / longest.length : 0
      return (longest.dimension, own ?? known ?? most)
    }
  }

  /// Whether something can be drawn there; false of what has no value.
  static func isPlace(_ place: Vector) -> Bool { place.x.magnitude < 1e30 && place.y.magnitude < 1e30 }

  /// The way of an arrow, in px.
  func way(_ way: Vector, _ dimension: Dimension) -> Vector {
    let scale = arrows.first { $0.dimension == dimension }?.scale ?? 0
    return Vector(way.x * scale, -way.y * scale)
  }

  /// What has to be seen.
  private struct Extent {
    private var low = Vector(.infinity, .infinity)
    private var high = Vector(-.infinity, -.infinity)
    /// The heights of grounds, which lie where all else is.
    private var heights: [Double] = []

    mutating func take(_ place: Vector, _ reach: Vector = Vector(0, 0)) {
      guard MotionFrame.isPlace(place), MotionFrame.isPlace(reach) else { return }
      low = Vector(min(low.x, place.x - reach.x), min(low.y, place.y - reach.y))
      high = Vector(max(high.x, place.x + reach.x), max(high.y, place.y + reach.y))
    }

    mutating func take(_ part: MotionPicture.Part, _ state: PictureState) {
      let sizes = part.sizes.map { state[$0].magnitude }
      switch part.line.shape {
      case .ground: if sizes[0] < 1e30 { heights.append(state[part.sizes[0]]) }
      case .disc: for place in part.places { take(state.place(place), Vector(sizes[0], sizes[0])) }
      case .box:
        let diagonal = Vector(sizes[0], sizes[1]).length
        let reach = part.angle == nil ? Vector(sizes[0], sizes[1]) : Vector(diagonal, diagonal)
        for place in part.places { take(state.place(place), reach * 0.5) }
      default: for place in part.places { take(state.place(place)) }
      }
    }

    /// With some room around it, and also beside what moves along a line.
    func plane(atLeast before: PicturePlane?) -> PicturePlane {
      var all = self
      if all.low.x > all.high.x { (all.low, all.high) = (Vector(-1, -1), Vector(1, 1)) }
      let middle = (all.low.x + all.high.x) / 2
      for height in heights { all.take(Vector(middle, height)) }
      if let before {
        all.take(before.low)
        all.take(before.high)
      }
      let extent = max(all.high.x - all.low.x, all.high.y - all.low.y)
      let least = extent > 0 ? 0.12 * extent : 1
      let room = before == nil ? 0.04 * max(extent, least) : 0
      let half = Vector(
        max(all.high.x - all.low.x, least) / 2 + room, max(all.high.y - all.low.y, least) / 2 + room)
      let center = (all.low + all.high) * 0.5
      return PicturePlane(
        low: center - half, high: center + half, margin: MotionFrame.margin, least: MotionFrame.least,
        most: MotionFrame.most)
    }
  }
}
