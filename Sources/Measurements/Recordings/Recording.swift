import Diagnostics

/// What one file of a measurement gives: one table, or those of an archive, with what the app wrote about the device.
package struct Recording: Sendable {
  /// A table, and the file that it comes from.
  package struct Part: Sendable {
    /// The path in the archive, or the name of the file.
    package var path: String
    /// Without folders and extension: "Accelerometer".
    package var name: String
    package var table: DataTable
  }

  /// A thing that an app wrote about the device: "deviceModel", "Pixel 6".
  package struct Fact: Equatable, Sendable {
    package var name: String
    package var value: String
  }

  /// When a recording began or paused: phyphox's `meta/time.csv`.
  package struct Event: Equatable, Sendable {
    /// "START" or "PAUSE".
    package var name: String
    /// In seconds of the experiment.
    package var time: Double
    /// As written, with its zone.
    package var clock: String
  }

  package enum Origin: Sendable { case plain, phyphox, sensorLogger, physicsToolbox }

  package var parts: [Part] = []
  package var origin = Origin.plain
  package var device: [Fact] = []
  package var events: [Event] = []
  /// Of the recording as a whole; each table has its own.
  package var doubts: [DataDoubt] = []

  private init() {}

  /// Where nothing could be read.
  init(problem: DataDoubt.Kind) { doubts.append(DataDoubt(problem)) }

  /// The value of a fact, whatever the case of its name.
  package func fact(_ name: String) -> String? {
    let wanted = Letters.lowercased(Array(name.utf8))
    return device.first { Letters.lowercased(Array($0.name.utf8)) == wanted }?.value
  }

  /// Reads the bytes of a `.csv`, `.txt`, `.tsv`, `.zip`, `.xls` or `.xlsx`, whatever the name says.
  package init(
    reading bytes: [UInt8], name: String, options: DataOptions = DataOptions(),
    limits: ZipArchive.Limits = ZipArchive.Limits(), inflate: ZipArchive.Inflate
  ) {
    switch bytes.withUnsafeBufferPointer({ FileKind($0) }) {
    case .zip:
      self.init(archive: ZipArchive(bytes, limits: limits), options: options, limits: limits, inflate: inflate)
    case .oldExcel:
      let workbook = Workbook(binary: bytes, sheetLimit: limits.entries)
      self.init(workbook: workbook, options: options, limits: limits)
    default: self.init(files: [(name, bytes)], options: options)
    }
  }

  /// Reads the tables of an archive, or the sheets of a workbook that is one.
  package init(
    archive: ZipArchive, options: DataOptions = DataOptions(), limits: ZipArchive.Limits = ZipArchive.Limits(),
    inflate: ZipArchive.Inflate
  ) {
    if let problem = archive.problem {
      self.init(problem: .archive(problem))
      return
    }
    if archive.entries.contains(where: { $0.path == "content.xml" }) {
      self.init(problem: .notText(.workbook))
      return
    }
    let isWorkbook = Self.isWorkbook(archive)
    var files: [(path: String, bytes: [UInt8])] = []
    var problems: [DataDoubt] = []
    for entry in Self.entries(of: archive) {
      switch archive.contents(of: entry, inflate: inflate) {
      case .bytes(let bytes): files.append((entry.path, bytes))
      case .problem(let problem):
        if isWorkbook {
          self.init(problem: .archive(problem))
          return
        }
        problems.append(DataDoubt(.entry(path: entry.path, problem: problem)))
      }
    }
    if isWorkbook {
      let workbook = Workbook(parts: files, sheetLimit: limits.entries)
      self.init(workbook: workbook, options: options, limits: limits)
    } else {
      self.init(files: files, options: options)
    }
    doubts.insert(contentsOf: problems, at: 0)
  }

  /// Reads files that were taken out of an archive, or a single one.
  package init(files: [(path: String, bytes: [UInt8])], options: DataOptions = DataOptions()) {
    self.init(sources: files.map { ($0.path, $0.bytes, options) })
  }

  /// Reads texts, each as it is to be read.
  init(sources: [(path: String, bytes: [UInt8], options: DataOptions)]) {
    self.init()
    for file in sources {
      let name = Self.name(of: file.path)
      switch Letters.string(Letters.lowercased(Array(file.path.utf8))) {
      case let path where path == "meta/device.csv" || path.utf8.suffix(16).elementsEqual("/meta/device.csv".utf8):
        device += Self.facts(file.bytes)
        origin = .phyphox
      case let path where path == "meta/time.csv" || path.utf8.suffix(14).elementsEqual("/meta/time.csv".utf8):
        events += Self.events(file.bytes)
        origin = .phyphox
      case let path where path == "metadata.csv" || path.utf8.suffix(13).elementsEqual("/metadata.csv".utf8):
        device += Self.metadata(file.bytes)
        origin = .sensorLogger
      default:
        parts.append(Part(path: file.path, name: name, table: DataTable(reading: file.bytes, options: file.options)))
      }
    }
    if sources.count > 1 || !device.isEmpty {
      // What is no table beside tables, such as a note, is left out.
      let tables = parts.filter { part in part.table.columns.contains { $0.hasNumbers } }
      if !tables.isEmpty { parts = tables }
    }
    if parts.isEmpty { doubts.append(DataDoubt(.noTables)) }
    addWhatAppsKnow()
  }

  private static func isWorkbook(_ archive: ZipArchive) -> Bool {
    archive.entries.contains { $0.path == "xl/workbook.xml" }
  }

  /// What has to be unpacked of an archive.
  package static func entries(of archive: ZipArchive) -> [ZipArchive.Entry] {
    let isWorkbook = isWorkbook(archive)
    return archive.entries.filter {
      !$0.isFolder && (isWorkbook ? PackedWorkbook.isPart($0.path) : isTable($0.path))
    }
  }

  /// Files that may hold a table; archives of macOS have shadows of their files.
  private static func isTable(_ path: String) -> Bool {
    let path = Letters.lowercased(Array(path.utf8))
    if path.starts(with: "__macosx/".utf8) { return false }
    let name = path.split(separator: 0x2F).last ?? path[...]
    if name.first == 0x2E { return false }
    return [".csv", ".txt", ".tsv", ".dat", ".tab", ".asc"].contains { name.suffix(4).elementsEqual($0.utf8) }
  }

  private static func name(of path: String) -> String {
    let bytes = Array(path.utf8)
    let name = bytes.split(separator: 0x2F).last ?? bytes[...]
    guard let dot = name.lastIndex(of: 0x2E), dot > name.startIndex else { return Letters.string(name) }
    return Letters.string(name[..<dot])
  }
}
