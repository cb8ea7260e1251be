import Diagnostics
import Yams

/// Turns YAML text into a tree of nodes, and Yams' complaints into diagnostics.
package enum YAMLReader {
  /// Front matters and settings are small; a megabyte of them is a mistake, whether it is written or an alias stands for
  /// it.
  private static let sizeLimit = 1_000_000

  /// The tree of a stretch of a file; nil when it is empty or wrong.
  package static func compose(
    _ text: SourceText, _ range: SourceRange, places: YAMLPlaces, into diagnostics: inout [Diagnostic]
  ) -> Node? {
    let bytes = text.utf8[range.lowerBound..<range.upperBound]
    guard bytes.count <= sizeLimit else {
      diagnostics.append(Diagnostic(.error, "too-large", "Settings can have at most \(sizeLimit) bytes", at: range))
      return nil
    }
    // What is no UTF-8 is mended for both readers alike.
    let yaml = String(decoding: bytes, as: UTF8.self)
    let tally = YAMLTally(Array(yaml.utf8), limit: sizeLimit)
    if let problem = tally.problem {
      let start = places.offset(line: tally.start.line, column: tally.start.column)
      let place = SourceRange(start, max(start, places.offset(line: tally.end.line, column: tally.end.column)))
      diagnostics.append(
        problem == .key
          ? Diagnostic(.error, "bad-value", "A key must be a word", at: places.firstLine(of: place))
          : Diagnostic(
            .error, "too-many-aliases",
            "Settings can have at most \(sizeLimit) bytes, with what their aliases (`*name`) stand for", at: place))
      return nil
    }
    do {
      // What a scalar means is for who asks for its value: to Yams all of them are texts.
      let parser = try Parser(yaml: yaml, resolver: .basic, encoding: .utf8)
      return try parser.singleRoot()
    } catch let error as YamlError {
      diagnostics.append(diagnostic(error, range, places))
    } catch {
      diagnostics.append(Diagnostic(.error, "bad-yaml", "This is not YAML", at: range))
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
