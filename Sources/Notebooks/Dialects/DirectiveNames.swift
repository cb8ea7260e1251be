/// What the names in braces behind a fence mean to who reads Markdown.
enum DirectiveNames {
  /// Whether what stands in the fence is a text of its own, and no Markdown: code, a formula, a picture's source.
  static func holdCode(_ name: String) -> Bool { code.contains(name.lowercased()) }

  private static let code: Set<String> = [
    // Formulas and code that is shown.
    "math", "code", "code-block", "sourcecode", "literalinclude", "include", "raw", "parsed-literal", "eval-rst",
    "highlight",
    "csv-table",
    // Words of cells, which are told to stand without braces.
    "let", "plot", "cube", "expect",
    // Cells of other tools.
    "code-cell", "python", "r", "julia", "ojs", "bash", "sh", "shell", "matlab", "octave", "javascript", "js",
    "typescript", "cpp", "c", "c++", "sql", "rust", "scala", "haskell", "maple", "sage", "fortran", "stan", "perl",
    "ruby", "go", "swift", "java", "csharp", "lua", "webr", "pyodide", "shinylive-python", "shinylive-r", "html", "css",
    "mermaid", "dot", "graphviz", "tikz", "plantuml", "asy", "jupyter-execute", "ipython",
  ]
}
