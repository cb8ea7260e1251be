import Foundation
import Hummingbird
import NIOCore
import Reporting
import ServiceLifecycle
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
    var app = Application(
      router: PreviewRoutes(site: site, allowsAnyHost: !isLoopback).router(),
      configuration: ApplicationConfiguration(
        address: .hostname(options.host, port: options.port), serverName: nil),
      onServerRunning: { [options, onEvent] channel in
        let port = channel.localAddress?.port ?? options.port
        onEvent(.listening(url: "http://\(Self.named(options.host)):\(port)/"))
      })
    app.logger.logLevel = .critical
    app.addServices(rebuilder)
    var configuration = ServiceGroupConfiguration(
      services: [app], gracefulShutdownSignals: [.sigint, .sigterm], logger: app.logger)
    // A browser that does not let go of its connection does not keep the server alive.
    configuration.maximumGracefulShutdownDuration = .seconds(1)
    do {
      try await ServiceGroup(configuration: configuration).run()
    } catch let error as IOError {
      throw problem(error)
    } catch is SocketAddressError.UnknownHost {
      throw FileProblem(
        place, "there is no such address",
        help: "`--host` takes an address of this machine; 127.0.0.1 is for it alone, 0.0.0.0 lets others in")
    } catch let error as SocketAddressError {
      throw FileProblem(place, "there is no such address: \(error)")
    }
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

  private func problem(_ error: IOError) -> FileProblem {
    switch error.errnoCode {
    case EADDRINUSE:
      return FileProblem(
        place, "the port is taken", help: "stop the other program, or choose a port with `-p`; `-p 0` takes a free one")
    case EACCES:
      return FileProblem(place, "the port needs a privileged user", help: "choose a port above 1023 with `-p`")
    case EADDRNOTAVAIL:
      return FileProblem(place, "this machine has no such address")
    default:
      return FileProblem(place, "the server stopped: \(String(cString: strerror(error.errnoCode)))")
    }
  }
}
