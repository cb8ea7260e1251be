import Foundation

/// The pages that are measured, as other tools read them.
enum RivalSites {
  /// A site of hugo whose pages have what cubebook's have too: a list of all pages, the one before, the one behind.
  ///
  /// - Parameter pages: writes the pages into a folder.
  static func writeHugo(to folder: String, pages: (String) throws -> Void) throws {
    try pages("\(folder)/content")
    try FileManager.default.createDirectory(
      atPath: "\(folder)/layouts/_default", withIntermediateDirectories: true)
    try """
    baseURL = "/"
    title = "Book"
    disableKinds = ["taxonomy", "term", "RSS", "sitemap"]
    """.write(toFile: "\(folder)/config.toml", atomically: false, encoding: .utf8)
    let head = """
      <!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title></head><body>
      """
    try """
    \(head)
    <nav><ul>{{ range .Site.RegularPages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul></nav>
    <main><h1>{{ .Title }}</h1>{{ .Content }}</main>
    {{ with .PrevInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}
    {{ with .NextInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}
    </body></html>
    """.write(toFile: "\(folder)/layouts/_default/single.html", atomically: false, encoding: .utf8)
    try """
    \(head)
    <ul>{{ range .Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>
    </body></html>
    """.write(toFile: "\(folder)/layouts/_default/list.html", atomically: false, encoding: .utf8)
  }

  /// A book of Jupyter Book with the pages of a course: prose, code and formulas, and no plots.
  ///
  /// - Returns: the command that builds it.
  static func writeJupyterBook(to folder: String, _ course: GeneratedCourse) throws -> [String] {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for page in 1...course.pages {
      let text = course.text(page, plots: 0)
      // A label of an equation, a reference to it, and a title, in MyST's words.
      let myst = text.replacing(/\$\$ \{#(eq-e\d+)\}/) { "$$ (\($0.1))" }.replacing(/@(eq-e\d+)/) { "{eq}`\($0.1)`" }
        .replacing(/^---\ntitle: ([^\n]*)\n---\n/) { "# \($0.1)\n" }
      try myst.write(toFile: "\(folder)/page-\(page).md", atomically: false, encoding: .utf8)
    }
    try """
    title: A course
    execute:
      execute_notebooks: "off"
    parse:
      myst_enable_extensions: [amsmath, dollarmath]
    """.write(toFile: "\(folder)/_config.yml", atomically: false, encoding: .utf8)
    let others = (2...max(2, course.pages)).map { "- file: page-\($0)\n" }.joined()
    try "format: jb-book\nroot: page-1\nchapters:\n\(others)".write(
      toFile: "\(folder)/_toc.yml", atomically: false, encoding: .utf8)
    let python = FileManager.default.currentDirectoryPath + "/.build/jupyter-book/python/bin/python3"
    return [python, "-c", "from jupyter_book.cli.main import main; main()", "build", folder]
  }
}
