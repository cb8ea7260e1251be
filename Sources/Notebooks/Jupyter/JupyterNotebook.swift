import Diagnostics
import JSON

/// A notebook of Jupyter (nbformat 3 and 4) as Markdown: its cells of text as they are, its cells of code as fences
/// `{code-cell}` with their tags as options, and beside these their outputs.
package struct JupyterNotebook: Sendable {
  /// A cell of code, its outputs and where its fence begins in the Markdown.
  package struct CodeCell: Sendable {
    package let place: Int
    package let source: String
    package let outputs: [JupyterOutput]
  }

  package let markdown: [UInt8]
  /// Where in the file each byte of the Markdown stands.
  package let places: [Int]
  package private(set) var cells: [CodeCell] = []
  /// Where in the Markdown a line `+++` ends a cell of text: each is a document of its own.
  package let partEnds: [Int]
  /// Pictures that cells of text have in themselves, by the paths under which the Markdown shows them.
  package private(set) var attachments: [(path: String, base64: String)] = []

  /// - Parameter name: what the pictures of the notebook stand under, beside its page: `waves_files`.
  /// - Returns: nil for a file that is no notebook, which is told.
  package init?(parsing source: SourceText, pictures name: String, into diagnostics: inout [Diagnostic]) {
    let root: JSONNode
    do throws(JSONNode.Failure) {
      root = try JSONNode(parsing: source.utf8)
    } catch {
      diagnostics.append(
        Diagnostic(
          .error, "bad-notebook", "This is not a Jupyter notebook: \(error.message)",
          at: SourceRange(error.place, min(error.place + 1, source.utf8.count))))
      return nil
    }
    // Before version 4, cells stood on sheets.
    let sheets = root["worksheets"].elements.flatMap { $0["cells"].elements }
    let found = root["cells"].isThere ? root["cells"].elements : sheets
    guard root["cells"].isThere || root["worksheets"].isThere else {
      diagnostics.append(
        Diagnostic(
          .error, "bad-notebook", "This is not a Jupyter notebook: it has no `cells`", at: SourceRange(0, 0)))
      return nil
    }
    let metadata = root["metadata"]
    let language =
      metadata["language_info"]["name"].text ?? metadata["kernelspec"]["language"].text ?? "python"
    var writer = JupyterWriter(language: language, pictures: name)
    for cell in found { writer.keepGlued(cell["outputs"]) }
    for (number, cell) in found.enumerated() { writer.write(cell, number: number + 1) }
    markdown = writer.text.bytes
    places = writer.text.places
    cells = writer.cells
    partEnds = writer.partEnds
    attachments = writer.attachments
  }

  /// The place in the file of a place in the Markdown.
  package func place(of offset: Int) -> Int {
    if offset < places.count { return places[max(offset, 0)] }
    return (places.last ?? -1) + 1
  }

  package func range(of range: SourceRange) -> SourceRange {
    let start = place(of: range.lowerBound)
    guard range.upperBound > range.lowerBound else { return SourceRange(start, start) }
    return SourceRange(start, place(of: range.upperBound - 1) + 1)
  }

  /// The words of a cell by which it is found again in another file: without options, and blanks at the ends of lines.
  package static func key(of source: String) -> String {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.reversed().drop { $0 == " " || $0 == "\t" || $0 == "\r" }.reversed())
    }
    let code = lines.drop { line in
      line.isEmpty || DirectiveOptions.comments.contains { line.hasPrefix($0) }
    }
    return code.reversed().drop { $0.isEmpty }.reversed().joined(separator: "\n")
  }
}

/// A text, and the place of each of its bytes in the file.
private struct PlacedText {
  private(set) var bytes: [UInt8] = []
  private(set) var places: [Int] = []

  mutating func append(_ byte: UInt8, at place: Int) {
    bytes.append(byte)
    places.append(place)
  }

  mutating func append(_ text: some Sequence<UInt8>, at place: Int) {
    for byte in text { append(byte, at: place) }
  }

