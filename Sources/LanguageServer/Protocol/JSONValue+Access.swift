import Diagnostics

/// What a message says, asked for by names; what is not there is asked for in vain.
extension JSONValue {
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  package var string: String? { if case .string(let text) = self { text } else { nil } }
  package var integer: Int? { if case .integer(let number) = self { number } else { nil } }
  package var isTrue: Bool { if case .bool(true) = self { true } else { false } }
  package var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
  package var isNull: Bool { if case .null = self { true } else { false } }

  /// An object of those members that are there.
  static func object(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(members.compactMap { name, value in value.map { Member(name, $0) } })
  }
}

extension JSONValue? {
  package subscript(name: String) -> JSONValue? { self.flatMap { $0[name] } }
}
