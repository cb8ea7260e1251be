import Diagnostics

/// The questions of a book as a package of QTI: an item for each variant, and a manifest that lists them (1EdTech, Content
/// Packaging).
struct QTIPackage {
  let bytes: [UInt8]
  /// How many items are in it.
  let count: Int
  /// What QTI has not, by page.
  let told: [(page: Int, diagnostic: Diagnostic)]

  init(_ questions: [BookQuestion], as version: QTIVersion) {
    var files: [(name: String, path: String, bytes: [UInt8])] = []
    var told: [(page: Int, diagnostic: Diagnostic)] = []
    for question in questions {
      var lost = question.lostPictures
      for sheet in questions.distinctSheets(of: question) {
        let name = question.identifier(sheet)
        let item = QTIItem(sheet, of: question, as: version)
        files.append((name, "items/\(name).xml", item.bytes))
        lost += item.lost
      }
      if let diagnostic = question.told(lost: lost, in: "QTI") { told.append((question.page, diagnostic)) }
    }
    var xml = XMLWriter()
    xml.open(
      "manifest", ("xmlns", version.manifestNamespace), ("xmlns:xsi", "http://www.w3.org/2001/XMLSchema-instance"),
      ("xsi:schemaLocation", "\(version.manifestNamespace) \(version.manifestSchema)"), ("identifier", "cubebook"))
    xml.open("metadata")
    xml.element("schema", version.manifestSchemaName)
    xml.element("schemaversion", version.manifestSchemaVersion)
    xml.close("metadata")
    xml.element("organizations")
    xml.open("resources")
    for file in files {
      xml.open("resource", ("identifier", "r-\(file.name)"), ("type", version.resource), ("href", file.path))
      xml.element("file", ("href", file.path))
      xml.close("resource")
    }
    xml.close("resources")
    xml.close("manifest")
    var zip = ZipWriter()
    zip.add("imsmanifest.xml", xml.bytes)
    for file in files { zip.add(file.path, file.bytes) }
    (bytes, count, self.told) = (zip.bytes, files.count, told)
  }
}
