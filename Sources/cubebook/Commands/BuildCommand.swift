import ArgumentParser
import Reporting
import Books
import Site
import Synchronization

struct BuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Build the site of a book.",
    discussion: """
      The new site is made beside the old one and takes its place at the end: whenever you stop the \
      build, one of them is there, whole. A folder that cubebook did not make is never replaced.

      A cell with an error becomes a box on its page, and everything else is built.
      """,
    aliases: ["merge"])

  @OptionGroup var book: BookArgument

  @OptionGroup(title: "Rules") var rules: LevelOptions

  @OptionGroup(title: "Memory") var memory: StoreOptions

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "The folder of the site. (default: site, in the book)", valueName: "site"),
    completion: .directory)
  var output: String?

  @Flag(help: "Treat warnings as errors.")
  var strict = false

  @Flag(help: "Print problems only.")
  var quiet = false

  @Flag(help: "Build notebooks that say `draft: true`, too.")
  var drafts = false

  @Flag(help: "Print what each cell costs: its time, the evaluations of its curves, and its bytes.")
  var costs = false

  @Option(help: "For whom: teacher or student. (default: what the settings say, else everyone)")
  var edition: Edition?

  @Option(
    help: ArgumentHelp(
      "Make one part of the pages into the store, and no site: 3/8 is the third of eight parts. A build with that store, "
        + "`cubebook merge`, makes the site of the parts.", valueName: "part"))
  var shard: Shard?

  @Flag(help: "Print a PDF of the book instead, by Chromium: site.pdf in the book, or what -o says.")
  var pdf = false

  @Flag(help: "Make one file of HTML instead, with everything in it: site.html in the book, or what -o says.")
  var single = false

  @Option(help: ArgumentHelp("With --pdf or --single: this page only.", valueName: "notebook"), completion: .file())
  var page: String?

  @Option(help: "With --pdf: a4 or letter. (default: what the settings say, else a4)")
  var paper: Paper?

  func validate() throws {
    if shard != nil, pdf || single || costs || memory.noStore || output != nil {
      throw ValidationError(
        "'--shard' makes a part into the store: it goes without '-o', '--pdf', '--single', '--costs' and '--no-store'")
    }
    if shard != nil, CommandLine.arguments.dropFirst().first == "merge" {
      throw ValidationError("'merge' makes the site of the parts, and '--shard' makes one of them: `build --shard`")
    }
    if pdf, single { throw ValidationError("'--pdf' and '--single' make two files: ask for one of them") }
    if !pdf, paper != nil { throw ValidationError("'--paper' goes with '--pdf'") }
    if !pdf, !single, page != nil { throw ValidationError("'--page' goes with '--pdf' or '--single'") }
  }

  func run() throws {
    try Console.report {
      let store = try pdf ? nil : memory.opened(for: self.book, isMeasured: costs)
      let book = try Book.load(at: self.book.folder, includingDrafts: drafts, edition: edition, store: store)
      if pdf { return try print(book) }
      if single { return try join(book) }
      if let shard { return try make(shard, of: book, into: store) }
      let folder = output ?? self.book.path(book.configuration.site)
      let progress = ProgressLine(shown: !quiet, verb: "Building")
      let start = ContinuousClock.now
      let fresh = Mutex<SiteFolder?>(nil)
      let interruption = Interruption { fresh.withLock { $0 }?.abandon() }
      defer { interruption.release() }
      Self.kept.withLock { $0 = book }
      var options = rules.options
      options.store = store
      let report = try Builder(book: book, options: options).build(
        to: folder, began: { site in fresh.withLock { $0 = site } }, progress: { progress.show($0) })
      progress.clear()
      options.store?.sweep()
      if costs { Console.output.write(report.costsText) }
      return finish(report, "Built", report.pages.count, into: folder, since: start)
    }
  }

  /// The book, to the end of the program: to take the trees of all its pages apart before would be work for nothing.
  private static let kept = Mutex<Book?>(nil)

  /// Says what is wrong, and what was made.
  private func finish(
    _ report: BuildReport, _ verb: String, _ pages: Int, into path: String, since start: ContinuousClock.Instant
  ) -> ExitCode {
    Console.error.write(report.text(folder: book.folder, hasNotes: !quiet, style: Console.error.style))
    if !quiet, Console.output.isTerminal {
      let time = Console.text(ContinuousClock.now - start)
      Console.output.write("\(verb) \(pages) page\(pages == 1 ? "" : "s") into \(path) in \(time).\n")
    }
    return report.exitCode(strict: strict)
  }

  /// Makes a part of the pages. What is wrong in them is told by who makes the site of the parts.
  private func make(_ shard: Shard, of book: Book, into store: BuildStore?) throws -> ExitCode {
    var options = rules.options
    options.store = store
    let progress = ProgressLine(shown: !quiet, verb: "Making")
    let count = try Builder(book: book, options: options).make(shard, progress: { progress.show($0) })
    progress.clear()
    if !quiet, Console.output.isTerminal {
      Console.output.write("Made part \(shard.number) of \(shard.count), \(count) page\(count == 1 ? "" : "s").\n")
    }
    return .success
  }

  private func join(_ book: Book) throws -> ExitCode {
    let builder = Builder(book: book, options: rules.options)
    let path = output ?? self.book.path(builder.nameOfSingle(page))
    let progress = ProgressLine(shown: !quiet, verb: "Building")
    let start = ContinuousClock.now
    Self.kept.withLock { $0 = book }
    let (report, pages) = try builder.join(page, to: path, progress: { progress.show($0) })
    progress.clear()
    return finish(report, "Joined", pages, into: path, since: start)
  }

  private func print(_ book: Book) throws -> ExitCode {
    let builder = Builder(book: book, options: rules.options)
    let path = output ?? self.book.path(builder.nameOfPrint(page))
    let progress = ProgressLine(shown: !quiet, verb: "Building")
    let start = ContinuousClock.now
    let work = Mutex<(@Sendable () -> Void)?>(nil)
    let interruption = Interruption { work.withLock { $0 }?() }
    defer { interruption.release() }
    let (report, leaves) = try builder.print(
      page, to: path, on: paper, began: { end in work.withLock { $0 = end } }, progress: { progress.show($0) })
    progress.clear()
    return finish(report, "Printed", leaves, into: path, since: start)
  }
}
