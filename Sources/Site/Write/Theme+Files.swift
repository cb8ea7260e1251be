import Books
import Pages
import Typesetting

extension Theme {
  /// The path of every file inside the site, with its bytes: the style sheet in one piece, the others as they are.
  static func files() throws(FileProblem) -> [(path: String, bytes: [UInt8])] {
    let source = try Resources.assets.folder()
    let styles = source + "/styles"
    var sheet: [UInt8] = []
    for name in try Disk.names(in: styles) where name.hasSuffix(".css") {
      sheet += try Disk.read(FilePath.joined(styles, name), limit: 1_000_000)
    }
    sheet = Uncommented.text(DarkStyle.doubled(sheet)) + Array(Typesetter.mathStyleSheet.utf8)
    var files = [(path: styleSheet, bytes: sheet)]
    let others = ["styles", FilePath.name(of: single), FilePath.name(of: scorm), serviceWorker]
    for name in try Disk.names(in: source) where !others.contains(name) && !name.hasPrefix(".") {
      let bytes = try Disk.read(FilePath.joined(source, name), limit: 10_000_000)
      files.append((folder + "/" + name, name.hasSuffix(".js") ? Uncommented.text(bytes) : bytes))
    }
    return files
  }

  static func singleScript() throws(FileProblem) -> [UInt8] { try asset(FilePath.name(of: single)) }

  static func scormScript() throws(FileProblem) -> [UInt8] { try asset(FilePath.name(of: scorm)) }

  /// What the worker does that keeps a site for use without a network, whose files stand above it there.
  static func serviceWorkerScript() throws(FileProblem) -> [UInt8] { try asset(serviceWorker) }

  private static func asset(_ name: String) throws(FileProblem) -> [UInt8] {
    Uncommented.text(try Disk.read(FilePath.joined(try Resources.assets.folder(), name), limit: 1_000_000))
  }

  /// The scripts of living pages, by their names (``LiveScripts``); none in the sources alone, since they are compiled.
  /// One that is empty is not there. And what pages may have that begin with a first module, by its name.
  static func liveScripts() throws(FileProblem) -> (
    scripts: [(name: String, bytes: [UInt8])], features: [String: Set<String>]
  ) {
    let folder = FilePath.folder(of: try Resources.assets.folder())
    var scripts: [(name: String, bytes: [UInt8])] = []
    for file in try Disk.names(in: folder) where file.hasPrefix("cubebook") && file.hasSuffix(".js") {
      let bytes = try Disk.read(FilePath.joined(folder, file), limit: 10_000_000)
      let name = String(file.dropFirst("cubebook-".count).dropLast(".js".count))
      if !bytes.isEmpty { scripts.append((name.isEmpty ? LiveScripts.page : name, bytes)) }
    }
    var features: [String: Set<String>] = [:]
    if !scripts.isEmpty {
      let lines = try Disk.read(FilePath.joined(folder, "cubebook-features.txt"), limit: 1_000_000)
      for line in String(decoding: lines, as: UTF8.self).split(separator: "\n") {
        let words = line.split(separator: "\t").map(String.init)
        if let kind = words.first { features[LiveScripts.firstPrefix + kind] = Set(words.dropFirst()) }
      }
    }
    // The parts stand behind the whole, which they fill.
    return (
      scripts.filter { $0.name == LiveScripts.whole } + scripts.filter { $0.name != LiveScripts.whole }, features
    )
  }

  /// Where a script stands in the site: `theme/live/cubebook-cube-1a2b3c4d.js`.
  static func path(ofScript name: String, _ bytes: [UInt8]) -> String {
    let stem = name == LiveScripts.page ? "cubebook" : "cubebook-\(name)"
    return "\(liveFolder)/\(stem)-\(Fingerprint.of(bytes).prefix(8)).js"
  }

  /// What a host is told of files, in the form that Netlify and Cloudflare Pages read.
  static let headersText = """
    /\(liveFolder)/*
      Cache-Control: public, max-age=31536000, immutable

    """
}
