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
    // A package of other sources than these fails its trial, and so does one that Debian's packages cannot be had for.
    let isTried = (try? ChildProcess(["Scripts/try-package"], in: files.currentDirectoryPath)) != nil
    let time = try? String(contentsOfFile: trial + "/first-page", encoding: .utf8)
    let milliseconds = isTried ? time.flatMap { Double($0.filter(\.isNumber)) } : nil
    Measures.report(
      "from apt install to the first page, in an empty Debian",
      milliseconds.map { String(format: "%.1f s", $0 / 1e3) } ?? "failed", goal: "≤ 60 s",
      holds: milliseconds.map { $0 <= 60_000 } ?? false)
  }
}
