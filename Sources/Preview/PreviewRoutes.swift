import Hummingbird
import ServiceLifecycle

/// Who answers to which path.
struct PreviewRoutes {
  let site: PreviewSite
  /// Whether requests may name this machine as they like. A server that only this machine reaches
  /// answers to its own names alone, so that a foreign page cannot read it under a name of its own.
  let allowsAnyHost: Bool

  func router() -> Router<BasicRequestContext> {
    let router = Router()
    let site = site
    if !allowsAnyHost { router.add(middleware: LocalNamesOnly()) }
    router.add(middleware: PartialContent())
    router.add(middleware: MissingPages(site: site))
    router.add(
      middleware: FileMiddleware(
        fileProvider: PreviewFiles(site: site), cacheControl: CacheControl([(MediaType(type: .any), [.noCache])]),
        searchForIndexHtml: true
      ).withAdditionalMediaTypes(forFileExtensions: [
        "html": MediaType(type: .text, subType: "html", parameter: ("charset", "utf-8"))
      ]))
    router.get("\(PreviewPage.folder)/at") { request, _ in
      let asked = request.uri.queryParameters
      guard let file = asked["file"], let line = asked["line"].flatMap({ Int($0) }),
        let address = site.current.book?.address(of: String(file), line: line)
      else { throw HTTPError(.notFound) }
      return Response(status: .found, headers: [.location: "/" + address, .cacheControl: "no-store"])
    }
    router.get("\(PreviewPage.folder)/events") { _, _ in Self.events(site) }
    router.get("\(PreviewPage.folder)/preview.css") { _, _ in
      Self.text(PreviewPage.styleSheet, type: "text/css; charset=utf-8")
    }
    router.get("\(PreviewPage.folder)/:script") { _, context in
      guard context.parameters.get("script")?.hasPrefix("preview-") == true else { throw HTTPError(.notFound) }
      return Self.text(PreviewPage.javaScript, type: "text/javascript; charset=utf-8")
    }
    return router
  }

  private static func text(_ text: String, type: String) -> Response {
    Response(
      status: .ok, headers: [.contentType: type, .cacheControl: "no-cache"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  /// Server-sent events: the number of each build, beginning with the one that is in place.
  private static func events(_ site: PreviewSite) -> Response {
    Response(
      status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
      body: ResponseBody { writer in
        try await writer.write(ByteBuffer(string: "retry: 500\n\n"))
        for await revision in site.revisions().cancelOnGracefulShutdown() {
          try await writer.write(ByteBuffer(string: "data: \(revision)\n\n"))
        }
        try await writer.finish(nil)
      })
  }
}

/// Refuses requests that call this machine by a name that is not its own (DNS rebinding).
private struct LocalNamesOnly: RouterMiddleware {
  func handle(
    _ request: Request, context: BasicRequestContext,
    next: (Request, BasicRequestContext) async throws -> Response
  ) async throws -> Response {
    guard LocalName.isIn(authority: request.head.authority ?? "") else {
      throw HTTPError(.forbidden, message: "This preview answers to localhost only; `--host` opens it.\n")
    }
    return try await next(request, context)
  }
}

/// Answers for pages that are not there with a page that says so.
private struct MissingPages: RouterMiddleware {
  let site: PreviewSite

  func handle(
    _ request: Request, context: BasicRequestContext,
    next: (Request, BasicRequestContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as any HTTPResponseError where error.status == .notFound {
      let page = PreviewPage.notFound(request.uri.path, in: site.current)
      return Response(
        status: .notFound,
        headers: [.contentType: "text/html; charset=utf-8", .cacheControl: "no-cache"],
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: page)))
    }
  }
}
