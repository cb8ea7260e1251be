import Diagnostics
import Formulas
import NumericalMethods
import Physics
import Plots

extension CubeCell {
  private enum Gesture: String {
    case hold, pull, take, lead, drop
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
    if gesture == .take || gesture == .lead {
      lead(event, isFirst: gesture == .take, at: index, on: &page)
      return true
    }
    if gesture == .drop {
      page.notebook.cells[index]?.content[as: CubeCell.self]?.letGo()
      if held != nil { page.refreshPicture(index) }
      if held != nil || heldHeight != nil && setsStart, let slider = page.sliders.first(where: { $0.target == instant })
      {
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

  private mutating func letGo() {
    (heldHeight, held) = (nil, nil)
    // What the motion has become is seen as a whole.
    if let pictured = standing?.pictured { frame = MotionFrame(pictured, atLeast: frame) }
  }

  /// A hand takes a part of a picture that the author draws, told by its number, to a place of the picture in px.
  private func lead(_ event: ReaderEvent, isFirst: Bool, at index: Int, on page: inout LiveNotebook) {
    guard let setup = standing, let drawn = setup.drawn, let frame, let number = event.whole(0),
      drawn.picture.parts.indices.contains(number), event[1].isFinite, event[2].isFinite
    else { return }
    let part = drawn.picture.parts[number]
    let hand = frame.plane.point(event[1], event[2])
    if isFirst {
      let now = drawn.state(of: setup.motion, at: setup.instant.value)
      guard let tip = frame.reference(of: part, in: now) else { return }
      page.take(
        page.original.target(ofKey: "at", cell: index), from: setup.instant,
        to: setup.time.contains(0) ? 0 : setup.time.lower)
      page.notebook.cells[index]?.content[as: CubeCell.self]?.held = HeldPart(part: number, offset: tip - hand)
      return
    }
    guard let held, held.part == number else { return }
    let (cube, keys) = (setup.motion.cube, part.line.taken.map { DrawnCube.startKeys[$0] })
    drawn.allow()
    let found = frame.values(
      leading: part, to: hand + held.offset, from: keys.map { $0 == "start" ? cube.start : cube.velocity }
    ) { values in
      var moved = cube
      for (key, value) in zip(keys, values) {
        if key == "start" { moved.start = value } else { moved.velocity = value }
      }
      return drawn.state(of: Motion(of: moved), at: setup.instant.value)
    }
    for (key, value) in zip(keys, found ?? []) {
      guard let standing = setup.values.first(where: { $0.key == key })?.quantity else { continue }
      page.take(page.original.target(ofKey: key, cell: index), from: standing, to: value)
    }
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
