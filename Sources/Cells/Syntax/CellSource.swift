import Diagnostics

/// A fence of a notebook as the cells read it.
package struct CellSource: Sendable {
  package let info: SourceFragment
  package let body: SourceFragment

  package init(info: SourceFragment, body: SourceFragment) {
    self.info = info
    self.body = body
  }
}
