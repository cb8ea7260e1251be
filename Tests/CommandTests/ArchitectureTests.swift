import Foundation
import TestSupport
import Testing

/// What ARCHITECTURE.md shows of the targets is what Package.swift says.
@Suite struct ArchitectureTests {
  /// A target of `Sources/` and those that it names.
  private struct Target {
    let name: String
    let dependencies: [String]
  }

  /// The picture: an arrow from each target to those that it uses, but where another way leads there.
  @Test func theArrowsAreThoseOfThePackage() throws {
    let package = try String(contentsOfFile: "\(BuiltProgram.root)/Package.swift", encoding: .utf8)
    let targets = Self.targets(of: package)
    #expect(targets.count > 12)
    let known = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, $0.dependencies) })
    func reach(_ name: String) -> Set<String> {
      (known[name] ?? []).reduce(into: []) { found, next in found.formUnion(reach(next).union([next])) }
    }
    var picture = "```mermaid\ngraph LR\n"
    for target in targets.sorted(by: { $0.name < $1.name }) {
      for next in target.dependencies.sorted() where known[next] != nil {
        if target.dependencies.contains(where: { $0 != next && reach($0).contains(next) }) { continue }
        picture += "  \(target.name) --> \(next)\n"
      }
    }
    picture += "```\n"

    let path = "\(BuiltProgram.root)/ARCHITECTURE.md"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let start = try #require(text.range(of: "```mermaid\n"))
    let end = try #require(text.range(of: "\n```\n", range: start.upperBound..<text.endIndex))
    if text[start.lowerBound..<end.upperBound] == picture { return }
    if ProcessInfo.processInfo.environment["CUBEBOOK_UPDATE"] == "1" {
      try text.replacingCharacters(in: start.lowerBound..<end.upperBound, with: picture)
        .write(toFile: path, atomically: true, encoding: .utf8)
    } else {
      Issue.record("ARCHITECTURE.md shows other arrows than Package.swift; CUBEBOOK_UPDATE=1 draws them")
    }
  }

  /// No name of a file, a folder or a type stands in ARCHITECTURE.md that is not in the sources.
  @Test func whatIsNamedIsThere() throws {
    let text = try String(contentsOfFile: "\(BuiltProgram.root)/ARCHITECTURE.md", encoding: .utf8)
    let folders = [
      "Sources", "Tests", "Benchmarks", "Scripts", "Plugins", ".ci", "Packaging", "Editors", "Documentation",
    ]
    var places: Set<String> = []
    var sources = ""
    for folder in folders {
      let names =
        FileManager.default.enumerator(atPath: "\(BuiltProgram.root)/\(folder)")?.allObjects as? [String] ?? []
      for name in names {
        places.insert("\(folder)/\(name)")
        if name.hasSuffix(".swift") {
          sources += try String(contentsOfFile: "\(BuiltProgram.root)/\(folder)/\(name)", encoding: .utf8)
        }
      }
    }
    for part in text.components(separatedBy: "`").enumerated().filter({ $0.offset % 2 == 1 }).map(\.element) {
      if part.wholeMatch(of: /[A-Za-z.-]+\/[A-Za-z0-9\/+.-]*/) != nil {
        let name = part.hasSuffix("/") ? String(part.dropLast()) : part
        let isThere = places.contains { "/\($0)".hasSuffix("/\(name)") || "/\($0)".hasSuffix("/\(name).swift") }
        #expect(
          isThere || folders.contains(name) || FileManager.default.fileExists(atPath: "\(BuiltProgram.root)/\(name)"),
          "\(part)")
      } else if part.wholeMatch(of: /[A-Z][a-z]+[A-Za-z]*/) != nil {
        #expect(sources.contains(part), "\(part)")
      }
    }
  }

  private static func targets(of package: String) -> [Target] {
    package.components(separatedBy: "\n    .").compactMap { part in
      guard part.hasPrefix("target(") || part.hasPrefix("executableTarget("), !part.contains("path:"),
        let name = part.firstMatch(of: /name: "(\w+)"/)
      else { return nil }
      let list = part.firstMatch(of: /dependencies: \[([^\]]*)\]/)?.1 ?? ""
      let own = list.replacing(/\.product\([^)]*\)/, with: "")
      return Target(name: String(name.1), dependencies: own.matches(of: /"(\w+)"/).map { String($0.1) })
    }
  }
}
