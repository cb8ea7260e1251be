import Diagnostics

extension BookConfiguration {
  /// Reads `cubebook.yml`. An unknown key and a value of the wrong kind are errors.
  init(parsing text: SourceText, into diagnostics: inout [Diagnostic]) {
    let start = text.utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let range = SourceRange(start, text.utf8.count)
    let lines = text.utf8[start...].split(separator: UInt8(ascii: "\n"))
    guard lines.contains(where: { $0.first { $0 > 32 }.map { $0 != UInt8(ascii: "#") } ?? false }) else { return }
    let settings = Settings(parsing: text, range, into: &diagnostics)
    for entry in settings.known(Self.keys, as: .error, what: "`cubebook.yml`", into: &diagnostics) {
      read(entry, of: settings, into: &diagnostics)
    }
  }

  private mutating func read(
    _ entry: Settings.Entry, of settings: Settings, into diagnostics: inout [Diagnostic]
  ) {
    switch entry.key {
    case "title": title = settings.title(entry, into: &diagnostics)
    case "authors": authors = settings.strings(entry, into: &diagnostics)
    case "description": description = settings.string(entry, into: &diagnostics)
    case "lang": lang = settings.language(entry, into: &diagnostics) ?? lang
    case "notebooks":
      notebooks = settings.folder(entry, orBook: true, into: &diagnostics) ?? notebooks
    case "exclude": exclusions = settings.exclusions(entry, into: &diagnostics)
    case "site": site = settings.folder(entry, into: &diagnostics) ?? site
    case "pages": pages = PageListEntry.list(entry.value, of: settings, into: &diagnostics)
    case "theme": styleSheet = settings.styleSheet(entry, into: &diagnostics)
    case "opening": opening = settings.opening(entry, into: &diagnostics)
    case "url": address = settings.address(entry, into: &diagnostics)
    case "edit-url": editURL = settings.editURL(entry, into: &diagnostics)
    case "math": macros = settings.macros(entry, into: &diagnostics)
    case "typography": setsTypography = settings.bool(entry, into: &diagnostics) ?? true
    case "numbers": numbers = settings.numbers(entry, into: &diagnostics)
    case "boxes": boxes = settings.boxes(entry, into: &diagnostics)
    case "solutions": solutions = settings.solutions(entry, into: &diagnostics)
    case "bibliography": bibliography = settings.files(entry, into: &diagnostics)
    case "citations": citationStyle = settings.citationStyle(entry, into: &diagnostics)
    case "frames": frames = settings.hosts(entry, into: &diagnostics)
    case "search": hasSearch = settings.bool(entry, into: &diagnostics) ?? true
    case "offline": isOffline = settings.bool(entry, into: &diagnostics) ?? false
    case "paper": paper = settings.paper(entry, into: &diagnostics) ?? paper
    case "edition": edition = settings.edition(entry, into: &diagnostics)
    case "html": trustsHTML = settings.trust(entry, into: &diagnostics)
    case "values": values = settings.values(entry, into: &diagnostics)
    case "levels": levels = settings.levels(entry, into: &diagnostics)
    case "limits":
      let limitSettings = Settings(entry.value, in: settings, into: &diagnostics)
      let known = limitSettings.known(BookLimits.keys, as: .error, what: "`limits`", into: &diagnostics)
      for limit in known {
        if let value = limitSettings.integer(limit, in: 1...1_000_000_000, into: &diagnostics) {
          limits.set(limit.key, value)
        }
      }
    default: break
    }
  }
}

extension Settings {
  /// A folder inside the book, or the book's own.
  fileprivate func folder(
    _ entry: Entry, orBook: Bool = false, into diagnostics: inout [Diagnostic]
  ) -> String? {
    guard let path = string(entry, into: &diagnostics) else { return nil }
    guard let folder = FilePath.resolved(path, in: ""), orBook || !folder.isEmpty else {
      reject(entry.value, "`\(entry.key)` must be a folder inside the book", into: &diagnostics)
      return nil
    }
    return folder
  }

  fileprivate func styleSheet(_ entry: Entry, into diagnostics: inout [Diagnostic]) -> String? {
    guard let name = string(entry, into: &diagnostics), name != "default" else { return nil }
    guard FilePath.pathExtension(name) == "css", let path = FilePath.resolved(name, in: "") else {
      reject(
        entry.value, "`theme` must be `default`, or a style sheet (`.css`) in the folder of the notebooks",
        into: &diagnostics)
      return nil
    }
    return path
  }

  fileprivate func editURL(_ entry: Entry, into diagnostics: inout [Diagnostic]) -> String? {
    guard let url = string(entry, into: &diagnostics) else { return nil }
    guard url.hasPrefix("https://") || url.hasPrefix("http://") else {
      reject(
        entry.value, "`edit-url` must begin with `https://`, and `{path}` in it stands for the notebook's path",
        into: &diagnostics)
      return nil
    }
    return url
  }

  /// Names of hosts; an address stands for its host.
  fileprivate func hosts(_ entry: Entry, into diagnostics: inout [Diagnostic]) -> Set<String> {
    let names = strings(entry, into: &diagnostics)
    let hosts = names.compactMap { FrameHost(of: $0) ?? FrameHost($0) }
    if hosts.count < names.count {
      reject(entry.value, "`frames` must be a list of hosts, such as `www.youtube.com`", into: &diagnostics)
    }
    return Set(hosts.map(\.name))
  }

  fileprivate func trust(_ entry: Entry, into diagnostics: inout [Diagnostic]) -> Bool {
    switch entry.value.scalar?.string {
    case "trusted": return true
    case "text": return false
    default:
      reject(entry.value, "`html` must be `text` or `trusted`", into: &diagnostics)
      return false
    }
  }
}
