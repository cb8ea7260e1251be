import Formulas

extension LiveNotebook {
  /// The page tells a cell that reads a sensor what happens.
  ///
  /// - Parameters:
  ///   - signal: by the number that ``SensorSignal`` has for it.
  ///   - values: four numbers.
  package mutating func sense(cell index: Int, _ signal: Int, _ values: [Double]) {
    guard let signal = SensorSignal(signal, values) else { return records.begin() }
    sense(cell: index, signal)
  }

  /// Where the reader is, and when, in years.
  package mutating func locate(cell index: Int, _ place: [UInt8], year: Double) {
    sense(cell: index, .place(String(decoding: place.prefix(100), as: UTF8.self), year: year))
  }

  private mutating func sense(cell index: Int, _ signal: SensorSignal) {
    records.begin()
    guard cells.indices.contains(index), let cell = notebook.cells[index] else { return }
    let name = notebook.lenders.first { $0.cell == index }?.name ?? ""
    guard let reply = notebook.take(signal, cell: index, as: name) else { return }
    write(reply, of: cell.id)
    if let file = reply.file { records.write("save", Array(file.name.utf8) + [0x0A] + file.text) }
    if reply.isLent {
      becomeAware()
      followLender(index)
    } else if reply.isSeen {
      grow(cell: index, to: .old)
      workOnSeen()
    }
  }
}

extension LiveNotebook {
  mutating func write(_ reply: SensorReply, of id: String) {
    for (ending, text) in reply.texts { records.add(id + ending, Escaped(text).bytes, always: true) }
    if !reply.said.isEmpty { records.add("say", reply.said, always: true) }
    for (ending, attribute, value) in reply.states { records.add(id + ending, value, of: attribute, always: true) }
  }
}

/// Text for an element's content.
private struct Escaped {
  let bytes: [UInt8]

  init(_ text: [UInt8]) {
    var html = HTMLWriter()
    html.text(text)
    bytes = html.bytes
  }
}
