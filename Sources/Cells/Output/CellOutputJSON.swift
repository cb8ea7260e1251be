import Diagnostics

extension NotebookCells {
  /// All that a page shows of its cells, for the browser half and for programs.
  package var json: JSONValue {
    .object([
      .init("cells", .array(outputs.map { $0?.json ?? .null })),
      .init("inline", .array(inlineValues.map { .string(orNull: $0.mathML) })),
      .init("problems", .array(diagnostics.map { .string($0.message) })),
    ])
  }
}

extension CellOutput {
  package var json: JSONValue {
    .object([
      .init("word", .string(word.rawValue)),
      .init("parts", .array(parts.map { $0.json })),
      .init("problems", .array(diagnostics.map { .string($0.message) })),
    ])
  }
}

extension CellOutput.Part {
  /// One member, named after the kind of part.
  var json: JSONValue {
    switch self {
    case .figures(let figures):
      .object([.init("figures", .array(figures.map { $0.json }))])
    case .picture(let figure):
      .object([.init("picture", figure.json)])
    case .sliders(let sliders):
      .object([.init("sliders", .array(sliders.map { $0.json }))])
    case .derivation(let rows):
      .object([.init("derivation", .array(rows.map { $0.json }))])
    case .values(let rows):
      .object([.init("values", .array(rows.map { $0.json }))])
    case .claims(let rows):
      .object([.init("claims", .array(rows.map { $0.json }))])
    case .facts(let rows):
      .object([.init("facts", .array(rows.map { $0.json }))])
    }
  }
}

extension CellFigure {
  var json: JSONValue {
    .object([.init("id", .string(id)), .init("title", .string(title)), .init("svg", .string(svg))])
  }
}

extension CellSlider {
  var json: JSONValue {
    .object([
      .init("name", .string(name)), .init("value", .string(valueText)),
      .init("from", .string(lowerText)), .init("to", .string(upperText)),
    ])
  }
}

extension DerivationRow {
  var json: JSONValue {
    .object([
      .init("title", .string(title)), .init("symbols", .string(symbols)),
      .init("numbers", .string(orNull: numbers)), .init("reason", .string(reason)),
      .init("check", .string(orNull: check)),
    ])
  }
}

extension ValueRow {
  var json: JSONValue {
    .object([.init("formula", .string(formula)), .init("value", .string(orNull: value))])
  }
}

extension ClaimRow {
  var json: JSONValue {
    .object([
      .init("claim", .string(claim)), .init("found", .string(found)), .init("holds", .bool(holds)),
    ])
  }
}

extension FactRow {
  var json: JSONValue {
    .object([
      .init("curve", .string(curve)), .init("kind", .string(kind)), .init("value", .string(value)),
    ])
  }
}
