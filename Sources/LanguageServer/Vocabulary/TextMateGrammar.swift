import Cells
import JSON

/// A TextMate grammar of cells, which is injected into that of Markdown: for editors and forges that colour by such
/// grammars. It is written from the tables by which cells are read; a test compares the file in `Editors/` with it.
package enum TextMateGrammar {
  package static var json: JSONValue {
    .object([
      "name": .string("cubebook"), "scopeName": .string("text.html.markdown.cubebook"),
      "injectionSelector": .string("L:text.html.markdown"),
      "patterns": .array(CellWord.allCases.map { include("cell-\($0.rawValue)") } + [include("value")]),
      "repository": .object(CellWord.allCases.map { JSONValue.Member("cell-\($0.rawValue)", cell($0)) } + common),
    ])
  }

  private static func include(_ name: String) -> JSONValue { .object(["include": .string("#" + name)]) }

  private static func match(_ pattern: String, _ scope: String) -> JSONValue {
    .object(["match": .string(pattern), "name": .string(scope + ".cubebook")])
  }

  private static func captures(_ scopes: [(Int, String)]) -> JSONValue {
    .object(scopes.map { JSONValue.Member("\($0.0)", .object(["name": .string($0.1)])) })
  }

  /// A fence with the word behind its marks, up to the marks that close it.
  private static func cell(_ word: CellWord) -> JSONValue {
    let keys = word.keys
    var patterns = [include("comment"), include("string")]
    if !keys.isEmpty {
      let names = keys.map(\.name).sorted { $0.count > $1.count }.joined(separator: "|")
      patterns.append(
        .object([
          "match": .string("^([\\s>]*)(\(names))\\s*(:)"),
          "captures": captures([
            (2, "entity.other.attribute-name.cubebook"), (3, "punctuation.separator.key-value.cubebook"),
          ]),
        ]))
      var words: [String] = []
      for choice in keys.flatMap(\.choices).flatMap({ $0.split(separator: " ").map(String.init) })
      where !words.contains(choice) { words.append(choice) }
      if !words.isEmpty { patterns.append(match("\\b(\(words.joined(separator: "|")))\\b", "constant.language")) }
    }
    return .object([
      "begin": .string("(^|\\G)([\\s>]*)(`{3,}|~{3,})\\s*(\(word.rawValue))(?=[\\s{]|$)([^`]*)$"),
      "beginCaptures": .object([
        "3": .object(["name": .string("punctuation.definition.markdown")]),
        "4": .object(["name": .string("keyword.control.cubebook")]),
        "5": .object(["patterns": .array([include("attributes")])]),
      ]),
      "end": .string("(^|\\G)[\\s>]*(\\3)\\s*$"),
      "endCaptures": captures([(2, "punctuation.definition.markdown")]),
      "name": .string("markup.fenced_code.block.markdown"),
      "contentName": .string("meta.embedded.block.cubebook"),
      "patterns": .array(patterns + [include("formula")]),
    ])
  }

  private static var common: [JSONValue.Member] {
    let functions = FunctionMeanings.functionNames.sorted { $0.count > $1.count }.joined(separator: "|")
    let attributes = AttributeMeanings.attributes.map(\.name).joined(separator: "|")
    return [
      .init("comment", match("(?<=^|\\s)#.*$", "comment.line.number-sign")),
      .init("string", match("\"[^\"]*\"", "string.quoted.double")),
      .init(
        "attributes",
        .object([
          "patterns": .array([
            include("string"), match("#[\\w:.-]+", "entity.name.tag"), match("\\.[\\w-]+", "entity.name.type"),
            match("\\b(\(attributes))\\b", "entity.other.attribute-name"),
          ])
        ])),
      .init(
        "formula",
        .object([
          "patterns": .array([
            match("\\[[^\\]]*\\]", "support.type.unit"), match("\\d+(\\.\\d+)?(e[+-]?\\d+)?", "constant.numeric"),
            match("\\b(if|otherwise|and|or|not|in|to|within|by)\\b", "keyword.operator.word"),
            match("\\b(\(functions))\\b(?=\\s*[(\\w])", "support.function"),
            match("\\bslider\\b", "support.function.slider"), match("[-+*/^=<>≤≥≠≈±·×;]|\\.\\.", "keyword.operator"),
          ])
        ])),
      .init(
        "value",
        .object([
          "begin": .string("(`)(=)"), "end": .string("`|$"),
          "beginCaptures": captures([(2, "keyword.operator.cubebook")]),
          "name": .string("markup.inline.raw.string.markdown"), "patterns": .array([include("formula")]),
        ])),
    ]
  }
}
