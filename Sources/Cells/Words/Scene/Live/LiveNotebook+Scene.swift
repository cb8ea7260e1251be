import Diagnostics
import Formulas
import Markup
import Mechanics
import NumericalMethods
import Plots

extension SceneCell {
  fileprivate enum Gesture: String {
    // A finger on the picture, or a mouse that is pressed, by its number. Where a body is let go by a lift, it flies on; by
    // a cancel it stays where it is.
    case press, drag, lift, cancel
    /// An empty place was tapped: a body more, where the scene has that.
    case tap
    /// A frame's time has passed, in s.
    case frame
    /// Gravity points another way, in degrees counter-clockwise from the right.
    case dial
    case tilt, recall
    /// The address is about to be written.
    case keep
    // A button or a key.
    case play, slow, step, restart, circle, square, next, previous, left, right, up, down, larger, smaller, turnLeft,
      turnRight
    case letGo
    /// The reader wants nothing to move before they say so.
    case calm
  }

  /// A reader's hands on the picture. Places are in px of its view box.
  func take(_ event: ReaderEvent, at index: Int, on page: inout LiveNotebook) -> Bool {
    guard let gesture = Gesture(rawValue: event.kind) else { return false }
    if let setup = standing { page.take(gesture, event, index, self, setup) }
    return true
  }
}

