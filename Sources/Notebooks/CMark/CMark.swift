import CCmarkGFM
import Foundation

typealias CNode = UnsafeMutablePointer<cmark_node>

/// cmark-gfm with the extensions of the notebook language.
enum CMark {
  /// Hands the tree of a Markdown text to `body`; the tree lives no longer.
  static func withTree<Result>(
    of bytes: ArraySlice<UInt8>, _ body: (CNode) -> Result
  ) -> Result? {
    let options = CMARK_OPT_FOOTNOTES | CMARK_OPT_SOURCEPOS | CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE
    guard let parser = cmark_parser_new(options) else { return nil }
    defer { cmark_parser_free(parser) }
    for syntax in syntaxExtensions { cmark_parser_attach_syntax_extension(parser, syntax) }
    bytes.withUnsafeBytes { buffer in
      cmark_parser_feed(parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count)
    }
    // While it reads inlines, cmark keeps the characters of its extensions in a table of the process.
    let root = inlineLock.withLock { cmark_parser_finish(parser) }
    guard let root else { return nil }
    defer { cmark_node_free(root) }
    return body(root)
  }

  nonisolated(unsafe) static let table = cmark_find_syntax_extension("table", registered)
  nonisolated(unsafe) static let strikethrough =
    cmark_find_syntax_extension("strikethrough", registered)

  private static let registered: Void = cmark_gfm_core_extensions_ensure_registered()
  private static let inlineLock = NSLock()

  /// Mathematics first: `table` claims every line of a paragraph.
  nonisolated(unsafe) private static let syntaxExtensions: [OpaquePointer] = [
    MathSyntax.syntaxExtension, table, strikethrough,
    cmark_find_syntax_extension("autolink", registered),
  ].compactMap { $0 }

  /// Looks an extension up, after the extensions have been registered.
  private static func cmark_find_syntax_extension(_ name: String, _: Void) -> OpaquePointer? {
    CCmarkGFM.cmark_find_syntax_extension(name)
  }
}

/// The node types of cmark as its nodes hold them.
enum NodeType {
  static let blockQuote = UInt16(CMARK_NODE_BLOCK_QUOTE.rawValue)
  static let list = UInt16(CMARK_NODE_LIST.rawValue)
  static let item = UInt16(CMARK_NODE_ITEM.rawValue)
  static let codeBlock = UInt16(CMARK_NODE_CODE_BLOCK.rawValue)
  static let htmlBlock = UInt16(CMARK_NODE_HTML_BLOCK.rawValue)
  static let paragraph = UInt16(CMARK_NODE_PARAGRAPH.rawValue)
  static let heading = UInt16(CMARK_NODE_HEADING.rawValue)
  static let thematicBreak = UInt16(CMARK_NODE_THEMATIC_BREAK.rawValue)
  static let footnoteDefinition = UInt16(CMARK_NODE_FOOTNOTE_DEFINITION.rawValue)

  static let text = UInt16(CMARK_NODE_TEXT.rawValue)
  static let softBreak = UInt16(CMARK_NODE_SOFTBREAK.rawValue)
  static let hardBreak = UInt16(CMARK_NODE_LINEBREAK.rawValue)
  static let code = UInt16(CMARK_NODE_CODE.rawValue)
  static let html = UInt16(CMARK_NODE_HTML_INLINE.rawValue)
  static let emphasis = UInt16(CMARK_NODE_EMPH.rawValue)
  static let strong = UInt16(CMARK_NODE_STRONG.rawValue)
  static let link = UInt16(CMARK_NODE_LINK.rawValue)
  static let image = UInt16(CMARK_NODE_IMAGE.rawValue)
  static let footnoteReference = UInt16(CMARK_NODE_FOOTNOTE_REFERENCE.rawValue)
}

extension UnsafeMutablePointer<cmark_node> {
  /// How many children it has, so that what is made of them is as large as need be.
  var childCount: Int {
    var count = 0
    var next = pointee.first_child
    while let child = next {
      count += 1
      next = child.pointee.next
    }
    return count
  }
}

extension cmark_chunk {
  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: data, count: data == nil ? 0 : Int(len))
  }

  var string: String { String(decoding: bytes, as: UTF8.self) }
}

extension cmark_strbuf {
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: ptr, count: Int(size)) }
}
