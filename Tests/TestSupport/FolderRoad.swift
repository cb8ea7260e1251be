import Foundation

/// The folders of a target as stages of a road: a file knows the types of its own folder and of those before it.
package struct FolderRoad {
  /// How many files stand on the road.
  package private(set) var count = 0
  /// Folders that the road does not name, and files that know a type of a later folder.
  package private(set) var breaches: [String] = []

  /// - Parameters:
  ///   - target: the name of its folder in `Sources`.
  ///   - road: its folders, in order.
  ///   - files: what stands beside them, which all may know and which may know all.
  /// - Throws: when the folder cannot be read.
  package init(_ target: String, _ road: [String], beside files: [String] = []) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/\(target)")
    var sources: [(folder: String, name: String, text: String)] = []
    for folder in try FileManager.default.contentsOfDirectory(atPath: root.path).sorted() {
      if folder.hasSuffix(".swift"), !files.contains(folder) { breaches.append("\(folder) stands in no folder") }
      let files = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
      while let file = files?.nextObject() as? String {
        guard file.hasSuffix(".swift") else { continue }
        let text = try String(contentsOf: root.appending(path: folder).appending(path: file), encoding: .utf8)
        sources.append((folder, file, text.replacing(#/\/\/[^\n]*/#, with: "")))
      }
    }
    count = sources.count

    // Where each type is declared. Nested types are known by those around them.
    var homes: [String: Set<String>] = [:]
    for source in sources {
      for match in source.text.matches(
        of: #/(?m)^(?:package |final |indirect )*(?:struct|enum|protocol|class|actor) (\w+)/#)
      {
        homes[String(match.output.1), default: []].insert(source.folder)
      }
    }
    for source in sources {
      guard let place = road.firstIndex(of: source.folder) else {
        breaches.append("\(source.folder) has no place on the road")
        continue
      }
      for word in Set(source.text.matches(of: #/\b[A-Z]\w+/#).map { String($0.output) }).sorted() {
        guard let home = homes[word], home.count == 1, let folder = home.first,
          let other = road.firstIndex(of: folder), other > place
        else { continue }
        breaches.append("\(source.folder)/\(source.name) knows \(word) of \(folder)")
      }
    }
  }
}
