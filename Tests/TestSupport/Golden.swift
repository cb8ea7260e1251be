import Foundation

/// Compares text with a file that was looked at by a person and committed.
///
/// `CUBEBOOK_UPDATE=1` writes the files anew; look at the difference before you commit it.
package enum Golden {
  /// Nil when the file holds exactly this text, else what is wrong and how to mend it.
  ///
  /// - Parameters:
  ///   - name: of the file, with its extension.
  ///   - folder: beside the test, `Goldens` unless it says otherwise.
  package static func mismatch(
    _ text: String, name: String, folder: String = "Goldens", test: StaticString = #filePath
  ) -> String? {
    let directory = URL(fileURLWithPath: "\(test)").deletingLastPathComponent()
      .appendingPathComponent(folder)
    let file = directory.appendingPathComponent(name)
    let known = try? String(contentsOf: file, encoding: .utf8)
    if known == text { return nil }
    if ProcessInfo.processInfo.environment["CUBEBOOK_UPDATE"] == "1" {
      do {
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
        return nil
      } catch {
        return "\(folder)/\(name) cannot be written: \(error)"
      }
    }
    guard let known else {
      return "\(folder)/\(name) does not exist; CUBEBOOK_UPDATE=1 makes it"
    }
    return "\(folder)/\(name) differs\(place(known, text)); CUBEBOOK_UPDATE=1 takes the new text"
  }

  private static func place(_ known: String, _ text: String) -> String {
    let old = known.split(separator: "\n", omittingEmptySubsequences: false)
    let new = text.split(separator: "\n", omittingEmptySubsequences: false)
    for index in 0..<max(old.count, new.count) {
      let before = index < old.count ? String(old[index]) : "(end)"
      let after = index < new.count ? String(new[index]) : "(end)"
      if before != after {
        let shared = zip(before, after).prefix { $0 == $1 }.count
        let from = max(shared - 20, 0)
        return " in line \(index + 1), column \(shared + 1): "
          + "…\(before.dropFirst(from).prefix(80))… became …\(after.dropFirst(from).prefix(80))…"
      }
    }
    return ""
  }
}
