import Cells
import Diagnostics
import Workshop

extension Spot {
  /// What can be written here; nil where nothing is known of it.
  package var completion: Completion? {
    if let fence = fenceStart { return fence }
    if let front = page.contents.frontMatter, front.contains(offset, in: file) { return frontMatterKeys }
    if let cell = cell?.cell, offset > cell.info.range.upperBound {
      // Behind the closing fence is no cell.
      let isAtEnd = before.drop { " >\t".contains($0) }.hasPrefix("```")
      return isAtEnd ? nil : cellCompletion(cell)
    }
    if let cell = cell?.cell, cell.info.contains(offset, in: file) { return attributes(of: cell.word) }
    if isInOpenValue { return formula(rank: 0, takesUnit: true) }
    return prose
  }

  /// Behind the marks of a fence: the words of cells.
  private var fenceStart: Completion? {
    let line = before.drop { " >\t".contains($0) }
    let marks = line.prefix { $0 == "`" || $0 == "~" }
    let rest = line.dropFirst(marks.count)
    guard marks.count >= 3, rest.allSatisfy({ $0.isLetter }) else { return nil }
    // A line like an opening one that ends a fence asks for nothing.
    if rest.isEmpty, let cell = cell?.cell, offset >= cell.body.range.upperBound, cell.info.range.upperBound < offset {
      return nil
    }
    let isClosed = cell != nil
    let marksText = String(marks)
    let items = CellWord.allCases.map { word in
      CompletionItem(
        word.rawValue, .keyword, detail: word.summary, words: Self.example(of: word, marks: marksText),
        snippet: isClosed ? nil : "\(word.rawValue)\n\(word.example)$0\n\(marksText)", rank: 1)
    }
    return Completion(range: offset - rest.utf8.count..<offset, items: items)
  }

  private static func example(of word: CellWord, marks: String) -> String {
    "\(marks)\(word.rawValue)\n\(word.example)\n\(marks)"
  }

  private var frontMatterKeys: Completion? {
    guard before.allSatisfy({ $0.isLetter || $0 == "-" }) else { return nil }
    let items = AttributeMeanings.frontMatter.map {
      CompletionItem($0.name, .property, words: $0.words, text: $0.name + ": ", rank: 1)
    }
    return Completion(range: offset - before.utf8.count..<offset, items: items)
  }

  private func attributes(of word: CellWord) -> Completion? {
    guard before.contains("{") else { return nil }
    // Inside of quotes an author writes prose.
    guard before.count(where: { $0 == "\"" }).isMultiple(of: 2) else { return nil }
    let start = beginning(Self.isOfLabel)
    if text.utf8[line.lowerBound..<start.lowerBound].last == UInt8(ascii: "=") { return attributeValues(start) }
    let items = AttributeMeanings.attributes.compactMap { attribute -> CompletionItem? in
      if attribute.name == "name", !word.lendsValues { return nil }
      let (text, snippet): (String, String?) =
        switch attribute.name {
        case "hidden": ("hidden", nil)
        case "caption", "alt": (attribute.name + "=\"\"", attribute.name + "=\"$0\"")
        default: (attribute.name + "=", nil)
        }
      return CompletionItem(attribute.name, .property, words: attribute.words, text: text, snippet: snippet, rank: 1)
    }
    return Completion(range: start, items: items)
  }

  private func attributeValues(_ start: Range<Int>) -> Completion? {
    guard text.text(line.lowerBound..<start.lowerBound).hasSuffix("echo=") else { return nil }
    let words = CellAttributes.Echo.allCases.map { CompletionItem($0.rawValue, .value, rank: 1) }
    return Completion(range: start, items: words)
  }

  // MARK: Cells

  private func cellCompletion(_ cell: PageContents.Cell) -> Completion? {
    if before.contains("#"), isInComment { return nil }
    let keys = cell.word.keys
    guard !keys.isEmpty else { return formula(rank: 0, takesUnit: cell.word.lines == .definitions) }
    let content = before.drop { " >\t".contains($0) }
    if let entry = entry(in: cell) {
      if let options = options(of: entry, in: cell) { return options }
      return values(of: entry, in: cell) ?? formula(rank: 0, takesUnit: entry.key.name == "column")
    }
    guard !isContinued(line, in: cell) else { return formula(rank: 0) }
    guard content.allSatisfy({ $0.isLetter || $0 == "-" }) else { return formula(rank: 0) }
    let used = Set(cell.text.split(separator: "\n").compactMap { $0.split(separator: ":").first.map(String.init) })
    let items = keys.filter { $0.repeats || !used.contains($0.name) || $0.name == String(content) }.map { key in
      CompletionItem(
        key.name, .property, detail: key.standard.replacing("`", with: ""),
        words: key.words,
        text: key.name + (hasColonBehind ? "" : ": "), rank: 1)
    }
    let range = offset - content.utf8.count..<offset
    // The lines of an `ode` are equations, too.
    let names = cell.word.lines == .equations ? formula(rank: 5)?.items ?? [] : []
    return Completion(range: range, items: items + names)
  }

