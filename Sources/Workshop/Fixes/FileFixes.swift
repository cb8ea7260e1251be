import Books
import Diagnostics

/// The safe mends of a file, and the file as it is with them.
package struct FileFixes: Sendable {
  package let source: SourceText
  /// In the order of their places; none of them overlaps another.
  package let fixes: [Diagnostic.Fix]

  /// - Returns: nil where nothing can be mended without asking.
  init?(_ file: FileDiagnostics) {
    source = file.source
    let found = file.diagnostics.compactMap { SafeFix.of($0, in: file.source) }
      .sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    var kept: [Diagnostic.Fix] = []
    for fix in found {
      guard let last = kept.last else {
        kept.append(fix)
        continue
      }
      // One place may be told twice. What overlaps waits for the next time.
      let isBehind = fix.range.lowerBound >= last.range.upperBound && fix.range.lowerBound > last.range.lowerBound
      if isBehind { kept.append(fix) }
    }
    if kept.isEmpty { return nil }
    fixes = kept
  }

  /// The file's bytes with all of them.
  package var mended: [UInt8] { mended(0..<source.utf8.count) }

  /// A stretch of the file, which no fix crosses, with those that lie in it.
  private func mended(_ range: Range<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    var offset = range.lowerBound
    for fix in fixes where fix.range.lowerBound >= range.lowerBound && fix.range.upperBound <= range.upperBound {
      bytes += source.utf8[offset..<fix.range.lowerBound]
      bytes += Array(fix.replacement.utf8)
      offset = fix.range.upperBound
    }
    return bytes + source.utf8[offset..<range.upperBound]
  }

  /// What changes, as `diff -u` writes it (POSIX.1-2017, `diff`), with three lines around each change: fewer where one
  /// of them holds what a terminal or a runner of workflows would obey.
  ///
  /// - Parameter path: what the file is called from where the command was run.
  package func unifiedDiff(path: String) -> String {
    // Lines count from 0; each change is a run of lines of the old file.
    var changes: [Range<Int>] = []
    for fix in fixes {
      let first = source.position(at: fix.range.lowerBound).line - 1
      let last = source.position(at: max(fix.range.lowerBound, fix.range.upperBound - 1)).line - 1
      if let before = changes.last, first <= before.upperBound {
        changes[changes.count - 1] = before.lowerBound..<max(before.upperBound, last + 1)
      } else {
        changes.append(first..<last + 1)
      }
    }
    var hunks: [[Range<Int>]] = []
    for change in changes {
      if let last = hunks.last?.last, change.lowerBound - last.upperBound <= 6,
        !(last.upperBound..<change.lowerBound).contains(where: isObeyed)
      {
        hunks[hunks.count - 1].append(change)
      } else {
        hunks.append([change])
      }
    }
    let count = source.utf8.last == UInt8(ascii: "\n") ? source.lineStarts.count - 1 : source.lineStarts.count
    let name = printable(path)
    var text = "--- \(name)\n+++ \(name)\n"
    var shift = 0
    for hunk in hunks {
      guard let first = hunk.first, let last = hunk.last else { continue }
      let before = max(first.lowerBound - 3, 0)..<first.lowerBound
      let behind = last.upperBound..<max(last.upperBound, min(last.upperBound + 3, count))
      let start = before.last(where: isObeyed).map { $0 + 1 } ?? before.lowerBound
      let whole = start..<(behind.first(where: isObeyed) ?? behind.upperBound)
      var lines: [String] = []
      var (old, new) = (whole.count, 0)
      var line = whole.lowerBound
      for change in hunk {
        lines += (line..<change.lowerBound).map { " " + self.text(of: $0) }
        lines += change.map { "-" + Self.shown(self.text(of: $0)) }
        let added = mendedLines(change)
        lines += added.map { "+" + Self.shown($0) }
        new += added.count - change.count
        line = change.upperBound
      }
      lines += (line..<whole.upperBound).map { " " + self.text(of: $0) }
      old = whole.count
      text += "@@ -\(whole.lowerBound + 1),\(old) +\(whole.lowerBound + 1 + shift),\(old + new) @@\n"
      text += lines.map { $0 + "\n" }.joined()
      shift += new
    }
    return text
  }

  /// A line as it stands in the file, with the return of files from Windows.
  private func text(of line: Int) -> String { lines(source.utf8[bytes(of: line..<line + 1)]).first ?? "" }

  /// Whether a line around a change, which begins with a blank, would be obeyed: commands of workflows may be indented.
  private func isObeyed(_ line: Int) -> Bool {
    let text = text(of: line)
    let words = text.drop { $0 == " " || $0 == "\t" }
    return words.hasPrefix("::") || words.hasPrefix("##[") || Self.shown(text) != text
  }

  /// With pictures in the place of signs that a terminal obeys, but for tabs and the return at the end.
  private static func shown(_ line: String) -> String {
    let scalars = Array(line.unicodeScalars)
    var text = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      let isLast = index + 1 == scalars.count || scalars[index + 1] == "\n"
      text.append(scalar == "\t" || scalar == "\n" || scalar == "\r" && isLast ? scalar : printable(scalar))
    }
    return String(text)
  }

  private func bytes(of lines: Range<Int>) -> Range<Int> {
    let end = lines.upperBound < source.lineStarts.count ? source.lineStarts[lines.upperBound] : source.utf8.count
    return source.lineStarts[lines.lowerBound]..<end
  }

  /// Lines with what `diff` says of one that has no end.
  private func lines(_ bytes: some BidirectionalCollection<UInt8>) -> [String] {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    if bytes.last == UInt8(ascii: "\n") {
      lines.removeLast()
    } else if let last = lines.popLast() {
      lines.append(last + "\n\\ No newline at end of file")
    }
    return lines
  }

  /// The lines that stand for a run of lines; none where a line is emptied that held nothing else.
  private func mendedLines(_ lines: Range<Int>) -> [String] {
    let bytes = mended(bytes(of: lines))
    return bytes.isEmpty ? [] : self.lines(bytes)
  }
}

extension [FileDiagnostics] {
  /// What can be mended without asking, file by file.
  package var safeFixes: [FileFixes] { compactMap(FileFixes.init) }
}

extension Book {
  /// Writes the mended files into the book's folder.
  ///
  /// - Returns: how many mends were made. A file that has changed since it was read stays as it is.
  /// - Throws: when a file cannot be written.
  package func apply(_ fixes: [FileFixes]) throws(FileProblem) -> Int {
    var count = 0
    for file in fixes where try replace(file.source, by: file.mended) { count += file.fixes.count }
    return count
  }
}
