import Books
import Foundation
import Synchronization

/// A Chromium of the machine, which prints a document as PDF, or draws it: no library sets CSS on paper as well, and none writes the
/// outline and the tags for readers who listen.
final class PrintingBrowser: Sendable {
  private let program: String
  /// Holds the document, what it shows, and all that the browser leaves behind.
  let folder: String
  private let running = Mutex<Int32?>(nil)

  private static let names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"]

  /// - Parameter path: the folders in which programs are looked for, as in the environment.
  /// - Throws: when none is installed, or there is no place for its files.
  init(path: String = ProcessInfo.processInfo.environment["PATH"] ?? "") throws(FileProblem) {
    let places = path.split(separator: ":").flatMap { folder in Self.names.map { "\(folder)/\($0)" } }
    guard
      let found = places.first(where: {
        Disk.kind(of: $0, followingLinks: true) == .file && FileManager.default.isExecutableFile(atPath: $0)
      })
    else {
      throw FileProblem(
        Self.names[0], "Chromium, which prints a PDF or draws a card, is not installed",
        help: "install the package `chromium`, or print a page of the site from any browser")
    }
    program = found
    folder = FilePath.joined(FileManager.default.temporaryDirectory.path, "cubebook-\(UUID().uuidString)")
    try Disk.makeFolder(folder)
  }

  /// Lays into the folder what documents of a site show: its styles, fonts and pictures, no pages and no scripts.
  func lay(_ site: MemorySite) throws(FileProblem) {
    for (path, bytes) in site.files where !path.hasSuffix(".html") && !path.hasSuffix(".js") {
      let target = FilePath.joined(folder, path)
      try Disk.makeFolder(FilePath.folder(of: target))
      try Disk.write(target, bytes)
    }
  }

  /// Prints a document of the folder.
  ///
  /// - Parameter seconds: how long that may take.
  func print(_ document: String, within seconds: Int) throws(FileProblem) -> [UInt8] {
    let target = FilePath.joined(folder, "printed.pdf")
    return try run(
      document, ["--no-pdf-header-footer", "--generate-pdf-document-outline", "--print-to-pdf=\(target)"],
      making: target, within: seconds)
  }

  /// Draws a document of the folder as a picture, PNG, in light colours.
  ///
  /// - Parameters:
  ///   - width: in px, as is the height.
  ///   - seconds: how long that may take.
  func shoot(_ document: String, width: Int, height: Int, within seconds: Int) throws(FileProblem) -> [UInt8] {
    let target = FilePath.joined(folder, "drawn.png")
    try? Disk.remove(target)
    return try run(
      document,
      [
        "--hide-scrollbars", "--force-device-scale-factor=1", "--force-color-profile=srgb",
        "--blink-settings=preferredColorScheme=1", "--window-size=\(width),\(height)", "--screenshot=\(target)",
      ], making: target, within: seconds)
  }

  /// Runs the browser on a document of the folder, and reads what it makes.
  private func run(
    _ document: String, _ arguments: [String], making target: String, within seconds: Int
  ) throws(FileProblem) -> [UInt8] {
    let messages = FilePath.joined(folder, "messages.txt")
    try Disk.write(messages, [])
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments =
      [
        "--headless", "--disable-gpu", "--no-first-run", "--disable-extensions", "--disable-background-networking",
        // What a document needs lies beside it.
        "--host-resolver-rules=MAP * ^NOTFOUND", "--user-data-dir=\(folder)/profile",
      ] + arguments
      // Chromium's sandbox is not to be had as root, as in most containers.
      + (geteuid() == 0 ? ["--no-sandbox"] : [])
      + [URL(fileURLWithPath: FilePath.joined(folder, document)).absoluteString]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle(forWritingAtPath: messages) ?? FileHandle.nullDevice
    let end = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in end.signal() }
    do {
      try process.run()
    } catch {
      throw FileProblem(program, "could not be started")
    }
    running.withLock { $0 = process.processIdentifier }
    let isLate = end.wait(timeout: .now() + .seconds(seconds)) == .timedOut
    if isLate {
      kill(process.processIdentifier, SIGKILL)
      end.wait()
    }
    running.withLock { $0 = nil }
    guard !isLate, process.terminationStatus == 0, Disk.kind(of: target, followingLinks: false) == .file else {
      let said = (try? Disk.read(messages, limit: 1_000_000)) ?? []
      let last = String(decoding: said, as: UTF8.self).split(separator: "\n").last.map { ": \($0)" } ?? ""
      throw FileProblem(program, isLate ? "was still printing after \(seconds) s" : "printed nothing\(last)")
    }
    return try Disk.read(target, limit: 2_000_000_000)
  }

  /// Ends what runs, and clears all files away.
  func close() {
    running.withLock { if let process = $0 { kill(process, SIGKILL) } }
    // The browser's children write a moment longer than it lives.
    for _ in 0..<200 {
      if (try? Disk.remove(folder)) != nil { return }
      Disk.pause()
    }
  }
}