  private var hasColonBehind: Bool { after.first { $0 != " " && !$0.isLetter && $0 != "-" } == ":" }

  /// Whether a `#` that begins a comment stands before it in its line.
  private var isInComment: Bool {
    var isQuoted = false
    var last: Character = " "
    for sign in before {
      if sign == "\"" { isQuoted.toggle() }
      if sign == "#", !isQuoted, last == " " || last == "\t" { return true }
      last = sign
    }
    return false
  }

  /// Whether a line of a cell goes on with the one above: it is set in deeper than the fence.
  private func isContinued(_ line: Range<Int>, in cell: PageContents.Cell) -> Bool {
    func lead(_ line: Range<Int>) -> Int {
      text.utf8[line].prefix { $0 == 32 || $0 == 9 || $0 == UInt8(ascii: ">") }.count
    }
    return lead(line) > lead(text.line(text.lineNumber(at: cell.info.range.lowerBound)))
  }

  /// A key, and what of its value stands before a place and behind it, on all lines over which it goes.
  private struct Entry {
    let key: Key
    let before: Substring
    let after: Substring
  }

  private func entry(in cell: PageContents.Cell) -> Entry? {
    let body = cell.body.range.offsets
    // Nobody writes a value over more lines.
    let reach = 50
    let here = text.lineNumber(at: offset)
    var (first, last) = (here, here)
    while first > 0, here - first < reach, text.line(first - 1).lowerBound >= body.lowerBound,
      isContinued(text.line(first), in: cell)
    {
      first -= 1
    }
    while last - here < reach, text.line(last + 1).lowerBound < body.upperBound,
      isContinued(text.line(last + 1), in: cell)
    {
      last += 1
    }
    let start = text.line(first).lowerBound
    let value = text.text(start..<offset)
    guard let colon = value.firstIndex(of: ":") else { return nil }
    let key = String(value[..<colon].drop { " >\t".contains($0) }).trimmingBlanks
    guard let known = cell.word.key(key) else { return nil }
    let behind = text.text(offset..<max(offset, text.line(last).upperBound))
    return Entry(key: known, before: value[value.index(after: colon)...], after: behind[...])
  }

  /// The words that begin an option, behind a semicolon, or those that it can have; nil where a formula stands.
  private func options(of entry: Entry, in cell: PageContents.Cell) -> Completion? {
    let groups = entry.key.options
    let parts = Self.parts(of: entry.before)
    guard !groups.isEmpty, parts.count > 1, let written = parts.last, let behind = Self.parts(of: entry.after).first
    else {
      return nil
    }
    let known = groups.flatMap { $0 }
    /// The option that a part begins with: the longest word, for "damping" begins "damping ratio".
    func option(_ part: Substring) -> String? {
      known.filter { part == $0 || part.hasPrefix($0 + " ") }.max { $0.utf8.count < $1.utf8.count }
    }
    if let own = option(written), written.utf8.count > own.utf8.count, let choices = cell.word.choices(ofOption: own),
      !known.contains(where: { $0.hasPrefix(written) })
    {
      let word = written.dropFirst(own.count).drop { $0 == " " }
      return Completion(
        range: offset - word.utf8.count..<offset, items: choices.map { CompletionItem($0, .value, rank: 1) })
    }
    guard written.isEmpty || known.contains(where: { $0.hasPrefix(written) }) || written.allSatisfy(\.isLetter) else {
      return nil
    }
    let others = parts.dropFirst().dropLast() + Self.parts(of: entry.after).dropFirst()
    let used = others.compactMap(option)
    let isWritten = behind.contains { $0 != " " }
    let free = groups.filter { group in !group.contains { used.contains($0) } }.flatMap { $0 }
    let items = free.map { word in
      let isQuote = (word == "label" || word == "title") && !isWritten
      return CompletionItem(
        word, .property, text: isQuote ? word + " \"\"" : word, snippet: isQuote ? word + " \"$0\"" : nil, rank: 1)
    }
    return Completion(range: offset - written.utf8.count..<offset, items: items)
  }

  /// What stands between semicolons, quotes left whole and blanks at the beginnings left out.
  private static func parts(of text: Substring) -> [Substring] {
    var parts: [Substring] = []
    var (start, isQuoted) = (text.startIndex, false)
    for place in text.indices {
      if text[place] == "\"" { isQuoted.toggle() }
      guard text[place] == ";", !isQuoted else { continue }
      parts.append(text[start..<place])
      start = text.index(after: place)
    }
    return (parts + [text[start...]]).map { $0.drop { $0.isWhitespace || $0 == ">" } }
  }

