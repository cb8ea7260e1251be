import NumericalMethods

extension DataDoubt {
  /// What is the matter, and what to do: two or three sentences of English.
  package var sentence: String {
    line > 0 ? "Line \(line): " + DoubtSentence.lowered(sentenceWithoutPlace) : sentenceWithoutPlace
  }

  /// The same where the place is seen, as that of rows in a cell, whose lines are not those of a file.
  package var sentenceWithoutPlace: String { kind.sentence }
}

/// How sentences are put together.
enum DoubtSentence {
  static func number(_ value: Double) -> String { DecimalText.significant(value, digits: 6, trimmed: true) }

  /// `-999, 9999 and 32767`
  static func list(_ words: [String]) -> String {
    words.count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + " and " + words[words.count - 1]
  }

  static func quoted(_ text: String) -> String { "“\(text)”" }

  static func count(_ count: Int, _ one: String, _ many: String) -> String {
    count == 1 ? "1 \(one)" : "\(count) \(many)"
  }

  /// Behind a colon a sentence goes on in lower case; names and quotes stay.
  static func lowered(_ text: String) -> String {
    var bytes = Array(text.utf8)
    // "A", "The", "In": one capital before small letters.
    if bytes.count > 1, bytes[0] &- 0x41 < 26, bytes[1] == 0x20 || bytes[1] &- 0x61 < 26 { bytes[0] |= 0x20 }
    return Letters.string(bytes)
  }
}

extension DataDoubt.Kind {
  fileprivate func q(_ text: String) -> String { DoubtSentence.quoted(text) }

  var sentence: String {
    fileSentence ?? headerSentence ?? signSentence ?? rowSentence ?? fieldSentence ?? timeSentence ?? appSentence
      ?? "The file could not be read."
  }

  private var fileSentence: String? {
    switch self {
    case .notText(let kind): kind.sentence
    case .empty: "The file is empty."
    case .tooLarge(let limit): "The file has more than \(limit >> 20) MB. Thin it out, or cut it into parts."
    case .tooManyColumns(let count, let limit):
      "There are \(count) columns, and at most \(limit) are read. Are rows and columns exchanged?"
    case .tooManyCells(let limit?): "The table has more than \(limit) fields. Thin it out, or cut it into parts."
    case .tooManyWords(let limit):
      "The table has more than \(limit) fields that are not just digits, rows of another length counted with them. "
        + "Set the separator and the decimal sign, thin it out, or cut it into parts."
    case .tooManyCells: "Most rows have far fewer fields than the table has columns. Set the separator."
    case .noNumbers: "No rows of numbers were found. Set the separator and the decimal sign."
    case .guessedEncoding(.windows1252):
      "The file is not UTF-8 and was read as Windows-1252. If letters or units look wrong, save it as UTF-8."
    case .guessedEncoding: "The file was read as UTF-16, which it does not say. If it looks wrong, save it as UTF-8."
    case .replacedBytes: "Some bytes are not text in the file's encoding and were replaced. Save the file as UTF-8."
    default: nil
    }
  }

  private var headerSentence: String? {
    switch self {
    case .headerMissing: "There is no header, so the columns are called by their numbers. Name them."
    case .headerFromComment: "The names of the columns were taken from a comment."
    case .headerLength(let names, let columns):
      "The header has \(DoubtSentence.count(names, "name", "names")) and the rows have \(columns) fields, so it is not "
        + "clear which belong together. Correct the header, or set the separator and the names."
    case .namesLength(let names, let columns):
      "There are \(DoubtSentence.count(names, "name", "names")) for \(DoubtSentence.count(columns, "column", "columns")). "
        + (names < columns
          ? "Name each column; if a decimal comma is among the separators, separate the columns by semicolons."
          : "Give each column a number in each row, or leave its name out.")
    case .preamble(let lines):
      "\(DoubtSentence.count(lines, "line", "lines")) above the table "
        + (lines == 1 ? "was" : "were") + " skipped. If they are data, set the number of header lines."
    case .repeatedHeader(let count):
      "The header occurs again \(count == 1 ? "once" : "\(count) times"); the file may contain several recordings."
    case .duplicateName(let name):
      "A second column is called \(q(name)), and a number was put after its name. Rename one of them."
    case .gravityOrGram(let column):
      "The unit g of \(q(column)) means grams, and an acceleration is meant. Write g_n or 9.80665 m/s^2 for it."
    default: nil
    }
  }

