import FlyingSocks

/// Server-sent events: the number of each build, beginning with the one that is in place.
///
/// Between builds a comment is sent now and then: where the page has gone, that fails, and the connection is let go.
struct BuildEvents: AsyncBufferedSequence {
  typealias Element = UInt8

  let site: PreviewSite
  private static let patience = Duration.seconds(15)

  func makeAsyncIterator() -> Iterator { Iterator(events: Self.events(of: site).makeAsyncIterator()) }

  private static func events(of site: PreviewSite) -> AsyncStream<String> {
    AsyncStream { continuation in
      continuation.yield("retry: 500\n\n")
      let builds = Task {
        for await revision in site.revisions() { continuation.yield("data: \(revision)\n\n") }
        continuation.finish()
      }
      let beats = Task {
        while (try? await Task.sleep(for: patience)) != nil { continuation.yield(":\n\n") }
      }
      continuation.onTermination = { _ in
        builds.cancel()
        beats.cancel()
      }
    }
  }

  struct Iterator: AsyncBufferedIteratorProtocol {
    var events: AsyncStream<String>.AsyncIterator
    private var rest: ArraySlice<UInt8> = []

    init(events: AsyncStream<String>.AsyncIterator) { self.events = events }

    mutating func next() async -> UInt8? { await nextBuffer(suggested: 1)?.first }

    mutating func nextBuffer(suggested count: Int) async -> ArraySlice<UInt8>? {
      if rest.isEmpty, let event = await events.next() { rest = ArraySlice(event.utf8) }
      guard !rest.isEmpty else { return nil }
      defer { rest = rest.dropFirst(Swift.max(count, 1)) }
      return rest.prefix(Swift.max(count, 1))
    }
  }
}
