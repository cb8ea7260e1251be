import Books

/// Pages as a package that learning platforms take in: a zip archive with a manifest, in which each page is an object
/// of its own that reports its score.
///
/// Of SCORM 2004 it is the 3rd edition, which platforms of the 4th take, too, and others alone. The schemas are named as
/// the standard asks; platforms have their own copies of them.
struct ScormPackage {
  enum Edition: String, CaseIterable {
    case v12 = "1.2"
    case v2004 = "2004 3rd Edition"

    /// What its package is called.
    var fileName: String { self == .v12 ? "scorm-12.zip" : "scorm-2004.zip" }
  }

  struct Page {
    let title: String
    /// Its place in the package, and its bytes.
    let path: String
    let html: [UInt8]
    /// The files that it shows, beside those of all pages.
    let files: [String]
    let points: Double
  }

  let title: String
  /// In the order of reading, each part with its title; nil for pages in none.
  let parts: [(title: String?, pages: [Page])]
  /// All files but the pages, by their paths, and those that every page needs.
  let files: [String: [UInt8]]
  let shared: [String]

  private var pages: [Page] { parts.flatMap(\.pages) }

  func bytes(for edition: Edition) -> [UInt8] {
    var zip = ZipWriter()
    zip.add("imsmanifest.xml", manifest(for: edition))
    for page in pages { zip.add(page.path, page.html) }
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) { zip.add(path, bytes) }
    return zip.bytes
  }

  /// A name that stays while pages come and go around this one: platforms keep scores under it.
  private func name(_ kind: String, _ text: String) -> String { "\(kind)-\(Fingerprint.of(Array(text.utf8)))" }

  private func manifest(for edition: Edition) -> [UInt8] {
    var xml = XMLWriter()
    begin(edition, &xml)
    xml.open("metadata")
    xml.element("schema", "ADL SCORM")
    xml.element("schemaversion", edition.rawValue)
    xml.close("metadata")
    xml.open("organizations", ("default", "book"))
    xml.open("organization", ("identifier", "book"))
    xml.element("title", title)
    for (place, part) in parts.enumerated() {
      if let title = part.title {
        xml.open("item", ("identifier", "part-\(place + 1)"))
        xml.element("title", title)
      }
      for page in part.pages {
        xml.open("item", ("identifier", name("item", page.path)), ("identifierref", name("page", page.path)))
        xml.element("title", page.title)
        if edition == .v2004 { sequence(page, &xml) }
        xml.close("item")
      }
      if part.title != nil {
        if edition == .v2004 { sequence(weight: weight(of: part.pages), &xml) }
        xml.close("item")
      }
    }
    if edition == .v2004 { sequence(weight: nil, &xml) }
    xml.close("organization")
    xml.close("organizations")
    list(edition, &xml)
    xml.close("manifest")
    return xml.bytes
  }

  private func begin(_ edition: Edition, _ xml: inout XMLWriter) {
    let identifier = name("cubebook", title)
    let instance = "http://www.w3.org/2001/XMLSchema-instance"
    switch edition {
    case .v12:
      let (imscp, adlcp) = (
        "http://www.imsproject.org/xsd/imscp_rootv1p1p2", "http://www.adlnet.org/xsd/adlcp_rootv1p2"
      )
      xml.open(
        "manifest", ("identifier", identifier), ("version", "1.0"), ("xmlns", imscp), ("xmlns:adlcp", adlcp),
        ("xmlns:xsi", instance),
        ("xsi:schemaLocation", "\(imscp) imscp_rootv1p1p2.xsd \(adlcp) adlcp_rootv1p2.xsd"))
    case .v2004:
      let (imscp, adlcp) = ("http://www.imsglobal.org/xsd/imscp_v1p1", "http://www.adlnet.org/xsd/adlcp_v1p3")
      let imsss = "http://www.imsglobal.org/xsd/imsss"
      xml.open(
        "manifest", ("identifier", identifier), ("version", "1.0"), ("xmlns", imscp), ("xmlns:adlcp", adlcp),
        ("xmlns:imsss", imsss), ("xmlns:xsi", instance),
        ("xsi:schemaLocation", "\(imscp) imscp_v1p1.xsd \(adlcp) adlcp_v1p3.xsd \(imsss) imsss_v1p0.xsd"))
    }
  }

  /// How a learner goes on from page to page, and how much what lies below counts for what lies above.
  private func sequence(weight: String?, _ xml: inout XMLWriter) {
    xml.open("imsss:sequencing")
    xml.element("imsss:controlMode", ("choice", "true"), ("flow", "true"))
    if let weight { xml.element("imsss:rollupRules", ("objectiveMeasureWeight", weight)) }
    xml.close("imsss:sequencing")
  }

  /// A page says itself what was done: without that platforms take one that was opened for passed.
  private func sequence(_ page: Page, _ xml: inout XMLWriter) {
    xml.open("imsss:sequencing")
    xml.element("imsss:rollupRules", ("objectiveMeasureWeight", weight(of: [page])))
    xml.element(
      "imsss:deliveryControls", ("completionSetByContent", "true"), ("objectiveSetByContent", "true"))
    xml.close("imsss:sequencing")
  }

  /// The part of all points that can be had on some pages: a page without questions counts for none.
  private func weight(of some: [Page]) -> String {
    let all = pages.reduce(0) { $0 + $1.points }
    guard all > 0 else { return "0.0000" }
    let part = some.reduce(0) { $0 + $1.points } / all
    let digits = String(Int(exactly: (part * 10_000).rounded()) ?? 0)
    return digits == "10000" ? "1.0000" : "0." + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }

  private func list(_ edition: Edition, _ xml: inout XMLWriter) {
    xml.open("resources")
    for page in pages {
      begin(name("page", page.path), isObject: true, href: page.path, edition, &xml)
      file(page.path, &xml)
      for path in page.files { file(path, &xml) }
      xml.element("dependency", ("identifierref", "shared"))
      xml.close("resource")
    }
    begin("shared", isObject: false, href: nil, edition, &xml)
    for path in shared { file(path, &xml) }
    xml.close("resource")
    xml.close("resources")
  }

  private func begin(
    _ identifier: String, isObject: Bool, href: String?, _ edition: Edition, _ xml: inout XMLWriter
  ) {
    let kind = isObject ? "sco" : "asset"
    // The editions differ in a letter.
    let type = edition == .v12 ? "adlcp:scormtype" : "adlcp:scormType"
    if let href {
      xml.open(
        "resource", ("identifier", identifier), ("type", "webcontent"), (type, kind), ("href", Self.address(href)))
    } else {
      xml.open("resource", ("identifier", identifier), ("type", "webcontent"), (type, kind))
    }
  }

  private func file(_ path: String, _ xml: inout XMLWriter) { xml.element("file", ("href", Self.address(path))) }

  private static func address(_ path: String) -> String { PercentEncoding.encoded(path, escapingPercent: true) }
}
