import FlyingFox
import FlyingSocks
import Foundation
import Reporting
import Books
import Site

/// Serves a book to its author: builds it into memory, builds it again when a file changes, and has
/// the open pages load again.
package struct PreviewServer: Sendable {
  package struct Options: Sendable {
    package var host = "127.0.0.1"
    /// 0 takes any port that is free.
    package var port = 8080
    package var includesDrafts = false
    package var edition: Edition?
    /// What remembers the pages of earlier builds.
    package var store: BuildStore?

    package init() {}
  }

  /// What happens while the server runs.
  package enum Event: Sendable {
    /// Pages can be opened at this address.
    case listening(url: String)
    /// A build is in place.
    case built(BuildReport)
    /// There is no new build; the pages stay as they are.
    case failed(FileProblem)
  }

  let folder: String
  let options: Options
  let onEvent: @Sendable (Event) -> Void

  package init(
    book folder: String, options: Options = Options(),
    onEvent: @escaping @Sendable (Event) -> Void = { _ in }
  ) {
    self.folder = folder
    self.options = options
    self.onEvent = onEvent
  }

  /// Serves until the process is told to stop (SIGINT, SIGTERM) or the task is cancelled.
  ///
  /// - Throws: ``FileProblem`` when there is no book, and when the port cannot be had.
  package func run() async throws {
    let site = PreviewSite()
    let rebuilder = Rebuilder(
      folder: folder, includesDrafts: options.includesDrafts, edition: options.edition,
      store: options.store, site: site, onEvent: onEvent)
    try rebuilder.build()
    let address = try listeningAddress()
    let server = HTTPServer(
      config: .init(address: address, logger: .disabled),
      handler: PreviewAnswers(site: site, allowsAnyHost: !isLoopback))
    do {
      try await withThrowingTaskGroup(of: Bool.self) { group in
        group.addTask {
          try await server.run()
          return true
        }
        group.addTask {
          try await server.waitUntilListening()
          let port = await server.listeningAddress?.port ?? options.port
          onEvent(.listening(url: "http://\(Self.named(options.host)):\(port)/"))
          return false
        }
        group.addTask {
          await rebuilder.run()
          return false
        }
        group.addTask {
          for await _ in EndSignals.stream() { break }
          return true
        }
        while let isEnd = try await group.next(), !isEnd {}
        // A browser that does not let go of its connection does not keep the server alive.
        group.cancelAll()
      }
    } catch SocketError.failed(_, let number, _) {
      throw problem(number)
    }
  }

  /// The host's first address, and the port.
  private func listeningAddress() throws(FileProblem) -> any SocketAddress {
    let noSuchAddress = FileProblem(
      place, "there is no such address",
      help: "`--host` takes an address of this machine; 127.0.0.1 is for it alone, 0.0.0.0 lets others in")
    guard let port = UInt16(exactly: options.port) else { throw noSuchAddress }
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(options.host, String(port), &hints, &found) == 0 else { throw noSuchAddress }
    defer { freeaddrinfo(found) }
    var next = found
    while let info = next?.pointee {
      if let bytes = info.ai_addr {
        let raw = UnsafeRawPointer(bytes)
        switch info.ai_family {
        case AF_INET: return raw.loadUnaligned(as: sockaddr_in.self)
        case AF_INET6: return raw.loadUnaligned(as: sockaddr_in6.self)
        default: break
        }
      }
      next = info.ai_next
    }
    throw noSuchAddress
  }

  private var isLoopback: Bool { LocalName.isLocal(options.host) }

  /// Where the server listens, as people write it.
  private var place: String { "\(Self.named(options.host)):\(options.port)" }

  /// A host as it stands in an address.
  private static func named(_ host: String) -> String {
    switch host {
    case "0.0.0.0", "::": "localhost"
    default: host.contains(":") ? "[\(host)]" : host
    }
  }

  private func problem(_ number: Int32) -> FileProblem {
    switch number {
    case EADDRINUSE:
      return FileProblem(
        place, "the port is taken", help: "stop the other program, or choose a port with `-p`; `-p 0` takes a free one")
    case EACCES:
      return FileProblem(place, "the port needs a privileged user", help: "choose a port above 1023 with `-p`")
    case EADDRNOTAVAIL:
      return FileProblem(place, "this machine has no such address")
    default:
      return FileProblem(place, "the server stopped: \(String(cString: strerror(number)))")
    }
  }
}

extension Socket.Address {
  fileprivate var port: Int? {
    switch self {
    case .ip4(_, let port), .ip6(_, let port): Int(port)
    case .unix: nil
    }
  }
}

/// What asks a program to end: ^C, and whoever started it.
private enum EndSignals {
  static func stream() -> AsyncStream<Void> {
    AsyncStream { continuation in
      // Whom nobody holds, nobody tells.
      nonisolated(unsafe) let sources = [SIGINT, SIGTERM].map { number in
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler { continuation.yield() }
        source.activate()
        return source
      }
      continuation.onTermination = { _ in for source in sources { source.cancel() } }
    }
  }
}
