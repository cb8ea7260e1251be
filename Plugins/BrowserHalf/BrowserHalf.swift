import Foundation
import PackagePlugin

/// Builds the browser half, and adds it to the resources of the site: `swift build` is all it takes.
@main
struct BrowserHalf: BuildToolPlugin {
  /// What the script of living pages is made of, with all that these depend on.
  private static let roots = ["Browser", "Unpacking"]
  private static let scripts = [
    "build-browser", "split-browser", "bundle-browser", "cut-browser", "play-browser", "read-module", "pack-browser",
  ]
  /// What is loaded by pages with cells of some words alone; see `Scripts/split-browser`. The first modules are those
  /// of the kinds of pages in `Sources/Browser/Plays/kinds.txt`.
  private static let parts = [
    "cube", "derive", "ode", "scene", "cube-ode", "cube-ode-scene", "ode-scene", "data", "fit", "sensor",
    "data-sensor", "data-fit", "data-fit-sensor", "question", "derive-question",
  ]

  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let root = context.package.directoryURL
    let output = context.pluginWorkDirectoryURL
    let scripts = Self.scripts.map { root.appending(path: "Scripts/\($0)") }
    let targets = try context.package.targets(named: Self.roots)
    let folders = Set((targets + targets.flatMap(\.recursiveTargetDependencies)).map(\.directoryURL.path))
    let plays = root.appending(path: "Sources/Browser/Plays").path
    let kinds = try String(contentsOfFile: plays + "/kinds.txt", encoding: .utf8).split(separator: "\n")
    let firsts = kinds.compactMap { line in line.firstIndex(of: ":").map { "first-\(line[..<$0])" } }
    return [
      .buildCommand(
        displayName: "Building the browser half",
        executable: scripts[0], arguments: [output.path],
        inputFiles: scripts + [root.appending(path: "Scripts/browser.sum")]
          + folders.sorted().flatMap { files(in: $0) },
        outputFiles: (["cubebook"] + (["plain", "hand", "whole"] + Self.parts + firsts).map { "cubebook-\($0)" })
          .map { output.appending(path: "\($0).js") } + [output.appending(path: "cubebook-features.txt")])
    ]
  }

  private func files(in folder: String) -> [URL] {
    let names = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
    return names.sorted().map { URL(fileURLWithPath: "\(folder)/\($0)") }.filter { !$0.pathExtension.isEmpty }
  }
}
