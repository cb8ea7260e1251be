import Testing

@testable import Preview

struct LocalNameTests {
  @Test(arguments: [
    "localhost", "localhost:8080", "LocalHost", "localhost.", "localhost.:80", "book.localhost", "a-b.c.localhost:1",
    "127.0.0.1", "127.0.0.1:8080", "127.255.0.3", "[::1]", "[::1]:8080", "[0:0:0:0:0:0:0:1]", "[::ffff:127.0.0.1]",
    "localhost:",
  ])
  func isThisMachine(authority: String) {
    #expect(LocalName.isIn(authority: authority))
  }

  @Test(arguments: [
    "127.0.0.1.evil.example", "127.0.0.1.evil.example:80", "127.evil.example", "127.", "127.0.0", "127.1",
    "0127.0.0.1", "127.0.0.256", "127.0.0.1x", "128.0.0.1", "10.0.0.1:80", "evil.example", "localhost.evil.example",
    "evillocalhost", ".localhost", "localhost..", "a..localhost", "[::1", "[::1]x", "[::1]:x", "[::2]",
    "[::ffff:10.0.0.1]", "[127.0.0.1]", "[::1]:99999", "::1", "localhost:80:90", "localhost:-1", "localhost:99999",
    "evil@localhost", "localhost/evil", "local host", "", ":80", "[]", "127.0.0.1:evil",
  ])
  func isAnother(authority: String) {
    #expect(!LocalName.isIn(authority: authority))
  }

  @Test func hostsToListenAtHaveNoBrackets() {
    #expect(["localhost", "127.0.0.1", "::1"].allSatisfy(LocalName.isLocal))
    #expect(!["127.evil.example", "0.0.0.0", "::", "192.168.0.7", "[::1]", ""].contains(where: LocalName.isLocal))
  }
}
