import Books

/// Where a film of a known host is found: on a page of its own, which no other page may frame, and in a frame.
struct FilmAddress {
  /// What is shown in a frame, `https://www.youtube.com/embed/…`.
  let framed: String
  /// What a link leads to.
  let page: String

  /// - Parameters:
  ///   - name: of the directive, `youtube`, whose argument may be the film's name alone.
  ///   - written: the address, or that name.
  init(_ written: String, directive name: String? = nil) {
    var address = written.hasPrefix("//") ? "https:" + written : written
    if Self.isName(address) {
      switch name?.lowercased() {
      case "youtube": address = "https://www.youtube.com/watch?v=" + address
      case "vimeo": address = "https://vimeo.com/" + address
      default: break
      }
    }
    page = address
    framed = Self.framed(address) ?? address
  }

  private static func framed(_ address: String) -> String? {
    guard let host = FrameHost(of: address) else { return nil }
    let rest = address.dropFirst("https://".count + host.name.count)
    let path = rest.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
    let query = rest.drop { $0 != "?" }.dropFirst().prefix { $0 != "#" }.split(separator: "&")
    func value(_ key: String) -> Substring? { query.first { $0.hasPrefix(key + "=") }?.dropFirst(key.count + 1) }
    switch host.name {
    case "www.youtube.com", "youtube.com", "m.youtube.com", "youtu.be":
      let isShort = host.name == "youtu.be"
      let film =
        path.first == "watch"
        ? value("v") : isShort ? path.first : path.first == "shorts" ? path.dropFirst().first : nil
      guard let film, isName(film) else { return nil }
      let start = (value("t") ?? value("start")).flatMap { seconds($0) }
      return "https://www.youtube.com/embed/" + film + (start.map { "?start=\($0)" } ?? "")
    case "vimeo.com", "www.vimeo.com":
      guard path.count == 1, let film = path.first, film.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
      return "https://player.vimeo.com/video/" + film
    default: return nil
    }
  }

  /// `90`, `90s` or `1m30s`, as addresses have them.
  private static func seconds(_ text: Substring) -> Int? {
    var (sum, number) = (0, 0)
    for byte in text.utf8.prefix(9) {
      switch byte {
      case 48...57: number = min(10 * number + Int(byte) - 48, 100_000)
      case UInt8(ascii: "h"): (sum, number) = (sum + 3600 * number, 0)
      case UInt8(ascii: "m"): (sum, number) = (sum + 60 * number, 0)
      case UInt8(ascii: "s"): (sum, number) = (sum + number, 0)
      default: return nil
      }
    }
    return sum + number > 0 ? sum + number : nil
  }

  /// Whether a text has the signs of a film's name, and no others.
  private static func isName(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.count < 40
      && text.utf8.allSatisfy {
        (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 == 45 || $0 == 95
      }
  }
}
