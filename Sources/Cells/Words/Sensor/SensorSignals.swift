import Formulas

extension SensorCell {
  /// The page tells what its sensor reads, or what is asked of it.
  func take(_ event: ReaderEvent, at index: Int, on page: inout LiveNotebook) -> Bool {
    guard let signal = SensorSignal(event), let id = page.notebook.cells[index]?.id else { return false }
    var cell = self
    let reply = cell.take(signal, as: page.notebook.lenders.first { $0.cell == index }?.name ?? "")
    page.notebook.cells[index]?.content[as: SensorCell.self] = cell
    page.write(reply, of: id)
    if let file = reply.file { page.records.write("save", Array(file.name.utf8) + [0x0A] + file.text) }
    if reply.isLent {
      page.becomeAware()
      page.followLender(index)
    } else if reply.isSeen {
      page.grow(cell: index, to: .old)
      page.workOnSeen()
    }
    return true
  }
}

extension LiveNotebook {
  fileprivate mutating func write(_ reply: SensorReply, of id: String) {
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
