import Foundation
import Workshop

/// A drawing as an image in Markdown that carries its own bytes.
enum HoverPicture {
  /// What fits into a window over the text; a larger drawing is left out.
  private static let sizeLimit = 100_000

  static func image(_ svg: String) -> String? {
    guard svg.utf8.count <= sizeLimit, let styled = LoneDrawing.styled(svg) else { return nil }
    return "![](data:image/svg+xml;base64,\(Data(styled.utf8).base64EncodedString()))"
  }
}
