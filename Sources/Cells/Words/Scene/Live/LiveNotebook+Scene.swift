import Diagnostics
import Formulas
import Markup
import Mechanics
import NumericalMethods
import Plots

// A reader's hands on the picture of a scene. Places are in px of its view box.
extension LiveNotebook {
  /// What a finger does.
  private enum Phase: Int { case press, move, lift, cancel }

  /// What a button or a key means.
  private enum Command: Int {
    case play, slow, reset, addCircle, addSquare, next, previous, left, right, up, down, larger, smaller
    case turnLeft, turnRight, letGo
  }

  /// A finger on the picture, or a mouse that is pressed. Where a body is let go by a lift, it flies on; by a cancel it
  /// stays where it is.
  package mutating func touch(_ picture: Int, finger: Int, phase: Int, _ x: Double, _ y: Double) {
    records.begin()
    guard let (index, cell, setup) = scene(picture), let phase = Phase(rawValue: phase), x.isFinite, y.isFinite,
      finger >= 0
    else { return }
    let (stage, frame) = (cell.stage, cell.frame(of: setup))
    let place = frame.point(x, y)
    switch phase {
    case .press:
      let handled = take(cell, setup)
      let body = handled.simulation.body(at: place) ?? nearest(to: place, within: 22 / frame.scale, handled)
      if handled.press(finger, at: place, body: body), let body { stage.selected = body }
    case .move: stage.handled?.move(finger, to: place)
    case .lift, .cancel:
      let isFree = stage.handled?.lift(finger) ?? false
      if isFree, phase == .lift, !stage.isPaused { stage.isPlaying = true }
    }
    show(index, cell, setup, isWhole: !stage.runs)
  }

  /// An empty place was tapped: a body more, where the scene has that.
  package mutating func tap(_ picture: Int, _ x: Double, _ y: Double) {
    records.begin()
    guard let (index, cell, setup) = scene(picture), x.isFinite, y.isFinite, x.magnitude < 1e5, y.magnitude < 1e5 else {
      return
    }
    add(SceneAddition(x: Int((x * 10).rounded()), y: Int((y * 10).rounded()), kind: .random), index, cell, setup)
  }

  /// A frame's time has passed, in s.
  package mutating func frame(_ picture: Int, _ duration: Double) {
    records.begin()
    guard let (index, cell, setup) = scene(picture), duration.isFinite, duration >= 0 else { return }
    let stage = cell.stage
    let time = min(duration, 0.1) * stage.rate
    if let handled = stage.handled {
      handled.advance(by: time)
      show(index, cell, setup, isWhole: false)
      return
    }
    guard stage.isPlaying else { return tellRunning(index, cell) }
    // After its end it begins again.
    let next = setup.instant.value + time
    let target = original.target(ofKey: "at", cell: index)
    var moved = setup.instant
    moved.value = next > min(setup.time.upper, setup.motion.end) ? setup.time.lower : next
    let slider = sliders.firstIndex { $0.target == target }
    if let slider { show(sliders[slider].slider.unit.value(ofSI: moved.value), on: slider, isOther: true) }
    move(target, to: moved)
  }

  package mutating func command(_ picture: Int, _ number: Int) {
    records.begin()
    guard let (index, cell, setup) = scene(picture), let command = Command(rawValue: number) else { return }
    let (stage, frame) = (cell.stage, cell.frame(of: setup))
    let step = 12 / frame.scale
    switch command {
    case .play:
      stage.isPlaying.toggle()
      stage.isPaused = !stage.isPlaying
    case .slow: stage.isSlow.toggle()
    case .reset: return reset(index, cell, setup)
    case .addCircle, .addSquare: return addSomewhere(command == .addCircle ? .circle : .square, index, cell, setup)
    case .next: select(by: 1, cell, setup)
    case .previous: select(by: -1, cell, setup)
    case .left: push(cell, setup) { $0.nudge(by: Vector(-step, 0)) }
    case .right: push(cell, setup) { $0.nudge(by: Vector(step, 0)) }
    case .up: push(cell, setup) { $0.nudge(by: Vector(0, step)) }
    case .down: push(cell, setup) { $0.nudge(by: Vector(0, -step)) }
    case .larger: push(cell, setup) { $0.resize(by: 1.15) }
    case .smaller: push(cell, setup) { $0.resize(by: 1 / 1.15) }
    case .turnLeft: push(cell, setup) { $0.turn(by: .pi / 12) }
    case .turnRight: push(cell, setup) { $0.turn(by: -.pi / 12) }
    case .letGo:
      if stage.handled?.lift(HandledScene.keys) == true, !stage.isPaused { stage.isPlaying = true }
    }
    show(index, cell, setup, isWhole: !stage.runs)
  }

