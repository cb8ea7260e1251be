/// A workbook of Excel since 2007: files of XML in an archive.
///
/// After ECMA-376, part 1, chapter 18. Formulas are not worked out; what they gave stands beside them.
struct PackedWorkbook {
  private(set) var sheets: [Sheet] = []
  private(set) var problem: WorkbookProblem?

  private let parts: [(path: String, bytes: [UInt8])]
  private let sheetLimit: Int

  init(parts: [(path: String, bytes: [UInt8])], sheetLimit: Int) {
    self.parts = parts
    self.sheetLimit = sheetLimit
  }

  /// The files that hold the values of cells, or say how they are shown.
  static func isPart(_ path: String) -> Bool {
    let path = Letters.lowercased(Array(path.utf8))
    if path.elementsEqual("xl/workbook.xml".utf8) || path.elementsEqual("xl/_rels/workbook.xml.rels".utf8) {
      return true
    }
    guard path.suffix(4).elementsEqual(".xml".utf8) else { return false }
    return path.starts(with: "xl/worksheets/".utf8) || path.starts(with: "xl/sharedstrings".utf8)
      || path.starts(with: "xl/styles".utf8)
  }

  private func part(_ path: String) -> [UInt8]? {
    let wanted = Letters.lowercased(Array(path.utf8))
    return parts.first { Letters.lowercased(Array($0.path.utf8)) == wanted }?.bytes
  }

  private struct Relation {
    var name: [UInt8]
    var path: String
    var kind: [UInt8]
  }

  mutating func read() {
    guard let book = part("xl/workbook.xml") else { return problem = .damaged }
    let relations = relations()
    var texts: [[UInt8]] = []
    var formats: [NumberFormat] = []
    for relation in relations {
      if relation.kind.suffix(14).spells("/sharedStrings"), let bytes = part(relation.path) {
        texts = Self.texts(bytes)
      }
      if relation.kind.suffix(7).spells("/styles"), let bytes = part(relation.path) { formats = Self.formats(bytes) }
    }
    var scanner = MarkupScanner(book)
    var countsFrom1904 = false
    var cellsLeft = Workbook.cellLimit
    var seen: [String] = []
    while let token = scanner.next() {
      guard case .open(let name, let attributes, _) = token else { continue }
      if name.spells("workbookPr"), let value = scanner.attribute("date1904", in: attributes) {
        countsFrom1904 = value[...].spells("1") || value[...].spells("true")
      }
      guard name.spells("sheet"), seen.count < sheetLimit, let title = scanner.attribute("name", in: attributes),
        let id = scanner.attribute("id", in: attributes),
        let relation = relations.first(where: { $0.name == id }), relation.kind.suffix(10).spells("/worksheet"),
        !seen.contains(relation.path)
      else { continue }
      // Hidden sheets are not seen.
      if let state = scanner.attribute("state", in: attributes), !state[...].spells("visible") { continue }
      seen.append(relation.path)
      guard let bytes = part(relation.path) else { return fail(.damaged) }
      var reader = PackedSheet(bytes, name: Letters.string(title), texts: texts, formats: formats)
      reader.sheet.countsFrom1904 = countsFrom1904
      guard reader.read(limit: cellsLeft) else { return fail(.tooManyCells(limit: Workbook.cellLimit)) }
      guard reader.isWhole else { return fail(.damaged) }
      cellsLeft -= reader.sheet.cells.count
      sheets.append(reader.sheet)
    }
    if seen.isEmpty { problem = .damaged }
  }

  private mutating func fail(_ problem: WorkbookProblem) {
    sheets = []
    self.problem = problem
  }

  /// Which name stands for which file.
  private func relations() -> [Relation] {
    guard let bytes = part("xl/_rels/workbook.xml.rels") else { return [] }
    var all: [Relation] = []
    var scanner = MarkupScanner(bytes)
    while let token = scanner.next(), all.count < sheetLimit + 100 {
      guard case .open(let tag, let attributes, _) = token, tag.spells("Relationship"),
        let name = scanner.attribute("Id", in: attributes), let target = scanner.attribute("Target", in: attributes),
        let kind = scanner.attribute("Type", in: attributes)
      else { continue }
      let path = target.first == 0x2F ? Letters.string(target.dropFirst()) : "xl/" + Letters.string(target)
      all.append(Relation(name: name, path: path, kind: kind))
    }
    return all
  }

  /// Texts that cells name by their numbers.
  private static func texts(_ bytes: [UInt8]) -> [[UInt8]] {
    var texts: [[UInt8]] = []
    var scanner = MarkupScanner(bytes)
    var text = CellText()
    while let token = scanner.next(), texts.count < Workbook.cellLimit {
      switch token {
      case .open(let name, _, let isEmpty) where name.spells("si"):
        text = CellText()
        if isEmpty { texts.append([]) }
      case .close(let name) where name.spells("si"): texts.append(text.bytes)
      default: text.take(token, of: scanner)
      }
    }
    return texts
  }

  /// How the numbers of cells are shown, by the numbers that cells have for it.
  private static func formats(_ bytes: [UInt8]) -> [NumberFormat] {
    var own: [Int: NumberFormat] = [:]
    var formats: [NumberFormat] = []
    var isOfCells = false
    var scanner = MarkupScanner(bytes)
    while let token = scanner.next() {
      switch token {
      case .open(let name, let attributes, _) where name.spells("numFmt"):
        guard let number = scanner.attribute("numFmtId", in: attributes).flatMap({ PackedSheet.whole($0[...]) }),
          let code = scanner.attribute("formatCode", in: attributes)
        else { continue }
        own[number] = NumberFormat(code)
      case .open(let name, _, _) where name.spells("cellXfs"): isOfCells = true
      case .close(let name) where name.spells("cellXfs"): isOfCells = false
      case .open(let name, let attributes, _) where isOfCells && name.spells("xf"):
        let number = scanner.attribute("numFmtId", in: attributes).flatMap { PackedSheet.whole($0[...]) } ?? 0
        formats.append(own[number] ?? NumberFormat(builtin: number))
      default: break
      }
    }
    return formats
  }
}

/// The text of a cell from its tags, without the readings that stand above Japanese.
struct CellText {
  private(set) var bytes: [UInt8] = []
  private var isText = false
  private var isReading = false

  mutating func take(_ token: MarkupScanner.Token, of scanner: MarkupScanner) {
    switch token {
    case .open(let name, _, let isEmpty):
      if name.spells("t") { isText = !isEmpty }
      if name.spells("rPh") { isReading = !isEmpty }
    case .close(let name):
      if name.spells("t") { isText = false }
      if name.spells("rPh") { isReading = false }
    case .text(let range): if isText, !isReading { bytes += scanner.decoded(range) }
    case .literal(let range): if isText, !isReading { bytes += scanner.bytes[range] }
    }
  }
}
