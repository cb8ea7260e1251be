import Diagnostics

extension DataTable {
  /// Reads a file of measurements; it never fails, and what is doubtful is told.
  package init(reading file: [UInt8], options: DataOptions = DataOptions()) {
    self = file.withUnsafeBufferPointer { DataTable(reading: $0, options: options) }
  }

  /// Reads a file of measurements in place.
  package init(reading file: UnsafeBufferPointer<UInt8>, options: DataOptions = DataOptions()) {
    var reader = TableReader(options)
    self = reader.read(file)
  }
}

/// From bytes to a table: what the file is, its separators, its header, its rows, and what is doubtful about them.
struct TableReader {
  let options: DataOptions
  var doubts: DoubtList
  var votes = DataVotes()

  init(_ options: DataOptions) {
    self.options = options
    doubts = DoubtList(limit: max(options.doubtLimit, 1))
  }

  mutating func read(_ file: UnsafeBufferPointer<UInt8>) -> DataTable {
    guard file.count <= options.byteLimit else { return failure(.tooLarge(limit: options.byteLimit)) }
    let kind = FileKind(file)
    guard kind == .text else { return failure(.notText(kind)) }
    let text = DecodedText(file)
    votes.encoding = text.encoding
    votes.hasByteOrderMark = text.markLength > 0
    if text.markLength == 0, text.encoding != .utf8 { doubts.add(.guessedEncoding(text.encoding)) }
    if text.hasReplacements { doubts.add(.replacedBytes) }
    var table: DataTable
    if let decoded = text.bytes {
      table = decoded.withUnsafeBufferPointer { read(text: $0) }
    } else {
      table = read(text: UnsafeBufferPointer(rebasing: file[text.markLength...]))
    }
    table.votes = votes
    table.doubts = doubts.settled(in: text)
    return settled(table, in: text)
  }

  /// With the places of headers and examples in the file.
  private func settled(_ table: DataTable, in text: DecodedText) -> DataTable {
    guard text.markLength > 0 || text.bytes != nil else { return table }
    var table = table
    func moved(_ range: SourceRange) -> SourceRange {
      let places = text.filePlaces(of: [range.lowerBound, range.upperBound])
      return SourceRange(places.first ?? 0, places.last ?? 0)
    }
    // Each takes a walk along the file, so only headers are moved exactly, which stand at its beginning.
    for index in table.columns.indices where table.columns[index].range.upperBound > 0 {
      table.columns[index].range = moved(table.columns[index].range)
    }
    return table
  }

  private mutating func failure(_ kind: DataDoubt.Kind) -> DataTable {
    doubts.add(kind)
    return DataTable(votes: votes, doubts: doubts.doubts)
  }

  private mutating func read(text: UnsafeBufferPointer<UInt8>) -> DataTable {
    if let zero = text.prefix(1 << 16).firstIndex(of: 0) {
      doubts.add(.notText(.binary), line: 1, range: SourceRange(zero, zero + 1))
      return DataTable()
    }
    let sample = SampleLines(text)
    noteLineEnds(text)
    guard !sample.lines.isEmpty else {
      doubts.add(.empty)
      return DataTable()
    }
    var vote = SeparatorVote.winner(text, sample: sample, options: options)
    let before = doubts
    for attempt in 0..<2 {
      guard vote.columns > 0, vote.score > 0 || options.headerRows != nil else {
        doubts.add(
          .noNumbers, line: sample.lines[0].number, range: SourceRange(sample.lines[0].start, sample.lines[0].end))
        return DataTable()
      }
      guard vote.columns <= options.columnLimit else {
        doubts.add(.tooManyColumns(count: vote.columns, limit: options.columnLimit))
        return DataTable()
      }
      let header = HeaderVote(text, sample: sample, vote: vote, options: options)
      guard let start = header.dataStart else {
        doubts.add(
          .noNumbers, line: sample.lines[0].number, range: SourceRange(sample.lines[0].start, sample.lines[0].end))
        return DataTable()
      }
      var rows = RowReader(
        text, separator: vote.separator, decimal: vote.decimal, columns: vote.columns,
        header: header.titleLine.map { $0.start..<max($0.start, $0.end) }, missing: options.missing,
        cellLimit: options.cellLimit, wordyLimit: options.wordyLimit)
      let values = rows.read(from: start.start, line: start.number)
      // Decimal signs that come only behind the sample.
      let others = rows.notes.reduce(0) { $0 + $1.otherDecimals.count }
      let owns = rows.tallies.reduce(0) { $0 + $1.decimals }
      if attempt == 0, others > 0, owns == 0, options.decimal == nil {
        vote.decimal = vote.decimal.other
        doubts = before
        continue
      }
      return table(text, vote: vote, header: header, rows: rows, values: values)
    }
    return DataTable()
  }

  private mutating func noteLineEnds(_ text: UnsafeBufferPointer<UInt8>) {
    var (feeds, pairs, returns) = (0, 0, 0)
    var previous: UInt8 = 0
    for byte in text.prefix(1 << 16) {
      if byte == 0x0A { if previous == 0x0D { pairs += 1 } else { feeds += 1 } }
      if previous == 0x0D, byte != 0x0A { returns += 1 }
      previous = byte
    }
    let kinds = (feeds > 0 ? 1 : 0) + (pairs > 0 ? 1 : 0) + (returns > 0 ? 1 : 0)
    votes.lineEnd =
      kinds > 1 ? .mixed : pairs > 0 ? .carriageReturnLineFeed : returns > 0 ? .carriageReturn : .lineFeed
  }
}

/// Gathers doubts, at most so many.
struct DoubtList {
  private(set) var doubts: [DataDoubt] = []
  let limit: Int

  mutating func add(_ kind: DataDoubt.Kind, line: Int = 0, range: SourceRange = SourceRange(0, 0)) {
    let doubt = DataDoubt(kind, line: line, range: range)
    if doubts.count < limit {
      doubts.append(doubt)
    } else if doubt.weight == .error, let place = doubts.lastIndex(where: { $0.weight != .error }) {
      doubts[place] = doubt
    }
  }

  mutating func add(_ kind: DataDoubt.Kind, at word: DataWord?) {
    add(kind, line: word?.line ?? 0, range: word?.range ?? SourceRange(0, 0))
  }

  /// Where nothing was read, what else is odd is no help.
  mutating func keepCauses() { doubts.removeAll { !$0.kind.forbidsReading } }

  /// In the order of their lines, with places in the file instead of the decoded text.
  func settled(in text: DecodedText) -> [DataDoubt] {
    var sorted: [(order: Int, doubt: DataDoubt)] = doubts.enumerated().map { ($0.offset, $0.element) }
    sorted.sort { ($0.doubt.line, $0.order) < ($1.doubt.line, $1.order) }
    let offsets = sorted.flatMap { [$0.doubt.range.lowerBound, $0.doubt.range.upperBound] }
    let ascending = offsets.sorted()
    let places = text.filePlaces(of: ascending)
    func place(_ offset: Int) -> Int {
      var (low, high) = (0, ascending.count)
      while low < high {
        let middle = (low + high) / 2
        if ascending[middle] < offset { low = middle + 1 } else { high = middle }
      }
      return low < places.count ? places[low] : offset
    }
    return sorted.map { item in
      var doubt = item.doubt
      if doubt.line > 0 { doubt.range = SourceRange(place(doubt.range.lowerBound), place(doubt.range.upperBound)) }
      return doubt
    }
  }
}
