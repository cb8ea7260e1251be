import Foundation

/// A curve on which plotters are known to fail, and what its true picture is.
///
/// Read from a table in `Oracles/Acceptance/tables`, which a script made with 40 digits.
package struct AcceptanceCase: Sendable {
  package enum MarkKind: String, Sendable {
    /// Circles that must be there, and circles that may be.
    case open, closed
    case mayOpen = "may-open"
    case mayClosed = "may-closed"
    /// Where the curve must pass.
    case point
  }

  package struct Mark: Sendable {
    package var kind: MarkKind
    /// As shares of the window.
    package var place: PlanePoint
  }

  /// The true curve in shares of the window: lines, and bands as outlines.
  package var truth: [Strokes] = []
  package var name = ""
  package var group = ""
  /// As `curve:` takes them, with the variable in braces.
  package var formulas: [String] = []
  /// The range of a pair's parameter, `t = 0..6π`.
  package var range = ""
  package var x = 0.0...1.0
  package var y = 0.0...1.0
  package var variants = "shifted large small"
  /// A closed curve, whose line is as long as the curve itself.
  package var isClosed = false
  /// Shares of the window's width, or of its height for a sideways graph, that nothing may be drawn across.
  package var breaks: [Double] = []
  package var marks: [Mark] = []

  package var isSideways: Bool { formulas.first?.hasPrefix("x =") ?? false }
  package var isGraph: Bool { formulas.first?.hasPrefix("y =") ?? false }

  /// The folder of the tables.
  package static let folder: String = {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    return folder.appendingPathComponent("Oracles/Acceptance/tables").path
  }()

  /// The names of all cases, in alphabetical order.
  package static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
  }()

  package init(named name: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(Self.folder)/\(name).txt"))
    self.init(parsing: [UInt8](data))
  }
}
