import Cells
import Foundation

/// One of the functions that a page calls, for both halves.
enum Call {
  case slide(Int, Double)
  case move(Int, Double, Double, Double)
  case look(Int, Double = .nan, Double = .nan, Double = .nan, Double = .nan)
  case drag(Int, Double, Double)
  case trace(Int, Double, Double, Double)
  case step(Int, Int, Int)
  case edit(Int, Int, String)
  case letters(Int, Int, String)
  case pull(Int, Double, Bool)
  case drop(Int)
  case see(Int, Bool)
  case rest
  case touch(Int, finger: Int, phase: Int, Double, Double)
  case tap(Int, Double, Double)
  case frame(Int, Double)
  case command(Int, Int)
  case dial(Int, Double)

  func apply(to notebook: inout LiveNotebook) {
    switch self {
    case .slide(let slider, let value): notebook.slide(slider, to: value)
    case .move(let figure, let scale, let dx, let dy):
      notebook.move(figure, scaleX: scale, scaleY: scale, dx: dx, dy: dy)
    case .look(let figure, let x0, let x1, let y0, let y1): notebook.look(figure, x0, x1, y0, y1)
    case .drag(let figure, let x, let y): notebook.drag(figure, x, y)
    case .trace(let figure, let x, let y, let reach): notebook.trace(figure, x, y, reach: reach)
    case .step(let figure, let kind, let direction): notebook.step(figure, kind, direction)
    case .edit(let figure, let curve, let text): notebook.edit(figure, curve: curve, Array(text.utf8))
    case .letters(let figure, let curve, let text): notebook.addLetters(figure, curve: curve, Array(text.utf8))
    case .pull(let picture, let rise, let isFirst): notebook.pull(picture, rise, isFirst: isFirst)
    case .drop(let picture): notebook.drop(picture)
    case .see(let part, let isSeen): notebook.see(part, isSeen)
    case .rest: notebook.rest()
    case .touch(let picture, let finger, let phase, let x, let y):
      notebook.touch(picture, finger: finger, phase: phase, x, y)
    case .tap(let picture, let x, let y): notebook.tap(picture, x, y)
    case .frame(let picture, let duration): notebook.frame(picture, duration)
    case .command(let picture, let number): notebook.command(picture, number)
    case .dial(let picture, let degrees): notebook.dial(picture, degrees)
    }
  }

  /// The name and the arguments; null for NaN.
  var json: [Any] {
    switch self {
    case .slide(let slider, let value): ["slide", slider, value]
    case .move(let figure, let scale, let dx, let dy): ["move", figure, scale, scale, dx, dy]
    case .look(let figure, let x0, let x1, let y0, let y1):
      ["look", figure] + [x0, x1, y0, y1].map { $0.isNaN ? NSNull() : $0 as Any }
    case .drag(let figure, let x, let y): ["drag", figure, x, y]
    case .trace(let figure, let x, let y, let reach): ["trace", figure, x, y, reach]
    case .step(let figure, let kind, let direction): ["step", figure, kind, direction]
    case .edit(let figure, let curve, let text): ["edit", figure, curve, text]
    case .letters(let figure, let curve, let text): ["letters", figure, curve, text]
    case .pull(let picture, let rise, let isFirst): ["pull", picture, rise, isFirst ? 1 : 0]
    case .drop(let picture): ["drop", picture]
    case .see(let part, let isSeen): ["see", part, isSeen ? 1 : 0]
    case .rest: ["rest"]
    case .touch(let picture, let finger, let phase, let x, let y): ["touch", picture, finger, phase, x, y]
    case .tap(let picture, let x, let y): ["tap", picture, x, y]
    case .frame(let picture, let duration): ["frame", picture, duration]
    case .command(let picture, let number): ["command", picture, number]
    case .dial(let picture, let degrees): ["dial", picture, degrees]
    }
  }
}
