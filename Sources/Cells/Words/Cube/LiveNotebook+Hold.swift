import Diagnostics
import Formulas
import Physics
import Plots

extension LiveNotebook {
  /// A hand takes the cube of a picture up or down.
  ///
  /// Where the height of release has a slider, the hand holds the cube and sets that height; ``drop(_:)`` lets it go.
  /// Elsewhere the start is the author's, and the hand leads the cube along its motion, to the nearest instant at which it is
  /// as high.
  ///
  /// - Parameter rise: how far up since the cube was taken, in m.
  package mutating func pull(_ picture: Int, _ rise: Double, isFirst: Bool) {
    records.begin()
    guard pictures.indices.contains(picture), rise.isFinite,
      let setup = notebook.cells[pictures[picture]]?.content[as: CubeCell.self]?.standing
    else { return }
    if isFirst {
      hold = (picture, setup.motion.state(at: setup.instant.value).position)
    }
    guard let hold, hold.picture == picture, !isFirst || rise != 0 else { return }
    let height = hold.height + rise
    let place = pictures[picture]
    let instant = original.target(ofKey: "at", cell: place)
    if let start = start(ofCube: place) {
      take(instant, from: setup.instant, to: setup.time.contains(0) ? 0 : setup.time.lower)
      take(start, from: Quantity(si: height, .length), to: height)
    } else {
      take(instant, from: setup.instant, to: setup.instant(atHeight: height))
    }
  }

  /// The hand lets go: a cube that was held moves.
  package mutating func drop(_ picture: Int) {
    records.begin()
    defer { hold = nil }
    guard hold?.picture == picture, pictures.indices.contains(picture), start(ofCube: pictures[picture]) != nil else {
      return
    }
    let instant = original.target(ofKey: "at", cell: pictures[picture])
    guard let slider = sliders.first(where: { $0.target == instant }) else { return }
    records.write(slider.slider.id, [], of: "play")
  }

  /// What sets the height of release, where the reader may.
  private func start(ofCube place: Int) -> SliderTarget? {
    let target = original.target(ofKey: "start", cell: place)
    return sliders.contains { $0.target == target } ? target : nil
  }
}

extension CubeCell.Setup {
  /// The instant, of those shown, at which the cube is at a height: the nearest to the present one, and of two equally
  /// near the later. Where it never is as high, the nearest of those at which it comes nearest.
  func instant(atHeight height: Double) -> Double {
    let count = 600
    let now = instant.value
    let step = time.length / Double(count)
    func offset(_ time: Double) -> Double { motion.state(at: time).position - height }
    var crossing: Double?
    var nearest = (time: now, distance: Double.infinity)
    var before = (time: time.lower, offset: offset(time.lower))
    for index in 0...count {
      let time = time.lower + Double(index) * step
      let here = (time: time, offset: offset(time))
      if before.offset == 0 || (before.offset < 0) != (here.offset < 0) {
        var (low, high) = (before.time, here.time)
        for _ in 0..<40 where before.offset != 0 {
          let middle = 0.5 * (low + high)
          if (offset(middle) < 0) == (before.offset < 0) { low = middle } else { high = middle }
        }
        // The later of two that are as near, so that a hand can lead the cube through its turns.
        if crossing.map({ (low - now).magnitude <= ($0 - now).magnitude + 3 * step }) ?? true { crossing = low }
      }
      let distance = here.offset.magnitude
      let isNearer = distance < 0.999 * nearest.distance
      if isNearer || distance < 1.001 * nearest.distance && (time - now).magnitude < (nearest.time - now).magnitude {
        nearest = (time, distance)
      }
      before = here
    }
    return crossing ?? nearest.time
  }
}
