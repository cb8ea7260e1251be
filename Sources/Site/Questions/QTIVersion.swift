/// A version of QTI (1EdTech, Question and Test Interoperability): both have the same elements under other names.
enum QTIVersion: String, Sendable {
  case two = "2.1"
  case three = "3.0"

  /// The archive of a book's questions.
  var package: String { self == .two ? "qti-21.zip" : "qti-30.zip" }

  var namespace: String {
    self == .two ? "http://www.imsglobal.org/xsd/imsqti_v2p1" : "http://www.imsglobal.org/xsd/imsqtiasi_v3p0"
  }
  var schema: String {
    self == .two
      ? "http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd"
      : "https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd"
  }

  /// What a manifest calls an item.
  var resource: String { self == .two ? "imsqti_item_xmlv2p1" : "imsqti_item_xmlv3p0" }
  var manifestNamespace: String {
    self == .two
      ? "http://www.imsglobal.org/xsd/imscp_v1p1" : "http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1"
  }
  var manifestSchema: String {
    self == .two
      ? "http://www.imsglobal.org/xsd/imscp_v1p1.xsd"
      : "https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqtiv3p0_imscpv1p2_v1p0.xsd"
  }
  var manifestSchemaName: String { self == .two ? "QTIv2.1 Package" : "QTI Package" }
  var manifestSchemaVersion: String { self == .two ? "1.0.0" : "3.0.0" }

  /// An element of QTI by its name in 2.1: `responseIf`, `qti-response-if`.
  func element(_ name: String) -> String { self == .two ? name : "qti-" + kebab(name) }

  /// An attribute by its name in 2.1: `baseType`, `base-type`.
  func attribute(_ name: String) -> String { self == .two ? name : kebab(name) }

  private func kebab(_ name: String) -> String {
    name.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
  }
}

/// Writes elements of QTI in either version.
struct QTIWriter {
  let version: QTIVersion
  private var xml = XMLWriter()

  init(_ version: QTIVersion) { self.version = version }

  var bytes: [UInt8] { xml.bytes }

  mutating func open(_ name: String, _ attributes: (String, String)...) {
    xml.open(version.element(name), named(attributes))
  }

  mutating func close(_ name: String) { xml.close(version.element(name)) }

  mutating func element(_ name: String, _ attributes: (String, String)..., text: String? = nil) {
    xml.element(version.element(name), named(attributes), text: text)
  }

  mutating func element(_ name: String, _ attributes: (String, String)..., trusted content: [UInt8]) {
    xml.element(version.element(name), named(attributes), trusted: content)
  }

  /// An element without content that stands among words.
  static func inline(_ version: QTIVersion, _ name: String, _ attributes: [(String, String)]) -> [UInt8] {
    let written = attributes.map { " \(version.attribute($0))=\"\(XMLWriter.escaped($1))\"" }.joined()
    return Array("<\(version.element(name))\(written)/>".utf8)
  }

  /// An element of HTML.
  mutating func html(_ name: String, _ content: [UInt8]) { xml.element(name, [], trusted: content) }

  /// Lists and paragraphs as they stand.
  mutating func trusted(_ content: [UInt8]) { xml.trusted(content) }

  /// What 3.0 wraps the content of some elements in.
  mutating func wrapped(_ content: [UInt8]) {
    if version == .three { xml.open("qti-content-body", []) }
    xml.trusted(content)
    if version == .three { xml.close("qti-content-body") }
  }

  private func named(_ attributes: [(String, String)]) -> [(String, String)] {
    attributes.map { name, value in (name.contains(":") || name == "xmlns" ? name : version.attribute(name), value) }
  }
}
