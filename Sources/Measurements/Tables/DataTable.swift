import Diagnostics

/// A table of measurements, read from the bytes of a text file.
///
/// How the file was read stands in ``votes``; whatever could have been meant otherwise stands in ``doubts``. Nothing
/// throws: where no table can be told, there are no columns and an error among the doubts.
package struct DataTable: Sendable {
  package var columns: [DataColumn]
  package var rowCount: Int
  package var votes: DataVotes
  /// In the order of lines; at most ``DataOptions/doubtLimit``.
  package var doubts: [DataDoubt]

  package init(columns: [DataColumn] = [], rowCount: Int = 0, votes: DataVotes = DataVotes(), doubts: [DataDoubt] = [])
  {
    self.columns = columns
    self.rowCount = rowCount
    self.votes = votes
    self.doubts = doubts
  }

  /// Whether something is so wrong that no number of the table should be used.
  package var hasErrors: Bool { doubts.contains { $0.weight == .error } }

  /// The index of the column that an author means: by its whole title, by its name, or by its name without regard to
  /// the case of ASCII letters if no other has it.
  package func column(named text: String) -> Int? {
    if let exact = columns.firstIndex(where: { $0.title == text }) { return exact }
    if let exact = columns.firstIndex(where: { $0.name == text }) { return exact }
    let wanted = Letters.lowercased(Array(text.utf8))
    let near = columns.indices.filter { Letters.lowercased(Array(columns[$0].name.utf8)) == wanted }
    return near.count == 1 ? near.first : nil
  }
}
