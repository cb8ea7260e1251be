import Foundation

/// How large the packages in `dist/` are, how fast the program in them starts, and, where `Scripts/try-package` has an
/// empty Debian, how soon a page is there after `apt install` has begun; nothing where no package was made.
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
    let trial = files.currentDirectoryPath + "/.build-package/trial"
    guard geteuid() == 0, files.fileExists(atPath: trial + "/debian") else { return }
    _ = try ChildProcess(["Scripts/try-package"], in: files.currentDirectoryPath)
    let time = try String(contentsOfFile: trial + "/first-page", encoding: .utf8)
    guard let milliseconds = Double(time.filter(\.isNumber)) else { return }
    Measures.report(
      "from apt install to the first page, in an empty Debian", String(format: "%.1f s", milliseconds / 1e3),
      goal: "≤ 60 s", holds: milliseconds <= 60_000)
  }
}
