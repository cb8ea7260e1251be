import ArgumentParser
import Reporting
import Books
import Site
import Synchronization

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write the notebooks for other tools.",
    discussion: """
      ipynb   notebooks of Jupyter: prose as Markdown, cells as code with their pictures and tables
      cards   a picture of each page, 1200 by 630 px, that other sites show beside a link to it, by Chromium
      exam    the questions with points as PDFs to write on, exam-01.pdf and so on, and key.pdf for who corrects, by Chromium
      scorm   packages for learning platforms, SCORM 1.2 and 2004: living pages that report what was answered
      moodle  the questions as a question bank of Moodle, moodle.xml
      qti     the questions as packages of QTI 2.1 and 3.0, qti-21.zip and qti-30.zip
      """)

  enum Form: String, ExpressibleByArgument, CaseIterable { case ipynb, cards, scorm, exam, moodle, qti }

  @OptionGroup var book: BookArgument

  @OptionGroup(title: "Rules") var rules: LevelOptions

  @Option(help: "What to make: ipynb, cards, scorm, exam, moodle or qti.")
  var to: Form

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "The folder of what is made. (default: one called as that in the book; for cards that of the notebooks)",
      valueName: "folder"),
    completion: .directory)
  var output: String?

  @Option(help: ArgumentHelp("Export this page only.", valueName: "notebook"), completion: .file())
  var page: String?

  @Option(
    help: ArgumentHelp(
      "Of exam, moodle and qti: how many variants, up to 200. (default: 1 of an exam, else 10)", valueName: "count"))
  var variants: Int?

  @Option(
    help: ArgumentHelp(
      "Of exam, moodle and qti: from what the values of the first variant are drawn. (default: 1)", valueName: "number")
  )
  var seed: Int?

  @Flag(help: "Export notebooks that say `draft: true`, too.")
  var drafts = false

  @Option(help: "For whom: teacher or student. (default: what the settings say, else everyone)")
  var edition: Edition?

  @Flag(help: "Print problems only.")
  var quiet = false

  /// What questions become; nil for what is made of whole pages.
  private var questions: QuestionForm? {
    switch to {
    case .exam: .exam
    case .moodle: .moodle
    case .qti: .qti
    case .ipynb, .cards, .scorm: nil
    }
  }

  func validate() throws {
    if questions == nil, variants != nil || seed != nil {
      throw ValidationError("'--variants' and '--seed' go with '--to exam', '--to moodle' and '--to qti'")
    }
    if let variants, !(1...Builder.mostVariants).contains(variants) {
      throw ValidationError("'--variants' must be a number from 1 to \(Builder.mostVariants), not \(variants)")
    }
    if let seed, !(0...Builder.greatestSeed).contains(seed) {
      throw ValidationError("'--seed' must be a number from 0 to \(Builder.greatestSeed), not \(seed)")
    }
  }

  func run() throws {
    try Console.report {
      let book = try Book.load(at: self.book.folder, includingDrafts: drafts, edition: edition)
      let builder = Builder(book: book, options: rules.options)
      let fresh = Mutex<SiteFolder?>(nil)
      let (report, made): (BuildReport, String)
      switch to {
      case .ipynb:
        let interruption = Interruption { fresh.withLock { $0 }?.abandon() }
        defer { interruption.release() }
        let count: Int
        (report, count) = try builder.exportNotebooks(
          page, to: output ?? self.book.path("ipynb"), began: { folder in fresh.withLock { $0 = folder } })
        made = "Wrote \(Self.number(count, "notebook"))."
      case .scorm:
        let interruption = Interruption { fresh.withLock { $0 }?.abandon() }
        defer { interruption.release() }
        let course = try builder.exportCourse(
          page, to: output ?? self.book.path("scorm"), began: { folder in fresh.withLock { $0 = folder } })
        report = course.report
        let what = "\(Self.number(course.pages, "page")) with \(Self.number(course.questions, "question"))"
        made =
          "Wrote two packages of \(what)."
          + (course.questions == 0 ? " A page without questions has no score: who has opened it has completed it." : "")
      case .cards:
        let progress = ProgressLine(shown: !quiet, verb: "Drawing")
        let work = Mutex<(@Sendable () -> Void)?>(nil)
        let interruption = Interruption { work.withLock { $0 }?() }
        defer { interruption.release() }
        let count: Int
        (report, count) = try builder.drawCards(
          page, to: output, began: { end in work.withLock { $0 = end } }, progress: { progress.show($0) })
        progress.clear()
        made = "Wrote \(Self.number(count, "card"))."
      case .exam, .moodle, .qti:
        let progress = ProgressLine(shown: !quiet && to == .exam, verb: "Printing")
        let work = Mutex<(@Sendable () -> Void)?>(nil)
        let interruption = Interruption { work.withLock { $0 }?() }
        defer { interruption.release() }
        let count: Int
        (report, count) = try builder.exportQuestions(
          questions ?? .exam, page, variants: variants, seed: seed ?? 1, to: output ?? self.book.path(to.rawValue),
          began: { end in work.withLock { $0 = end } }, progress: { progress.show($0) })
        progress.clear()
        made = "Wrote \(Self.number(count, to == .exam ? "variant" : "question"))."
      }
      Console.error.write(report.text(folder: self.book.folder, hasNotes: !quiet, style: Console.error.style))
      if !quiet, Console.output.isTerminal { Console.output.write(made + "\n") }
      return report.exitCode(strict: false)
    }
  }

  private static func number(_ count: Int, _ name: String) -> String { "\(count) \(name)\(count == 1 ? "" : "s")" }
}
