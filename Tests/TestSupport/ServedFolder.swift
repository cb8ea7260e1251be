import Foundation

/// A folder of files that is served over a network, as a host serves a site, until it is stopped.
package final class ServedFolder: Sendable {
  package let url: String
  private let program: ChildProgram

  package init(_ folder: String) async throws {
    let port = try LocalSocket.freePort()
    program = try ChildProgram(
      ["python3", "-m", "http.server", String(port), "--bind", "127.0.0.1", "--directory", folder],
      in: try TemporaryFolder())
    url = "http://127.0.0.1:\(port)/"
    try await program.wait(for: "the server") { try? LocalSocket(port: port) }.close()
  }

  package func stop() { program.end() }
}
