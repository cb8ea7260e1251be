import Diagnostics

/// In which order cells that lend their values can be worked out: each after those that its values need.
struct LenderOrder {
  /// Places among the notebook's lenders.
  private(set) var order: [Int] = []
  /// Those that need each other.
  private(set) var circular: [Int] = []
  private(set) var diagnostics: [Diagnostic] = []

  init() {}

  init(of notebook: ReadNotebook) {
    let lenders = notebook.lenders
    guard !lenders.isEmpty else { return }
    var graph = NameGraph(notebook.cells.flatMap { $0?.content.box.ownNames ?? [] })
    for lender in lenders {
      guard let content = notebook.cells[lender.cell]?.content else { continue }
      graph.add(lender: lender.name, needs: content.box.needs + content.box.instantNeeds)
    }
    var waiting = Array(lenders.indices)
    while !waiting.isEmpty {
      let names = waiting.map { lenders[$0].name }
      let ready = waiting.filter { graph.lenders(neededBy: lenders[$0].name, among: names).isEmpty }
      guard !ready.isEmpty else {
        circular = waiting
        report(waiting.map { lenders[$0] }, graph)
        return
      }
      order += ready
      waiting.removeAll { ready.contains($0) }
    }
  }

  private mutating func report(_ lenders: [Lender], _ graph: NameGraph) {
    for lender in lenders
    where graph.lenders(neededBy: lender.name, among: lenders.map({ $0.name })).contains(lender.name) {
      diagnostics.append(
        Diagnostic(
          .error, "circular-definition", "The values of `\(lender.name)` cannot depend on `\(lender.name)` itself",
          at: lender.range,
          notes: graph.references(to: lender.name).map { .init("`\(lender.name)` is used here", $0) }))
    }
  }
}
