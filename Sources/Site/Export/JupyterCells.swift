import Books
import Diagnostics
import JSON

/// The cells of a notebook of Jupyter (nbformat 4.5), as they are written.
struct JupyterCells {
  /// What is shown below a cell, by its type.
  struct Output {
    var data: [(type: String, text: String)] = []
    /// What a program would write into its error stream.
    var problem: String?
  }

  private var cells: [JSONValue] = []
  private var ids: Set<String> = []

  /// Words; those of nothing but blanks are no cell.
  mutating func append(markdown text: String, attachments: [(name: String, type: String, base64: String)] = []) {
    let text = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      // Two blanks at its end break a line.
      line.allSatisfy { $0 == " " } ? "" : String(line)
    }.joined(separator: "\n")
    let words = String(text.drop { $0 == "\n" }.reversed().drop { $0 == "\n" }.reversed())
    guard !words.isEmpty else { return }
    var members: [JSONValue.Member] = []
    if !attachments.isEmpty {
      var files: [JSONValue.Member] = []
      for file in attachments where !files.contains(where: { $0.name == file.name }) {
        files.append(.init(file.name, .object([.init(file.type, .string(file.base64))])))
      }
      members.append(.init("attachments", .object(files)))
    }
    members += [
      .init("cell_type", .string("markdown")), .init("id", .string(id(for: words))), .init("metadata", .object([])),
      .init("source", Self.lines(words)),
    ]
    cells.append(.object(members))
  }

  /// Code with what it gives.
  ///
  /// - Parameter label: by which it can be known.
  mutating func append(code text: String, label: String?, metadata: [JSONValue.Member], outputs: [Output]) {
    let shown = outputs.map { output -> JSONValue in
      if let problem = output.problem {
        return .object([
          .init("name", .string("stderr")), .init("output_type", .string("stream")), .init("text", Self.lines(problem)),
        ])
      }
      return .object([
        .init("data", .object(output.data.map { .init($0.type, Self.lines($0.text)) })),
        .init("metadata", .object([])), .init("output_type", .string("display_data")),
      ])
    }
    cells.append(
      .object([
        .init("cell_type", .string("code")), .init("execution_count", .null),
        .init("id", .string(id(for: text, label: label))), .init("metadata", .object(metadata)),
        .init("outputs", .array(shown)), .init("source", Self.lines(text)),
      ]))
  }

  /// The notebook.
  ///
  /// - Parameter language: that of its cells of code.
  func notebook(title: String, authors: [String], language: String) -> [UInt8] {
    var metadata: [JSONValue.Member] = []
    if !authors.isEmpty {
      metadata.append(.init("authors", .array(authors.map { .object([.init("name", .string($0))]) })))
    }
    metadata += [
      .init("language_info", .object([.init("name", .string(language))])), .init("title", .string(title)),
    ]
    let value = JSONValue.object([
      .init("cells", .array(cells)), .init("metadata", .object(metadata)), .init("nbformat", .integer(4)),
      .init("nbformat_minor", .integer(5)),
    ])
    return Array((value.text(indented: true) + "\n").utf8)
  }

  /// A name of a cell: its label, where that has no other signs than names of cells have, else made of its text. It stays
  /// while the cell stays, whatever stands around it; of equal cells the later have a number.
  private mutating func id(for text: String, label: String? = nil) -> String {
    let isName = label.map { name in
      !name.isEmpty && name.utf8.count <= 60
        && name.utf8.allSatisfy {
          ($0 | 0x20) >= 97 && ($0 | 0x20) <= 122 || $0 >= 48 && $0 <= 57 || $0 == 45 || $0 == 95
        }
    }
    let base = isName == true ? label ?? "" : Fingerprint.of(Array(text.utf8))
    var (name, number) = (base, 1)
    while !ids.insert(name).inserted {
      number += 1
      name = "\(base)-\(number)"
    }
    return name
  }

  /// A text as its lines, each with its end, as Jupyter writes them.
  private static func lines(_ text: String) -> JSONValue {
    var lines: [JSONValue] = []
    var rest = text[...]
    while let end = rest.firstIndex(of: "\n") {
      lines.append(.string(String(rest[...end])))
      rest = rest[rest.index(after: end)...]
    }
    if !rest.isEmpty { lines.append(.string(String(rest))) }
    return .array(lines)
  }
}
