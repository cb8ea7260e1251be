import Foundation

/// How large the packages in `dist/` are, and how fast the program in them starts; nothing where none were made.
struct PackageMeasure {
  func run() throws {
    let files = FileManager.default
    for name in ((try? files.contentsOfDirectory(atPath: "dist")) ?? []).sorted()
    where name.hasSuffix(".deb") || name.hasSuffix(".tar.gz") {
      let attributes = try files.attributesOfItem(atPath: "dist/\(name)")
      guard let size = attributes[.size] as? Int else { continue }
      let megabytes = Double(size) / 1e6
      Measures.report(
        "size, \(name)", String(format: "%.1f MB", megabytes), goal: "≤ 30 MB", holds: megabytes <= 30)
    }
    let program = files.currentDirectoryPath + "/.build-package/bare/cubebook"
    guard files.isExecutableFile(atPath: program) else { return }
    let run = try ChildProcess.median(of: 31, [program, "--version"])
    Measures.report(
      "start-up, the packaged program", Measures.milliseconds(run.wall), goal: "≤ 30 ms", holds: run.wall <= 30)
  }
}
