import Cells
import Diagnostics

/// The cells of a page, in the words in which a page carries them.
enum CellsTarget {
  static func check(_ bytes: [UInt8]) throws(Breach) {
    let request = CellRequest(bytes)
    // What is carried to the page is read there, and means the same. Files are written of tables alone.
    let carried = request.utf8
    guard !request.files.isEmpty || CellRequest(carried).utf8 == carried else {
      throw Breach("what a page carries is read as something else")
    }
    let cells = evaluate(
      request.cells, inlineValues: request.inlineValues, texts: request.texts, files: request.files,
      boxes: request.boxes, idPrefix: "cb-", limits: request.limits.bounded)
    for output in cells.outputs {
      guard let output else { continue }
      try checkPlaces(of: output.diagnostics, in: bytes.count)
      for part in output.parts { try check(part) }
    }
    for value in cells.inlineValues {
      try checkPlaces(of: value.diagnostics, in: bytes.count)
      if let mathML = value.mathML { try checkTags(mathML, of: "an inline value") }
    }
    try checkPlaces(of: cells.diagnostics, in: bytes.count)
  }

  private static func check(_ part: CellOutput.Part) throws(Breach) {
    switch part {
    case .figures(let figures): for figure in figures { try checkTags(figure.svg, of: "a figure") }
    case .picture(let figure): try checkTags(figure.svg, of: "a picture")
    case .values(let rows):
      for row in rows {
        try checkTags(row.formula, of: "a value's formula")
        if let value = row.value { try checkTags(value, of: "a value") }
      }
    case .claims(let rows): for row in rows { try checkTags(row.claim, of: "a claim") }
    case .html(let html): try checkTags(String(decoding: html.bytes, as: UTF8.self), of: "the cell")
    case .sliders, .derivation, .reasoning, .facts: break
    }
  }
}

extension CellLimits {
  /// So that many texts are tried: what is right for few points is right for many.
  var bounded: CellLimits {
    var limits = self
    limits.samples = min(samples, 2_000)
    limits.formula.instructions = min(formula.instructions, 4_000)
    limits.formula.terms = min(formula.terms, 1_000)
    limits.formula.evaluations = min(formula.evaluations, 1_000)
    return limits
  }
}
