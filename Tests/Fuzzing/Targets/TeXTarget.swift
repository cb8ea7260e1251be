import Typesetting

/// A formula in TeX, in the line and on a line of its own.
enum TeXTarget {
  private static let macros = ["\\vect": "\\boldsymbol{#1}", "\\dd": "\\mathrm{d}"]

  static func check(_ bytes: [UInt8]) throws(Breach) {
    let tex = String(decoding: bytes, as: UTF8.self)
    for isDisplay in [false, true] {
      switch typesetter.mathML(tex: tex, display: isDisplay, macros: macros) {
      case .success(let mathML): try checkTags(mathML, of: "the formula")
      case .failure(let error):
        guard !error.message.isEmpty, error.range.upperBound <= tex.utf8.count else {
          throw Breach("“\(error.message)” points at \(error.range) of \(tex.utf8.count) bytes")
        }
      }
    }
  }

  nonisolated(unsafe) private static var uses = 0
  nonisolated(unsafe) private static var current = Typesetter()

  /// A fresh one after some hundred formulas, of which it remembers each. To load KaTeX takes a tenth of a second.
  private static var typesetter: Typesetter {
    uses += 1
    if uses % 500 == 0 { current = Typesetter() }
    return current
  }
}
