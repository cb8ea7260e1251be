import Formulas
import NumericalMethods

/// A hand takes a part of a picture of a motion: it sets the values at the start from which the part is where the hand has
/// it, and the motion goes on from there when it is let go.
extension OdeCell: CellHandling {
  private enum Gesture: String {
    case take, lead, drop
  }

  /// `take` and `lead` tell the part, by its number in the picture, and a place of the picture in px.
  func take(_ event: ReaderEvent, at index: Int, on page: inout LiveNotebook) -> Bool {
    guard let gesture = Gesture(rawValue: event.kind) else { return false }
    let instant = page.original.target(ofKey: "at", cell: index)
    if gesture == .drop {
      page.notebook.cells[index]?.content[as: OdeCell.self]?.letGo()
      page.refreshPicture(index)
      if held != nil, let slider = page.sliders.first(where: { $0.target == instant }) {
        page.records.write(slider.slider.id, [], of: "play")
      }
      return true
    }
    guard let motion = standing, let picture = motion.picture, let frame, let number = event.whole(0),
      picture.parts.indices.contains(number), event[1].isFinite, event[2].isFinite,
      let solution = motion.solutions.first
    else { return true }
    let part = picture.parts[number]
    let hand = frame.plane.point(event[1], event[2])
    let start = solution.startTime
    if gesture == .take {
      page.take(instant, from: motion.instant, to: start)
      let now = motion.course(of: solution).state(motion.instant.value)
      guard let tip = frame.reference(of: part, in: now) else { return true }
      page.notebook.cells[index]?.content[as: OdeCell.self]?.held = HeldPart(part: number, offset: tip - hand)
      page.notebook.cells[index]?.content[as: OdeCell.self]?.keep(
        part.line.taken.compactMap { motion.component(ofStart: $0) })
      return true
    }
    guard let held, held.part == number else { return true }
    let found = motion.start(of: part, at: hand + held.offset, in: frame)
    for (place, value) in zip(part.line.taken, found ?? []) {
      guard let standing = motion.start(place) else { continue }
      page.take(
        page.original.target(ofKey: OdeCell.key(ofStart: place), cell: index), from: standing, to: value)
    }
    return true
  }

  /// Keeps what values at the start are before a hand moves them the first time.
  fileprivate mutating func keep(_ components: [Int]) {
    guard let start = standing?.solutions.first?.startState else { return }
    for component in components where start.indices.contains(component) {
      if !untouched.contains(where: { $0.component == component }) { untouched.append((component, start[component])) }
    }
  }

  /// What the motion has become is seen as a whole.
  fileprivate mutating func letGo() {
    held = nil
    if let pictured = standing?.pictured { frame = MotionFrame(pictured, atLeast: frame) }
  }

  static func key(ofStart place: Int) -> String { "start-\(place + 1)" }

  static func start(ofKey key: String) -> Int? {
    key.utf8.starts(with: "start-".utf8) ? Int(key.dropFirst("start-".utf8.count)).map { $0 - 1 } : nil
  }
}

extension OdeMotion {
  /// Where a value at the start stands in a state, by its place among those of the equations.
  func component(ofStart place: Int) -> Int? {
    guard equations.initialValues.indices.contains(place) else { return nil }
    let initial = equations.initialValues[place]
    return self.place(ofUnknown: initial.unknown) + initial.order
  }

  /// A value at the start of the first solution, in the unit in which its author gave it.
  func start(_ place: Int) -> Quantity? {
    guard let component = component(ofStart: place), let member = member(ofComponent: component),
      let state = solutions.first?.startState, state.indices.contains(component)
    else { return nil }
    return Quantity(si: state[component], member.dimension, shownIn: member.unit)
  }

  /// The values at the start, in the order in which a part names them, from which it is as near to a place as can be.
  func start(of part: MotionPicture.Part, at target: Vector, in frame: MotionFrame) -> [Double]? {
    guard let solution = solutions.first else { return nil }
    let places = part.line.taken.compactMap { component(ofStart: $0) }
    let state = solution.startState
    guard places.allSatisfy({ state.indices.contains($0) }) else { return nil }
    return frame.values(leading: part, to: target, from: places.map { state[$0] }) { values in
      var moved = state
      for (place, value) in zip(places, values) { moved[place] = value }
      return PictureState(values: formulas.results(solution.startTime, moved))
    }
  }
}
