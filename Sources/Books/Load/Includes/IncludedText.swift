import Diagnostics
import Notebooks

/// Puts a notebook together with the files that it includes.
struct IncludedText {
  /// The text of all, with the file and the place of each byte.
  private(set) var bytes: [UInt8] = []
  private(set) var origins: SourceOrigins
  /// What is wrong with the includes themselves, by places of the whole text.
  private(set) var diagnostics: [Diagnostic] = []
  /// The paths of the files, inside the book.
  private(set) var paths: Set<String> = []

  private let files: PageFiles
  /// The folder of the notebooks.
  private let folder: String

  /// How deep files can include others, and how long the whole may be.
  static let depthLimit = 10
  /// How many files a notebook can include, each counted as often as it stands there.
  private static let countLimit = 1_000
  private var count = 0
  private static let sizeLimit = Notebook.sizeLimit

  /// Nil for a text that includes nothing, which is nearly every one.
  init?(_ source: SourceText, files: PageFiles, folder: String) {
    guard Self.mayInclude(source.utf8) else { return nil }
    origins = SourceOrigins(source)
    self.files = files
    self.folder = folder
    add(0, source, 0..<source.utf8.count, indentation: [], chain: [source.name])
    if paths.isEmpty && diagnostics.isEmpty { return nil }
  }

  /// Whether the word stands anywhere in it.
  private static func mayInclude(_ text: [UInt8]) -> Bool {
    let (include, snippet) = (include, snippet)
    return text.withUnsafeBufferPointer { bytes in
      var offset = 3
      while offset < bytes.count {
        // Four signs in a row of each word stand in it once: every fourth byte of the text meets one of them.
        let starts: ClosedRange<Int>? =
          switch bytes[offset] {
          case UInt8(ascii: "c"): offset - 2...offset - 2
          case UInt8(ascii: "l"): offset - 3...offset - 3
          case UInt8(ascii: "u"): offset - 4...offset - 4
          case UInt8(ascii: "d"): offset - 5...offset - 5
          case UInt8(ascii: "8"): offset...offset
          case UInt8(ascii: "<"): offset - 1...offset - 1
          case UInt8(ascii: "-"): offset - 3...offset - 2
          default: nil
          }
        if let starts {
          for start in starts where start >= 0 {
            let first = bytes[start]
            guard first == include[0] || first == snippet[0] else { continue }
            if bytes[start...].starts(with: include) || bytes[start...].starts(with: snippet) { return true }
          }
        }
        offset += 4
      }
      return false
    }
  }

  private static let include = Array("include".utf8)
  private static let snippet = Array("8<--".utf8)

  // MARK: Lines

  /// - Parameters:
  ///   - place: what of the file is wanted.
  ///   - indentation: what stands before each of its lines.
  ///   - chain: the files that are being included, from the notebook on.
  private mutating func add(
    _ file: Int, _ source: SourceText, _ place: Range<Int>, indentation: [UInt8], chain: [String]
  ) {
    let text = source.utf8
    // What includes nothing is put in its place as it is.
    let fenced = Self.mayInclude(text) ? FencedLines(in: Array(text[place])) : FencedLines()
    // Where a fence ends that has no end of its own.
    var fenceEnd = 0
    // How many boxes are open, whose end a line of colons may be.
    var boxes = 0
    var offset = place.lowerBound
    while offset < place.upperBound {
      let newline = text[offset..<place.upperBound].firstIndex(of: UInt8(ascii: "\n"))
      let end = newline.map { $0 + 1 } ?? place.upperBound
      var start = offset
      while start < end, text[start] == 0x20 || text[start] == 0x09 || text[start] == UInt8(ascii: ">") { start += 1 }
      let line = IncludeLine.trimmed(text, start..<end)
      let isInCode = offset < fenceEnd || fenced.hold(offset - place.lowerBound)
      let ownEnd = isInCode ? nil : fenced.end(ofFenceAt: offset - place.lowerBound).map { $0 + place.lowerBound }
      if let include = IncludeLine(text, line), !isInCode || include.isReadInCode {
        let margin = indentation + text[offset..<start]
        let below = line.upperBound..<(ownEnd ?? text.count)
        if let next = take(
          include, file, source, line, below, margin, chain, isInCode: isInCode, hasEnd: boxes == 0)
        {
          offset = max(next, end)
          continue
        }
      }
      fenceEnd = max(fenceEnd, ownEnd ?? 0)
      if !isInCode, text[line].starts(with: ":::".utf8) {
        boxes += text[line].allSatisfy { $0 == UInt8(ascii: ":") } ? (boxes > 0 ? -1 : 0) : 1
      }
      // A quote ends at a line without its mark.
      if !indentation.isEmpty, !line.isEmpty || indentation.contains(UInt8(ascii: ">")) {
        append(indentation, fixedAt: offset, of: file)
      }
      append(source, offset..<end, of: file)
      offset = end
    }
    if let last = bytes.last, last != UInt8(ascii: "\n") { append([0x0A], fixedAt: place.upperBound, of: file) }
  }

  private mutating func append(_ source: SourceText, _ place: Range<Int>, of file: Int) {
    origins.append(at: bytes.count, file: file, offset: place.lowerBound)
    bytes += source.utf8[place]
  }

  private mutating func append(_ words: [UInt8], fixedAt place: Int, of file: Int) {
    guard !words.isEmpty else { return }
    origins.append(at: bytes.count, file: file, offset: place, isFixed: true)
    bytes += words
  }

  // MARK: Files

