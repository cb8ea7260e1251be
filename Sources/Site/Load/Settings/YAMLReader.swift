import Diagnostics
import Yams

/// Turns YAML text into a tree of nodes, and Yams' complaints into diagnostics.
enum YAMLReader {
  /// Aliases let a short text stand for an exponentially large tree; this many cannot.
  private static let aliasLimit = 24
  /// Front matters and settings are small; a megabyte of them is a mistake.
  private static let sizeLimit = 1_000_000

  /// The tree of a stretch of a file; nil when it is empty or wrong.
  static func compose(
    _ text: SourceText, _ range: SourceRange, places: YAMLPlaces, into diagnostics: inout [Diagnostic]
  ) -> Node? {
    let bytes = text.utf8[range.lowerBound..<range.upperBound]
    guard bytes.count <= sizeLimit else {
      diagnostics.append(Diagnostic(.error, "too-large", "Settings can have at most \(sizeLimit) bytes", at: range))
      return nil
    }
    if let alias = alias(aliasLimit + 1, in: bytes) {
      diagnostics.append(
        Diagnostic(.error, "too-many-aliases", "Settings can have at most \(aliasLimit) aliases (`*name`)", at: alias))
      return nil
    }
    do {
      // What a scalar means is for who asks for its value: to Yams all of them are texts.
      let parser = try Parser(yaml: String(decoding: bytes, as: UTF8.self), resolver: .basic, encoding: .utf8)
      return try parser.singleRoot()
    } catch let error as YamlError {
      diagnostics.append(diagnostic(error, range, places))
    } catch {
      diagnostics.append(Diagnostic(.error, "bad-yaml", "This is not YAML", at: range))
    }
    return nil
  }

  /// Where the alias of a number stands; nil where there are fewer. A dot of a list, `* item`, is none.
  private static func alias(_ number: Int, in bytes: ArraySlice<UInt8>) -> SourceRange? {
    var count = 0
    var before = UInt8(ascii: " ")
    for (offset, byte) in zip(bytes.indices, bytes) {
      let next = offset + 1 < bytes.endIndex ? bytes[offset + 1] : 32
      if byte == UInt8(ascii: "*"), next > 32, next != byte, before <= 32 || ",:-[{?".utf8.contains(before) {
        count += 1
        if count == number {
          let name = bytes[(offset + 1)...].prefix { $0 > 32 && !",]}".utf8.contains($0) }
          return SourceRange(offset, name.endIndex)
        }
      }
      before = byte
    }
    return nil
  }

  private static func diagnostic(
    _ error: YamlError, _ range: SourceRange, _ places: YAMLPlaces
  ) -> Diagnostic {
    switch error {
    case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      let mistake = YAMLMistake(problem: problem, context: context, mark: mark, places: places)
      return mistake.diagnostic
    case .duplicatedKeysInMapping(let duplicates, let context):
      let names = duplicates.map { "`\($0)`" }.sorted().joined(separator: ", ")
      return Diagnostic(
        .error, "duplicate-key", "A key can stand only once: \(names)", at: places.place(context.mark))
    case .reader(let problem, _, _, _):
      return Diagnostic(.error, "bad-yaml", "This is not YAML: \(problem)", at: range)
    default:
      return Diagnostic(.error, "bad-yaml", "This is not YAML", at: range)
    }
  }
}
