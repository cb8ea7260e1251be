/// Terms with what they mean.
package struct DefinitionList: Sendable {
  package struct Entry: Sendable {
    package let term: [Inline]
    package internal(set) var definitions: [[Inline]]
    /// What links call it by, where the list is a glossary.
    package internal(set) var label: AttributeList.Item?
  }

  package let entries: [Entry]
}
