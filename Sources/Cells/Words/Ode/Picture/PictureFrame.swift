import Formulas
import Mechanics
import NumericalMethods

/// The part of the plane that the picture of a motion shows, and how it lies in px: one for all instants.
struct PictureFrame {
  /// Its corners, in the SI unit of its places.
  let low: Vector
  let high: Vector
  let size: Vector
  /// px to a unit.
  let scale: Double
  /// px to a unit of the arrows of each dimension.
  let arrows: [(dimension: Dimension, scale: Double)]

  private static let margin = 16.0
  private static let most = Vector(480, 320)
  private static let least = Vector(240, 100)

  /// All that is there at any time shown.
  ///
  /// - Parameter before: the frame of the page before a hand moved something; it grows where that is not enough, so that
  ///   a longer pendulum is seen as longer.
  init(_ motion: OdeMotion, _ picture: MotionPicture, atLeast before: PictureFrame? = nil) {
    var (low, high) = (Vector(.infinity, .infinity), Vector(-.infinity, -.infinity))
    var longest: [(dimension: Dimension, length: Double)] = []
    func take(_ place: Vector, _ reach: Vector) {
      guard place.x.magnitude < 1e30, place.y.magnitude < 1e30, reach.x.magnitude < 1e30, reach.y.magnitude < 1e30
      else { return }
      low = Vector(min(low.x, place.x - reach.x), min(low.y, place.y - reach.y))
      high = Vector(max(high.x, place.x + reach.x), max(high.y, place.y + reach.y))
    }
    var ground: [Double] = []
    for solution in motion.solutions {
      for time in motion.pictureTimes(of: solution) {
        let state = motion.pictureState(of: solution, at: time)
        for part in picture.parts {
          let sizes = part.sizes.map { state[$0].magnitude }
          let reach: Vector =
            switch part.line.shape {
            case .disc: Vector(sizes[0], sizes[0])
            case .box:
              part.angle == nil
                ? Vector(sizes[0] / 2, sizes[1] / 2)
                : Vector(1, 1) * (Vector(sizes[0], sizes[1]).length / 2)
            default: .zero
            }
          for place in part.places { take(state.place(place), reach) }
          if part.line.shape == .ground { ground.append(state[part.sizes[0]]) }
          guard let way = part.way.map({ state.place($0).length }), way.isFinite else { continue }
          if let index = longest.firstIndex(where: { $0.dimension == part.wayDimension }) {
            longest[index].length = max(longest[index].length, way)
          } else {
            longest.append((part.wayDimension, way))
          }
        }
      }
    }
    if picture.parts.contains(where: { $0.line.shape == .axis }) { take(.zero, .zero) }
    if low.x > high.x { (low, high) = (Vector(-1, -1), Vector(1, 1)) }
    for height in ground where height.magnitude < 1e30 { take(Vector((low.x + high.x) / 2, height), .zero) }
    if let before {
      take(before.low, .zero)
      take(before.high, .zero)
    }
    // What moves along a line has some room beside it.
    let extent = max(high.x - low.x, high.y - low.y)
    let least = extent > 0 ? 0.12 * extent : 1
    let room = before == nil ? 0.04 * max(extent, least) : 0
    let middle = (low + high) * 0.5
    let half = Vector(max(high.x - low.x, least) / 2 + room, max(high.y - low.y, least) / 2 + room)
    (self.low, self.high) = (middle - half, middle + half)
    let inner = PictureFrame.most - Vector(2, 2) * PictureFrame.margin
    let scale = min(inner.x / (2 * half.x), inner.y / (2 * half.y))
    self.scale = scale
    let size = Vector(
      max(2 * half.x * scale + 2 * PictureFrame.margin, PictureFrame.least.x).rounded(),
      max(2 * half.y * scale + 2 * PictureFrame.margin, PictureFrame.least.y).rounded())
    self.size = size
    let longestArrow = min(72, 0.3 * size.x, max(0.3 * size.y, 40))
    arrows = longest.map { longest in
      let known = before?.arrows.first { $0.dimension == longest.dimension }?.scale
      // A way in the plane itself is drawn as long as it is.
      let own = longest.dimension == picture.dimension && !longest.dimension.isNone ? scale : nil
      let most = longest.length > 0 ? longestArrow / longest.length : 0
      return (longest.dimension, own ?? known ?? most)
    }
  }

  func place(_ point: Vector) -> Vector {
    let middle = (low + high) * 0.5
    return Vector(size.x / 2 + (point.x - middle.x) * scale, size.y / 2 - (point.y - middle.y) * scale)
  }

  /// A place of the picture, in the SI unit of its places.
  func point(_ x: Double, _ y: Double) -> Vector {
    let middle = (low + high) * 0.5
    return Vector(middle.x + (x - size.x / 2) / scale, middle.y - (y - size.y / 2) / scale)
  }

  func way(_ way: Vector, _ dimension: Dimension) -> Vector {
    let scale = arrows.first { $0.dimension == dimension }?.scale ?? 0
    return Vector(way.x * scale, -way.y * scale)
  }
}
