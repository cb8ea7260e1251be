import HTTPTypes
import Hummingbird

/// Answers requests for a part of a file, on behalf of whoever answers with the whole.
struct PartialContent: RouterMiddleware {
  func handle(
    _ request: Request, context: BasicRequestContext,
    next: (Request, BasicRequestContext) async throws -> Response
  ) async throws -> Response {
    var head = request.head
    let field = head.headerFields[.range]
    // All tags of this server are weak, and builds may follow each other within a second: no condition can say
    // that the reader's part is of the same file (RFC 9110, 13.1.5).
    let isConditional = head.headerFields.contains(.ifRange)
    head.headerFields[.range] = nil
    head.headerFields[.ifRange] = nil
    var response = try await next(Request(head: head, body: request.body), context)
    guard let field, request.method == .get, response.status == .ok, !isConditional,
      let length = response.body.contentLength
    else { return response }
    switch ByteRange(field, of: length) {
    case .whole: break
    case .part(let range):
      response.status = .partialContent
      response.headers[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(length)"
      let whole = response.body
      response.body = ResponseBody(contentLength: range.count) { writer in
        try await whole.write(PartWriter(writer: writer, range: range))
      }
      // A body sets its length only where it differs from that of the last one.
      response.headers[.contentLength] = String(range.count)
    case .unsatisfiable:
      response = Response(
        status: .rangeNotSatisfiable,
        headers: [.contentRange: "bytes */\(length)", .contentType: "text/plain; charset=utf-8"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: "The file has \(length) bytes.\n")))
    }
    return response
  }
}

/// Lets through what lies in a range of the bytes that are written.
private struct PartWriter: ResponseBodyWriter {
  var writer: any ResponseBodyWriter
  let range: Range<Int>
  /// How many bytes have come so far.
  private var offset = 0

  init(writer: any ResponseBodyWriter, range: Range<Int>) {
    self.writer = writer
    self.range = range
  }

  mutating func write(_ buffer: ByteBuffer) async throws {
    let here = offset..<offset + buffer.readableBytes
    offset = here.upperBound
    let part = here.clamped(to: range)
    guard !part.isEmpty,
      let slice = buffer.getSlice(at: buffer.readerIndex + part.lowerBound - here.lowerBound, length: part.count)
    else { return }
    try await writer.write(slice)
  }

  consuming func finish(_ trailingHeaders: HTTPFields?) async throws {
    try await writer.finish(trailingHeaders)
  }
}
