#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What this machine calls itself: `localhost`, a name below it (RFC 6761, 6.3), or an address of the loopback.
enum LocalName {
  /// Whether a `Host` field, a host with perhaps a port behind it, names this machine.
  ///
  ///     authority -> ( "[" IPv6 "]" | IPv4 | name ) ( ":" digit* )?
  static func isIn(authority: String) -> Bool {
    if authority.hasPrefix("[") {
      guard let end = authority.firstIndex(of: "]") else { return false }
      let address = String(authority[authority.index(after: authority.startIndex)..<end])
      return isPort(authority[authority.index(after: end)...]) && isIPv6(address)
    }
    let host = authority.prefix { $0 != ":" }
    guard isPort(authority[host.endIndex...]), !host.contains("[") else { return false }
    return isLocal(String(host))
  }

  /// Whether a host, as `--host` takes it, is this machine alone.
  static func isLocal(_ host: String) -> Bool { isIPv4(host) || isIPv6(host) || isName(host) }

  /// Nothing, or a colon and a number.
  private static func isPort(_ text: Substring) -> Bool {
    guard let first = text.first else { return true }
    let digits = text.dropFirst()
    guard first == ":", digits.utf8.allSatisfy({ $0 >= 48 && $0 <= 57 }) else { return false }
    return digits.isEmpty || UInt16(digits) != nil
  }

  /// 127.0.0.0/8, written as four numbers: what browsers make of every other spelling.
  private static func isIPv4(_ text: String) -> Bool {
    var address = in_addr()
    return inet_pton(AF_INET, text, &address) == 1 && UInt32(bigEndian: address.s_addr) >> 24 == 127
  }

  /// ::1, and the addresses of IPv4 as IPv6 maps them.
  private static func isIPv6(_ text: String) -> Bool {
    var address = in6_addr()
    guard inet_pton(AF_INET6, text, &address) == 1 else { return false }
    return withUnsafeBytes(of: address) { bytes in
      if bytes.dropLast().allSatisfy({ $0 == 0 }) { return bytes.last == 1 }
      return bytes.prefix(10).allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF && bytes[12] == 127
    }
  }

  private static func isName(_ text: String) -> Bool {
    var labels = text.lowercased().split(separator: ".", omittingEmptySubsequences: false)
    // A dot at the end is that of the root.
    if labels.count > 1, labels.last == "" { labels.removeLast() }
    guard labels.last == "localhost", text.utf8.count <= 253 else { return false }
    return labels.allSatisfy { label in
      !label.isEmpty && label.utf8.count <= 63
        && label.utf8.allSatisfy { $0 >= 97 && $0 <= 122 || $0 >= 48 && $0 <= 57 || $0 == 45 || $0 == 95 }
    }
  }
}
