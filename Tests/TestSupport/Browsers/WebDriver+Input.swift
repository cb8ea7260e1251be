import Foundation

/// A place in the window, in CSS px.
package struct ScreenPoint: Sendable {
  package var x: Double
  package var y: Double

  package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  package static func + (a: ScreenPoint, b: ScreenPoint) -> ScreenPoint { ScreenPoint(a.x + b.x, a.y + b.y) }
}

/// Keys that are no characters, as the protocol writes them.
package enum Key {
  package static let tab = "\u{E004}", enter = "\u{E007}", shift = "\u{E008}", control = "\u{E009}"
  package static let escape = "\u{E00C}", space = "\u{E00D}", end = "\u{E010}", home = "\u{E011}"
  package static let left = "\u{E012}", up = "\u{E013}", right = "\u{E014}", down = "\u{E015}"
}

/// The input of a reader, as the browser gets it from a mouse, a finger or a keyboard.
extension WebDriver {
  /// Presses at the first place, moves over the others and lets go at the last.
  package func drag(_ path: [ScreenPoint], with kind: String = "mouse", pause: Int = 20) async throws {
    try await perform([Self.pointer("pointer", kind, Self.stroke(path, pause: pause))])
  }

  package func click(_ point: ScreenPoint) async throws { try await drag([point]) }

  package func tap(_ point: ScreenPoint) async throws { try await drag([point], with: "touch") }

  /// Two taps or clicks at one place, so fast that they are one gesture.
  package func tapTwice(_ point: ScreenPoint, with kind: String = "touch") async throws {
    let stroke = Self.stroke([point], pause: 20)
    let again = stroke.dropFirst()
    try await perform([Self.pointer("pointer", kind, stroke + [["type": "pause", "duration": 60]] + again)])
  }

  /// Two fingers, each along its path.
  package func pinch(_ first: [ScreenPoint], _ second: [ScreenPoint]) async throws {
    try await perform([
      Self.pointer("finger1", "touch", Self.stroke(first, pause: 30)),
      Self.pointer("finger2", "touch", Self.stroke(second, pause: 30)),
    ])
  }

  /// Fingers that come down, move or leave, and stay where they are until the next call. Chromium alone.
  ///
  /// - Parameter fingers: where each is that touches the screen now, by its number.
  package func touch(_ phase: TouchPhase, _ fingers: [Int: ScreenPoint]) async throws {
    let points = fingers.sorted { $0.key < $1.key }.map { number, place in
      ["id": number, "x": Self.px(place.x), "y": Self.px(place.y)]
    }
    try await command("Input.dispatchTouchEvent", ["type": phase.rawValue, "touchPoints": points])
  }

  package enum TouchPhase: String {
    case start = "touchStart"
    case move = "touchMove"
    case end = "touchEnd"
  }

  /// Moves a mouse and presses nothing.
  package func point(at point: ScreenPoint) async throws {
    try await perform([Self.pointer("pointer", "mouse", [Self.move(to: point, 0)])])
  }

  package func turnWheel(_ deltaY: Int, at point: ScreenPoint) async throws {
    let scroll: [String: Any] = [
      "type": "scroll", "x": Self.px(point.x), "y": Self.px(point.y), "deltaX": 0, "deltaY": deltaY,
      "duration": 0, "origin": "viewport",
    ]
    let pause: [String: Any] = ["type": "pause", "duration": 0]
    try await perform([["type": "wheel", "id": "wheel", "actions": [pause, scroll]]])
  }

  /// Presses keys one after the other, while another is held if one is given.
  package func press(_ keys: String..., holding held: String? = nil) async throws {
    var actions: [[String: Any]] = []
    for key in keys.flatMap({ $0 }) {
      actions += [["type": "keyDown", "value": String(key)], ["type": "keyUp", "value": String(key)]]
    }
    if let held {
      actions = [["type": "keyDown", "value": held]] + actions + [["type": "keyUp", "value": held]]
    }
    try await perform([["type": "key", "id": "keyboard", "actions": actions]])
  }

  private func perform(_ sources: [[String: Any]]) async throws {
    _ = try await driver.call(.performActions, ["actions": sources])
    // Fingers and mice of the next gesture are new ones.
    _ = try await driver.call(.releaseActions, [:])
  }

  private static func pointer(_ id: String, _ kind: String, _ actions: [[String: Any]]) -> [String: Any] {
    ["type": "pointer", "id": id, "parameters": ["pointerType": kind], "actions": actions]
  }

  private static func move(to point: ScreenPoint, _ duration: Int) -> [String: Any] {
    // Whole px, as hands and screens have them.
    [
      "type": "pointerMove", "x": px(point.x), "y": px(point.y),
      "duration": duration, "origin": "viewport",
    ]
  }

  /// What is nowhere is far outside of the window, where no driver points.
  private static func px(_ length: Double) -> Int { Int(exactly: length.rounded()) ?? -100_000 }

  private static func stroke(_ path: [ScreenPoint], pause: Int) -> [[String: Any]] {
    guard let start = path.first else { return [] }
    return [move(to: start, 0), ["type": "pointerDown", "button": 0]]
      + path.dropFirst().map { move(to: $0, pause) }
      + [["type": "pause", "duration": pause], ["type": "pointerUp", "button": 0]]
  }
}