  private var signSentence: String? {
    switch self {
    case .ambiguousCommas(let columns):
      "The commas may separate \(columns) columns of whole numbers, or be decimal signs. Say which: set the separator or "
        + "the decimal sign."
    case .mixedDecimalSigns(let point, let comma):
      "Both \(q(point)) and \(q(comma)) stand in the file: it has two decimal signs. Use only one, or set the "
        + "decimal sign: fields with the other are then missing."
    case .maybeThousands(let column, let example, let beside):
      (beside.isEmpty
        ? "In \(q(column)), \(q(example)) may be a whole number with separated thousands."
        : "In \(q(column)), \(q(example)) stands beside \(q(beside)), so its sign may separate thousands.")
        + " It was read as a decimal sign. Set the decimal sign."
    case .quotedThousands(let column, let example):
      "In \(q(column)), the comma in \(q(example)) may separate thousands or be a decimal sign. Say which: set the decimal "
        + "sign."
    case .groupedDigits(let column, let example, let count):
      "In \(q(column)), the sign in \(q(example)) was read as separating thousands"
        + (count > 1 ? ", and so in \(DoubtSentence.count(count - 1, "other field", "other fields"))." : ".")
    case .maybeDecimals(let column, let example):
      "In \(q(column)), the sign in \(q(example)) was read as separating thousands. If it is a decimal sign, write all "
        + "numbers with the same."
    case .someWithoutDecimals(let column, let count, let decimal):
      "In \(q(column)), \(DoubtSentence.count(count, "number has", "numbers have")) no decimal \(decimal.words), but "
        + "others have one."
    case .unreadableAsSet(let count, let example):
      "\(DoubtSentence.count(count, "field is not a number", "fields are not numbers")) as the separator and "
        + "decimal sign were given, as \(q(example))."
    default: nil
    }
  }

  private var rowSentence: String? {
    switch self {
    case .shortRows(let count, let columns, let areLeftOut):
      "\(DoubtSentence.count(count, "row has", "rows have")) fewer than \(columns) fields"
        + (areLeftOut
          ? "; it is not clear which are missing, so the whole row is." : "; what is not there is missing.")
    case .longRows(let count, let columns):
      "\(DoubtSentence.count(count, "row has", "rows have")) more than \(columns) fields and "
        + (count == 1 ? "was" : "were") + " left out. Is a decimal comma among the separators?"
    case .trailingSeparators: "Rows end with an extra separator, which was ignored."
    case .strayLines(let count, let example):
      "\(DoubtSentence.count(count, "line of text", "lines of text")) between the rows "
        + (count == 1 ? "was" : "were") + " left out: \(q(example))."
    case .cutLastLine: "The last line is cut off, and was left out."
    default: nil
    }
  }

  private var fieldSentence: String? {
    switch self {
    case .openQuote: "A quote is opened here and not closed. It was read as a letter."
    case .lineBreakInQuotes(let count):
      "\(DoubtSentence.count(count, "field goes", "fields go")) on over a line end. Is a quote missing?"
    case .wordColumn(let column, let example, let numbers, let words):
      numbers == 0
        ? "The column \(q(column)) has words and no numbers, such as \(q(example))."
        : "The column \(q(column)) is left out: "
          + "\(DoubtSentence.count(words, "field is not a number", "fields are not numbers")), as "
          + "\(q(example)), and \(numbers == 1 ? "only 1 is" : "only \(numbers) are") one. Write numbers alone, or say "
          + "what stands for nothing, as in `missing: \(example)`."
    case .unitsDiffer(let column, let example):
      "The column \(q(column)) is left out, since its numbers have different units after them, or some have none and "
        + "some one as \(q(example)). Write the unit in the header alone."
    case .uncertaintyInFields(let column, let example, let isInBrackets):
      "In \(q(column)), uncertainties stand after the values, as \(q(example))"
        + (isInBrackets ? ", where the digits in brackets are those of the last places." : ".")
    case .wordsAmongNumbers(let column, let count, let example):
      "In \(q(column)), \(DoubtSentence.count(count, "field is not a number", "fields are not numbers")), as \(q(example)), "
        + "and \(count == 1 ? "counts" : "count") as missing."
    case .nonFinite(let column, let count, let example):
      "In \(q(column)), "
        + "\(DoubtSentence.count(count, "field is not a finite number", "fields are not finite numbers")), "
        + "as \(q(example)), and \(count == 1 ? "counts" : "count") as missing."
    case .placeholder(let column, let examples, let count):
      "In \(q(column)), \(DoubtSentence.list(examples)) "
        + (examples.count > 1
          ? "stand far from all other values. If they mean"
          : "stands \(count == 1 ? "once" : "\(count) times") far from all other values. If it means")
        + " that nothing was measured, say so: `missing: \(examples.joined(separator: ", "))`."
    case .unitInFields(let column, let unit): "In \(q(column)), the unit \(q(unit)) stands after the numbers."
    case .digitsLost(let column, let example):
      "In \(q(column)), numbers as \(q(example)) have more digits than can be kept; the last are rounded."
    case .clockTimes(let column, let example):
      "\(q(column)) has times as \(q(example)), read as seconds since the midnight before the first."
    case .minutesAndSeconds(let column, let example):
      "\(q(column)) has times as \(q(example)), read as minutes and seconds."
    case .hoursOrMinutes(let column, let example):
      "\(q(column)) has times as \(q(example)), read as hours and minutes. If they are minutes and seconds, write `min` "
        + "as the unit in the header, or `0:\(example.utf8.count < 5 ? "0" : "")\(example)`; if they are hours, write `h`."
    case .midnightPassed(let column): "The times of \(q(column)) pass midnight; they go on from there."
    case .ambiguousDates(let column, let example):
      "In \(q(column)), day and month of \(q(example)) may be exchanged; the day was read first."
    default: nil
    }
  }