  /// The words of a string, or of an array of strings.
  mutating func append(_ source: JSONNode) {
    source.forEachByte { byte, place in
      if !JSONNode.movesHead(byte) { append(byte, at: place) }
    }
  }
}

/// Makes Markdown of cells.
private struct JupyterWriter {
  let language: String
  let pictures: String
  var text = PlacedText()
  var cells: [JupyterNotebook.CodeCell] = []
  var partEnds: [Int] = []
  var attachments: [(path: String, base64: String)] = []
  /// The paths of those that the text shows.
  private var shown: Set<String> = []
  /// Pictures that cells of code keep for the text under a name, as MyST-NB's `glue` does.
  private var glued: [String: (path: String, base64: String)] = [:]

  init(language: String, pictures: String) { (self.language, self.pictures) = (language, pictures) }

  mutating func keepGlued(_ outputs: JSONNode) {
    for output in outputs.elements {
      guard let name = output["metadata"]["scrapbook"]["name"].text else { continue }
      for type in ["image/png", "image/jpeg"] {
        // What is not to be shown at once has a type of its own.
        let prefix = "application/papermill.record/"
        let data = output["data"][type].joined ?? output["data"][prefix + type].joined
        guard let data else { continue }
        let label = name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
        // Different names may be the same as names of files.
        glued[label] = ("\(pictures)/glued-\(glued.count + 1)-\(Self.fileName(label, type))", data)
      }
    }
  }

  mutating func write(_ cell: JSONNode, number: Int) {
    let source = cell["source"].isThere ? cell["source"] : cell["input"]
    let start = text.bytes.count
    let isRemoved = cell["metadata"]["tags"].elements.contains { ["remove-cell", "remove_cell"].contains($0.text) }
    if isRemoved, cell["cell_type"].text != "code" { return }
    switch cell["cell_type"].text {
    case "code": code(cell, source, number: number)
    case "heading":
      text.append(String(repeating: "#", count: min(max(cell["level"].integer ?? 1, 1), 6)).utf8, at: source.place)
      text.append([Ascii.space], at: source.place)
      text.append(source)
    case "raw": raw(cell, source, isFirst: start == 0)
    default: markdown(cell, source, number: number)
    }
    guard text.bytes.count > start else { return }
    let end = text.places.last ?? 0
    text.append([Ascii.newline, Ascii.newline], at: end)
    guard !["code", "raw"].contains(cell["cell_type"].text) else { return }
    partEnds.append(text.bytes.count)
    text.append("+++\n\n".utf8, at: end)
  }

  /// A picture that a cell of text has in itself, and that its text may show.
  private struct Attachment {
    let mark: [UInt8]
    let path: String
    let data: JSONNode
  }

  /// More than anybody pastes into one cell: each is looked for wherever the text shows one.
  private static let attachmentLimit = 100

  private static func attachments(of cell: JSONNode, number: Int, in folder: String) -> [Attachment] {
    var paths: Set<String> = []
    return cell["attachments"].members.prefix(attachmentLimit).compactMap { name, bundle in
      guard name.utf8.count <= 255, let (type, data) = bundle.members.first(where: { $0.name.hasPrefix("image/") })
      else {
        return nil
      }
      // As the text of the cell has it.
      let name = String(decoding: name.utf8.filter { !JSONNode.movesHead($0) }, as: UTF8.self)
      // Different names may be the same as names of files.
      var path = "\(folder)/cell-\(number)-attachment-\(fileName(name, type))"
      if !paths.insert(path).inserted {
        path = "\(folder)/cell-\(number)-attachment-\(paths.count + 1)-\(fileName(name, type))"
        paths.insert(path)
      }
      return Attachment(mark: Array("attachment:\(name)".utf8), path: path, data: data)
    }
    // `a.png` is meant, and not `a`.
    .sorted { $0.mark.count > $1.mark.count }
  }