  /// Gravity points another way, in degrees counter-clockwise from the right.
  package mutating func dial(_ picture: Int, _ degrees: Double) {
    records.begin()
    guard let (index, cell, setup) = scene(picture), degrees.isFinite else { return }
    let amount = strength(of: setup)
    setGravity(SceneBuilder.direction(degrees * .pi / 180) * amount, index, cell, setup)
  }

  /// The phone is held otherwise: the angles of DeviceOrientationEvent and of the screen, in degrees; NaN where it does not
  /// matter any more.
  package mutating func tilt(_ picture: Int, _ beta: Double, _ gamma: Double, _ screen: Double) {
    records.begin()
    guard let (index, cell, setup) = scene(picture) else { return }
    guard beta.isFinite, gamma.isFinite, screen.isFinite else {
      return setGravity(setup.motion.world.gravity, index, cell, setup)
    }
    let (b, c) = (beta * .pi / 180, gamma * .pi / 180)
    // Down, as the device lies: turned about its long side by gamma, and about its short one by beta before that.
    let down = Vector(Double.cos(b) * Double.sin(c), -Double.sin(b))
    setGravity(SceneBuilder.turned(down, by: screen * .pi / 180) * strength(of: setup), index, cell, setup)
  }

  /// What an address says of additions: the seed, and then place and kind of each.
  package mutating func recall(_ picture: Int, _ text: [UInt8]) {
    records.begin()
    guard let (index, cell, setup) = scene(picture) else { return }
    let numbers = text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map { wholeNumber($0) }
    guard numbers.count % 3 == 1, numbers.count <= 3 * LiveNotebook.mostAdditions + 1, numbers[0] == seed(of: cell)
    else {
      return
    }
    for place in stride(from: 1, to: numbers.count, by: 3) {
      guard let x = numbers[place], let y = numbers[place + 1],
        let kind = numbers[place + 2].flatMap({ SceneAddition.Kind(rawValue: $0) })
      else { continue }
      add(SceneAddition(x: x, y: y, kind: kind), index, cell, setup)
    }
  }

  private static let mostAdditions = 40

  private func wholeNumber(_ text: ArraySlice<UInt8>) -> Int? {
    let isNegative = text.first == UInt8(ascii: "-")
    let digits = text.dropFirst(isNegative ? 1 : 0)
    guard !digits.isEmpty, digits.count <= 7, digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    let value = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    return isNegative ? -value : value
  }

  // MARK: What it is about

  private func scene(_ picture: Int) -> (index: Int, cell: SceneCell, setup: SceneSetup)? {
    guard pictures.indices.contains(picture) else { return nil }
    let index = pictures[picture]
    guard let cell = notebook.cells[index]?.content[as: SceneCell.self], let setup = cell.standing else { return nil }
    return (index, cell, setup)
  }

  /// The scene as it is now, for hands.
  private func take(_ cell: SceneCell, _ setup: SceneSetup) -> HandledScene {
    if let handled = cell.stage.handled { return handled }
    let handled = HandledScene(setup.motion, at: setup.instant.value, gravity: cell.stage.gravity)
    cell.stage.handled = handled
    return handled
  }

  private func nearest(to place: Vector, within reach: Double, _ handled: HandledScene) -> Int? {
    var best: (body: Int, distance: Double)?
    for body in handled.simulation.world.bodies.indices where !handled.simulation.world.bodies[body].isFixed {
      let distance = (handled.simulation.state(of: body).position - place).length
      if distance < reach, distance < best?.distance ?? .infinity { best = (body, distance) }
    }
    return best?.body
  }

  private func strength(of setup: SceneSetup) -> Double {
    let amount = setup.motion.world.gravity.length
    return amount > 0 ? amount : 9.8
  }

  private func seed(of cell: SceneCell) -> Int {
    var ignored: [Diagnostic] = []
    return cell.hands(into: &ignored).seed
  }

  private func select(by step: Int, _ cell: SceneCell, _ setup: SceneSetup) {
    let bodies = cell.stage.handled?.simulation.world.bodies ?? setup.motion.world.bodies
    let free = bodies.indices.filter { !bodies[$0].isFixed }
    guard !free.isEmpty else { return }
    cell.stage.handled?.lift(HandledScene.keys)
    guard let selected = cell.stage.selected, let place = free.firstIndex(of: selected) else {
      cell.stage.selected = step > 0 ? free.first : free.last
      return
    }
    cell.stage.selected = free[(place + step + free.count) % free.count]
  }

