import Acceptance

/// A picture of another plotter, read so that it can be judged like ours.
struct OtherPicture {
  let picture: DrawnPicture
  let bytes: Int

  init(_ svg: String, from plotter: OtherPlotter, window: [Double]) {
    var picture = DrawnPicture("")
    picture.window = window
    picture.area = PixelRectangle(left: 0, top: 0, width: 640, height: 400)
    var number: Int?
    for element in SVGElements(svg).elements {
      if let id = element["id"] {
        number = id.hasPrefix(plotter.group) ? Int(id.dropFirst(plotter.group.count)) : nil
      }
      guard let number, (1...9).contains(number), String(Substring(element.name)) == "path",
        let data = element.bytes("d")
      else { continue }
      while picture.curves.count < number { picture.curves.append(DrawnPicture.Ink()) }
      picture.curves[number - 1].strokes.chains += PathReader(data).chains.map { chain in
        chain.map { PlanePoint($0.x / plotter.unit, $0.y / plotter.unit) }
      }
    }
    self.picture = picture
    bytes = svg.utf8.count
  }
}