  /// Puts a file in the place of a line.
  ///
  /// - Parameter below: what of the file the directive's options and end can stand in.
  /// - Returns: behind the directive; nil for a line of code that only looks like an include.
  private mutating func take(
    _ include: IncludeLine, _ file: Int, _ source: SourceText, _ line: Range<Int>, _ below: Range<Int>,
    _ margin: [UInt8],
    _ chain: [String], isInCode: Bool, hasEnd: Bool
  ) -> Int? {
    let written = String(decoding: source.utf8[include.path], as: UTF8.self)
    var directive = IncludeOptions(
      source.utf8, below, marks: include.marks, hasEnd: hasEnd || include.isDirective)
    let found = find(written, from: source.name)
    if isInCode, files.kind(of: found ?? "") != .file { return nil }
    func tell(_ severity: Diagnostic.Severity, _ code: String, _ message: String, help: String? = nil) {
      // The line stays in a comment, so that what is wrong has its place.
      append(margin + Array("<!-- ".utf8), fixedAt: line.lowerBound, of: file)
      let start = bytes.count + include.path.lowerBound - line.lowerBound
      append(source, line.lowerBound..<line.upperBound, of: file)
      append(Array(" -->\n".utf8), fixedAt: line.upperBound, of: file)
      diagnostics.append(
        Diagnostic(severity, code, message, at: SourceRange(start, start + include.path.count), help: help))
    }
    func fail(_ code: String, _ message: String, help: String? = nil) { tell(.error, code, message, help: help) }
    guard !include.path.isEmpty else {
      let help = "write `::: include part.md`"
      fail("missing-include", "An include must name the file that is to stand there", help: help)
      return directive.end
    }
    guard let path = found else {
      fail(
        "outside-include", "A file that is included must lie in the book: `\(written)` leads out of it",
        help: "put it beside the notebook, and write its path from here")
      return directive.end
    }
    switch files.kind(of: path) {
    case .file: break
    case .strayLink:
      fail("outside-include", "`\(written)` leads out of the book, and is not followed")
      return directive.end
    default:
      let near = files.file(near: path).map { FilePath.relative(from: source.name, to: $0) }
      fail(
        "missing-include", "There is no file `\(written)` to be included",
        help: near.map { "did you mean `\($0)`?" }
          ?? "a path begins at the file that includes, at the folder of the notebooks, or at the book's")
      return directive.end
    }
    if let first = chain.firstIndex(of: path) {
      let names = (chain[first...] + [path]).map { "`\($0)`" }
      fail("include-cycle", "A file cannot include itself: \(names.joined(separator: " → "))")
      return directive.end
    }
    guard chain.count <= Self.depthLimit else {
      fail("include-limit", "Files can include each other at most \(Self.depthLimit) deep")
      return directive.end
    }
    count += 1
    guard count <= Self.countLimit else {
      fail("include-limit", "A notebook can include at most 1,000 files")
      return directive.end
    }
    guard let content = try? files.read(path), bytes.count + content.count <= Self.sizeLimit else {
      fail("include-limit", "With this file the notebook would have more than 4 MiB, or it cannot be read")
      return directive.end
    }
    let part = SourceText(ofFile: path, content)
    if InvalidUTF8.diagnostic(of: part) != nil {
      fail("missing-include", "`\(written)` is not UTF-8 text")
      return directive.end
    }
    paths.insert(path)
    directive.lines = directive.lines ?? include.lines
    directive.section = include.section
    let isCode = isInCode || include.isLiteral || directive.isLiteral
    let place = directive.part(of: part, isCode: isCode)
    if !isInCode, let problem = directive.problem(of: part, place) { tell(.warning, "empty-include", problem) }
    let number = origins.add(part)
    if isCode, !isInCode {
      let fence = "~~~~~~~~~~~~"
      append(margin + Array("\(fence)\(directive.language)\n".utf8), fixedAt: line.lowerBound, of: file)
      append(part, place, margin, number)
      append(margin + Array("\(fence)\n".utf8), fixedAt: line.lowerBound, of: file)
    } else if isCode {
      append(part, place, margin, number)
    } else {
      add(number, part, place, indentation: margin, chain: chain + [path])
    }
    return directive.end
  }

  /// Lines as they stand.
  private mutating func append(_ part: SourceText, _ place: Range<Int>, _ margin: [UInt8], _ file: Int) {
    var offset = place.lowerBound
    while offset < place.upperBound {
      let end = part.utf8[offset..<place.upperBound].firstIndex(of: 0x0A).map { $0 + 1 } ?? place.upperBound
      append(margin, fixedAt: offset, of: file)
      append(part, offset..<end, of: file)
      offset = end
    }
    if let last = bytes.last, last != 0x0A { append([0x0A], fixedAt: place.upperBound, of: file) }
  }

  /// Where a path leads: from the file that has it, else from the folder of the notebooks, else from the book's. Nil
  /// where it leads out of the book, or to what is hidden in it.
  private func find(_ path: String, from source: String) -> String? {
    let isAbsolute = path.hasPrefix("/")
    let relative = isAbsolute ? String(path.drop { $0 == "/" }) : path
    let folders = (isAbsolute ? [] : [FilePath.folder(of: source)]) + [folder, ""]
    let paths = folders.compactMap { FilePath.resolved(relative, in: $0) }.filter { path in
      !path.isEmpty && !path.split(separator: "/").contains { $0.hasPrefix(".") }
    }
    return paths.first { files.kind(of: $0) == .file } ?? paths.first
  }
}
