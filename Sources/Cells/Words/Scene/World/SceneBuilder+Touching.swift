import Diagnostics
import Formulas
import Mechanics

// What touches what: `touching no`, `touching walls`, `touching ball[1..3], crate`.
extension SceneBuilder {
  private enum Partner {
    case all, none, walls, bodies

    /// Also as other programs call it.
    init?(_ word: String) {
      switch word {
      case "", "yes", "all", "everything": self = .all
      case "no", "none", "nothing": self = .none
      case "walls", "boundaries": self = .walls
      case "bodies", "items": self = .bodies
      default: return nil
      }
    }
  }

  /// Known when all bodies are.
  mutating func setTouching(_ line: BodyLine) {
    guard let option = line.options["touching"] else { return }
    var (walls, all) = (false, false)
    var some: [Int] = []
    for part in option.value.topLevelParts(separatedBy: ",") {
      switch Partner(part.text) {
      case .all?: (walls, all) = (true, true)
      case .none?: break
      case .walls?: walls = true
      case .bodies?: all = true
      case nil: some += bodies(named: part)
      }
    }
    for (name, _) in line.names.all {
      guard let body = roster.body(name) else { continue }
      world.bodies[body].touchesWalls = walls
      world.bodies[body].touchedBodies = all ? nil : some
      world.bodies[body].collides = walls || all || !some.isEmpty
    }
  }

  /// Nil for all.
  mutating func touchedBodies(by option: LineOptions.Option) -> [Int]? {
    var some: [Int] = []
    for part in option.value.topLevelParts(separatedBy: ",") {
      switch Partner(part.text) {
      case .all?, .bodies?: return nil
      case .none?: break
      case .walls?: fail("bad-value", "A wall can touch only bodies", part.sourceRange)
      case nil: some += bodies(named: part)
      }
    }
    return some
  }

  /// All of a name, one with its number, or those of a range.
  private mutating func bodies(named text: SourceFragment) -> [Int] {
    let end = SceneEnd(parsing: text)
    guard let name = end.name, isKnown(end), let line = line(of: end) else { return [] }
    guard let place = end.place else { return line.names.all.compactMap { roster.body($0.name) } }
    guard let numbers = SceneNames.range(place) ?? place.wholeNumber.map({ $0...$0 }) else {
      fail("bad-numbers", "The number of a body must be a whole number", place.sourceRange)
      return []
    }
    guard let own = line.names.numbers, own.contains(numbers.lowerBound), own.contains(numbers.upperBound) else {
      failWithoutNumber(line, place)
      return []
    }
    return numbers.compactMap { roster.body("\(name)[\($0)]") }
  }
}
