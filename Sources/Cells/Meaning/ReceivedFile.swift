import Diagnostics
import Formulas

/// A file that a reader has put in the place of what a cell shows. It stays in the reader's browser.
struct ReceivedFile {
  let name: String
  /// Which table of it, where it is an archive of several and the reader has chosen.
  let part: String
  let bytes: [UInt8]
  /// What the page has unpacked of an archive, by where the packed bytes begin.
  let pieces: [Piece]

  struct Piece {
    let start: Int
    let bytes: [UInt8]
  }

  /// In the text of the event stand the name, the name of the table and the file; its numbers say how long both names are.
  init(_ event: ReaderEvent, pieces: [Piece]) {
    func end(_ place: Int, after start: Int) -> Int {
      start + min(max(event.whole(place) ?? 0, 0), event.text.count - start)
    }
    let name = end(0, after: 0)
    let part = end(1, after: name)
    self.name = String(decoding: event.text[..<name], as: UTF8.self)
    self.part = String(decoding: event.text[name..<part], as: UTF8.self)
    (bytes, self.pieces) = (Array(event.text[part...]), pieces)
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
