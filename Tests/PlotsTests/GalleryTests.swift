import Plots
import TestSupport
import Testing

struct GalleryTests {
  @Test(arguments: Gallery.pictures.indices)
  func pictureIsAsCommitted(index: Int) {
    let picture = Gallery.pictures[index]
    let svg = picture.figure.draw(idPrefix: picture.name).svg
    #expect(Golden.mismatch(svg + "\n", name: picture.name + ".svg") == nil)
  }
}
