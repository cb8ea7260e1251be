import Foundation

/// A JavaScript library of the system that we run and do not carry along.
struct ScriptLibrary: Sendable {
  let name: String
  /// The package of Debian that brings it.
  let package: String
  let paths: [String]

  static let katex = ScriptLibrary(
    name: "KaTeX", package: "libjs-katex",
    paths: [
      "/usr/share/javascript/katex/katex.js", "/usr/share/nodejs/katex/dist/katex.js",
      "/usr/local/lib/node_modules/katex/dist/katex.js",
      "/opt/homebrew/lib/node_modules/katex/dist/katex.js",
    ])

  /// KaTeX's own reading of the LaTeX package mhchem: `\ce{H2O}`.
  static let chemistry = ScriptLibrary(
    name: "mhchem", package: "libjs-katex",
    paths: [
      "/usr/share/javascript/katex/contrib/mhchem.js", "/usr/share/nodejs/katex/dist/contrib/mhchem.js",
      "/usr/local/lib/node_modules/katex/dist/contrib/mhchem.js",
      "/opt/homebrew/lib/node_modules/katex/dist/contrib/mhchem.js",
    ])

  static let highlight = ScriptLibrary(
    name: "highlight.js", package: "libjs-highlight.js",
    paths: [
      "/usr/share/javascript/highlight.js/highlight.js",
      "/usr/share/javascript/highlight.js/highlight.min.js",
      "/usr/local/share/javascript/highlight.js/highlight.min.js",
    ])

  static let lunr = ScriptLibrary(
    name: "lunr", package: "libjs-lunr",
    paths: [
      "/usr/share/javascript/lunr/lunr.min.js", "/usr/local/lib/node_modules/lunr/lunr.min.js",
      "/opt/homebrew/lib/node_modules/lunr/lunr.min.js",
    ])

  static let qrCode = ScriptLibrary(
    name: "qrcode-generator", package: "node-qrcode-generator",
    paths: [
      "/usr/share/nodejs/qrcode-generator/qrcode.js", "/usr/local/lib/node_modules/qrcode-generator/qrcode.js",
      "/opt/homebrew/lib/node_modules/qrcode-generator/qrcode.js",
    ])

  /// The source, from the first of the paths where there is one.
  func source() -> String? {
    for path in paths {
      if let data = FileManager.default.contents(atPath: path) {
        return String(decoding: data, as: UTF8.self)
      }
    }
    return nil
  }

  var whyMissing: String {
    guard JavaScriptCore.AddressSpace.isThere else {
      let size = JavaScriptCore.AddressSpace.needed >> 30
      return "\(name) needs \(size) GiB of address space, and this process may not have them: raise `ulimit -v`"
    }
    return JavaScriptCore.shared == nil
      ? "JavaScriptCore is missing: install the package `libjavascriptcoregtk-4.1-0`"
      : "\(name) is missing: install the package `\(package)`"
  }
}

/// The library by which readers search a site: lunr, which travels with it and runs in their browsers alone.
package enum SearchLibrary {
  /// Its text, without the line that names a file for debuggers, which no site has; nil where it is missing.
  package static var source: String? {
    guard let text = ScriptLibrary.lunr.source() else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.filter { !$0.hasPrefix("//# sourceMappingURL") }.joined(separator: "\n")
  }

  package static var whyMissing: String {
    "\(ScriptLibrary.lunr.name) is missing: install the package `\(ScriptLibrary.lunr.package)`"
  }
}

/// The library that makes an address a picture for the cameras of phones; it travels with a site, and is loaded where a
/// reader asks for such a picture.
package enum CodeLibrary {
  /// Nil where it is missing: then a page says so.
  package static var source: String? { ScriptLibrary.qrCode.source() }
}
