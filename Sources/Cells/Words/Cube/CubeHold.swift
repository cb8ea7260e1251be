import Diagnostics
import Formulas
import Physics
import Plots

extension CubeCell {
  private enum Gesture: String {
    case hold, pull, drop
  }

  /// A hand holds the cube of a picture, pulls it so many metres up from where it took it, and lets it go.
  ///
  /// Where the height of release has a slider, the hand sets that height, and the cube moves when it is let go. Elsewhere
  /// the start is the author's, and the hand leads the cube along its motion, to the nearest instant at which it is as
  /// high.
  func take(_ event: ReaderEvent, at index: Int, on page: inout LiveNotebook) -> Bool {
    guard let gesture = Gesture(rawValue: event.kind) else { return false }
    let instant = page.original.target(ofKey: "at", cell: index)
    let start = page.original.target(ofKey: "start", cell: index)
    let setsStart = page.sliders.contains { $0.target == start }
    if gesture == .drop {
      page.notebook.cells[index]?.content[as: CubeCell.self]?.heldHeight = nil
      if heldHeight != nil, setsStart, let slider = page.sliders.first(where: { $0.target == instant }) {
        page.records.write(slider.slider.id, [], of: "play")
      }
      return true
    }
    let rise = event[0]
    guard rise.isFinite, let setup = standing else { return true }
    let taken = setup.motion.state(at: setup.instant.value).position
    if gesture == .hold { page.notebook.cells[index]?.content[as: CubeCell.self]?.heldHeight = taken }
    guard let held = gesture == .hold ? taken : heldHeight, gesture == .pull || rise != 0 else { return true }
    let height = held + rise
    if setsStart {
      page.take(instant, from: setup.instant, to: setup.time.contains(0) ? 0 : setup.time.lower)
      page.take(start, from: Quantity(si: height, .length), to: height)
    } else {
      page.take(instant, from: setup.instant, to: setup.instant(atHeight: height))
    }
    return true
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
