import Books
import Diagnostics

/// A line of a file as a terminal can show it: every column known, nothing in it that a terminal obeys.
struct PrintableLine {
  /// A scalar of the file, as it is printed.
  private struct Piece {
    /// Where the scalar begins, in bytes from the start of the line.
    let offset: Int
    let column: Int
    let text: String
  }

  private var pieces: [Piece] = []
  /// The columns of the whole line.
  private(set) var width = 0

  /// A tab takes this many columns, wherever it stands.
  private static let tabWidth = 4

  init(_ utf8: ArraySlice<UInt8>) {
    var parser = Unicode.UTF8.ForwardParser()
    var bytes = utf8.makeIterator()
    var offset = 0
    var joins = false
    parsing: while true {
      switch parser.parseScalar(from: &bytes) {
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        append(scalar, at: offset, joined: joins)
        joins = scalar.value == 0x200D
        offset += encoded.count
      case .error(let length):
        append("\u{FFFD}", at: offset, joined: false)
        offset += length
      case .emptyInput: break parsing
      }
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar, at offset: Int, joined: Bool) {
    let text: String
    let columns: Int
    if scalar == "\t" {
      text = String(repeating: " ", count: Self.tabWidth)
      columns = Self.tabWidth
    } else {
      let shown = printable(scalar)
      text = String(shown)
      // What follows a joiner is drawn as one picture with what stands before it.
      columns = joined ? 0 : displayWidth(of: shown)
    }
    pieces.append(Piece(offset: offset, column: width, text: text))
    width += columns
  }

  /// The column, from 0, of a byte that lies `offset` bytes behind the start of the line.
  func column(at offset: Int) -> Int {
    pieces.first { $0.offset >= offset }?.column ?? width
  }

  /// The part that lies in a range of columns.
  func text(_ columns: Range<Int>) -> String {
    pieces.lazy.filter { columns.contains($0.column) }.map(\.text).joined()
  }
}
