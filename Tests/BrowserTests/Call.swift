import Cells
import Foundation

/// An event that a page tells its module, for both halves.
struct Call {
  let name: String
  let number: Int
  let numbers: [Double]
  let text: String

  init(_ name: String, _ number: Int = 0, _ numbers: Double..., text: String = "") {
    (self.name, self.number, self.numbers, self.text) = (name, number, numbers, text)
  }

  var event: ReaderEvent { ReaderEvent(name, number, numbers, text: Array(text.utf8)) }

  /// As the page's script has it.
  var json: [Any] { [name, number, numbers, text] }

  static let rest = Call("page rest")

  static func slide(_ slider: Int, _ value: Double) -> Call { Call("slider type", slider, value) }

  static func move(_ figure: Int, _ scale: Double, _ dx: Double, _ dy: Double) -> Call {
    Call("figure move", figure, scale, scale, dx, dy)
  }

  /// The figure's own window.
  static func look(_ figure: Int) -> Call { Call("figure look", figure) }

  static func edit(_ figure: Int, _ curve: Double, _ text: String) -> Call {
    Call("figure edit", figure, curve, text: text)
  }

  static func letters(_ figure: Int, _ curve: Double, _ text: String) -> Call {
    Call("figure letters", figure, curve, text: text)
  }

  static func frame(_ picture: Int, _ duration: Double) -> Call { Call("picture frame", picture, duration) }
}
