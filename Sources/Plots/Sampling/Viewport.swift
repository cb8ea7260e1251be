/// Carries points of the window to px of the view box.
struct Viewport {
  let window: PlotWindow
  let area: PlotArea
  private let scaleX: Double
  private let scaleY: Double

  init(window: PlotWindow, area: PlotArea) {
    self.window = window
    self.area = area
    scaleX = area.width / window.x.length
    scaleY = area.height / window.y.length
  }

  /// Values far away come to stand at ±10⁷ px, so that all arithmetic on px stays tame.
  func px(x: Double) -> Double { area.left + Self.tame((x - window.x.lower) * scaleX) }

  func px(y: Double) -> Double { area.top + Self.tame((window.y.upper - y) * scaleY) }

  /// px of x for one unit.
  var unitX: Double { scaleX }
  var unitY: Double { scaleY }

  func px(_ sample: Sample) -> Sample {
    Sample(t: sample.t, x: px(x: sample.x), y: px(y: sample.y))
  }

  func px(_ block: SampleBlock) -> SampleBlock {
    var result = block
    for index in 0..<block.count {
      result.x[index] = px(x: block.x[index])
      result.y[index] = px(y: block.y[index])
    }
    return result
  }

  private static func tame(_ value: Double) -> Double {
    value > 1e7 ? 1e7 : value < -1e7 ? -1e7 : value
  }
}