  private mutating func markdown(_ cell: JSONNode, _ source: JSONNode, number: Int) {
    let own = Self.attachments(of: cell, number: number, in: pictures)
    guard !own.isEmpty || !glued.isEmpty else { return text.append(source) }
    var words = PlacedText()
    words.append(source)
    let glue = Array("{glue:figure}".utf8)
    var offset = 0
    while offset < words.bytes.count {
      let (byte, place) = (words.bytes[offset], words.places[offset])
      let rest = words.bytes[offset...]
      if byte == UInt8(ascii: "a"), let picture = own.first(where: { rest.starts(with: $0.mark) }) {
        if shown.insert(picture.path).inserted, let base64 = picture.data.joined {
          attachments.append((picture.path, base64))
        }
        text.append(picture.path.utf8, at: place)
        offset += picture.mark.count
      } else if byte == Ascii.openBrace, rest.starts(with: glue),
        case let name = rest.dropFirst(glue.count).prefix(256).prefix(while: { $0 != Ascii.newline }),
        let picture = glued[String(decoding: name.filter { !Ascii.isSpace($0) }, as: UTF8.self)]
      {
        if shown.insert(picture.path).inserted { attachments.append(picture) }
        text.append("{figure} \(picture.path)".utf8, at: place)
        offset = name.endIndex
      } else {
        text.append(byte, at: place)
        offset += 1
      }
    }
  }

  /// A name of letters, digits and dashes, with the ending of its type.
  private static func fileName(_ name: String, _ type: String) -> String {
    let stem = name.utf8.prefix { $0 != UInt8(ascii: ".") }.map {
      Ascii.isLetter($0) || Ascii.isDigit($0) ? $0 : Ascii.dash
    }
    return String(decoding: stem, as: UTF8.self) + "." + JupyterOutput.ending(of: type)
  }

  private mutating func code(_ cell: JSONNode, _ source: JSONNode, number: Int) {
    let outputs = JupyterOutput.read(cell["outputs"])
    let words = source.joined ?? ""
    guard !outputs.isEmpty || words.utf8.contains(where: { !Ascii.isSpace($0) }) else { return }
    let place = source.place
    var (run, longest) = (0, 2)
    for byte in words.utf8 {
      run = byte == Ascii.backtick ? run + 1 : 0
      longest = max(longest, run)
    }
    let marks = String(repeating: "`", count: longest + 1)
    cells.append(.init(place: text.bytes.count, source: words, outputs: outputs))
    let name = cell["language"].text ?? language
    text.append("\(marks){code-cell} \(name.filter { $0.isLetter || $0.isNumber || $0 == "+" })\n".utf8, at: place)
    let metadata = cell["metadata"]
    var tags = metadata["tags"].elements.compactMap(\.text)
    if metadata["jupyter"]["source_hidden"].isTrue { tags.append("hide-input") }
    if metadata["jupyter"]["outputs_hidden"].isTrue { tags.append("hide-output") }
    if !tags.isEmpty {
      let list = tags.joined(separator: ", ").split(whereSeparator: \.isNewline).joined(separator: " ")
      text.append(":tags: [\(list)]\n".utf8, at: place)
    }
    text.append(source)
    if text.bytes.last != Ascii.newline { text.append([Ascii.newline], at: text.places.last ?? place) }
    text.append(marks.utf8, at: text.places.last ?? place)
  }

  private mutating func raw(_ cell: JSONNode, _ source: JSONNode, isFirst: Bool) {
    let words = source.joined ?? ""
    // A front matter.
    if isFirst, words.hasPrefix("---") { return text.append(source) }
    guard words.utf8.contains(where: { !Ascii.isSpace($0) }) else { return }
    let format = cell["metadata"]["format"].text ?? cell["metadata"]["raw_mimetype"].text
    let info = format.map { $0.hasSuffix("html") ? "{raw} html" : "{raw} latex" } ?? "text"
    text.append("~~~~~~\(info)\n".utf8, at: source.place)
    text.append(source)
    text.append("\n~~~~~~".utf8, at: text.places.last ?? source.place)
  }
}
