/// Formulas that stand between LaTeX's brackets, `\(x\)` and `\[x\]`, and displays that begin or end inside of a line of
/// text, written so that cmark's extension ``MathSyntax`` reads them: in place, byte by byte.
struct MathMarks {
  /// Stands beside the dollar sign of a formula that may have blanks inside: one that was written between `\(` and
  /// `\)`, or `$ x^2 $`.
  static let bracket: UInt8 = 2

  /// Stands for `|` in a formula of a table's row, where it would end a cell.
  static let bar: UInt8 = 1
  /// Stands before an environment of LaTeX inside of a line, in place of the blank there.
  static let environment: UInt8 = 3

  /// Stands for the blank of `$ x^2$` and `$x^2 $`.
  static let blank: UInt8 = 4

  /// Where the lines of the paragraph begin, in order, and whether nothing stands before each: no list, no quote.
  private var lines: [(start: Int, isPlain: Bool)] = []
  private var singles = 0
  private var doubles = 0

  /// Whether a text has formulas between two dollar signs in its lines, and none between single ones.
  var isKramdown: Bool { doubles > 0 && singles == 0 }

  mutating func noteLine(from start: Int, isPlain: Bool) { lines.append((start, isPlain)) }

  /// The line that holds a place; its end is that of the paragraph, or where the next one begins.
  private func line(at offset: Int, in place: Range<Int>) -> (place: Range<Int>, isPlain: Bool) {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].start <= offset { low = middle + 1 } else { high = middle }
    }
    let end = low < lines.count ? lines[low].start : place.upperBound
    guard low > 0 else { return (place.lowerBound..<end, false) }
    return (lines[low - 1].start..<end, lines[low - 1].isPlain)
  }

  /// - Parameters:
  ///   - source: the file.
  ///   - place: lines of it without an empty one.
  mutating func read(_ source: [UInt8], _ place: Range<Int>, _ prepared: inout [UInt8]) {
    defer { lines.removeAll(keepingCapacity: true) }
    guard !SignSet(source, place).isDisjoint(with: [.dollar, .backslash]) else { return }
    var missing: Set<[UInt8]> = []
    /// Where a mark stands next that no backslash takes away; each that is missing is looked for once.
    func next(_ mark: [UInt8], from start: Int) -> Int? {
      if missing.contains(mark) { return nil }
      var offset = start
      while offset + mark.count <= place.upperBound {
        if source[offset] == mark[0], source[offset..<offset + mark.count].elementsEqual(mark) { return offset }
        offset += source[offset] == Ascii.backslash && mark[0] != Ascii.backtick ? 2 : 1
      }
      missing.insert(mark)
      return nil
    }
    var offset = place.lowerBound
    while offset < place.upperBound {
      switch source[offset] {
      case Ascii.backtick:
        let ticks = Array(source[offset..<place.upperBound].prefix { $0 == Ascii.backtick })
        offset = next(ticks, from: offset + ticks.count).map { $0 + ticks.count } ?? offset + ticks.count
      case Ascii.dollar where offset + 1 < place.upperBound && source[offset + 1] == Ascii.dollar:
        guard let end = next([Ascii.dollar, Ascii.dollar], from: offset + 2) else {
          offset += 2
          continue
        }
        separate(offset, end, source, place, &prepared)
        offset = end + 2
      case Ascii.dollar:
        if let end = next([Ascii.dollar], from: offset + 1), end > offset + 1, !Ascii.isSpace(source[offset + 1]),
          !Ascii.isSpace(source[end - 1])
        {
          singles += 1
          protectBars(source, offset..<end, place, &prepared)
          offset = end + 1
        } else if let end = closingBehindBlank(source, from: offset, place) {
          singles += 1
          (prepared[offset + 1], prepared[end - 1]) = (Self.bracket, Self.bracket)
          offset = end + 1
        } else if let (blank, end) = blank(inFormula: source, from: offset, place) {
          singles += 1
          prepared[blank] = Self.blank
          offset = end + 1
        } else if let end = loneClosing(source, from: offset, place) {
          singles += 1
          if standsAlone(offset, in: source, place) {
            // Between two lines with a dollar sign each it is a display.
            (prepared[offset + 1], prepared[end - 1]) = (Ascii.dollar, Ascii.dollar)
          } else {
            prepared[end - 1] = Self.blank
          }
          offset = end + 1
        } else {
          offset += 1
        }
      case Ascii.backslash where source[offset..<place.upperBound].starts(with: Self.begin):
        let found = source.withUnsafeBufferPointer { DisplayEnvironment(beginningIn: $0, at: offset) }
        guard let mark = found?.closing, let end = next(mark, from: offset + Self.begin.count).map({ $0 + mark.count })
        else {
          offset += Self.begin.count
          continue
        }
        separate(environment: offset..<end, source, place, &prepared)
        offset = end
      case Ascii.backslash where offset + 2 < place.upperBound && source[offset + 1] == Ascii.backslash:
        offset = readDoubled(source, from: offset, place, &prepared) ?? offset + 2
      case Ascii.backslash where offset + 1 < place.upperBound:
        let isRound = source[offset + 1] == Ascii.openParenthesis
        let close: [UInt8] = [Ascii.backslash, isRound ? Ascii.closeParenthesis : Ascii.closeBracket]
        guard isRound || source[offset + 1] == Ascii.openBracket,
          let end = closing(close, source, from: offset + 2, place),
          isFormula(source[offset + 2..<end], isRound: isRound)
            || !isRound && isDisplay(offset, end, source, place), !holdsDollar(source[offset + 2..<end])
        else {
          offset += 2
          continue
        }
        singles += 1
        let inner = isRound ? Self.bracket : Ascii.dollar
        (prepared[offset], prepared[offset + 1]) = (Ascii.dollar, inner)
        (prepared[end], prepared[end + 1]) = (inner, Ascii.dollar)
        if !isRound { separate(offset, end, source, place, &prepared) }
        offset = end + 2
      default: offset += 1
      }
    }
  }

  /// `\\( x \\)` and `\\[ x \\]` of mdBook, where Markdown takes one of two backslashes away, in the formula as well.
  ///
  /// - Returns: where the formula ends; nil where none begins.
  private mutating func readDoubled(
    _ source: [UInt8], from start: Int, _ place: Range<Int>, _ prepared: inout [UInt8]
  ) -> Int? {
    let isRound = source[start + 2] == Ascii.openParenthesis
    guard isRound || source[start + 2] == Ascii.openBracket else { return nil }
    let close = isRound ? Ascii.closeParenthesis : Ascii.closeBracket
    let open = source[start + 2]
    func isMark(_ offset: Int, _ bracket: UInt8) -> Bool {
      source[offset] == Ascii.backslash && source[offset + 1] == Ascii.backslash && source[offset + 2] == bracket
        && source[offset - 1] != Ascii.backslash
    }
    let inner = start + 3..<max(place.upperBound - 2, start + 3)
    guard let end = inner.first(where: { isMark($0, close) || isMark($0, open) }), isMark(end, close),
      // Nothing else is written so: what stands between them need not look like a formula.
      source[start + 3..<end].contains(where: { !Ascii.isSpace($0) })
    else { return nil }
    singles += 1
    let mark = isRound ? Self.bracket : Ascii.dollar
    (prepared[start], prepared[start + 1], prepared[start + 2]) = (Ascii.dollar, mark, Ascii.space)
    (prepared[end], prepared[end + 1], prepared[end + 2]) = (Ascii.space, mark, Ascii.dollar)
    var offset = start + 3
    while offset < end {
      let count = source[offset..<end].prefix { $0 == Ascii.backslash }.count
      for place in offset..<offset + count / 2 { prepared[place] = Ascii.space }
      offset += count
      if count % 2 == 1, offset < end, source[offset] == UInt8(ascii: "_") || source[offset] == UInt8(ascii: "*") {
        prepared[offset - 1] = Ascii.space
      }
      offset += 1
    }
    if !isRound { separate(start, end + 1, source, place, &prepared) }
    return end + 3
  }

  private static let begin = Array("\\begin{".utf8)

  /// `|x|` in a row of a table is no end of a cell.
  private func protectBars(_ source: [UInt8], _ formula: Range<Int>, _ place: Range<Int>, _ prepared: inout [UInt8]) {
    guard source[formula].contains(Ascii.pipe), !source[formula].contains(Ascii.newline),
      formula.upperBound + 1 >= place.upperBound || !Ascii.isDigit(source[formula.upperBound + 1])
    else { return }
    var line = self.line(at: formula.lowerBound, in: place).place.lowerBound
    while line < formula.lowerBound, Ascii.isBlank(source[line]) || source[line] == Ascii.greater { line += 1 }
    // A row that begins with a bar is one of a table, if a line of dashes stands among the lines.
    guard source[line] == Ascii.pipe else { return }
    for offset in formula where source[offset] == Ascii.pipe && source[offset - 1] != Ascii.backslash {
      prepared[offset] = Self.bar
    }
  }

  /// Puts an environment that begins or ends inside of a line on lines of its own, or marks it.
  private func separate(
    environment: Range<Int>, _ source: [UInt8], _ place: Range<Int>, _ prepared: inout [UInt8]
  ) {
    let (start, end) = (environment.lowerBound, environment.upperBound)
    let (first, isPlain) = line(at: start, in: place)
    let hasWordsBefore = source[first.lowerBound..<start].contains { !Ascii.isSpace($0) && $0 != Ascii.greater }
    let behind = Ascii.trimmed(source, end..<max(line(at: end - 1, in: place).place.upperBound, end))
    if hasWordsBefore, start > 0, Ascii.isBlank(source[start - 1]) {
      prepared[start - 1] = isPlain ? Ascii.newline : Self.environment
    }
    if isPlain || !hasWordsBefore, !behind.isEmpty, DisplayLabel(source, behind) == nil, Ascii.isBlank(source[end]) {
      prepared[end] = Ascii.newline
    }
  }

  /// Where `\)` stands next; a `\\` before a bracket is a line's end and not its mark.
  private func closing(_ mark: [UInt8], _ source: [UInt8], from start: Int, _ place: Range<Int>) -> Int? {
    var offset = start
    while offset + 1 < place.upperBound {
      if source[offset] == Ascii.backslash {
        if source[offset + 1] == mark[1] { return offset }
        // Another formula begins: this bracket is a bracket.
        if source[offset + 1] == Ascii.openParenthesis || source[offset + 1] == Ascii.openBracket { return nil }
        offset += 2
      } else {
        offset += 1
      }
    }
    return nil
  }

  /// Where the formula ends in `$ x^2 $`: money has no signs of TeX between its dollar signs.
  private func closingBehindBlank(_ source: [UInt8], from start: Int, _ place: Range<Int>) -> Int? {
    let rest = start + 1..<min(start + 200, place.upperBound)
    guard let first = rest.first, source[first] == Ascii.space else { return nil }
    let end = source[rest].firstIndex { $0 == Ascii.dollar || $0 == Ascii.newline }
    guard let end, source[end] == Ascii.dollar, end > start + 3, source[end - 1] == Ascii.space,
      isFormulaOrLetter(source[rest.lowerBound..<end])
    else { return nil }
    return end
  }

  /// The blank on one side of a formula, `$ x^2$` or `$x^2 $`, that stands among words and ends in its line.
  private func blank(
    inFormula source: [UInt8], from start: Int, _ place: Range<Int>
  ) -> (blank: Int, end: Int)? {
    let rest = start + 1..<min(start + 200, place.upperBound)
    guard let end = source[rest].firstIndex(where: { $0 == Ascii.dollar || $0 == Ascii.newline }),
      source[end] == Ascii.dollar, end > start + 2, isFormulaOrLetter(source[rest.lowerBound..<end]),
      // Not in the destination of a link, nor in an attribute of HTML.
      start == place.lowerBound || Ascii.isSpace(source[start - 1])
        || source[start - 1] == Ascii.openParenthesis && (start < 2 || source[start - 2] != Ascii.closeBracket),
      end + 1 >= place.upperBound || !Ascii.isWord(source[end + 1])
    else { return nil }
    let (first, last) = (source[start + 1] == Ascii.space, source[end - 1] == Ascii.space)
    return first == last ? nil : (first ? start + 1 : end - 1, end)
  }

  /// Where a formula over several lines ends whose last line is a dollar sign.
  private func loneClosing(_ source: [UInt8], from start: Int, _ place: Range<Int>) -> Int? {
    let rest = start + 1..<min(start + 2_000, place.upperBound)
    guard let end = source[rest].firstIndex(of: Ascii.dollar), end > start + 3, Ascii.isSpace(source[end - 1]),
      standsAlone(end, in: source, place), isFormula(source[rest.lowerBound..<end], isRound: false)
    else { return nil }
    return end
  }

  /// Whether a sign is all that its line holds.
  private func standsAlone(_ offset: Int, in source: [UInt8], _ place: Range<Int>) -> Bool {
    // Up to the first sign of another kind, so that a line of dollar signs is read once.
    let before = source[place.lowerBound..<offset].last { !Ascii.isBlank($0) && $0 != Ascii.greater }
    let behind = source[(offset + 1)..<max(place.upperBound, offset + 1)].first { !Ascii.isBlank($0) && $0 != 13 }
    return before.map { $0 == Ascii.newline } ?? true && behind.map { $0 == Ascii.newline } ?? true
  }

  /// Between dollar signs with blanks letters that are no words, `D(t)` or `A - BF`, are a formula, too: prices have none.
  private func isFormulaOrLetter(_ content: ArraySlice<UInt8>) -> Bool {
    let hasWord = content.split { !Ascii.isLetter($0) }.contains { word in
      word.count > 2 || word.count == 2 && word.contains { $0 >= UInt8(ascii: "a") }
    }
    return content.contains(where: Ascii.isLetter) && !hasWord || isFormula(content, isRound: false)
  }

  /// Brackets with a backslash hold a formula, or are brackets for who writes Markdown.
  private func isFormula(_ content: ArraySlice<UInt8>, isRound: Bool) -> Bool {
    let signs = [Ascii.backslash, Ascii.caret, Ascii.equals, UInt8(ascii: "_")]
    let words = content.filter { !Ascii.isSpace($0) }
    return words.contains { signs.contains($0) } || isRound && (1...3).contains(words.count)
  }

  /// Whether brackets with a backslash can hold nothing but a formula: they stand on lines of their own, or have a label
  /// behind them.
  private func isDisplay(_ start: Int, _ end: Int, _ source: [UInt8], _ place: Range<Int>) -> Bool {
    let inner = source[start + 2..<end]
    guard inner.contains(where: { !Ascii.isSpace($0) }) else { return false }
    let behind = Ascii.trimmed(source, end + 2..<max(line(at: end, in: place).place.upperBound, end + 2))
    if source[behind].starts(with: "{#".utf8), DisplayLabel(source, behind) != nil { return true }
    let before = source[place.lowerBound..<start].last { !Ascii.isBlank($0) && $0 != Ascii.greater }
    return before ?? Ascii.newline == Ascii.newline && inner.first { !Ascii.isBlank($0) } == Ascii.newline
      && inner.last { !Ascii.isBlank($0) && $0 != Ascii.greater } == Ascii.newline && behind.isEmpty
  }

  /// Whether a dollar sign stands in no braces: then `\[note: $x$\]` is a remark in brackets.
  private func holdsDollar(_ content: ArraySlice<UInt8>) -> Bool {
    var depth = 0
    var isEscaped = false
    for byte in content {
      if isEscaped {
        isEscaped = false
        continue
      }
      switch byte {
      case Ascii.backslash: isEscaped = true
      case Ascii.openBrace: depth += 1
      case Ascii.closeBrace: depth -= 1
      case Ascii.dollar where depth <= 0: return true
      default: break
      }
    }
    return false
  }

  /// Joins the lines of a display in a quote or a list, `> $$`, that goes on in lines without the quote's mark, or less far
  /// to the right: in CommonMark these are lines of a paragraph, and no block of formulas.
  ///
  /// - Returns: false where there is nothing to join.
  private func joinLazyLines(
    _ first: Int, _ start: Int, _ end: Int, _ source: [UInt8], _ prepared: inout [UInt8]
  ) -> Bool {
    func quoteMark(_ line: Int) -> Int? {
      let next = source[line..<max(end, line)].firstIndex { !Ascii.isBlank($0) }
      return next.flatMap { source[$0] == Ascii.greater ? $0 : nil }
    }
    let lines = source[start..<end].indices.filter { source[$0] == Ascii.newline }.map { $0 + 1 }
    func indentation(_ line: Int) -> Int { source[line..<max(end, line)].prefix { Ascii.isBlank($0) }.count }
    // Behind the mark of an item its content begins.
    let isMark = source[first..<start].allSatisfy {
      Ascii.isBlank($0) || Ascii.isDigit($0) || "-*+.)".utf8.contains($0)
    }
    let column = isMark ? start - first : indentation(first)
    let isLazy = lines.contains { line in
      if quoteMark(first) != nil { return quoteMark(line) == nil }
      return column > 1 && indentation(line) < column
    }
    guard isLazy, !source[start..<end].contains(UInt8(ascii: "%")) else { return false }
    for line in lines {
      prepared[line - 1] = Ascii.space
      if let mark = quoteMark(line) { prepared[mark] = Ascii.space }
    }
    return true
  }

  /// A display over several lines that has words before it or behind it in its lines stands on lines of its own.
  private mutating func separate(
    _ start: Int, _ end: Int, _ source: [UInt8], _ place: Range<Int>, _ prepared: inout [UInt8]
  ) {
    let (first, last) = (line(at: start, in: place), line(at: end, in: place))
    let hasWordsBefore = source[first.place.lowerBound..<start].contains { !Ascii.isSpace($0) }
    let behind = Ascii.trimmed(source, end + 2..<max(last.place.upperBound, end + 2))
    let label = behind.isEmpty ? nil : DisplayLabel(source, behind)
    let hasWordsBehind = !behind.isEmpty && label == nil
    guard first.place.lowerBound != last.place.lowerBound else {
      // A remark in parentheses stands below the formula, and does not become its label.
      if let label, !label.isSure, !hasWordsBefore, last.isPlain, Ascii.isBlank(source[end + 2]),
        !label.isReferredTo(in: source)
      {
        prepared[end + 2] = Ascii.newline
        return
      }
      // What has a label is no formula in the text.
      if let label, label.item != nil, hasWordsBefore,
        source[behind.lowerBound] == Ascii.openBrace || label.isSure && label.isReferredTo(in: source), last.isPlain,
        source[start] == Ascii.dollar,
        Ascii.isBlank(source[start - 1]), let first = source[last.place].first(where: { !Ascii.isBlank($0) }),
        !"#:|%".utf8.contains(first)
      {
        prepared[start - 1] = Ascii.newline
        return
      }
      if hasWordsBefore || hasWordsBehind, source[start] == Ascii.dollar { doubles += 1 }
      return
    }
    if joinLazyLines(first.place.lowerBound, start, end, source, &prepared) { return }
    // What stands in a comment stays there.
    if source[first.place.lowerBound] == UInt8(ascii: "%") { return }
    // With words right behind it, it is a formula in the text, whose lines are joined: a line cannot begin with them.
    if hasWordsBehind, last.isPlain, first.isPlain, !Ascii.isBlank(source[end + 2]),
      !source[start..<end].contains(UInt8(ascii: "%"))
    {
      for offset in start..<end where Ascii.isSpace(source[offset]) { prepared[offset] = Ascii.space }
      doubles += 1
      return
    }
    if hasWordsBefore, first.isPlain, Ascii.isBlank(source[start - 1]) { prepared[start - 1] = Ascii.newline }
    if hasWordsBehind, last.isPlain, Ascii.isBlank(source[end + 2]) { prepared[end + 2] = Ascii.newline }
  }
}
