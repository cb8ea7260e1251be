import Diagnostics
import Formulas

/// The names of a notebook with their values, from all its cells, in whatever order they stand.
struct NotebookScope {
  let reader: FormulaReader
  var definitions: Definitions
  var diagnostics: [Diagnostic] = []
}
