import Cells

/// The scripts of living pages, by their names, with the paths of their files in the site.
///
/// A page loads the module that is to answer it, and behind it its own script, `page`, or `plain`, which is all that
/// most pages need. The module is first the one that knows how pages like it begin (`first-damped-cube`), and then, while
/// the page lives, the `whole` one with its parts for the words of its cells (`cube`, `ode-scene`). Before these comes `hand`,
/// what makes a page handier and is not missed in its first second.
package struct LiveScripts: Sendable {
  package static let page = "page"
  /// For pages that have no scenes, files and devices.
  package static let plain = "plain"
  package static let hand = "hand"
  private static let wordsBeyondPlain = Set([CellWord.scene, .data, .fit, .sensor].map(\.rawValue))
  package static let whole = "whole"
  package static let firstPrefix = "first-"

  package struct Script: Sendable {
    package let name: String
    /// In the site.
    package let path: String
    package let size: Int
    /// Of a first module: what its pages may have.
    package let features: Set<String>

    package init(_ name: String, path: String, size: Int, features: Set<String> = []) {
      (self.name, self.path, self.size, self.features) = (name, path, size, features)
    }

    fileprivate var isPage: Bool { [LiveScripts.page, LiveScripts.plain, LiveScripts.hand].contains(name) }
    fileprivate var isFirst: Bool { name.hasPrefix(LiveScripts.firstPrefix) }
  }

  /// In the order in which they are loaded.
  package let scripts: [Script]

  package init(_ scripts: [Script]) { self.scripts = scripts }

  /// What a page has to load before it lives, and what then, in order.
  package struct Needs: Sendable {
    package var before: [Script] = []
    package var behind: [Script] = []
    package var all: [Script] { before + behind }
    /// The whole module with its parts, without the page's own script.
    package var modules: [Script] { (behind.isEmpty ? before : behind).filter { !$0.isPage } }

    package init() {}
  }

  /// - Parameters:
  ///   - words: those of the page's cells.
  ///   - text: that of its cells, as the page carries it.
  package func needs(of words: Set<String>, _ text: [UInt8]) -> Needs {
    // A `sensor` cell is a `data` cell, too.
    let words = words.contains(CellWord.sensor.rawValue) ? words.union([CellWord.data.rawValue]) : words
    var needs = Needs()
    let plain = words.isDisjoint(with: Self.wordsBeyondPlain) ? scripts.filter { $0.name == Self.plain } : []
    needs.before = plain.isEmpty ? scripts.filter { $0.name == Self.page } : plain
    needs.behind = scripts.filter { script in
      if script.name == Self.whole { return true }
      return !script.isFirst && script.name.split(separator: "-").contains { words.contains(String($0)) }
    }
    let features = Self.features(of: text)
    let first = scripts.filter { $0.isFirst && $0.features.isSuperset(of: features) }.min { $0.size < $1.size }
    let hand = scripts.filter { $0.name == Self.hand }
    if let first {
      needs.before.insert(first, at: 0)
      needs.behind = hand + needs.behind
    } else {
      (needs.before, needs.behind) = (needs.behind + needs.before + hand, [])
    }
    return needs
  }

  /// What decides, by and large, which code a page needs: the words of its cells, the keys in them, and sliders.
  /// `Scripts/play-browser` tells them of the notebooks to which the first modules are cut. Where they are not all that
  /// decides, the first module lacks something, and the page waits for the whole.
  package static func features(of text: [UInt8]) -> Set<String> {
    var features: Set<String> = []
    var word: String?
    for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
      // What stands behind it is for the whole module.
      if word == nil, line == CellRequest.veil { break }
      if line.hasPrefix("```") {
        let name = line.dropFirst(3).prefix { $0 != " " && $0 != "{" }
        word = word != nil || name.isEmpty ? nil : name.hasPrefix("<") ? "<" : String(name)
        if let word { features.insert(word) }
      } else if let word {
        let key = line.prefix { "a" <= $0 && $0 <= "z" || $0 == "-" || $0 == " " }
        if !key.isEmpty, line.dropFirst(key.count).first == ":" { features.insert("\(word) \(key)") }
        if line.contains("slider(") { features.insert("\(word) slider") }
      }
    }
    return features
  }
}
