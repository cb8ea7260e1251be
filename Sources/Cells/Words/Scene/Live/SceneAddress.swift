import Mechanics
import NumericalMethods

/// What an address keeps of a scene in a reader's hands, in whole numbers, so that it says no more than a picture shows:
/// `seed,x,y,kind,…,dial~time,x,y,angle,vx,vy,spin,size,…~`. Before the tilde is what was added, and where gravity points
/// if that was turned; behind it when and how everything is that a hand can take.
struct SceneAddress {
  let seed: Int
  var additions: [SceneAddition] = []
  /// In degrees.
  var dial: Int?
  /// The time in ms of the reader's, then seven numbers for each body: its place in hundredths of a px, its angle in units of
  /// 10⁻⁴, its velocity in hundredths of a px/s, its spin in units of 10⁻³/s, its size in units of 10⁻⁴ of what it was.
  private var moments: [Int] = []

  /// Whether it was meant to tell more than can be read.
  private(set) var isCut = false
  var hasMoments: Bool { !moments.isEmpty }

  static let mostAdditions = 40
  private static let perBody = 7

  /// As it is now.
  ///
  /// - Parameter pace: of the scene's own seconds in one of the reader's.
  init(of stage: SceneStage, seed: Int, frame: SceneFrame, pace: Double) {
    (self.seed, additions, dial) = (seed, stage.additions, stage.dial)
    guard let handled = stage.handled else { return }
    let bodies = handled.freeBodies
    var numbers = [handled.time / pace * 1000]
    let states = handled.states
    for body in bodies where states.indices.contains(body) {
      let (state, speed) = (states[body], 100 * frame.scale * pace)
      let place = frame.place(state.position) * 100
      numbers += [
        place.x, place.y, state.angle * 1e4, state.velocity.x * speed,
        state.velocity.y * speed, state.angularVelocity * pace * 1e3, handled.growth(of: body) * 1e4,
      ]
    }
    let rounded = numbers.compactMap { $0.rounded().magnitude < 1e9 ? Int($0.rounded()) : nil }
    // What has flown too far away is in no link.
    if rounded.count == numbers.count { moments = rounded }
  }

  /// Nil where that is none of them.
  init?(_ text: [UInt8]) {
    let halves = text.split(separator: UInt8(ascii: "~"), omittingEmptySubsequences: false)
    guard let head = halves.first else { return nil }
    let numbers = head.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map { Self.whole($0) }
    guard let seed = numbers.first ?? nil, numbers.count <= 3 * Self.mostAdditions + 2 else { return nil }
    self.seed = seed
    if numbers.count % 3 == 2, let degrees = numbers.last ?? nil, degrees.magnitude <= 360 { dial = degrees }
    for place in stride(from: 1, to: numbers.count - 2, by: 3) {
      guard let x = numbers[place], let y = numbers[place + 1],
        let kind = numbers[place + 2].flatMap({ SceneAddition.Kind(rawValue: $0) })
      else { continue }
      additions.append(SceneAddition(x: x, y: y, kind: kind))
    }
    // One that was cut off does not end so.
    isCut = halves.count != 1 && !(halves.count == 3 && halves[2].isEmpty)
    if isCut || halves.count != 3 { return }
    let moments = halves[1].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map { Self.whole($0) }
    let known = moments.compactMap { $0 }
    if known.count == moments.count { self.moments = known } else { isCut = true }
  }

  var text: String {
    var text = String(seed)
    for addition in additions { text += ",\(addition.x),\(addition.y),\(addition.kind.rawValue)" }
    if let dial { text += ",\(dial)" }
    for (index, moment) in moments.enumerated() { text += "\(index == 0 ? "~" : ",")\(moment)" }
    return moments.isEmpty ? text : text + "~"
  }

  /// The scene in hands with everything as it was; nil where that has other bodies, as where the notes have changed.
  func placed(_ handled: HandledScene, frame: SceneFrame, pace: Double) -> HandledScene? {
    let bodies = handled.freeBodies
    guard moments.count == 1 + Self.perBody * bodies.count, let time = moments.first else { return nil }
    var (states, growths) = (handled.states, handled.states.map { _ in 1.0 })
    for (index, body) in bodies.enumerated() where states.indices.contains(body) {
      let numbers = moments[(1 + Self.perBody * index)...].prefix(Self.perBody).map { Double($0) }
      let speed = 100 * frame.scale * pace
      states[body] = BodyState(
        position: frame.plane.point(numbers[0] / 100, numbers[1] / 100), angle: numbers[2] / 1e4,
        velocity: Vector(numbers[3] / speed, numbers[4] / speed), angularVelocity: numbers[5] / 1e3 / pace)
      growths[body] = numbers[6] / 1e4
    }
    return handled.placed(states, growths: growths, at: Double(time) / 1000 * pace)
  }

  private static func whole(_ text: ArraySlice<UInt8>) -> Int? {
    let isNegative = text.first == UInt8(ascii: "-")
    let digits = text.dropFirst(isNegative ? 1 : 0)
    guard !digits.isEmpty, digits.count <= 9, digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    let value = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    return isNegative ? -value : value
  }
}
