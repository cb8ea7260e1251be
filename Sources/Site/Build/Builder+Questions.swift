import Books
import Cells
import Diagnostics
import Pages
import Typesetting

/// What questions become outside of the site.
package enum QuestionForm: Sendable {
  /// Sheets to be printed, and a key.
  case exam
  /// A question bank of Moodle.
  case moodle
  /// Packages of QTI 2.1 and of 3.0.
  case qti
}

extension Builder {
  /// The most variants that are made at once.
  package static let mostVariants = 200
  /// A page's address has a seed of at most nine digits.
  package static let greatestSeed = 999_999_999 - mostVariants

  /// Writes the questions of the book for paper or for a platform into a folder, which is made beside the old one and
  /// takes its place at the end.
  ///
  /// - Parameters:
  ///   - notebook: the path of a notebook, in the book or among its notebooks; nil for all.
  ///   - variants: how many; nil for one of an exam and for ten of a bank. Variant k has the values of `seed + k - 1`.
  ///   - began: called with what ends the work and clears it away.
  /// - Throws: when there are no questions, no such notebook, no Chromium for an exam, when the folder was not made by
  ///   cubebook, or cannot be written.
  package func exportQuestions(
    _ form: QuestionForm, _ notebook: String? = nil, variants: Int? = nil, seed: Int = 1, to folder: String,
    began: (@escaping @Sendable () -> Void) -> Void = { _ in }, progress: (@Sendable (BuildProgress) -> Void)? = nil
  ) throws(FileProblem) -> (report: BuildReport, count: Int) {
    let browser = form == .exam ? try PrintingBrowser() : nil
    if let browser { began { browser.close() } }
    defer { browser?.close() }
    let resolved = ResolvedBook(book, workers: options.workers)
    let count = min(max(variants ?? (form == .exam ? 1 : 10), 1), Self.mostVariants)
    let first = UInt32(min(max(seed, 0), Self.greatestSeed))
    let seeds = (0..<UInt32(count)).map { first + $0 }
    let pages = notebook == nil && book.pages.isEmpty ? [] : try pagesToPrint(notebook, resolved.index)
    var (questions, told) = questions(on: pages, of: resolved, seeds: seeds)
    guard !questions.isEmpty else {
      throw FileProblem(
        notebook ?? book.configuration.notebooks, "there is no question to export",
        help: "write a cell such as `question`, with `ask` and `answer`; one with an error is left out")
    }
    var files: [(path: String, bytes: [UInt8])] = []
    var made = 0
    switch form {
    case .exam:
      // The parts of an exercise go together.
      let boxes = Set(questions.filter { $0.points != nil }.map { [$0.page, $0.box] })
      let marked = questions.filter { boxes.contains([$0.page, $0.box]) }
      if marked.isEmpty {
        told[questions[0].page, default: []].append(
          Diagnostic(
            .note, "unmarked-exam", "No question has points: all of them are in the exam", at: questions[0].place,
            help: "write `points: 2` into those that are meant"))
      } else {
        questions = marked
      }
      made = count
    case .moodle:
      let bank = MoodleQuestions(bookTitle: book.title, questions)
      for (page, diagnostic) in bank.told { told[page, default: []].append(diagnostic) }
      files.append(("moodle.xml", bank.bytes))
      made = bank.count
    case .qti:
      for version in [QTIVersion.two, .three] {
        let package = QTIPackage(questions, as: version)
        if version == .two { for (page, diagnostic) in package.told { told[page, default: []].append(diagnostic) } }
        files.append((version.package, package.bytes))
        made = package.count
      }
    }
    let site = MemorySite()
    let report = try build(into: site, telling: told)
    let target = try SiteFolder(replacing: folder, bookRoot: book.root, notebooks: book.configuration.notebooks) {
      target in
      began {
        browser?.close()
        target.abandon()
      }
    }
    do {
      if let browser {
        try browser.lay(site)
        try printExam(questions, seeds, with: browser, to: target, progress)
      }
      for (path, bytes) in files { try target.write(path, bytes) }
      try target.commit()
    } catch {
      target.abandon()
      throw error
    }
    return (report, made)
  }

