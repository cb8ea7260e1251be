import Mechanics
import NumericalMethods

/// How long the arrows of one kind are: as many px for each m/s or N, the same for all of them, so that the longest has a
/// length that is easily read, and all stay within the picture.
struct SceneArrowScale {
  /// px of the greatest.
  private static let longest = 70.0
  /// px of the greatest of a motion, below which arrows would say little: rather one of them is cut off for a while.
  private static let shortest = 56.0
  /// px of the greatest at one instant: a head alone.
  private static let least = 9.0
  /// px that an arrow keeps off the border: half of its head.
  static let margin = 5.0

  private var greatest = 0.0
  /// px for a unit with which none reaches beyond the border.
  private var most = Double.infinity
  private let size: Vector

  /// - Parameter size: of the picture, in px.
  init(size: Vector) { self.size = size }

  /// An arrow that is to be shown at some time.
  ///
  /// - Parameter center: where it begins, in px; one that begins outside is not seen, and asks for nothing.
  /// - Parameter value: in m/s or N; y points up.
  mutating func take(_ value: Vector, from center: Vector) {
    guard value.length.isFinite, value.length > 0 else { return }
    greatest = max(greatest, value.length)
    most = min(most, Self.reach(from: center, along: Vector(value.x, -value.y), in: size))
  }

  /// For what moves.
  var factor: Double { factor(atLeast: Self.shortest) }

  /// For one instant.
  var standingFactor: Double { factor(atLeast: Self.least) }

  private func factor(atLeast shortest: Double) -> Double {
    greatest > 0 ? min(Self.longest / greatest, max(most, shortest / greatest)) : 0
  }

  /// How many times a way fits between its start and the border; infinite where it never gets there, or starts outside.
  static func reach(from start: Vector, along way: Vector, in size: Vector) -> Double {
    var reach = Double.infinity
    for (place, step, end) in [(start.x, way.x, size.x), (start.y, way.y, size.y)] {
      guard place >= margin, place <= end - margin else { return .infinity }
      if step > 0 { reach = min(reach, (end - margin - place) / step) }
      if step < 0 { reach = min(reach, (margin - place) / step) }
    }
    return reach
  }
}

extension PicturePen {
  /// An arrow that ends at the border of the picture at the latest; none where it begins outside.
  mutating func arrow(_ name: String, from start: Vector, along way: Vector, within size: Vector) {
    let margin = SceneArrowScale.margin
    guard start.x >= margin, start.x <= size.x - margin, start.y >= margin, start.y <= size.y - margin else {
      return arrow(name, from: start, to: start)
    }
    let reach = SceneArrowScale.reach(from: start, along: way, in: size)
    // What is rounded on its way there is not cut.
    arrow(name, from: start, to: start + way * min(reach, 1), isCut: reach < 1 - 1e-9)
  }
}
