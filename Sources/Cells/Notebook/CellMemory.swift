#if !hasFeature(Embedded)
  import Diagnostics
  import Formulas
  import Synchronization

  /// What the cells of a notebook gave when it was evaluated before, for who evaluates it after each letter that an author
  /// types: what draws is not drawn again as long as its text stays, and that of all on which it depends.
  package final class CellMemory: Sendable {
    private struct Kept {
      let output: CellOutput
      /// Where its text began.
      let start: Int
    }

    private struct State {
      var kept: [[UInt8]: Kept] = [:]
      var used: [[UInt8]: Kept] = [:]
    }

    private let state = Mutex(State())

    package init() {}

    /// What a cell gave, moved to where it stands by now.
    func recall(_ key: [UInt8], at start: Int, _ attributes: CellAttributes) -> CellOutput? {
      let known = state.withLock { state in
        let known = state.kept[key]
        if let known { state.used[key] = known }
        return known
      }
      guard let known else { return nil }
      var output = known.output
      output.attributes = attributes
      if start != known.start {
        output.diagnostics = output.diagnostics.map { $0.moved(by: start - known.start) }
      }
      return output
    }

    /// Keeps what a cell gave, unless it says something of places outside of the cell.
    func keep(_ output: CellOutput, of source: CellSource, as key: [UInt8]) {
      let place = source.info.sourceRange.union(source.body.sourceRange)
      let isOfPlace = output.diagnostics.allSatisfy { diagnostic in
        let ranges = [diagnostic.range] + diagnostic.notes.map { $0.range } + diagnostic.fixes.map { $0.range }
        return ranges.allSatisfy { $0.lowerBound >= place.lowerBound && $0.upperBound <= place.upperBound }
      }
      guard isOfPlace else { return }
      let kept = Kept(output: output, start: place.lowerBound)
      state.withLock { $0.used[key] = kept }
    }

    /// Forgets what the last evaluation did not need.
    func finish() {
      state.withLock { state in
        state.kept = state.used
        state.used = [:]
      }
    }
  }

  extension Diagnostic {
    fileprivate func moved(by offset: Int) -> Diagnostic {
      func moved(_ range: SourceRange) -> SourceRange {
        SourceRange(range.lowerBound + offset, range.upperBound + offset)
      }
      return Diagnostic(
        severity, code, message, at: moved(range), label: label,
        notes: notes.map { Note($0.message, moved($0.range)) }, help: help,
        fixes: fixes.map { Fix($0.summary, moved($0.range), $0.replacement) })
    }
  }

  /// Of each cell that takes long to draw, all text on which what it gives depends; nil for the others, and for what
  /// depends on files.
  ///
  /// A cell is taken to depend on all names that stand in its text as words, whatever they mean there.
  func memoryKeys(of sources: [CellSource], in notebook: ReadNotebook) -> [[UInt8]?] {
    let texts = sources.map { $0.info.utf8 + [0] + $0.body.utf8 }
    let readable = texts.map { Array(canonicalName(String(decoding: $0, as: UTF8.self)).utf8) }
    // Of a definition its own lines count.
    var definitions: [(name: [UInt8], text: [UInt8], isOfFile: Bool)] = []
    for (place, cell) in notebook.cells.enumerated() where sources.indices.contains(place) {
      guard let cell else { continue }
      let isOfFile = cell.info.word.lines == .rows
      let lines = cell.info.word.lines == .definitions ? BodyLines(of: sources[place].body).lines : []
      for own in cell.content.box.ownNames {
        let line = lines.first { $0.sourceRange.union(own.range) == $0.sourceRange }
        let text = line.map { Array(canonicalName($0.text).utf8) } ?? readable[place]
        definitions.append((Array(own.name.utf8), text, isOfFile))
      }
      if let name = cell.info.attributes.name { definitions.append((Array(name.text.utf8), readable[place], isOfFile)) }
    }
    let sliding = texts.filter { $0.holds(word: Array("slide".utf8)) || $0.holds(word: Array("slider".utf8)) }
    return sources.indices.map { place in
      guard let cell = notebook.cells[place], cell.info.word.kind != .text, cell.info.word.lines != .rows else {
        return nil
      }
      var key = Array(cell.id.utf8) + [0] + texts[place]
      if texts[place].holds(word: Array("slide".utf8)) { key += sliding.joined() }
      for text in cell.content.box.texts {
        guard let set = notebook.reader.texts[text.text] else { continue }
        key += set.lines
      }
      var found: Set<Int> = []
      var open = [readable[place]]
      while let text = open.popLast() {
        for (number, definition) in definitions.enumerated()
        where !found.contains(number) && text.holds(word: definition.name) {
          if definition.isOfFile { return nil }
          found.insert(number)
          open.append(definition.text)
        }
      }
      for number in found.sorted() { key += [1] + definitions[number].name + [0] + definitions[number].text }
      return key
    }
  }

  extension [UInt8] {
    /// Whether a word stands in it that is no part of a longer one of ASCII letters; a digit may stand before it.
    fileprivate func holds(word: [UInt8]) -> Bool {
      guard let first = word.first, count >= word.count else { return false }
      func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= 97 && (byte | 0x20) <= 122 || byte == UInt8(ascii: "_") }
      return withUnsafeBufferPointer { bytes in
        for start in 0...(bytes.count - word.count) where bytes[start] == first {
          let end = start + word.count
          if start > 0, isLetter(bytes[start - 1]) { continue }
          if end < bytes.count, isLetter(bytes[end]) || bytes[end] >= 48 && bytes[end] <= 57 { continue }
          if bytes[start..<end].elementsEqual(word) { return true }
        }
        return false
      }
    }
  }
#endif
