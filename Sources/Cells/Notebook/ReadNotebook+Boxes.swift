import Diagnostics
import Formulas

/// The names that only what stands in one box sees.
extension ReadNotebook {
  /// Reads formulas with the names of cells of a box, too.
  func reader(in box: [Int]) -> FormulaReader {
    var reader = reader
    for cell in present(box) {
      reader.names = reader.names.adding(
        values: cell.content.box.boxNames(as: cell.info.attributes.name?.text))
    }
    return reader
  }

  /// Without those that cannot be read.
  private func present(_ box: [Int]) -> [Cell] { box.compactMap { cells[$0] } }

  /// What the cell of a place sees of those before it in its box.
  func cellsBefore(_ index: Int, in scope: NotebookScope) -> CellsBefore? {
    let box = boxes.cells(before: index)
    guard let first = box.first else { return nil }
    let names = present(box).compactMap { cell -> String? in
      guard let name = cell.info.attributes.name?.text else { return nil }
      return cell.content.box.boxNames(as: name).contains(name) ? name : nil
    }
    let all = present(box).flatMap { $0.content.box.boxNames(as: $0.info.attributes.name?.text) }
    return CellsBefore(first: first, names: names, all: all) {
      self.scope(in: box, seed: $0, isReaders: $1, around: scope)
    }
  }

  /// The names of the notebook and those of the cells of a box.
  ///
  /// - Parameters:
  ///   - seed: of a reader; nil for those that the cells have.
  ///   - isReaders: whether what a reader found counts, right or wrong.
  func scope(in box: [Int], seed: UInt32?, isReaders: Bool, around scope: NotebookScope) -> NotebookScope {
    var inner = scope
    for index in box {
      guard let cell = cells[index] else { continue }
      let page = CellPage(
        id: cell.id, index: index, attributes: cell.info.attributes, scope: inner, limits: limits)
      cell.content.box.lendToBox(
        as: cell.info.attributes.name?.text, seed: seed, isReaders: isReaders, on: page, to: &inner)
    }
    return inner
  }

  /// An inline value, with the names of its box.
  func value(ofInline index: Int, in scope: NotebookScope) -> InlineValue {
    let box = boxes.cells(ofValue: index)
    return inlineValues[index].value(
      in: box.isEmpty ? scope : self.scope(in: box, seed: nil, isReaders: false, around: scope))
  }
}