  /// Takes the selected body by the hand of the keys, if that does not hold it yet, and does something with it.
  private func push(_ cell: SceneCell, _ setup: SceneSetup, _ action: (HandledScene) -> Void) {
    if cell.stage.selected == nil { select(by: 1, cell, setup) }
    guard let body = cell.stage.selected else { return }
    let handled = take(cell, setup)
    if !handled.isHeld { handled.press(HandledScene.keys, at: handled.simulation.state(of: body).position, body: body) }
    action(handled)
  }

  private mutating func setGravity(_ gravity: Vector, _ index: Int, _ cell: SceneCell, _ setup: SceneSetup) {
    cell.stage.gravity = gravity
    take(cell, setup).simulation.setGravity(gravity)
    if !cell.stage.isPaused { cell.stage.isPlaying = true }
    show(index, cell, setup, isWhole: false)
  }

  private mutating func add(_ addition: SceneAddition, _ index: Int, _ cell: SceneCell, _ setup: SceneSetup) {
    var ignored: [Diagnostic] = []
    let hands = cell.hands(into: &ignored)
    let (stage, frame) = (cell.stage, cell.frame(of: setup))
    guard hands.canAdd, stage.additions.count < LiveNotebook.mostAdditions else { return }
    let place = frame.point(Double(addition.x) / 10, Double(addition.y) / 10)
    let handled = take(cell, setup)
    let isThere = handled.add(
      addition, at: place, size: 56 / frame.scale, seed: hands.seed, number: stage.additions.count)
    if isThere {
      stage.additions.append(addition)
      if !stage.isPaused { stage.isPlaying = true }
    }
    records.add("say", isThere ? "A body was added" : "There is no room for another body", always: true)
    show(index, cell, setup, isWhole: !stage.runs)
  }

  private mutating func addSomewhere(
    _ kind: SceneAddition.Kind, _ index: Int, _ cell: SceneCell, _ setup: SceneSetup
  ) {
    let frame = cell.frame(of: setup)
    var random = SceneRandom(seed: seed(of: cell), draw: -1 - cell.stage.additions.count)
    let x = frame.width * (0.2 + 0.6 * random.next())
    let y = frame.height * (0.15 + 0.3 * random.next())
    add(SceneAddition(x: Int(x * 10), y: Int(y * 10), kind: kind), index, cell, setup)
  }

  /// Back to the author's motion, at his instant.
  private mutating func reset(_ index: Int, _ cell: SceneCell, _ setup: SceneSetup) {
    let stage = cell.stage
    stage.handled = nil
    stage.selected = nil
    stage.additions = []
    stage.gravity = nil
    stage.isPlaying = false
    if let start = stage.start {
      let target = original.target(ofKey: "at", cell: index)
      if let slider = sliders.firstIndex(where: { $0.target == target }) {
        show(sliders[slider].slider.unit.value(ofSI: start.value), on: slider, isOther: true)
      }
      move(target, to: start)
    }
    refreshPicture(index)
    tellRunning(index, cell)
  }

  // MARK: On the page

  /// - Parameter isWhole: whether its words are written anew, too, for which there is time when nothing moves.
  private mutating func show(_ index: Int, _ cell: SceneCell, _ setup: SceneSetup, isWhole: Bool) {
    if isWhole {
      refreshPicture(index)
    } else if let id = notebook.cells[index]?.id {
      records.add(id + "-picture-moving", cell.present(setup).moving())
    }
    tellRunning(index, cell)
  }

  /// What the buttons and the page's frames have to know.
  private mutating func tellRunning(_ index: Int, _ cell: SceneCell) {
    guard let id = notebook.cells[index]?.id else { return }
    let stage = cell.stage
    records.add(id + "-picture-box", stage.runs ? "1" : "", of: "data-runs")
    records.add(id + "-play", stage.isPlaying ? "true" : "false", of: "aria-pressed")
    records.add(id + "-slow", stage.isSlow ? "true" : "false", of: "aria-pressed")
    var state = ""
    if !stage.additions.isEmpty {
      state = String(seed(of: cell))
      for addition in stage.additions { state += ",\(addition.x),\(addition.y),\(addition.kind.rawValue)" }
    }
    records.add(id + "-picture-box", state, of: "data-state")
  }
}
