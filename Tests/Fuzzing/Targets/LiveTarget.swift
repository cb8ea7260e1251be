import Cells

/// A living page: a text as the page carries it, a byte of zero, and what a reader does, in twelve bytes a call.
///
/// The first byte of a call is what is called, the second the figure, slider, picture or cell, the others are numbers
/// (``number(_:)``). What is left of a call is what is written, or the file that is received.
enum LiveTarget {
  static func check(_ bytes: [UInt8]) throws(Breach) {
    let end = bytes.firstIndex(of: 0) ?? bytes.count
    let request = CellRequest(Array(bytes[..<end]))
    let limited = CellRequest(
      cells: request.cells, inlineValues: request.inlineValues, texts: request.texts, files: request.files,
      limits: request.limits.bounded)
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

  private static func call(_ notebook: inout LiveNotebook, _ call: [UInt8], rest: [UInt8]) {
    let place = Int(Int8(bitPattern: call[1]))
    let n = (2..<7).map { number(call[$0 * 2 - 2], call[$0 * 2 - 1]) }
    let text = Array(rest.prefix(40))
    switch call[0] % 24 {
    case 0: notebook.slide(place, to: n[0])
    case 1: notebook.move(place, scaleX: n[0], scaleY: n[1], dx: n[2], dy: n[3])
    case 2: notebook.moveOrigin(place, n[0], n[1])
    case 3: notebook.look(place, n[0], n[1], n[2], n[3])
    case 4: notebook.drag(place, n[0], n[1])
    case 5: notebook.trace(place, n[0], n[1], reach: n[2])
    case 6: notebook.step(place, Int(call[2]), Int(Int8(bitPattern: call[3])))
    case 7: notebook.see(place, call[2] & 1 == 0)
    case 8: notebook.edit(place, curve: Int(call[2]) % 4, text)
    case 9: notebook.addLetters(place, curve: Int(call[2]) % 4, text)
    case 10: notebook.pull(place, n[0], isFirst: call[4] & 1 == 0)
    case 11: notebook.drop(place)
    case 12: notebook.touch(place, finger: Int(call[2]) % 3, phase: Int(call[3]) % 5, n[1], n[2])
    case 13: notebook.tap(place, n[0], n[1])
    case 14: notebook.frame(place, n[0])
    case 15: notebook.command(place, Int(Int8(bitPattern: call[2])))
    case 16: notebook.dial(place, n[0])
    case 17: notebook.tilt(place, n[0], n[1], n[2])
    case 18: notebook.recall(place, text)
    case 19: notebook.receive(ReceivedFile(name: "a.csv", bytes: rest), cell: place)
    case 20: notebook.giveBack(cell: place)
    case 21: notebook.sense(cell: place, Int(call[2]) % 12, Array(n[1...]))
    case 22: notebook.locate(cell: place, text, year: n[0])
    default: notebook.rest()
    }
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
