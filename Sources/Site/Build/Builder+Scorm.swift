import Books
import Pages
import Diagnostics
import Typesetting

extension Builder {
  /// What a course was made of.
  package struct Course {
    package let report: BuildReport
    package let pages: Int
    package let questions: Int
  }

  /// Writes the pages of the book as packages for learning platforms, of SCORM 1.2 and of SCORM 2004, into a folder, which
  /// takes the place of the old one at the end.
  ///
  /// - Parameters:
  ///   - notebook: the path of a notebook, in the book or among its notebooks; nil for all.
  ///   - began: called before there is anything on disk, with what can clear it away.
  /// - Throws: when there is no such notebook, when the folder was not made by cubebook or holds the book or notebooks,
  ///   when it cannot be written.
  package func exportCourse(
    _ notebook: String? = nil, to folder: String, began: (SiteFolder) -> Void = { _ in }
  ) throws(FileProblem) -> Course {
    let (packages, course) = try courses(notebook)
    let target = try SiteFolder(
      replacing: folder, bookRoot: book.root, notebooks: book.configuration.notebooks, began: began)
    do {
      for package in packages { try target.write(package.name, package.bytes) }
      try target.commit()
    } catch {
      target.abandon()
      throw error
    }
    return course
  }

  /// The packages by their names.
  func courses(
    _ notebook: String? = nil
  ) throws(FileProblem) -> (packages: [(name: String, bytes: [UInt8])], course: Course) {
    let resolved = ResolvedBook(book, workers: options.workers)
    let numbers = try pagesToPrint(notebook, resolved.index)
    let typesetter = Typesetter()
    let titles = SiteTitles(resolved, typesetter: typesetter)
    // The script is in the package already: a page that begins with a part of it would only make that larger.
    let scripts = try liveScripts()
    let live = scripts.live.map { live in
      LiveScripts(live.scripts.filter { !$0.name.hasPrefix(LiveScripts.firstPrefix) })
    }
    let renderer = PageRenderer(
      book: resolved, typesetter: typesetter, titles: titles, scripts: live, hasSearch: false, previewScript: nil)
    let contents = WorkerPool.map(numbers.count, workers: options.workers) { renderer.content(numbers[$0]) }
    let questions = contents.map { CourseQuestion.all(in: $0.body) }

    var losses: [Int: [Diagnostic]] = [:]
    for (page, questions) in zip(numbers, questions) where !questions.isEmpty {
      let cells = book.thawed(page).inventory.cells
      losses[page] = questions.flatMap { question in
        cells.indices.contains(question.cell) ? question.losses(at: cells[question.cell].info.sourceRange) : []
      }
    }
    let site = MemorySite()
    let report = try build(into: site, telling: losses)

    var files = site.files
    files[Theme.scorm] = try Theme.scormScript()
    let needs = contents.map { $0.liveText == nil ? LiveScripts.Needs() : renderer.needs(of: $0) }
    let used = Set(needs.flatMap(\.all).map(\.path))
    let shared = files.keys.filter { path in
      if path.hasPrefix(Theme.liveFolder + "/") { return used.contains(path) }
      if path == Theme.codeLibrary { return !used.isEmpty }
      return path == book.configuration.styleSheet || path.hasPrefix(Theme.folder + "/") && !Theme.isOfSite(path)
    }.sorted()
    let here = Set(numbers.map { book.pages[$0].output })
    let pages = zip(numbers.indices, numbers).map { place, number in
      let scripts = PageScripts(
        before: [Theme.scorm] + needs[place].before.map(\.path), behind: needs[place].behind.map(\.path),
        hasSearch: false, preview: nil, hosts: contents[place].hosts, hasMedia: contents[place].hasMedia)
      let template = PageTemplate(site: resolved.index, titles: titles, page: number, scripts: scripts)
      let page = book.pages[number]
      return ScormPackage.Page(
        title: page.title, path: page.output,
        html: linked(template.alone(contents[place]), number, to: here, files),
        files: resolved.pages[number].assets.filter { files[$0] != nil && !shared.contains($0) }.sorted(),
        points: questions[place].reduce(0) { $0 + $1.points })
    }
    let taken = Set(shared + pages.flatMap(\.files))
    let package = ScormPackage(
      title: notebook == nil ? book.title : pages.first?.title ?? book.title,
      parts: parts(of: pages, numbers, resolved),
      files: files.filter { taken.contains($0.key) }, shared: shared)
    return (
      ScormPackage.Edition.allCases.map { ($0.fileName, package.bytes(for: $0)) },
      Course(report: report, pages: pages.count, questions: questions.reduce(0) { $0 + $1.count })
    )
  }

  /// A page whose links lead to pages and files of the package, and to other pages where the site stands, if the book
  /// says where.
  private func linked(_ html: [UInt8], _ page: Int, to here: Set<String>, _ files: [String: [UInt8]]) -> [UInt8] {
    let output = book.pages[page].output
    let others = Set(book.pages.map(\.output) + [SiteAddress.frontPage])
    return PrintedPage(
      pages: [output: page], others: [:], page: page, output: output,
      words: PrintWords(lang: book.configuration.lang), leaf: { _ in nil },
      medium: .screen(isAlone: true, kept: nil) { path in
        if here.contains(path) || files[path] != nil && !others.contains(path) {
          return PercentEncoding.encoded(FilePath.relative(from: output, to: path), escapingPercent: true)
        }
        return others.contains(path) ? book.configuration.address?.address(of: path) : nil
      }
    ).html(html)
  }

  /// Pages under the titles of their parts; one page alone needs none.
  private func parts(
    of pages: [ScormPackage.Page], _ numbers: [Int], _ resolved: ResolvedBook
  ) -> [(title: String?, pages: [ScormPackage.Page])] {
    var parts: [(number: Int?, pages: [ScormPackage.Page])] = []
    for (page, number) in zip(pages, numbers) {
      let part = pages.count == 1 ? nil : resolved.index.part(of: number)
      if let last = parts.last, last.number == part {
        parts[parts.count - 1].pages.append(page)
      } else {
        parts.append((part, [page]))
      }
    }
    return parts.map { part in
      let title = part.number.map { book.parts[$0].title }
      return (title.flatMap { $0.isEmpty ? nil : $0 }, part.pages)
    }
  }
}
