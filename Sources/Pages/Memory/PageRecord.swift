import Books
import Diagnostics

/// The text of a page that has been made: what the store holds of it.
struct PageRecord {
  let content: PageText

  init(_ content: PageText) { self.content = content }

  var bytes: [UInt8] {
    var writer = StoreWriter(capacity: content.body.count + (content.liveText?.count ?? 0) + 4_000)
    writer.write(content.trace)
    writer.write(content.diagnostics)
    writer.write(content.title) { $0.write($1) }
    writer.write(content.subtitle) { $0.write($1) }
    writer.write(content.outline) {
      $0.write($1.level)
      $0.write($1.id)
      $0.write($1.html)
    }
    writer.write(content.body)
    writer.write(content.liveText) { $0.write($1) }
    writer.write(content.hosts) { $0.write($1) }
    writer.write(content.hasMedia)
    writer.write(content.costs)
    writer.write(content.words.sorted()) { $0.write($1) }
    return writer.bytes
  }

  /// Nil where the bytes are no record.
  init?(_ bytes: [UInt8]) {
    var reader = StoreReader(bytes)
    let trace = reader.trace()
    content = PageText(
      diagnostics: reader.diagnostics(), title: reader.optional { $0.data() }, subtitle: reader.optional { $0.data() },
      outline: reader.list { OutlineEntry(level: $0.number(), id: $0.text(), html: $0.data()) }, body: reader.data(),
      liveText: reader.optional { $0.data() }, hosts: reader.list { $0.text() }, hasMedia: reader.flag(),
      costs: reader.costs(), words: Set(reader.list { $0.text() }), trace: trace)
    guard reader.isDone else { return nil }
  }
}

extension StoreWriter {
  package mutating func write(_ costs: [CellCost]) {
    write(costs) {
      $0.write($1.line)
      $0.write($1.word)
      $0.write($1.name)
      $0.write($1.time)
      $0.write($1.evaluations)
      $0.write($1.bytes)
    }
  }
}

extension StoreReader {
  package mutating func costs() -> [CellCost] {
    list {
      CellCost(
        line: $0.number(), word: $0.text(), name: $0.text(), time: $0.double(), evaluations: $0.number(),
        bytes: $0.number())
    }
  }
}
