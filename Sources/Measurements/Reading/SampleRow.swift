/// A line of the sample cut into fields, under one separator and one decimal sign.
struct SampleRow {
  enum Kind: UInt8 { case number, uncertain, grouped, measured, clock, missing, nonFinite, word }

  struct Field {
    var start: Int
    var end: Int
    var isQuoted: Bool
    var kind: Kind
  }

  var line: SampleLines.Line
  var fields: [Field] = []

  /// - Parameter scanner: carries on what it found out about quotes.
  init(_ line: SampleLines.Line, scanner: inout FieldScanner, reader: FieldReader) {
    self.line = line
    var place = line.start
    // More columns than any table has.
    while fields.count < 1 << 15 {
      let field = scanner.field(from: place)
      fields.append(
        Field(
          start: field.start, end: field.end, isQuoted: field.isQuoted,
          kind: Self.kind(reader.meaning(from: field.start, to: field.end))))
      place = field.next
      if field.endsLine { break }
    }
    self.line.end = max(line.end, place)
  }

  private static func kind(_ meaning: FieldMeaning) -> Kind {
    switch meaning {
    case .number(_, let form):
      form.uncertainty != nil ? .uncertain : form.unit != nil ? .measured : form.grouping != nil ? .grouped : .number
    case .missing: .missing
    case .nonFinite: .nonFinite
    case .clock: .clock
    case .word: .word
    }
  }

  var count: Int { fields.count }
  var numberCount: Int { fields.reduce(0) { $0 + ($1.hasNumber ? 1 : 0) } }
  var wordCount: Int { fields.reduce(0) { $0 + ($1.kind == .word ? 1 : 0) } }

  /// Without empty fields at the end, which a separator too many makes.
  var countOfFilled: Int {
    var count = fields.count
    while count > 0, fields[count - 1].start == fields[count - 1].end { count -= 1 }
    return count
  }
}

extension SampleRow.Field {
  var hasNumber: Bool {
    switch kind {
    case .number, .uncertain, .grouped, .measured, .clock: true
    default: false
    }
  }

  /// How much a field speaks for a way of reading.
  var weight: Double {
    switch kind {
    case .number: 1
    // It holds two numbers, which another separator may have parted.
    case .uncertain: 2
    // Only so many digits look like groups by chance.
    case .grouped: 0.9
    case .measured: 0.8
    case .clock, .missing: 0.5
    case .nonFinite: 0.25
    case .word: 0
    }
  }
}
