import Diagnostics

/// The text of a page that has been made: what the store holds of it.
struct PageRecord {
  /// Of the form of all that is stored. What is written by another is none.
  static let version = 2

  let content: PageRenderer.Content

  init(_ content: PageRenderer.Content) { self.content = content }

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
    content = PageRenderer.Content(
      diagnostics: reader.diagnostics(), title: reader.optional { $0.data() }, subtitle: reader.optional { $0.data() },
      outline: reader.list { OutlineEntry(level: $0.number(), id: $0.text(), html: $0.data()) }, body: reader.data(),
      liveText: reader.optional { $0.data() }, hosts: reader.list { $0.text() }, hasMedia: reader.flag(),
      costs: reader.costs(), words: Set(reader.list { $0.text() }), trace: trace)
    guard reader.isDone else { return nil }
  }
}
