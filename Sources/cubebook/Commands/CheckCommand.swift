import ArgumentParser
import Foundation
import JSON
import Reporting
import Books
import Site
import Workshop

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check the notebooks of a book, and write nothing.",
    discussion: """
      Finds what `build` finds: errors, claims that fail, links, anchors and images that lead nowhere; \
      and, with --site, a site that is not what the notebooks give.

      Problems go to standard error as text, or to standard output as --format says: text, short (a line each), \
      github (annotations of a workflow), junit (a report of tests), sarif (for code scanning and editors), json.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, short, github, junit, sarif, json
  }

  @OptionGroup var book: BookArgument

  @OptionGroup(title: "Rules") var rules: LevelOptions

  @OptionGroup(title: "Memory") var memory: StoreOptions

  @Flag(help: "Treat warnings as errors.")
  var strict = false

  @Option(help: "How problems are written: text, short, github, junit, sarif or json.")
  var format = Format.text

  @Flag(
    help: "Fix in the notebooks what can be fixed without asking, and check them again.")
  var fix = false

  @Flag(help: "With --fix: print what would change, as `diff -u` does, and change nothing.")
  var dryRun = false

  @Option(
    help: ArgumentHelp(
      "Report only problems that this file, written by --write-baseline, does not list.", valueName: "file"),
    completion: .file())
  var baseline: String?

  @Flag(help: "Write the problems of today into the file of --baseline.")
  var writeBaseline = false

  @Option(
    help: ArgumentHelp("Compare this site with what the notebooks give.", valueName: "site"),
    completion: .directory)
  var site: String?

  @Flag(help: "Print problems only.")
  var quiet = false

  @Flag(help: "Print what each cell costs: its time, the evaluations of its curves, and its bytes.")
  var costs = false

  @Option(help: "For whom: teacher or student. (default: what the settings say, else everyone)")
  var edition: Edition?

  /// The site to compare with: seen from here, else from the book.
  private var siteFolder: String? {
    guard let site, !site.hasPrefix("/"), !FileManager.default.fileExists(atPath: site) else { return site }
    let inBook = book.folder + "/" + site
    return FileManager.default.fileExists(atPath: inBook) ? inBook : site
  }

  func validate() throws {
    if writeBaseline, baseline == nil { throw ValidationError("'--write-baseline' needs '--baseline <file>'") }
    if dryRun, !fix { throw ValidationError("'--dry-run' goes with '--fix'") }
  }

  /// Mends what can be mended without asking, as often as that shows more.
  private func mend(_ options: BuildOptions) throws {
    var count = 0
    for _ in 0..<5 {
      let book = try Book.load(at: self.book.folder, edition: edition)
      let fixes = try Builder(book: book, options: options).check().diagnostics.safeFixes
      if dryRun {
        for file in fixes { Console.output.write(file.unifiedDiff(path: self.book.path(file.source.name))) }
        return
      }
      let made = try book.apply(fixes)
      count += made
      if made == 0 { break }
    }
    if !quiet, count > 0 { Console.error.write("Fixed \(count) place\(count == 1 ? "" : "s").\n\n") }
  }

  /// Takes what a file lists out of a report, and first writes the file, if that is asked for.
  private func leaveOutKnown(_ path: String, of report: inout BuildReport) throws(FileProblem) {
    let before = try? String(contentsOfFile: path, encoding: .utf8)
    if writeBaseline {
      if FileManager.default.fileExists(atPath: path), before.flatMap({ Baseline($0) }) == nil {
        throw FileProblem(
          path, "there is a file that is not a list of problems, and it would be lost", help: "name another")
      }
      do {
        try Baseline.text(report).write(toFile: path, atomically: true, encoding: .utf8)
      } catch {
        throw FileProblem(path, "could not be written")
      }
    }
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw FileProblem(path, "could not be read", help: "`--write-baseline` writes it")
    }
    guard let baseline = Baseline(text) else {
      throw FileProblem(path, "this is not a list of problems", help: "`--write-baseline` writes one")
    }
    let (known, mended) = baseline.apply(to: &report)
    guard !quiet, format == .text, known + mended > 0 else { return }
    let gone = mended > 0 ? "; \(mended) of \(path) \(mended == 1 ? "is" : "are") fixed: write it again" : ""
    Console.error.write("\(known) known problem\(known == 1 ? "" : "s") not reported\(gone).\n\n")
  }

  func run() throws {
    try Console.report {
      var options = rules.options
      options.store = try memory.opened(for: self.book, isMeasured: costs, isReadOnly: true)
      defer { options.store?.sweep() }
      if fix { try mend(options) }
      if dryRun { return .success }
      let book = try Book.load(at: self.book.folder, edition: edition, store: options.store)
      let progress = ProgressLine(shown: !quiet, verb: "Checking")
      var report = try Builder(book: book, options: options).check(against: siteFolder) { progress.show($0) }
      progress.clear()
      if let baseline { try leaveOutKnown(baseline, of: &report) }
      switch format {
      case .json:
        let json = report.json(tool: "cubebook \(Cubebook.version)", hasCosts: costs)
        Console.output.write(json.text(indented: true) + "\n")
      case .sarif:
        let json = report.sarif(
          version: Cubebook.version, folder: self.book.folder, site: site ?? "", hasNotes: !quiet)
        Console.output.write(json.text(indented: true) + "\n")
      case .junit:
        Console.output.write(report.jUnitXML(folder: self.book.folder, site: site ?? "", strict: strict))
      case .github:
        Console.output.write(report.gitHubText(folder: self.book.folder, site: site ?? "", hasNotes: !quiet))
      case .short:
        Console.output.write(report.shortText(folder: self.book.folder, site: site ?? "", hasNotes: !quiet))
      case .text:
        let style = Console.error.style
        if costs { Console.output.write(report.costsText) }
        Console.error.write(report.text(folder: self.book.folder, site: site ?? "", hasNotes: !quiet, style: style))
        if !quiet, Console.output.isTerminal, report.isClean(strict: true) {
          Console.output.write("No problems in \(report.pages.count) pages.\n")
        }
      }
      return report.exitCode(strict: strict)
    }
  }
}
