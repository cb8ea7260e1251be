import Diagnostics

/// Where the data begin, and what stands above them.
struct HeaderVote {
  struct Title {
    var start: Int
    var end: Int
    /// Its text, where that is not what stands there.
    var text: [UInt8]?
  }

  /// One for each column, or none where there is no header that fits.
  private(set) var titles: [Title] = []
  private(set) var units: [Title] = []
  private(set) var titleLine: SampleLines.Line?
  private(set) var unitLine: SampleLines.Line?
  private(set) var isFromComment = false
  /// The first line of data.
  private(set) var dataStart: SampleLines.Line?
  /// Lines above the data that are neither names nor units nor comments.
  private(set) var preamble: [SampleLines.Line] = []
  /// A header with another number of names than there are columns.
  private(set) var misfit: (line: SampleLines.Line, count: Int)?

  /// Comments above the data.
  private(set) var comments: [SampleLines.Line] = []

  let bytes: UnsafeBufferPointer<UInt8>
  let columns: Int
  /// Without those at the end in which no row of numbers has anything: a separator too many at the end of each row.
  private var filledColumns: Int
  let separator: DataVotes.Separator

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, sample: SampleLines, vote: SeparatorVote, options: DataOptions
  ) {
    self.bytes = bytes
    columns = vote.columns
    filledColumns = vote.columns
    separator = vote.separator
    var scanner = FieldScanner(bytes, separator: vote.separator)
    let reader = FieldReader(bytes, decimal: vote.decimal, missing: options.missing)
    var rows: [SampleRow] = []
    var end = 0
    for line in sample.lines where !line.isComment && line.start >= end {
      let row = SampleRow(line, scanner: &scanner, reader: reader)
      end = row.line.end
      rows.append(row)
    }
    filledColumns = rows.reduce(0) { $1.numberCount > 0 ? max($0, $1.countOfFilled) : $0 }
    guard let first = firstDataRow(rows, options: options) else { return }
    dataStart = rows[first].line
    comments = sample.lines.filter { $0.isComment && $0.start < rows[first].line.start }
    findTitles(in: rows[..<first], isSet: options.headerRows != nil)
    if titles.isEmpty, misfit == nil, options.headerRows == nil || options.headerRows == 0 {
      findCommentedTitles(sample, before: rows[first].line.start)
    }
    preamble = rows[..<first].map { $0.line }.filter {
      $0.start != titleLine?.start && $0.start != unitLine?.start && $0.start != misfit?.line.start
    }
  }

  /// The first row with a number in each column that has numbers, or nothing.
  private func firstDataRow(_ rows: [SampleRow], options: DataOptions) -> Int? {
    if let set = options.headerRows { return rows.indices.contains(set) ? set : nil }
    var numbers = [Int](repeating: 0, count: columns)
    var words = [Int](repeating: 0, count: columns)
    for row in rows where row.count == columns && row.numberCount > 0 {
      for (index, field) in row.fields.enumerated() {
        if field.hasNumber { numbers[index] += 1 }
        if field.kind == .word { words[index] += 1 }
      }
    }
    let isNumeric = numbers.indices.map { numbers[$0] > words[$0] }
    let found = rows.firstIndex { row in
      guard row.count == columns || row.countOfFilled == columns || row.count == columns - 1 else { return false }
      var hasNumber = false
      for (index, field) in row.fields.prefix(columns).enumerated() where isNumeric[index] {
        if field.kind == .word { return false }
        if field.hasNumber { hasNumber = true }
      }
      return hasNumber && (row.numberCount > 1 || row.numberCount >= row.wordCount || row.count == columns)
    }
    guard let found else { return nil }
    // Rows of numbers are no title, whatever their length.
    var strict = found
    while strict > 0, rows[strict - 1].wordCount == 0, rows[strict - 1].numberCount > 0,
      rows[strict - 1].count > 1 || columns <= 2
    {
      strict -= 1
    }
    // Rows with a word among their numbers belong to the data if names without numbers stand above them.
    var first = strict
    while first > 0, rows[first - 1].count == columns, rows[first - 1].numberCount > 0,
      rows[first - 1].numberCount >= rows[first - 1].wordCount
    {
      first -= 1
    }
    guard first > 0, rows[first - 1].numberCount == 0, rows[first - 1].wordCount > 0, fits(rows[first - 1]) else {
      return strict
    }
    return first
  }

  /// Names stand in the first row of as many words as there are columns, right above the data or above units.
  private mutating func findTitles(in rows: ArraySlice<SampleRow>, isSet: Bool) {
    var group: [SampleRow] = []
    for row in rows.reversed() {
      guard fits(row) else {
        // A comment between the units and the data of LabVIEW, a line of dashes below names.
        if group.isEmpty, isRule(row) { continue }
        break
      }
      group.insert(row, at: 0)
    }
    let units = group.indices.dropFirst().last { isUnits(group[$0]) }
    guard let names = namesRow(group, units: units) else {
      if let last = rows.last(where: { !isRule($0) }), let titles = joinedTitles(last) {
        (self.titles, titleLine) = (titles, last.line)
      } else if let last = rows.last, last.wordCount > 0, last.countOfFilled > 1 || columns == 1 || isSet {
        misfit = (last.line, last.countOfFilled)
      }
      return
    }
    titleLine = names.line
    titles = titlesOf(names)
    if let units {
      unitLine = group[units].line
      self.units = titlesOf(group[units]).map { title in
        // Nothing but what is in the brackets.
        guard title.end - title.start > 2, [0x28, 0x5B].contains(bytes[title.start]) else { return title }
        let isBracketed = [0x29, 0x5D].contains(bytes[title.end - 1])
        return isBracketed ? Title(start: title.start + 1, end: title.end - 1) : title
      }
    }
  }

  /// The row of names among the rows of words above the data.
  private func namesRow(_ group: [SampleRow], units: Int?) -> SampleRow? {
    guard let units else {
      // "Run 1, Run 1" is no row of names if there is another.
      return group.last { isVaried($0) } ?? group.last
    }
    // Between names and units LoggerPro writes short names.
    if units >= 2, group[units - 1].fields.allSatisfy({ $0.end - $0.start <= 3 }), isVaried(group[units - 2]),
      group[units - 2].fields.contains(where: { $0.end - $0.start > 3 })
    {
      return group[units - 2]
    }
    return group[units - 1]
  }

  /// Whether each field has a text, and not all the same.
  private func isVaried(_ row: SampleRow) -> Bool {
    let texts = row.fields.prefix(columns).map { Array(bytes[$0.start..<max($0.start, $0.end)]) }
    return texts.count == 1 || (texts.filter { $0.isEmpty }.count <= 1 && texts.contains { $0 != texts[0] })
  }

  private func fits(_ row: SampleRow) -> Bool {
    (row.count == columns || row.countOfFilled == columns || row.count == filledColumns
      || (row.count == columns + 1 && row.countOfFilled < row.count))
      && row.wordCount > 0
      // A line with one word in it is a title of the table, not a row of names.
      && (row.countOfFilled > 1 || columns <= 2)
  }

  /// Nothing but signs.
  private func isRule(_ row: SampleRow) -> Bool {
    for index in row.line.start..<row.line.end
    where Letters.isLetter(bytes[index]) || Letters.isDigit(bytes[index]) || bytes[index] >= 0x80 {
      return false
    }
    return true
  }

  private func isUnits(_ row: SampleRow) -> Bool {
    var count = 0
    for field in row.fields where field.end > field.start {
      var text = Array(bytes[field.start..<field.end])[...]
      if let first = text.first, let last = text.last, first == 0x28 && last == 0x29 || first == 0x5B && last == 0x5D {
        text = text.dropFirst().dropLast()
        if first == 0x5B || ScaledUnitText.isUnit(text) {
          count += 1
          continue
        }
      }
      // Nothing is written as a dash, a one or empty brackets.
      if !ScaledUnitText.isUnit(text), ![[0x2D], [0x31], []].contains(Array(text)) { return false }
      count += 1
    }
    return count > 0
  }

  private func titlesOf(_ row: SampleRow) -> [Title] {
    var titles = row.fields.prefix(columns).map { field in
      Title(start: field.start, end: field.end, text: field.isQuoted ? unquoted(field.start, field.end) : nil)
    }
    while titles.count < columns { titles.append(Title(start: row.line.end, end: row.line.end)) }
    return titles
  }

  /// Doubled quotes are one.
  private func unquoted(_ start: Int, _ end: Int) -> [UInt8]? {
    var text: [UInt8] = []
    var index = start
    while index < end {
      text.append(bytes[index] == 0x0A || bytes[index] == 0x0D ? 0x20 : bytes[index])
      index += bytes[index] == 0x22 && index + 1 < end && bytes[index + 1] == 0x22 ? 2 : 1
    }
    return text
  }

  /// Names with blanks in them above columns that are parted by blanks: parted by more than one blank or a tab, or
  /// each with its unit in brackets behind it.
  private func joinedTitles(_ row: SampleRow) -> [Title]? {
    guard separator == .blanks, row.wordCount > 0 else { return nil }
    var titles: [Title] = []
    for field in row.fields {
      if let last = titles.last, field.start - last.end == 1, bytes[last.end] == 0x20 {
        titles[titles.count - 1].end = field.end
      } else {
        titles.append(Title(start: field.start, end: field.end))
      }
    }
    if titles.count == columns { return titles }
    titles = []
    for field in row.fields {
      if let last = titles.last, last.end < field.start,
        [0x28, 0x5B, 0x2F].contains(bytes[field.start]) || bytes[last.end - 1] == 0x2F
      {
        titles[titles.count - 1].end = field.end
      } else {
        titles.append(Title(start: field.start, end: field.end))
      }
    }
    return titles.count == columns ? titles : nil
  }

  /// `# t (s)  x (m)`, the last comment above the data that has as many words as there are columns.
  private mutating func findCommentedTitles(_ sample: SampleLines, before end: Int) {
    for line in sample.lines.reversed() where line.isComment && line.start < end {
      var start = line.start
      while start < line.end, [0x23, 0x25, 0x2F, 0x20, 0x09].contains(bytes[start]) { start += 1 }
      var scanner = FieldScanner(bytes, separator: separator)
      let reader = FieldReader(bytes, decimal: .point, missing: [])
      let body = SampleLines.Line(start: start, end: line.end, number: line.number)
      let row = SampleRow(body, scanner: &scanner, reader: reader)
      if row.countOfFilled == columns, row.wordCount > 0, row.wordCount * 2 >= columns {
        (titles, titleLine, isFromComment) = (titlesOf(row), line, true)
        return
      }
      if let joined = joinedTitles(row) {
        (titles, titleLine, isFromComment) = (joined, line, true)
        return
      }
    }
  }
}
