import Plots

/// What quantities of a scene have been in a reader's hands, over the scene's own time, for its graphs.
struct SceneRecord {
  private(set) var times: [Double] = []
  private var columns: [(quantity: SceneQuantity, values: [Double])]
  /// More points than this are seen in no graph.
  private static let most = 4000

  init(of quantities: [SceneQuantity]) { columns = quantities.map { ($0, []) } }

  /// Notes what is so now.
  mutating func take(_ scene: HandledScene) {
    // What has become long is kept at every second of its instants.
    if times.count >= SceneRecord.most {
      times = SceneRecord.thinned(times)
      for index in columns.indices { columns[index].values = SceneRecord.thinned(columns[index].values) }
    }
    times.append(scene.time)
    for index in columns.indices { columns[index].values.append(scene.value(of: columns[index].quantity)) }
  }

  private static func thinned(_ values: [Double]) -> [Double] {
    stride(from: 0, to: values.count, by: 2).map { values[$0] }
  }

  /// As many as ``times``; none of what is not kept.
  func values(of quantity: SceneQuantity) -> [Double] { columns.first { $0.quantity == quantity }?.values ?? [] }
}