  /// The values of a key that is no formula.
  private func values(of entry: Entry, in cell: PageContents.Cell) -> Completion? {
    let start = beginning { Self.isOfLabel($0) || $0 == UInt8(ascii: "/") }
    switch entry.key.kind {
    case .choice:
      // A place in a plot has two words.
      let start = entry.before.lastIndex(of: ",").map { entry.before.index(after: $0) } ?? entry.before.startIndex
      let word = entry.before[start...].drop { $0.isWhitespace || $0 == ">" }
      return Completion(
        range: offset - word.utf8.count..<offset, items: entry.key.choices.map { CompletionItem($0, .value, rank: 1) })
    case .file:
      return Completion(
        range: start, items: files { Self.ending($0, ["csv", "tsv", "txt", "dat", "zip", "xls", "xlsx"]) })
    case .data:
      let cells = page.contents.cells
      let items = page.names.defined.filter { own in
        cells.indices.contains(own.cell) && cells[own.cell].word.lines == .rows
      }
      return Completion(range: start, items: items.map { CompletionItem($0.name, .variable, rank: 1) })
    case .text, .number: return Completion(range: start, items: [])
    case .slider: return slides(start, in: cell)
    case .quantity, .range, .formula, .line: return nil
    }
  }

  /// What a slider can be on.
  private func slides(_ start: Range<Int>, in cell: PageContents.Cell) -> Completion? {
    let behind = before.drop { $0 != ":" }.dropFirst()
    guard !behind.contains(":") else { return nil }
    let sliding = cell.word.slidingKeys
    let keys = (sliding.isEmpty ? ["at"] : sliding).map { CompletionItem($0, .property, rank: 2) }
    let names = page.names.all.filter { !$0.isFunction && !$0.isMember }.map {
      CompletionItem($0.name, .variable, detail: page.names.value(of: $0.name), rank: 1)
    }
    return Completion(range: start, items: (sliding.isEmpty ? names : []) + keys)
  }

  // MARK: Formulas

  /// Whether a formula in the prose begins before it and does not end.
  private var isInOpenValue: Bool {
    if isInValue { return true }
    guard let tick = before.lastIndex(of: "`") else { return false }
    return before[before.index(after: tick)...].first == "=" && before.count { $0 == "`" } % 2 == 1
  }

  /// Names with their values, functions and units, as a formula may go on.
  ///
  /// - Parameter takesUnit: whether a unit can stand behind `in`, in which the value is shown, `=T in ms`.
  private func formula(rank: Int, takesUnit: Bool = false) -> Completion? {
    let start = formulaBeginning
    let head = text.utf8[line.lowerBound..<start.lowerBound]
    let lastOpen = head.lastIndex(of: UInt8(ascii: "["))
    let lastClose = head.lastIndex(of: UInt8(ascii: "]"))
    let isInBrackets = lastOpen.map { open in lastClose.map { $0 < open } ?? true } ?? false
    let isUnitAlone = isInBrackets || takesUnit && Self.isUnit(behind: head)
    let units = UnitMeanings.common.map {
      CompletionItem($0, .unit, detail: UnitMeanings.words(of: $0), rank: rank + (isUnitAlone ? 0 : 4))
    }
    if isUnitAlone { return Completion(range: start, items: units) }
    // `2.5 k`: a unit, or a name that is multiplied.
    let isBehindNumber = head.last { $0 != 32 }.map { $0 >= 48 && $0 <= 57 } ?? false
    let written = text.text(start)
    var items = page.names.all.compactMap { name -> CompletionItem? in
      // The members of cells are many: they are told behind the point.
      if name.isMember, !written.contains(".") { return nil }
      let value = page.names.value(of: name.name)
      return CompletionItem(
        name.name, name.isFunction ? .function : name.isMember ? .field : .variable, detail: value, rank: rank)
    }
    items += page.names.columns.filter { _ in written.contains(".") }.map {
      CompletionItem($0, .field, detail: page.names.value(of: $0), rank: rank)
    }
    for name in page.names.defined where !items.contains(where: { $0.label == name.name }) {
      let cells = page.contents.cells
      let word = cells.indices.contains(name.cell) ? cells[name.cell].word.rawValue : "cell"
      items.append(CompletionItem(name.name, .variable, detail: "a `\(word)` cell", rank: rank + 1))
    }
    if !written.contains(".") {
      items += FunctionMeanings.functionNames.map { name in
        let meaning = FunctionMeanings.meaning(of: name)
        return CompletionItem(name, .function, detail: meaning?.form, words: meaning?.words, rank: rank + 2)
      }
      items += FunctionMeanings.constantNames.map {
        CompletionItem($0, .constant, detail: FunctionMeanings.meaning(of: $0)?.words, rank: rank + 3)
      }
      items += isBehindNumber ? units : []
    }
    return Completion(range: start, items: items)
  }

  /// Whether what stands there ends with `in` and perhaps the beginning of a unit, `in km/`.
  private static func isUnit(behind head: ArraySlice<UInt8>) -> Bool {
    let words = String(decoding: head.suffix(200), as: UTF8.self).split(
      separator: " ", omittingEmptySubsequences: false)
    guard let place = words.lastIndex(of: "in"), place > 0, place < words.count - 1 else { return false }
    return words[(place + 1)...].allSatisfy { word in
      word.allSatisfy { $0.isLetter || $0.isNumber || "/·*^-−°%".contains($0) } && word != "to"
    }
  }
}
