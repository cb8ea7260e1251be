import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A connection to a port of this machine.
struct LocalSocket {
  struct Failure: Error, CustomStringConvertible {
    let call: String
    var reason = errno
    var description: String { "\(call): \(String(cString: strerror(reason)))" }
  }

  private let descriptor: Int32

  init(port: Int) throws {
    descriptor = try Self.make()
    let connected = Self.withAddress(port) { connect(descriptor, $0, $1) }
    guard connected == 0 else {
      closeDescriptor(descriptor)
      throw Failure(call: "connect")
    }
    // Nothing that is tested keeps silent for longer, or lets what it is sent lie.
    var patience = timeval(tv_sec: 120, tv_usec: 0)
    for side in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(descriptor, SOL_SOCKET, side, &patience, socklen_t(MemoryLayout<timeval>.size))
    }
  }

  /// A port that nobody listens at.
  static func freePort() throws -> Int {
    let descriptor = try make()
    defer { closeDescriptor(descriptor) }
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let found = withAddress(0) { bind(descriptor, $0, $1) }
    let named = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
    }
    guard found == 0, named == 0 else { throw Failure(call: "bind") }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  private static func make() throws -> Int32 {
    #if canImport(Glibc)
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0 else { throw Failure(call: "socket") }
    return descriptor
  }

  private static func withAddress(_ port: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
    }
  }

  func send(_ bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        // A peer that is gone is an error here, not a signal.
        Foundation.send(descriptor, $0.baseAddress.map { $0 + sent }, bytes.count - sent, Int32(MSG_NOSIGNAL))
      }
      // A signal to this process says nothing about the peer, and a call with a limit is not taken up again by itself.
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Failure(call: "send") }
      sent += count
    }
  }

  /// What has come, once something has; nil when the connection has ended.
  ///
  /// - Throws: `Failure` when the peer keeps silent for too long, or broke the connection.
  func receive(atMost limit: Int = 65_536) throws -> ArraySlice<UInt8>? {
    var buffer = [UInt8](repeating: 0, count: min(max(limit, 1), 65_536))
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Failure(call: "recv") }
      return count > 0 ? buffer[..<count] : nil
    }
  }

  func close() {
    _ = shutdown(descriptor, Int32(SHUT_RDWR))
    closeDescriptor(descriptor)
  }
}

private func closeDescriptor(_ descriptor: Int32) { _ = close(descriptor) }
