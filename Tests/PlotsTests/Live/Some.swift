import Testing

/// What must be there; unlike `#require` it takes calls that change what they are made on.
func some<Value>(_ value: Value?, at location: SourceLocation = #_sourceLocation) throws -> Value {
  try #require(value, sourceLocation: location)
}

/// Whether there is nothing; likewise.
func isNothing<Value>(_ value: Value?) -> Bool { value == nil }
