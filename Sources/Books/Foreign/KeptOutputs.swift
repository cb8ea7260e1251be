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
package enum OutputPart: Sendable {
  /// A picture, by its address.
  case picture(String)
  case other(JupyterOutput)

  /// Whether it is what a program prints.
  package var isText: Bool {
    switch self {
    case .other(.text), .other(.complaint), .other(.error): true
    default: false
    }
  }
}
