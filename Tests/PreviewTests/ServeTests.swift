import Foundation
import TestSupport
import Testing

/// `cubebook serve`, over plain sockets.
@Suite(.serialized)
struct ServeTests {
  private func book() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("notebooks/first.md", "# First\n\nSome prose.\n")
    try folder.write("notebooks/second.md", "# Second\n\nMore prose.\n")
    try folder.write("secret.txt", "not for readers")
    return folder
  }

  @Test func servesPagesWithTheirTypes() throws {
    let folder = try book()
    let served = try ServedBook(folder.path)
    let page = try PlainHTTP.get("/first.html", port: served.port)
    #expect(page.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(page.lowercased().contains("content-type: text/html; charset=utf-8\r\n"))
    #expect(page.contains("Some prose."))
    #expect(try PlainHTTP.get("/", port: served.port).hasPrefix("HTTP/1.1 200 OK\r\n"))
    let font = try PlainHTTP.get("/theme/theme.css", port: served.port)
    #expect(font.lowercased().contains("content-type: text/css"))
    #expect(try PlainHTTP.get("/none.html", port: served.port).hasPrefix("HTTP/1.1 404 "))
    #expect(try served.stop() == 0)
  }

  @Test func findsThePlaceOfALine() throws {
    let folder = try book()
    try folder.write("notebooks/in/ü.md", "# Third\n\nProse.\n\n## One\n\nText.\n\n## Two\n\nText.\n")
    let served = try ServedBook(folder.path)
    func place(_ file: String, _ line: String) throws -> String? {
      let answer = try PlainHTTP.get("/.cubebook/at?file=\(file)&line=\(line)", port: served.port)
      return answer.split(separator: "\r\n").first { $0.lowercased().hasPrefix("location: ") }.map {
        String($0.dropFirst(10))
      }
    }
    #expect(try place("notebooks/in/%C3%BC.md", "3") == "/in/%C3%BC.html")
    #expect(try place("notebooks/in/%C3%BC.md", "5") == "/in/%C3%BC.html#one")
    #expect(try place("%2Fhome%2Fme%2Fbook%2Fnotebooks%2Fin%2F%C3%BC.md", "900") == "/in/%C3%BC.html#two")
    #expect(try place("notebooks/none.md", "1") == nil)
    #expect(try place("notebooks/first.md", "x") == nil)
    #expect(try served.stop() == 0)
  }

  @Test func leavesTheSiteOnDiskAlone() throws {
    let folder = try book()
    let served = try ServedBook(folder.path)
    #expect(folder.files(in: "site").isEmpty)
    #expect(try served.stop(SIGTERM) == 0)
  }

  @Test func answersConditionsAndRanges() throws {
    let folder = try book()
    let served = try ServedBook(folder.path)
    let whole = try PlainHTTP.get("/first.html", port: served.port)
    let tag = whole.split(separator: "\r\n").first { $0.lowercased().hasPrefix("etag: ") }?.dropFirst(6) ?? "none"
    let again = try PlainHTTP.get(
      "/first.html", port: served.port, fields: ["Host: localhost", "If-None-Match: \(tag)"])
    #expect(again.hasPrefix("HTTP/1.1 304 "))
    let part = try PlainHTTP.get(
      "/first.html", port: served.port, fields: ["Host: localhost", "Range: bytes=0-14"])
    #expect(part.hasPrefix("HTTP/1.1 206 "))
    #expect(part.lowercased().hasSuffix("\r\n\r\n<!doctype html>"))
    #expect(try served.stop() == 0)
  }

  /// `ByteRangeTests` has all cases; each of these once ended the server.
  @Test func answersEveryRange() throws {
    let folder = try book()
    let served = try ServedBook(folder.path)
    let body = try PlainHTTP.get("/theme/icon.svg", port: served.port).components(separatedBy: "\r\n\r\n").last ?? ""
    let length = body.utf8.count
    func answer(_ range: String, _ method: String = "GET", _ fields: [String] = []) throws -> String {
      let request = try PlainHTTP(
        port: served.port, "\(method) /theme/icon.svg HTTP/1.1",
        fields: ["Host: localhost", "Connection: close", "Range: \(range)"] + fields)
      defer { request.close() }
      return request.read()
    }
    for (range, start) in [("bytes=0-", 0), ("bytes=5-", 5), ("bytes=-5", length - 5)] {
      let answer = try answer(range)
      #expect(answer.hasPrefix("HTTP/1.1 206 "), "\(range)")
      #expect(answer.lowercased().contains("content-range: bytes \(start)-\(length - 1)/\(length)\r\n"), "\(range)")
      #expect(answer.lowercased().contains("content-length: \(length - start)\r\n"), "\(range)")
      #expect(answer.hasSuffix("\r\n\r\n" + body.dropFirst(start)), "\(range)")
    }
    #expect(try answer("bytes=-9223372036854775807").hasSuffix("\r\n\r\n" + body))
    for range in ["bytes=-0", "bytes=99999999-", "bytes=99999999999999999999-"] {
      let answer = try answer(range)
      #expect(answer.hasPrefix("HTTP/1.1 416 "), "\(range)")
      #expect(answer.lowercased().contains("content-range: bytes */\(length)\r\n"), "\(range)")
    }
    for range in ["bytes=0-1,3-4", "bytes=4-2", "lines=1-2"] {
      #expect(try answer(range).hasPrefix("HTTP/1.1 200 "), "\(range)")
    }
    #expect(try answer("bytes=0-1", "HEAD").hasPrefix("HTTP/1.1 200 "))
    #expect(try answer("bytes=0-1", "GET", ["If-Range: \"other\""]).hasPrefix("HTTP/1.1 200 "))
    #expect(try served.stop() == 0)
  }

  @Test(arguments: [
    "/../secret.txt", "/..%2fsecret.txt", "/%2e%2e/secret.txt", "/%2e%2e%2fsecret.txt",
    "/theme/../../secret.txt", "/.%2e/secret.txt", "//etc/passwd", "/%2fetc%2fpasswd",
    "/..%5csecret.txt", "/notebooks/first.md", "/secret.txt", "/%00", "/%", "/%ff%fe",
  ])
  func servesNothingOutsideTheSite(path: String) throws {
    let folder = try book()
    let served = try ServedBook(folder.path)
    let answer = try PlainHTTP.get(path, port: served.port)
    #expect(answer.hasPrefix("HTTP/1.1 40"), "\(answer.prefix(200))")
    #expect(!answer.contains("not for readers") && !answer.contains("root:"))
    #expect(try served.stop() == 0)
  }

  @Test func refusesForeignNames() throws {
    let folder = try book()
    let served = try ServedBook(folder.path)
    for name in ["evil.example", "localhost.evil.example", "10.0.0.1:80", "127.0.0.1.evil.example"] {
      let answer = try PlainHTTP.get("/first.html", port: served.port, fields: ["Host: \(name)"])
      #expect(answer.hasPrefix("HTTP/1.1 403 "), "\(name)")
    }
    for name in ["localhost:8080", "127.0.0.1", "[::1]:8080", "book.localhost", "localhost."] {
      let answer = try PlainHTTP.get("/first.html", port: served.port, fields: ["Host: \(name)"])
      #expect(answer.hasPrefix("HTTP/1.1 200 "), "\(name)")
    }
    #expect(try served.stop() == 0)
  }

  /// The numbers of builds that the stream of events has told so far.
  private func builds(_ events: String) -> [Substring] {
    events.matches(of: /data: (\d+)\n\n/).map { $0.1 }
  }

  @Test func tellsOpenPagesOfEachBuild() throws {
    let folder = try book()
    let served = try ServedBook(folder.path)
    let events = try PlainHTTP(port: served.port, "GET /.cubebook/events HTTP/1.1")
    #expect(builds(events.read { builds($0).count == 1 }).count == 1)

    // In place, as `>` writes; then beside and renamed, as most editors do; then in a new folder.
    try folder.write("notebooks/first.md", "# First\n\nOther prose.\n")
    #expect(builds(events.read { builds($0).count == 1 }).count == 1)
    #expect(try PlainHTTP.get("/first.html", port: served.port).contains("Other prose."))

    try folder.write("notebooks/.first.md.swp", "# First\n\nRenamed prose.\n")
    try FileManager.default.removeItem(atPath: "\(folder.path)/notebooks/first.md")
    try FileManager.default.moveItem(
      atPath: "\(folder.path)/notebooks/.first.md.swp", toPath: "\(folder.path)/notebooks/first.md")
    #expect(builds(events.read { builds($0).count == 1 }).count == 1)
    #expect(try PlainHTTP.get("/first.html", port: served.port).contains("Renamed prose."))

    try folder.write("notebooks/part/third.md", "# Third\n\nIn a new folder.\n")
    #expect(builds(events.read { builds($0).count == 1 }).count == 1)
    #expect(try PlainHTTP.get("/part/third.html", port: served.port).contains("In a new folder."))
    events.close()
    #expect(try served.stop() == 0)
  }

  @Test func keepsTheLastGoodPageAndShowsTheProblems() throws {
    let folder = try book()
    let served = try ServedBook(folder.path)
    let events = try PlainHTTP(port: served.port, "GET /.cubebook/events HTTP/1.1")
    _ = events.read { builds($0).count == 1 }
    try folder.write("notebooks/first.md", [0x23, 0x20, 0xFF, 0x0A])
    _ = events.read { builds($0).count == 1 }
    let page = try PlainHTTP.get("/first.html", port: served.port)
    #expect(page.contains("Some prose."))
    #expect(page.contains("cubebook-problems") && page.contains("notebooks/first.md:1:3"))

    try folder.write("notebooks/first.md", "# First\n\nMended.\n")
    _ = events.read { builds($0).count == 1 }
    let mended = try PlainHTTP.get("/first.html", port: served.port)
    #expect(mended.contains("Mended.") && !mended.contains("cubebook-problems"))

    try FileManager.default.moveItem(
      atPath: "\(folder.path)/notebooks", toPath: "\(folder.path)/elsewhere")
    _ = events.read { builds($0).count == 1 }
    let orphan = try PlainHTTP.get("/first.html", port: served.port)
    #expect(orphan.contains("Mended.") && orphan.contains("the book has no folder of notebooks"))
    events.close()
    #expect(try served.stop() == 0)
  }

  @Test func seesABookThatIsMadeAnew() throws {
    let folder = try TemporaryFolder()
    try folder.write("book/notebooks/first.md", "# First\n\nOld prose.\n")
    let served = try ServedBook("\(folder.path)/book")
    // Folders and their file are one change for who watches, or several.
    func comes(_ words: String) throws -> Bool {
      for _ in 0..<400 {
        if try PlainHTTP.get("/first.html", port: served.port).contains(words) { return true }
        Thread.sleep(forTimeInterval: 0.05)
      }
      return false
    }
    #expect(try comes("Old prose."))
    let removals = [
      { try FileManager.default.removeItem(atPath: "\(folder.path)/book") },
      { try FileManager.default.moveItem(atPath: "\(folder.path)/book", toPath: "\(folder.path)/elsewhere") },
    ]
    for (number, remove) in removals.enumerated() {
      try remove()
      #expect(try comes("cubebook-problems"))
      try folder.write("book/notebooks/first.md", "# First\n\nProse made anew, \(number).\n")
      #expect(try comes("Prose made anew, \(number)."))
      try folder.write("book/notebooks/first.md", "# First\n\nProse changed again.\n")
      #expect(try comes("Prose changed again."))
    }
    #expect(try served.stop() == 0)
  }

  @Test func saysThatThereIsNoSuchAddress() throws {
    let folder = try book()
    for (host, problem) in [
      ("256.1.1.1", "there is no such address"), ("192.0.2.1", "this machine has no such address"),
    ] {
      let outcome = try BuiltProgram.run("serve", "-p", "0", "--host", host, in: folder.path)
      #expect(outcome.status == 2)
      #expect(outcome.errors.hasPrefix("error: \(host):0: \(problem)\n"), "\(outcome.errors)")
    }
  }

  /// With a connection open that would never end by itself.
  @Test(arguments: [SIGINT, SIGTERM])
  func stopsCleanly(signal: Int32) throws {
    let folder = try book()
    let served = try ServedBook(folder.path)
    let events = try PlainHTTP(port: served.port, "GET /.cubebook/events HTTP/1.1")
    _ = events.read { builds($0).count == 1 }
    #expect(try served.stop(signal) == 0)
    events.close()
  }

  @Test func saysThatThePortIsTaken() throws {
    let folder = try book()
    let served = try ServedBook(folder.path)
    let outcome = try BuiltProgram.run("serve", "-p", "\(served.port)", in: folder.path)
    #expect(outcome.status == 2)
    #expect(
      outcome.errors == """
        error: 127.0.0.1:\(served.port): the port is taken
          = help: stop the other program, or choose a port with `-p`; `-p 0` takes a free one

        """)
    #expect(try served.stop() == 0)
  }

  @Test func needsABook() throws {
    let folder = try TemporaryFolder()
    let outcome = try BuiltProgram.run("serve", "-p", "0", in: folder.path)
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("error: notebooks: the book has no folder of notebooks\n"))
    #expect(try BuiltProgram.run("serve", "-p", "70000", in: folder.path).status == 64)
  }
}
