import Diagnostics
import Notebooks

/// The outputs that the cells of a page's notebook have kept, by where each cell's fence begins in its Markdown.
struct KeptOutputs: Sendable {
  private(set) var outputs: [Int: [JupyterOutput]] = [:]
  /// The number of each of these cells, for the names of its pictures.
  private var numbers: [Int: Int] = [:]

  init() {}

  /// Of a notebook that is the page itself.
  init(of notebook: JupyterNotebook) {
    for (number, cell) in notebook.cells.enumerated() where !cell.outputs.isEmpty {
      outputs[cell.place] = cell.outputs
      numbers[cell.place] = number + 1
    }
  }

  /// Of a notebook that lies beside a page in Markdown, whose cells are found by their words, in order.
  init(of notebook: JupyterNotebook, for cells: [(place: Int, cell: ForeignCell)]) {
    var waiting: [String: [Int]] = [:]
    for number in notebook.cells.indices.reversed() {
      waiting[JupyterNotebook.key(of: notebook.cells[number].source), default: []].append(number)
    }
    for (place, cell) in cells {
      guard let number = waiting[JupyterNotebook.key(of: cell.body.text)]?.popLast() else { continue }
      let found = notebook.cells[number].outputs
      if !found.isEmpty { (outputs[place], numbers[place]) = (found, number + 1) }
    }
  }

  /// Where a picture of a cell goes, inside the folder of the notebooks.
  func path(ofPicture picture: Int, at place: Int, ending: String, page: String) -> String {
    let name = "cell-\(numbers[place] ?? 0)-output-\(picture).\(ending)"
    return FilePath.joined(KeptOutputs.folder(of: page), name)
  }

  /// The folder of a page's pictures, beside it.
  static func folder(of page: String) -> String { FilePath.withoutExtension(page) + "_files" }
}

/// What stands below the code of a cell.
enum OutputPart: Sendable {
  /// A picture, by its address.
  case picture(String)
  case other(JupyterOutput)

  /// Whether it is what a program prints.
  var isText: Bool {
    switch self {
    case .other(.text), .other(.complaint), .other(.error): true
    default: false
    }
  }
}

/// Pictures in base64 (RFC 4648).
enum Base64 {
  /// Blanks and line ends are passed over; nil for anything else that is none.
  static func decoded(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count / 4 * 3)
    var (bits, count): (UInt32, Int) = (0, 0)
    for byte in text.utf8 {
      let value: UInt8
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = byte - 65
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = byte - 71
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte + 4
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      case UInt8(ascii: "="), 0...32: continue
      default: return nil
      }
      bits = bits << 6 & 0xFF_FFFF | UInt32(value)
      count += 1
      if count % 4 == 0 {
        bytes += [
          UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8), UInt8(truncatingIfNeeded: bits),
        ]
      }
    }
    switch count % 4 {
    case 2: bytes.append(UInt8(truncatingIfNeeded: bits >> 4))
    case 3: bytes += [UInt8(truncatingIfNeeded: bits >> 10), UInt8(truncatingIfNeeded: bits >> 2)]
    default: break
    }
    return bytes.isEmpty ? nil : bytes
  }
}