  private var timeSentence: String? {
    switch self {
    case .repeatedTimes(let column, let count):
      "In \(q(column)), \(DoubtSentence.count(count, "time is", "times are")) the same as the one before."
    case .backwardTimes(let column, let count):
      "In \(q(column)), times go backwards \(count == 1 ? "once" : "\(count) times")."
    case .irregularSampling(let column, let least, let median, let greatest):
      "The steps of \(q(column)) are uneven: \(DoubtSentence.number(least)) to \(DoubtSentence.number(greatest)), "
        + "usually \(DoubtSentence.number(median)). Do not count on a constant step."
    default: nil
    }
  }
}

extension FileKind {
  var sentence: String {
    switch self {
    case .oldExcel: "This is an Excel workbook. Open it in a spreadsheet and save it as CSV."
    case .workbook: "This is a LibreOffice file. Open it there and save it as .xlsx or as CSV."
    case .zip: "This is a zip archive. Its files are read one by one."
    case .gzip: "This is a compressed file. Unpack it first."
    case .pdf: "This is a PDF. Numbers can only be read from a text file: save them as CSV."
    case .picture: "This is a picture. Numbers can only be read from a text file."
    case .page: "This is a page of HTML or XML, not a table of text. Was it downloaded in place of the file?"
    case .json: "This is JSON. Export the measurements as CSV."
    case .matlab: "This is a MATLAB file. Save it with `writematrix` or `writetable` as CSV."
    case .hdf5: "This is an HDF5 file. Save the measurements as CSV."
    case .database: "This is an SQLite database. Export the measurements as CSV."
    case .binary, .text: "This is not a text file. Save the measurements as CSV."
    }
  }
}

extension DataDoubt.Kind {
  /// Of what apps and archives are told.
  var appSentence: String? {
    switch self {
    case .signsTurned(let file):
      "\(DoubtSentence.quoted(file)) was recorded by an iPhone, whose accelerations have the opposite sign of Android's "
        + "and of a browser's. The signs were turned."
    case .unknownPlatform(let file):
      "\(DoubtSentence.quoted(file)) does not say what phone it is from. Accelerations of an iPhone have the opposite "
        + "sign of Android's: check them by a phone that lies still."
    case .appleAngles(let file):
      "\(DoubtSentence.quoted(file)) was recorded by an iPhone, where yaw and pitch turn the other way round than on "
        + "Android, and yaw counts from true north. The angles were left as they are."
    case .unitsByApp(let app): "The file has no units; those that \(app) uses were added."
    case .standardGravity(let columns):
      "\(columns) are multiples of g = 9.80665 m/s², and have no unit. Multiply by it to get accelerations."
    case .archive(let problem): problem.sentence
    case .entry(let path, let problem): "\(DoubtSentence.quoted(path)): \(problem.sentence)"
    case .noTables: "No tables of measurements were found in the file."
    case .workbook(let problem): problem.sentence
    default: nil
    }
  }
}
