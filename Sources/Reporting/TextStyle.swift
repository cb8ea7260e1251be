/// How a report marks its parts: with a terminal's colours, or not at all.
package enum TextStyle: Sendable {
  case plain
  case coloured

  enum Role: String {
    case error = "1;31"
    case warning = "1;33"
    case message = "1"
    case gutter = "1;34"
    case note = "1;36"
    case good = "1;32"
  }

  func mark(_ text: String, as role: Role) -> String {
    switch self {
    case .plain: text
    case .coloured: text.isEmpty ? text : "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m"
    }
  }
}
