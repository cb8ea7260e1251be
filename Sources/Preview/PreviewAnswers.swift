import FlyingFox
import Foundation
import Books

/// What is answered to a request: from the newest build in memory, and from nothing else.
struct PreviewAnswers: HTTPHandler {
  let site: PreviewSite
  /// Whether requests may name this machine as they like. A server that only this machine reaches
  /// answers to its own names alone, so that a foreign page cannot read it under a name of its own (DNS rebinding).
  let allowsAnyHost: Bool

  func handleRequest(_ request: HTTPRequest) async -> HTTPResponse {
    guard allowsAnyHost || LocalName.isIn(authority: request.headers[.host] ?? "") else {
      return plain(.forbidden, "This preview answers to localhost only; `--host` opens it.\n")
    }
    guard request.method == .GET || request.method == .HEAD else {
      var response = plain(.methodNotAllowed, "A preview is only read.\n")
      response.headers[HTTPHeader("Allow")] = "GET, HEAD"
      return response
    }
    let path = PercentEncoding.decoded(String(request.target.path().drop { $0 == "/" }))
    var response = path.hasPrefix(PreviewPage.folder + "/") ? ofPreview(path, request) : file(at: path, request)
    if request.method == .HEAD, case .httpBody(let body) = response.payload, let length = body.count {
      response.headers[.contentLength] = String(length)
      response.payload = .httpBody(HTTPBodySequence())
    }
    return response
  }

  // MARK: Files of the site

  private func file(at path: String, _ request: HTTPRequest) -> HTTPResponse {
    let state = site.current
    var key = path.split(separator: "/").joined(separator: "/")
    if state.files[key] == nil { key = key.isEmpty ? "index.html" : key + "/index.html" }
    guard var bytes = state.files[key] else { return missing(path, in: state) }
    if key.hasSuffix(".html") { bytes = PreviewPage.shown(bytes, in: state) }
    let tag = "\"\(Fingerprint.of(bytes))\""
    var headers: HTTPHeaders = [
      .contentType: Self.type(of: key), .cacheControl: "no-cache", .eTag: tag, .acceptRanges: "bytes",
    ]
    if let known = request.headers[.ifNoneMatch], Self.names(known, tag) {
      headers[.contentLength] = String(bytes.count)
      return HTTPResponse(statusCode: .notModified, headers: headers)
    }
    // A condition is that of the whole, or of another build.
    let isConditional = request.headers[HTTPHeader("If-Range")].map { $0 != tag } ?? false
    let range = request.method == .GET && !isConditional ? request.headers[.range] : nil
    switch ByteRange(range, of: bytes.count) {
    case .whole: return HTTPResponse(statusCode: .ok, headers: headers, body: Self.body(bytes[...]))
    case .part(let part):
      headers[.contentRange] = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(bytes.count)"
      return HTTPResponse(statusCode: .partialContent, headers: headers, body: Self.body(bytes[part]))
    case .unsatisfiable:
      var response = plain(.rangeNotSatisfiable, "The file has \(bytes.count) bytes.\n")
      response.headers[.contentRange] = "bytes */\(bytes.count)"
      return response
    }
  }

  /// Whether a list of tags, or `*`, names one; that a tag is weak does not matter here (RFC 9110, 13.1.2).
  private static func names(_ list: String, _ tag: String) -> Bool {
    list.split(separator: ",").contains { item in
      let name = item.trimmingCharacters(in: .whitespaces)
      return name == "*" || name == tag || name == "W/" + tag
    }
  }

  private static func type(of path: String) -> String {
    let type = MediaType.of(path)
    return type.hasPrefix("text/") ? type + "; charset=utf-8" : type
  }

  private static func body(_ bytes: ArraySlice<UInt8>) -> HTTPBodySequence {
    HTTPBodySequence(data: Data(bytes), suggestedBufferSize: 1 << 16)
  }

  private func missing(_ path: String, in state: PreviewSite.State) -> HTTPResponse {
    HTTPResponse(
      statusCode: .notFound, headers: [.contentType: "text/html; charset=utf-8", .cacheControl: "no-cache"],
      body: Data(PreviewPage.notFound("/" + path, in: state)))
  }

  private func plain(_ status: HTTPStatusCode, _ words: String) -> HTTPResponse {
    HTTPResponse(statusCode: status, headers: [.contentType: "text/plain; charset=utf-8"], body: Data(words.utf8))
  }

  // MARK: What the preview adds

  private func ofPreview(_ path: String, _ request: HTTPRequest) -> HTTPResponse {
    let name = path.dropFirst(PreviewPage.folder.utf8.count + 1)
    switch name {
    case "at":
      guard let file = request.query["file"], let line = request.query["line"].flatMap({ Int($0) }),
        let address = site.current.book?.address(of: file, line: line)
      else { return missing(path, in: site.current) }
      let headers: HTTPHeaders = [.location: "/" + address, .cacheControl: "no-store"]
      return HTTPResponse(statusCode: .found, headers: headers)
    case "events":
      let headers: HTTPHeaders = [.contentType: "text/event-stream", .cacheControl: "no-store"]
      return HTTPResponse(statusCode: .ok, headers: headers, body: HTTPBodySequence(from: BuildEvents(site: site)))
    case "preview.css": return text(PreviewPage.styleSheet, type: "text/css; charset=utf-8")
    case _ where name.hasPrefix("preview-") && !name.contains("/"):
      return text(PreviewPage.javaScript, type: "text/javascript; charset=utf-8")
    default: return missing(path, in: site.current)
    }
  }

  private func text(_ text: String, type: String) -> HTTPResponse {
    let headers: HTTPHeaders = [.contentType: type, .cacheControl: "no-cache"]
    return HTTPResponse(statusCode: .ok, headers: headers, body: Data(text.utf8))
  }
}
