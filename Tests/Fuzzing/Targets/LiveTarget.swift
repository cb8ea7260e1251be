import Cells

/// A living page: a text as the page carries it, a byte of zero, and what a reader does, in twelve bytes a call.
///
/// The first byte of a call is its name, the second the figure, slider, picture or cell, the others are numbers
/// (``number(_:)``). What is left of a call is what is written, or the file that is received.
enum LiveTarget {
  static func check(_ bytes: [UInt8]) throws(Breach) {
    let end = bytes.firstIndex(of: 0) ?? bytes.count
    let request = CellRequest(Array(bytes[..<end]))
    let limited = CellRequest(
      cells: request.cells, inlineValues: request.inlineValues, texts: request.texts, files: request.files,
      boxes: request.boxes, limits: request.limits.bounded)
    var notebook = LiveNotebook(limited.utf8)
    try checkAnswer(of: notebook)
    var calls = bytes[end...].dropFirst()
    // As many as a reader does in a second.
    for _ in 0..<60 where !calls.isEmpty {
      let call = Array(calls.prefix(12))
      calls = calls.dropFirst(12)
      Self.call(&notebook, call + [UInt8](repeating: 0, count: 12 - call.count), rest: Array(calls))
      try checkAnswer(of: notebook)
    }
  }

  private static let names = [
    "slider type", "slider place", "slider run", "slider reset", "slider stay",
    "figure move", "figure origin", "figure look",
    "figure drag", "figure trace", "figure step",
    "part see", "figure edit", "figure letters", "picture pull", "picture drop", "picture press", "picture tap",
    "picture frame", "picture play", "picture dial", "picture tilt", "picture recall", "cell receive", "cell giveBack",
    "sensor start", "sensor place", "page rest", "picture hold", "picture take", "picture lead", "picture drag",
    "picture lift", "picture cancel",
    "picture restart", "picture slow", "picture circle", "picture square", "picture next", "picture left", "picture up",
    "picture larger", "picture turnLeft", "picture letGo", "picture calm", "sensor stop", "sensor clear",
    "sensor reading", "sensor gravity", "sensor frame", "sensor lend", "sensor turning", "sensor save",
    "sensor failure", "cell piece", "cell start", "cell answer",
    "picture keep", "cell type", "cell draw", "cell hint", "cell solve", "picture of no kind",
  ]

  private static func call(_ notebook: inout LiveNotebook, _ call: [UInt8], rest: [UInt8]) {
    let name = names[Int(call[0]) % names.count]
    var numbers = (2..<6).map { number(call[$0 * 2 - 2], call[$0 * 2 - 1]) }
    // The line of a curve, a finger, a key.
    if ["step", "edit", "letters", "press", "drag", "lift"].contains(where: { name.hasSuffix($0) }) {
      numbers[0] = Double(call[2] % 4)
    }
    let isFile = name == "cell receive"
    if isFile { numbers[0...1] = [5, 0] }
    notebook.take(
      ReaderEvent(
        name, Int(Int8(bitPattern: call[1])), numbers,
        text: isFile ? Array("a.csv".utf8) + rest : Array(rest.prefix(40))))
  }

  /// From two bytes: mostly a number of pixels or of a slider, now and then one that nobody expects.
  static func number(_ high: UInt8, _ low: UInt8) -> Double {
    switch high {
    case 255: [.nan, .infinity, -.infinity, 1e308, -1e308, 1e-308, -0.0, 0x1p63][Int(low) % 8]
    case 192...254: Double(Int(high) - 223) * Double(low) / 16
    default: Double(UInt16(high) << 8 | UInt16(low)) / 64
    }
  }

  /// Records of three parts each.
  private static func checkAnswer(of notebook: LiveNotebook) throws(Breach) {
    for record in notebook.answer.split(separator: 0x1E) {
      let parts = record.split(separator: 0x1F, omittingEmptySubsequences: false).count
      guard parts == 3 else { throw Breach("a record of \(parts) parts") }
    }
  }
}