extension LiveNotebook {
  fileprivate mutating func take(
    _ gesture: SceneCell.Gesture, _ event: ReaderEvent, _ index: Int, _ cell: SceneCell, _ setup: SceneSetup
  ) {
    let (stage, frame) = (cell.stage, cell.frame(of: setup))
    let step = 12 / frame.scale
    switch gesture {
    case .press, .drag, .lift, .cancel:
      guard let finger = event.whole(0), finger >= 0, event[1].isFinite, event[2].isFinite else { return }
      let place = frame.plane.point(event[1], event[2])
      switch gesture {
      case .press:
        if let body = take(cell, setup).press(finger, at: place, reach: 22 / frame.scale) { stage.selected = body }
      case .drag: stage.handled?.move(finger, to: place)
      default:
        let isFree = stage.handled?.lift(finger) ?? false
        if isFree, gesture == .lift, !stage.isPaused { stage.isPlaying = true }
      }
    case .tap:
      let (x, y) = (event[0] * 10, event[1] * 10)
      guard x.magnitude < 1e6, y.magnitude < 1e6 else { return }
      return put(SceneAddition(x: Int(x.rounded()), y: Int(y.rounded()), kind: .random), index, cell, setup)
    case .frame: return pass(event[0], index, cell, setup)
    case .dial:
      guard event[0].magnitude <= 360 else { return }
      let degrees = Int(event[0].rounded())
      turnGravity(degrees, index, cell, setup)
      if let id = notebook.cells[index]?.id {
        records.add(id + "-direction", SceneControls.words(forDegrees: degrees))
      }
      if !stage.isPaused { stage.isPlaying = true }
    case .tilt: tilt(event[0], event[1], event[2], index, cell, setup)
    case .recall: return recall(event.text, index, cell, setup)
    case .keep: return keep(index, cell, setup)
    case .play:
      stage.isPlaying.toggle()
      stage.isPaused = !stage.isPlaying
    case .calm: stage.isPaused = true
    case .slow: stage.isSlow.toggle()
    case .step:
      (stage.isPaused, stage.isPlaying) = (true, true)
      pass(0.05, index, cell, setup)
      stage.isPlaying = false
      // A motion of its author's was shown when its instant moved.
      if stage.handled == nil { return tellRunning(index, cell) }
    case .restart: return reset(index, cell, setup)
    case .circle: return addSomewhere(.circle, index, cell, setup)
    case .square: return addSomewhere(.square, index, cell, setup)
    case .next: tell(select(by: 1, cell, setup))
    case .previous: tell(select(by: -1, cell, setup))
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

  private mutating func pass(_ duration: Double, _ index: Int, _ cell: SceneCell, _ setup: SceneSetup) {
    guard duration.isFinite, duration >= 0 else { return }
    let stage = cell.stage
    let time = min(duration, 0.1) * (stage.isSlow ? 0.1 : 1)
    if let handled = stage.handled {
      handled.advance(by: time)
      stage.record?.take(handled)
      show(index, cell, setup, isWhole: false)
      return
    }
    guard stage.isPlaying else { return tellRunning(index, cell) }
    // After its end it begins again.
    let next = setup.instant.value + time * setup.pace
    let target = original.target(ofKey: "at", cell: index)
    var moved = setup.instant
    moved.value = next > min(setup.time.upper, setup.motion.end) ? setup.time.lower : next
    let slider = sliders.firstIndex { $0.target == target }
    if let slider { show(sliders[slider].slider.unit.value(ofSI: moved.value), on: slider, writing: .all) }
    move(target, to: moved)
  }

  /// The phone is held otherwise: the angles of DeviceOrientationEvent and of the screen, in degrees; NaN where it does not
  /// matter any more.
  private mutating func tilt(
    _ beta: Double, _ gamma: Double, _ screen: Double, _ index: Int, _ cell: SceneCell, _ setup: SceneSetup
  ) {
    cell.stage.dial = nil
    guard beta.isFinite, gamma.isFinite, screen.isFinite else {
      cell.stage.gravity = nil
      cell.stage.handled?.setGravity(setup.motion.world.gravity)
      return setDial(index, setup)
    }
    let (b, c) = (beta * .pi / 180, gamma * .pi / 180)
    // Down, as the device lies: turned about its long side by gamma, and about its short one by beta before that.
    let down = Vector(Double.cos(b) * Double.sin(c), -Double.sin(b))
    setGravity(SceneBuilder.turned(down, by: screen * .pi / 180) * setup.strength, cell, setup)
    if !cell.stage.isPaused { cell.stage.isPlaying = true }
  }

  /// What an address says (``SceneAddress``). Nothing moves by itself on a page that has just come.
  private mutating func recall(_ text: [UInt8], _ index: Int, _ cell: SceneCell, _ setup: SceneSetup) {
    guard let address = SceneAddress(text), address.seed == cell.settings.seed else { return }
    let (stage, frame) = (cell.stage, cell.frame(of: setup))
    // An address that the reader has changed stands for all of it.
    if stage.handled != nil { stage.leaveHands() }
    if let degrees = address.dial {
      turnGravity(degrees, index, cell, setup)
      setDial(index, setup, degrees)
    }
    var isWhole = !address.isCut
    // What is put elsewhere needs no room where it was added.
    for addition in address.additions { add(addition, cell, setup, anywhere: address.hasMoments) }
    if address.hasMoments, let placed = address.placed(take(cell, setup), frame: frame, pace: setup.pace) {
      (stage.handled, stage.isPlaying) = (placed, false)
      stage.record = SceneRecord(of: SceneFigures.quantities(of: cell.lines.graphs, in: setup))
      stage.record?.take(placed)
    } else if address.hasMoments {
      // The notes have other bodies by now.
      isWhole = false
      let dial = stage.dial
      stage.leaveHands()
      if let dial { turnGravity(dial, index, cell, setup) }
      for addition in address.additions { add(addition, cell, setup) }
    }
    if !isWhole { records.add("say", "This address does not tell where everything was", always: true) }
    show(index, cell, setup, isWhole: true)
  }

  // MARK: What it is about

  /// The scene as it is now, for hands.
  private func take(_ cell: SceneCell, _ setup: SceneSetup) -> HandledScene {
    if let handled = cell.stage.handled { return handled }
    let handled = HandledScene(
      setup.motion, at: setup.instant.value, gravity: cell.stage.gravity, scale: cell.scale(of: setup))
    cell.stage.handled = handled
    cell.stage.record = SceneRecord(of: SceneFigures.quantities(of: cell.lines.graphs, in: setup))
    cell.stage.record?.take(handled)
    return handled
  }

  /// The body that keys move from now on; its name.
  @discardableResult private func select(by step: Int, _ cell: SceneCell, _ setup: SceneSetup) -> String {
    let bodies = setup.motion.world.bodies
    let roster = cell.stage.handled?.roster ?? setup.motion.names
    let free = cell.stage.handled?.freeBodies ?? bodies.indices.filter { !bodies[$0].isFixed }
    guard let first = free.first, let last = free.last else { return "" }
    cell.stage.handled?.lift(HandledScene.keys)
    var next = step > 0 ? first : last
    if let selected = cell.stage.selected, let place = free.firstIndex(of: selected) {
      next = free[(place + step + free.count) % free.count]
    }
    cell.stage.selected = next
    return roster.bodies.indices.contains(next) ? roster.bodies[next] : ""
  }

  private mutating func tell(_ name: String) { if !name.isEmpty { records.add("say", name, always: true) } }

  /// Takes the selected body by the hand of the keys, if that does not hold it yet, and does something with it.
  private func push(_ cell: SceneCell, _ setup: SceneSetup, _ action: (HandledScene) -> Void) {
    if cell.stage.selected == nil { select(by: 1, cell, setup) }
    guard let body = cell.stage.selected else { return }
    let handled = take(cell, setup)
    handled.take(body)
    action(handled)
  }

  private func setGravity(_ gravity: Vector, _ cell: SceneCell, _ setup: SceneSetup) {
    take(cell, setup).setGravity(gravity)
    cell.stage.gravity = gravity
  }

  private mutating func turnGravity(_ degrees: Int, _ index: Int, _ cell: SceneCell, _ setup: SceneSetup) {
    setGravity(SceneBuilder.direction(Double(degrees) * .pi / 180) * setup.strength, cell, setup)
    cell.stage.dial = degrees
  }

  /// The dial stands where gravity points.
  private mutating func setDial(_ index: Int, _ setup: SceneSetup, _ degrees: Int? = nil) {
    guard let id = notebook.cells[index]?.id else { return }
    records.add(id + "-dial", String(degrees ?? setup.gravityDegrees), of: "value", always: true)
    records.add(id + "-direction", SceneControls.words(forDegrees: degrees ?? setup.gravityDegrees))
  }

  /// Adds a body, and tells of it.
  private mutating func put(_ addition: SceneAddition, _ index: Int, _ cell: SceneCell, _ setup: SceneSetup) {
    guard let isThere = add(addition, cell, setup) else { return }
    if isThere, !cell.stage.isPaused { cell.stage.isPlaying = true }
    records.add("say", isThere ? "A body was added" : "There is no room for another body", always: true)
    show(index, cell, setup, isWhole: !cell.stage.runs)
  }

  /// Whether there was room for it; nil where a reader can add no more.
  @discardableResult private func add(
    _ addition: SceneAddition, _ cell: SceneCell, _ setup: SceneSetup, anywhere: Bool = false
  ) -> Bool? {
    let (stage, frame) = (cell.stage, cell.frame(of: setup))
    guard cell.settings.canAdd, stage.additions.count < SceneAddress.mostAdditions else { return nil }
    let place = frame.plane.point(Double(addition.x) / 10, Double(addition.y) / 10)
    let handled = take(cell, setup)
    let isThere = handled.add(
      addition, at: place, size: 56 / frame.scale, seed: cell.settings.seed, number: stage.additions.count,
      anywhere: anywhere)
    if isThere { stage.additions.append(addition) }
    return isThere
  }

  private mutating func addSomewhere(
    _ kind: SceneAddition.Kind, _ index: Int, _ cell: SceneCell, _ setup: SceneSetup
  ) {
    let frame = cell.frame(of: setup)
    var random = SeededNumbers(seed: cell.settings.seed, draw: -1 - cell.stage.additions.count)
    let x = frame.size.x * (0.2 + 0.6 * random.fraction())
    let y = frame.size.y * (0.15 + 0.3 * random.fraction())
    put(SceneAddition(x: Int(x * 10), y: Int(y * 10), kind: kind), index, cell, setup)
  }

  /// Back to the author's motion, at its instant.
  private mutating func reset(_ index: Int, _ cell: SceneCell, _ setup: SceneSetup) {
    let stage = cell.stage
    stage.leaveHands()
    stage.selected = nil
    stage.isPlaying = false
    for number in figures.indices where figures[number].cell == index && !figures[number].view.recorded.isEmpty {
      redraw(figure: number)
    }
    setDial(index, setup)
    if let start = stage.start {
      let target = original.target(ofKey: "at", cell: index)
      if let slider = sliders.firstIndex(where: { $0.target == target }) {
        show(sliders[slider].slider.unit.value(ofSI: start.value), on: slider, writing: .all)
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
    record(index, cell, setup, isWhole: isWhole)
  }

  /// Draws in the graphs what hands have made; one that does not have room for it is drawn as a whole.
  private mutating func record(_ index: Int, _ cell: SceneCell, _ setup: SceneSetup, isWhole: Bool) {
    guard let record = cell.stage.record else { return }
    let drawn = SceneFigures(setup: setup, idPrefix: "", evaluationLimit: 0, record: record)
    for number in figures.indices where figures[number].cell == index {
      guard let part = part(ofFigure: number), cell.lines.graphs.indices.contains(figures[number].number),
        isWhole || parts[part].isSeen
      else { continue }
      let graph = cell.lines.graphs[figures[number].number]
      let series = drawn.recorded(graph)
      let figure = figures[number].view.figure
      func leaves(_ values: some Sequence<Double>, _ axis: Axis) -> Bool {
        guard let range = axis.range else { return false }
        return values.contains { $0 < range.lower || $0 > range.upper }
      }
      // Of a time that is long the beginning need not be seen.
      let isPath = graph.curves.contains { $0.x != nil }
      if series.contains(where: { leaves($0.x.suffix(isPath ? $0.count : 1), figure.x) || leaves($0.y, figure.y) }) {
        redraw(figure: number)
      } else {
        figures[number].view.recorded = series
        parts[part].grow(to: .displaced)
      }
    }
    workOnSeen()
  }

  /// What the address has of it.
  private mutating func keep(_ index: Int, _ cell: SceneCell, _ setup: SceneSetup) {
    guard let id = notebook.cells[index]?.id else { return }
    let address = SceneAddress(
      of: cell.stage, seed: cell.settings.seed, frame: cell.frame(of: setup), pace: setup.pace)
    records.add(id + "-picture-box", cell.stage.handled == nil ? "" : address.text, of: "data-state")
  }

  /// What the buttons and the page's frames have to know.
  private mutating func tellRunning(_ index: Int, _ cell: SceneCell) {
    guard let id = notebook.cells[index]?.id else { return }
    let stage = cell.stage
    if let setup = cell.standing { records.add(id + "-pace", SceneControls.words(forPace: setup.pace)) }
    records.add(id + "-picture-box", stage.runs ? "1" : "", of: "data-runs")
    records.add(id + "-play", stage.isPlaying ? "Pause" : "Play")
    records.add(id + "-slow", stage.isSlow ? "true" : "false", of: "aria-pressed")
    records.add(id + "-picture-box", stage.handled == nil ? "" : "1", of: "data-handled")
    tellHands(on: index)
  }
}
