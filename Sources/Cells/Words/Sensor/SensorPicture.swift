import Formulas
import Markup
import Measurements
import NumericalMethods

/// What a sensor reads, as a thing that moves: an arrow at a phone, the phone as it turns, a compass, a bar.
struct SensorPicture {
  private let kind: SensorKind
  private let stage: SensorStage
  /// The last ones, in the units of the channels.
  private let values: [Double]
  private static let (width, height) = (320.0, 180.0)
  private static let (middle, center) = (width / 2, height / 2)

  init(_ kind: SensorKind, _ stage: SensorStage, values: [Double]) {
    (self.kind, self.stage, self.values) = (kind, stage, values)
  }

  static func exists(of kind: SensorKind) -> Bool { kind != .pressure }

  /// An angle from 0° to 360°.
  static func turned(_ degrees: Double) -> Double {
    guard degrees.isFinite else { return 0 }
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    return rest < 0 ? rest + 360 : rest
  }

  func markup(id: String) -> Markup {
    var markup = Markup()
    markup.begin(
      "svg",
      [
        ("viewBox", "0 0 320 180"), ("class", "sensor-picture"), ("role", "img"), ("aria-labelledby", id + "-title"),
      ])
    markup.element("title", [("id", id + "-title")], content: title)
    switch kind {
    case .acceleration, .total: arrow(into: &markup)
    case .rotation: phone(into: &markup)
    case .orientation, .field: compass(into: &markup)
    case .sound: bar(into: &markup)
    case .stopwatch: digits(into: &markup)
    case .vibration: blocks(into: &markup)
    case .pressure: break
    }
    markup.end()
    return markup
  }

  private var title: String {
    switch kind {
    case .acceleration, .total: "A phone seen from above, with an arrow for its acceleration"
    case .rotation: "A phone as it has turned since the start"
    case .orientation, .field: "A compass"
    case .sound: "A bar as long as the sound is loud"
    case .stopwatch: "The last time"
    case .vibration: "Two blocks that collide"
    case .pressure: ""
    }
  }

  private static func px(_ value: Double) -> String {
    guard value.isFinite, value.magnitude < 1e6 else { return "0" }
    return DecimalText.shortest((value * 10).rounded() / 10)
  }

  private static func path(_ points: [(x: Double, y: Double)], isClosed: Bool = true) -> String {
    var text = ""
    for (number, point) in points.enumerated() { text += "\(number == 0 ? "M" : "L")\(px(point.x)) \(px(point.y))" }
    return isClosed ? text + "Z" : text
  }

  private func line(_ name: String, _ a: (Double, Double), _ b: (Double, Double), into markup: inout Markup) {
    markup.element("path", [("class", name), ("d", SensorPicture.path([a, b], isClosed: false))])
  }

  // MARK: Vectors

  private func arrow(into markup: inout Markup) {
    let (x0, y0) = (SensorPicture.middle, SensorPicture.center)
    markup.element(
      "rect",
      [
        ("class", "phone"), ("x", SensorPicture.px(x0 - 32)), ("y", SensorPicture.px(y0 - 60)), ("width", "64"),
        ("height", "120"), ("rx", "9"),
      ])
    line("edge", (x0 - 8, y0 - 53), (x0 + 8, y0 - 53), into: &markup)
    // Gravity is as long as the phone is to its edge.
    let scale = 60 / 9.80665
    func component(_ place: Int) -> Double {
      values.indices.contains(place) && values[place].isFinite ? values[place] * scale : 0
    }
    let (dx, dy, dz) = (component(0), component(1), component(2))
    let size = (dx * dx + dy * dy).squareRoot()
    let factor = size > 84 ? 84 / size : 1
    // Towards the reader it is a disc, away from them a ring.
    let radius = min(dz.magnitude, 84)
    markup.element(
      "circle",
      [
        ("class", dz < 0 ? "depth away" : "depth"), ("cx", SensorPicture.px(x0)), ("cy", SensorPicture.px(y0)),
        ("r", SensorPicture.px(radius / 2)),
      ])
    let tip = (x: x0 + dx * factor, y: y0 - dy * factor)
    line("arrow", (x0, y0), (tip.x, tip.y), into: &markup)
    let head = min(10, size * factor)
    let (ux, uy) = size > 0 ? (dx / size, -dy / size) : (0, 0)
    let neck = (x: tip.x - ux * head, y: tip.y - uy * head)
    let corners = [
      (neck.x - uy * head * 0.45, neck.y + ux * head * 0.45), (tip.x, tip.y),
      (neck.x + uy * head * 0.45, neck.y - ux * head * 0.45),
    ]
    markup.element("path", [("class", "arrow head"), ("d", SensorPicture.path(corners.map { (x: $0.0, y: $0.1) }))])
  }

  // MARK: The phone in space

