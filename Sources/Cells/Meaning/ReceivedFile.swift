import Diagnostics
import Formulas

/// A file that a reader has put in the place of what a cell shows. It stays in the reader's browser.
package struct ReceivedFile {
  package let name: String
  /// Which table of it, where it is an archive of several and the reader has chosen.
  package let part: String
  package let bytes: [UInt8]
  /// What the page has unpacked of an archive, by where the packed bytes begin.
  package let pieces: [Piece]

  package struct Piece {
    let start: Int
    let bytes: [UInt8]

    package init(start: Int, bytes: [UInt8]) { (self.start, self.bytes) = (start, bytes) }
  }

  package init(name: String, part: String = "", bytes: [UInt8], pieces: [Piece] = []) {
    self.name = name
    self.part = part
    self.bytes = bytes
    self.pieces = pieces
  }

  func piece(from start: Int) -> [UInt8]? { pieces.first { $0.start == start }?.bytes }
}

/// What becomes of a file that a cell receives.
enum Reception {
  /// It is in place, with a few words on how it was read.
  case taken(String)
  /// The page has to unpack these stretches first, each to so many bytes.
  case packed([(stretch: Range<Int>, size: Int)])
  /// The reader has to choose one of these tables.
  case choice([String])
  /// Why not, in a sentence or two; the cell is as it was.
  case refused(String)
}

/// What a cell that receives a file asks for.
struct ReceptionNeeds {
  let reader: FormulaReader
  let definitions: Definitions
  /// The members of the cell that others use: `x.mean` of `run.x.mean`.
  let members: [String]
}
