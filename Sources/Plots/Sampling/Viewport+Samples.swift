extension Viewport {
  func px(_ sample: Sample) -> Sample {
    Sample(t: sample.t, x: px(x: sample.x), y: px(y: sample.y))
  }

  func px(_ block: SampleBlock) -> SampleBlock {
    var result = block
    for index in 0..<block.count {
      result.x[index] = px(x: block.x[index])
      result.y[index] = px(y: block.y[index])
      // Where one axis has no place for the point there is no point.
      if !(result.x[index] == result.x[index]) { result.y[index] = .nan }
    }
    return result
  }
}