  /// The questions that stand on pages, in the order of reading, and what is wrong with their variants, by page.
  func questions(
    on pages: [Int], of resolved: ResolvedBook, seeds: [UInt32]
  ) -> (questions: [BookQuestion], told: [Int: [Diagnostic]]) {
    let typesetter = Typesetter()
    let titles = SiteTitles(resolved, typesetter: typesetter)
    let renderer = PageRenderer(
      book: resolved, typesetter: typesetter, titles: titles, hasSearch: false, previewScript: nil)
    let limits = book.configuration.limits.cells
    let made = WorkerPool.map(pages.count, workers: options.workers) { number in
      let page = pages[number]
      let inventory = book.thawed(page).inventory
      var found: [Diagnostic] = []
      guard inventory.cells.contains(where: { $0.word == CellWord.question.rawValue }) else {
        return (questions: [BookQuestion](), told: found)
      }
      var ignored: [Diagnostic] = []
      let (texts, files) = renderer.materials(page, trace: PageTrace(), into: &ignored)
      // By where they stand in the file, and by their places among the cells.
      let known = renderer.notebookRenderer(page).questionIntroductions()
      let introductions = Dictionary(
        inventory.cells.enumerated().compactMap { place, fence in
          known[fence.range.lowerBound].map { (place, $0) }
        }, uniquingKeysWith: { $1 })
      let sheets = questionSheets(
        of: inventory.cells.map { CellSource(info: $0.info, body: $0.body) }, texts: texts, files: files,
        boxes: inventory.boxParts, introductions: introductions, limits: limits, seeds: seeds, into: &found)
      var questions: [BookQuestion] = []
      // Of each box what stands before its questions, so far; and whether one of them is there.
      var earlier: [Int: [[UInt8]]] = [:]
      var begun: Set<Int> = []
      for (place, sheets) in sheets.enumerated() {
        let fence = inventory.cells[place]
        if sheets.isEmpty {
          if fence.word == CellWord.question.rawValue, !inventory.absent.cells.contains(place) {
            found.append(
              Diagnostic(
                .note, "lost-in-export", "This question is left out, for it has an error", at: fence.info.sourceRange))
          }
          continue
        }
        var sheets = sheets
        let box = inventory.boxParts.first(with: place)
        for index in sheets.indices {
          if let texts = earlier[box] { sheets[index].earlier = texts[min(index, texts.count - 1)] }
        }
        earlier[box] = sheets.map { $0.earlier + $0.introduction }
        if inventory.absent.cells.contains(place) { continue }
        guard let info = InfoString(parsing: fence.info, into: &ignored), !info.attributes.isHidden,
          !book.configuration.leavesOut(info.attributes)
        else { continue }
        // What is left out before it leaves its text.
        if begun.insert(box).inserted {
          for index in sheets.indices {
            sheets[index].introduction = sheets[index].earlier + sheets[index].introduction
            sheets[index].earlier = []
          }
        }
        questions.append(
          BookQuestion(
            page: page, pageTitle: book.pages[page].title,
            lang: book.pages[page].metadata.lang ?? book.configuration.lang, output: book.pages[page].output,
            place: fence.info.sourceRange, box: box, sheets: sheets))
      }
      return (questions, found)
    }
    var told: [Int: [Diagnostic]] = [:]
    for (page, made) in zip(pages, made) where !made.told.isEmpty { told[page] = made.told }
    return (made.flatMap(\.questions), told)
  }

  /// Prints a sheet for each seed, and the key of them all.
  private func printExam(
    _ questions: [BookQuestion], _ seeds: [UInt32], with browser: PrintingBrowser, to target: SiteFolder,
    _ progress: (@Sendable (BuildProgress) -> Void)?
  ) throws(FileProblem) {
    let isOfPage = Set(questions.map(\.page)).count == 1
    let words = ExamWords(lang: isOfPage ? questions[0].lang : book.configuration.lang)
    let title = isOfPage && book.pages.count > 1 ? questions[0].pageTitle : book.title
    let titles = Dictionary(book.pages.map { ($0.output, $0.title) }, uniquingKeysWith: { first, _ in first })
    func onPaper(_ question: BookQuestion, _ html: [UInt8]) -> [UInt8] {
      PrintedPage(
        pages: [:], others: titles, page: question.page, output: question.output,
        words: PrintWords(lang: question.lang), leaf: { _ in nil }
      ).html(html)
    }
    func print(_ body: [UInt8], as path: String, mark: String) throws(FileProblem) {
      let document = ExamDocument(
        bookTitle: book.title, lang: words.lang, paper: book.configuration.paper,
        styleSheet: book.configuration.styleSheet, mark: mark)
      try Disk.write(FilePath.joined(browser.folder, Self.examDocument), document.html(body))
      let seconds = 60 + seeds.count * (1 + questions.count / 10)
      try target.write(path, PrintedFile(try browser.print(Self.examDocument, within: seconds)).timeless)
    }
    let width = max(String(seeds.count).count, 2)
    for variant in seeds.indices {
      let sheet = ExamSheet(title: title, words: words, questions: questions, variant: variant, onPaper: onPaper)
      let number = String(variant + 1)
      let name = String(repeating: "0", count: width - number.count) + number
      try print(sheet.html, as: "exam-\(name).pdf", mark: words.variant(variant + 1))
      progress?(BuildProgress(pagesDone: variant + 1, pagesTotal: seeds.count + 1))
    }
    let key = ExamKey(title: title, words: words, questions: questions, seeds: seeds, onPaper: onPaper)
    try print(key.html, as: "key.pdf", mark: words.key)
    progress?(BuildProgress(pagesDone: seeds.count + 1, pagesTotal: seeds.count + 1))
  }

  private static let examDocument = "cubebook-exam.html"
}
