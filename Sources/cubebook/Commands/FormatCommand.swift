import ArgumentParser
import Diagnostics
import Books
import Workshop

struct FormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt",
    abstract: "Give the cells and tables of the notebooks one layout.",
    discussion: """
      Changes blanks in cells and tables, and nothing that means something: the pages that are built are the same, \
      but for the text of cells where they show it. Notebooks of Jupyter are left alone.
      """)

  @OptionGroup var book: BookArgument

  @Flag(help: "Change nothing, and exit with 1 if a file has another layout.")
  var check = false

  @Flag(help: "Do not print the names of the files.")
  var quiet = false

  func run() throws {
    try Console.report {
      let book = try Book.load(at: self.book.folder, includingDrafts: true)
      var count = 0
      for (source, formatted) in book.unformatted {
        let isChanged = try check || book.replace(source, by: formatted)
        guard isChanged else { continue }
        count += 1
        if !quiet { Console.output.write(printable(self.book.path(source.name)) + "\n") }
      }
      return check && count > 0 ? .failure : .success
    }
  }
}
