import Diagnostics
import Books
import JSON
import Site

/// The Static Analysis Results Interchange Format, version 2.1.0 (OASIS 2020), which GitHub, GitLab, Azure and editors
/// read: problems with their places and fixes, and prints by which a problem is known again when lines move.
extension BuildReport {
  package func sarif(version: String, folder: String = "", site: String = "", hasNotes: Bool = true) -> JSONValue {
    let all = placed(folder: folder, hasNotes: hasNotes)
    let codes = Array(Set(all.map { $0.diagnostic.code } + (differences.isEmpty ? [] : ["stale-site"]))).sorted()
    var prints = Fingerprints()
    var results = all.map { found -> JSONValue in
      result(found, codes, print: prints.next(found.diagnostic, in: found.source, path: found.path))
    }
    results += differences.map { difference in
      let path = "\(site)/\(difference.path)"
      return .object([
        .init("ruleId", .string("stale-site")), .init("ruleIndex", .integer(codes.firstIndex(of: "stale-site") ?? 0)),
        .init("level", .string("error")), .init("message", Self.message(difference.kind.sentence)),
        .init("locations", .array([.object([.init("physicalLocation", .object([Self.artifact(path)]))])])),
        .init(
          "partialFingerprints",
          .object([.init("cubebook/v1", .string(Fingerprint.of(Array("stale-site\n\(path)".utf8))))])
        ),
      ])
    }
    let rules = codes.map { code in
      var members: [JSONValue.Member] = [.init("id", .string(code)), .init("name", .string(code))]
      if let page = RuleCatalog.page(of: code) {
        members.append(.init("shortDescription", Self.message(page.rule)))
        members.append(
          .init("help", .object([.init("text", .string(page.text())), .init("markdown", .string(page.text))])))
      }
      return JSONValue.object(members)
    }
    let driver = JSONValue.object([
      .init("name", .string("cubebook")), .init("semanticVersion", .string(version)), .init("rules", .array(rules)),
    ])
    let run = JSONValue.object([
      .init("tool", .object([.init("driver", driver)])),
      // Columns count characters as Unicode has them, not what UTF-16 makes of them.
      .init("columnKind", .string("unicodeCodePoints")),
      .init("results", .array(results)),
    ])
    return .object([
      .init("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")), .init("version", .string("2.1.0")),
      .init("runs", .array([run])),
    ])
  }

  private func result(_ found: PlacedDiagnostic, _ codes: [String], print: String) -> JSONValue {
    let diagnostic = found.diagnostic
    var members: [JSONValue.Member] = [
      .init("ruleId", .string(diagnostic.code)),
      .init("ruleIndex", .integer(codes.firstIndex(of: diagnostic.code) ?? 0)),
      .init("level", .string(diagnostic.severity.word)), .init("message", Self.message(found.text)),
      .init("locations", .array([Self.location(diagnostic.range, in: found)])),
    ]
    if !diagnostic.notes.isEmpty {
      let notes = diagnostic.notes.map { Self.location($0.range, in: found, message: $0.message) }
      members.append(.init("relatedLocations", .array(notes)))
    }
    members.append(.init("partialFingerprints", .object([.init("cubebook/v1", .string(print))])))
    if !diagnostic.fixes.isEmpty {
      let fixes = diagnostic.fixes.map { fix -> JSONValue in
        let replacement = JSONValue.object([
          .init("deletedRegion", Self.region(fix.range, in: found.source)),
          .init("insertedContent", .object([.init("text", .string(fix.replacement))])),
        ])
        let change = JSONValue.object([Self.artifact(found.path), .init("replacements", .array([replacement]))])
        return .object([
          .init("description", Self.message(fix.summary)), .init("artifactChanges", .array([change])),
        ])
      }
      members.append(.init("fixes", .array(fixes)))
    }
    return .object(members)
  }

  private static func message(_ text: String) -> JSONValue { .object([.init("text", .string(text))]) }

  private static func artifact(_ path: String) -> JSONValue.Member {
    .init("artifactLocation", .object([.init("uri", .string(PercentEncoding.encoded(path, escapingPercent: true)))]))
  }

  private static func location(_ range: SourceRange, in found: PlacedDiagnostic, message: String? = nil) -> JSONValue {
    let place = JSONValue.object([artifact(found.path), .init("region", region(range, in: found.source))])
    return .object(
      [.init("physicalLocation", place)] + (message.map { [.init("message", Self.message($0))] } ?? []))
  }

  private static func region(_ range: SourceRange, in source: SourceText) -> JSONValue {
    let (start, end) = (source.position(at: range.lowerBound), source.position(at: range.upperBound))
    return .object([
      .init("startLine", .integer(start.line)), .init("startColumn", .integer(start.column)),
      .init("endLine", .integer(end.line)), .init("endColumn", .integer(end.column)),
    ])
  }
}
