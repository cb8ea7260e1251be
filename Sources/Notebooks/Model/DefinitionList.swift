/// Terms with what they mean.
package struct DefinitionList: Sendable {
  package struct Entry: Sendable {
    package let term: [Inline]
    package internal(set) var definitions: [[Inline]]
  }

  package let entries: [Entry]
}
