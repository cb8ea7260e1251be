import Diagnostics

/// The YAML between the `---` lines at the top of a notebook, not yet read.
package struct FrontMatter: Sendable {
  /// The lines between the marker lines, each with its line end as `\n`.
  package let yaml: SourceFragment
  /// Both marker lines included.
  package let range: SourceRange

  package init(yaml: SourceFragment, range: SourceRange) {
    self.yaml = yaml
    self.range = range
  }
}
