import Foundation
import Testing

/// The plotter's folders are the stages of its road: a file knows its own folder and those before it.
@Suite struct FolderTests {
  static let road = [
    "Plane", "SVG", "Axes", "Sources", "Marks", "Figure", "Fitting", "Sampling", "Facts", "Painting", "Implicit",
    "Windows", "Cross", "Drawing", "Live",
  ]

  @Test func arrowsGoOneWay() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/Plots")
    var sources: [(folder: String, name: String, text: String)] = []
    for folder in try FileManager.default.contentsOfDirectory(atPath: root.path) {
      let files = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
      while let file = files?.nextObject() as? String {
        guard file.hasSuffix(".swift") else { continue }
        let text = try String(contentsOf: root.appending(path: folder).appending(path: file), encoding: .utf8)
        sources.append((folder, file, text.replacing(#/\/\/[^\n]*/#, with: "")))
      }
    }
    #expect(sources.count > 100)

    // Where each type is declared; names that stand in several folders are nested types and say nothing.
    var homes: [String: Set<String>] = [:]
    for source in sources {
      for match in source.text.matches(of: #/(?m)^ *(?:package |indirect )*(?:struct|enum|protocol|class) (\w+)/#) {
        homes[String(match.output.1), default: []].insert(source.folder)
      }
    }
    for source in sources {
      let place = try #require(Self.road.firstIndex(of: source.folder), "\(source.folder) has no place on the road")
      for word in Set(source.text.matches(of: #/\b[A-Z]\w+/#).map { String($0.output) }) {
        guard let home = homes[word], home.count == 1, let folder = home.first,
          let other = Self.road.firstIndex(of: folder)
        else { continue }
        #expect(other <= place, "\(source.folder)/\(source.name) knows \(word) of \(folder)")
      }
    }
  }
}
