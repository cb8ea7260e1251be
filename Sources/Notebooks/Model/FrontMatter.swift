import Diagnostics

/// The YAML between the `---` lines at the top of a notebook, not yet read.
package struct FrontMatter: Sendable {
  /// The lines between the marker lines, with their line ends.
  package let yaml: SourceRange
  /// Both marker lines included.
  package let range: SourceRange

  package init(yaml: SourceRange, range: SourceRange) {
    self.yaml = yaml
    self.range = range
  }
}
