import Formulas
import Markup
import Mechanics

/// What happens in a motion, one line an event, and how well its energy is kept.
struct SceneEvents {
  private let motion: SceneMotion
  private let events: [MotionEvent]
  private let more: Int

  private static let most = 20

  init(_ motion: SceneMotion, until end: Double) {
    self.motion = motion
    let all = motion.events.filter { $0.time <= end }
    more = max(all.count - SceneEvents.most, 0)
    guard more > 0 else {
      events = all
      return
    }
    // Of many the strongest, in the order of time.
    let places = all.indices.sorted { (all[$1].impulse, $0) < (all[$0].impulse, $1) }
    events = places.prefix(SceneEvents.most).sorted().map { all[$0] }
  }

  /// The rows of a table.
  var markup: Markup {
    var markup = Markup()
    markup.newLine()
    markup.begin("thead")
    markup.begin("tr")
    for (title, unit) in [("Time", "s"), ("Event", ""), ("Impulse", "N s")] {
      markup.begin("th", [("scope", "col"), ("class", unit.isEmpty ? "left" : "right")])
      markup.words(title)
      if !unit.isEmpty {
        markup.words(" ")
        markup.element("span", [("class", "unit")], content: "(\(unit))")
      }
      markup.end()
    }
    markup.end()
    markup.end()
    markup.newLine()
    markup.begin("tbody")
    for event in events {
      markup.newLine()
      markup.begin("tr")
      markup.element("td", [("class", "right")], content: number(event.time, digits: 6))
      markup.element("td", [("class", "left")], content: words(event))
      markup.element("td", [("class", "right")], content: event.impulse > 0 ? number(event.impulse, digits: 4) : "–")
      markup.end()
    }
    for line in remarks {
      markup.newLine()
      markup.begin("tr")
      markup.element("td", [("colspan", "3"), ("class", "left")], content: line)
      markup.end()
    }
    markup.end()
    markup.newLine()
    return markup
  }

  private var remarks: [String] {
    var remarks: [String] = []
    if events.isEmpty { remarks.append("There are no events.") }
    if more > 0 { remarks.append("These are the strongest of \(events.count + more).") }
    if let energy = motion.energyDrift {
      let share = energy.scale > 0 ? energy.drift / energy.scale : 0
      remarks.append(
        share < 1e-15
          ? "The energy is conserved to the last digit."
          : "The energy is conserved to within \(number(share, digits: 2)) of the greatest kinetic energy.")
    }
    if motion.simplifications > 0 {
      let times = motion.simplifications == 1 ? "once" : "\(motion.simplifications) times"
      remarks.append(
        "Where several rigid bodies touch at once, more than one motion may be possible, and one was chosen \(times); "
          + "springy contacts (contact: hertz) have only one.")
    }
    return remarks
  }

  private func number(_ value: Double, digits: Int) -> String { Quantity(value).text(digits: digits) }

  private func words(_ event: MotionEvent) -> String {
    let first = name(event.first)
    let second = event.second.map { name($0) } ?? ""
    switch event.kind {
    case .impact: return "\(first) strikes \(second)"
    case .settled: return "\(first) rests on \(second) after ever smaller bounces"
    case .released: return "\(first) lets go of \(second)"
    case .stuck: return "\(first) sticks to \(second)"
    case .slipped: return "\(first) begins to slide on \(second)"
    case .stringTaut: return "\(first) becomes taut"
    case .stringSlack: return "\(first) becomes slack"
    case .limitReached: return "\(first) strikes an end of its range"
    case .impulse: return "\(first) is pushed"
    }
  }

  private func name(_ participant: MotionEvent.Participant) -> String {
    switch participant {
    case .body(let body):
      return motion.names.bodies.indices.contains(body) ? motion.names.bodies[body] : "body \(body + 1)"
    case .wall(let wall):
      guard motion.world.walls.indices.contains(wall) else { return "a wall" }
      switch motion.world.walls[wall].kind {
      case .segment, .path: return "the wall"
      case .enclosure: return "the box"
      case .halfPlane: return "the floor"
      }
    case .connection(let link):
      let name = motion.names.links.indices.contains(link) ? motion.names.links[link] : ""
      guard name.isEmpty, motion.world.connections.indices.contains(link) else { return name }
      for end in [motion.world.connections[link].first, motion.world.connections[link].second] {
        if case .body(let body, _) = end { return "the \(word(link)) of \(self.name(.body(body)))" }
      }
      return "a \(word(link))"
    }
  }

  private func word(_ link: Int) -> String {
    switch motion.world.connections[link].kind {
    case .revolute: "pivot"
    case .prismatic: "rail"
    default: "string"
    }
  }
}