  private func phone(into markup: inout Markup) {
    let corners = [(-34.0, -66.0), (34, -66), (34, 66), (-34, 66)]
    func seen(_ x: Double, _ y: Double, _ z: Double) -> (x: Double, y: Double) {
      let place = stage.pose.place(x, y, z)
      // A little nearer is a little larger.
      let factor = 400 / (400 - place.z)
      return (SensorPicture.middle + place.x * factor, SensorPicture.center - place.y * factor)
    }
    let front = corners.map { seen($0.0, $0.1, 5) }
    let back = corners.map { seen($0.0, $0.1, -5) }
    let isFrontSeen = stage.pose.place(0, 0, 1).z >= 0
    markup.element("path", [("class", "phone far"), ("d", SensorPicture.path(isFrontSeen ? back : front))])
    for side in 0..<4 {
      let next = (side + 1) % 4
      markup.element(
        "path",
        [("class", "phone side"), ("d", SensorPicture.path([front[side], front[next], back[next], back[side]]))])
    }
    markup.element(
      "path",
      [("class", isFrontSeen ? "phone screen" : "phone back"), ("d", SensorPicture.path(isFrontSeen ? front : back))])
    // The top edge of the screen, by which a reader knows which way is which.
    line("edge", seen(-9, 57, isFrontSeen ? 5 : -5), seen(9, 57, isFrontSeen ? 5 : -5), into: &markup)
  }

  // MARK: The compass

  private func compass(into markup: inout Markup) {
    let (x0, y0) = (SensorPicture.middle, SensorPicture.center)
    let heading = stage.isEmpty && kind == .orientation ? values.first ?? .nan : stage.heading ?? .nan
    markup.element(
      "circle", [("class", "dial"), ("cx", SensorPicture.px(x0)), ("cy", SensorPicture.px(y0)), ("r", "78")])
    let turn = heading.isFinite ? -heading : 0
    for (number, name) in ["N", "E", "S", "W"].enumerated() {
      let angle = (turn + 90 * Double(number)) * .pi / 180
      let (dx, dy) = (Double.sin(angle), -Double.cos(angle))
      markup.element(
        "text",
        [
          ("class", number == 0 ? "north" : "quarter"), ("text-anchor", "middle"),
          ("x", SensorPicture.px(x0 + 63 * dx)), ("y", SensorPicture.px(y0 + 63 * dy + 5)),
        ], content: name)
    }
    for number in 0..<36 where number % 9 != 0 {
      let angle = (turn + 10 * Double(number)) * .pi / 180
      let (dx, dy) = (Double.sin(angle), -Double.cos(angle))
      let inner = number % 3 == 0 ? 68.0 : 72
      line("tick", (x0 + inner * dx, y0 + inner * dy), (x0 + 78 * dx, y0 + 78 * dy), into: &markup)
    }
    markup.element(
      "path",
      [("class", "pointer"), ("d", SensorPicture.path([(x0, y0 - 75), (x0 + 7, y0 - 89), (x0 - 7, y0 - 89)]))])
    let words = heading.isFinite ? "\(DecimalText.fixed(heading, decimals: 0))°" : "—"
    markup.element(
      "text",
      [
        ("class", "number"), ("text-anchor", "middle"), ("x", SensorPicture.px(x0)), ("y", SensorPicture.px(y0 + 4)),
      ], content: words)
    markup.element(
      "text",
      [("class", "quarter"), ("text-anchor", "middle"), ("x", SensorPicture.px(x0)), ("y", SensorPicture.px(y0 + 26))],
      content: heading.isFinite ? CompassHeading.point(of: heading) : "")
  }

  // MARK: Others

  private func bar(into markup: inout Markup) {
    let level = values.first ?? .nan
    let part = level.isFinite ? min(max((level + 80) / 80, 0), 1) : 0
    markup.element(
      "rect", [("class", "dial"), ("x", "20"), ("y", "70"), ("width", "280"), ("height", "40"), ("rx", "4")])
    markup.element(
      "rect",
      [
        ("class", "level"), ("x", "20"), ("y", "70"), ("width", SensorPicture.px(280 * part)), ("height", "40"),
        ("rx", "4"),
      ])
    markup.element(
      "text", [("class", "quarter"), ("text-anchor", "middle"), ("x", "160"), ("y", "136")],
      content: "from −80 to 0 dB relative to full scale")
  }

  private func digits(into markup: inout Markup) {
    let time = values.first ?? .nan
    markup.element(
      "text", [("class", "digits"), ("text-anchor", "middle"), ("x", "160"), ("y", "108")],
      content: time.isFinite ? "\(DecimalText.fixed(time, decimals: 2)) s" : "0.00 s")
  }

  private func blocks(into markup: inout Markup) {
    markup.element("path", [("class", "tick"), ("d", "M20 141H300")])
    for (name, x) in [("block left", "84"), ("block right", "172")] {
      markup.element(
        "rect", [("class", name), ("x", x), ("y", "76"), ("width", "64"), ("height", "64"), ("rx", "3")])
    }
  }
}
