import Diagnostics
import Books
import Pages
import JSON
import Site

extension BuildReport {
  /// All that was found, for programs; `Documentation/json-report.md` specifies it.
  ///
  /// - Parameter hasCosts: with what each cell costs, which no two runs agree on.
  package func json(tool: String, hasCosts: Bool = false) -> JSONValue {
    .object(
      [
        .init("version", .integer(1)),
        .init("tool", .string(tool)),
        .init(
          "summary",
          .object([
            .init("pages", .integer(pages.count)),
            .init("errors", .integer(errorCount)),
            .init("warnings", .integer(warningCount)),
            .init("differences", .integer(differences.count)),
          ])),
        .init(
          "diagnostics",
          .array(
            diagnostics.flatMap { file in file.diagnostics.map { $0.json(in: file.source) } })),
        .init(
          "differences",
          .array(
            differences.map {
              .object([.init("path", .string($0.path)), .init("kind", .string($0.kind.word))])
            })),
      ] + (hasCosts ? [.init("costs", costs)] : []))
  }

  private var costs: JSONValue {
    .array(
      ((opening.map { [$0] } ?? []) + pages).map { page in
        .object([
          .init("file", .string(page.source)),
          .init("bytes", .integer(page.bytes)),
          .init(
            "cells",
            .array(
              page.cells.map { cell in
                .object([
                  .init("line", .integer(cell.line)),
                  .init("word", .string(cell.word)),
                  .init("name", .string(cell.name)),
                  .init("microseconds", .integer(Int((min(max(cell.time, 0), 1e6) * 1e6).rounded()))),
                  .init("evaluations", .integer(cell.evaluations)),
                  .init("bytes", .integer(cell.bytes)),
                ])
              })),
        ])
      })
  }
}

extension Diagnostic {
  package func json(in source: SourceText) -> JSONValue {
    .object([
      .init("file", .string(source.name)),
      .init("range", range.json(in: source)),
      .init("severity", .string(severity.word)),
      .init("code", .string(code)),
      .init("message", .string(message)),
      .init("label", .string(orNull: label)),
      .init("help", .string(orNull: help)),
      .init(
        "notes",
        .array(
          notes.map {
            .object([
              .init("message", .string($0.message)), .init("range", $0.range.json(in: source)),
            ])
          })),
      .init(
        "fixes",
        .array(
          fixes.map {
            .object([
              .init("summary", .string($0.summary)), .init("range", $0.range.json(in: source)),
              .init("replacement", .string($0.replacement)),
            ])
          })),
    ])
  }
}

extension SourceRange {
  fileprivate func json(in source: SourceText) -> JSONValue {
    .object([
      .init("start", source.json(at: lowerBound)), .init("end", source.json(at: upperBound)),
    ])
  }
}

extension SourceText {
  fileprivate func json(at offset: Int) -> JSONValue {
    let position = position(at: offset)
    return .object([
      .init("offset", .integer(offset)),
      .init("line", .integer(position.line)),
      .init("column", .integer(position.column)),
    ])
  }
}
