import Books
import Cells
import Pages

/// The head that the sheets of an exam and its key have in common, and how they look: black on A4, in the site's letters.
struct ExamDocument {
  let bookTitle: String
  let lang: String
  let paper: Paper
  /// A style sheet of the book's own.
  let styleSheet: String?
  /// What stands at the head of each page, at the right.
  let mark: String

  /// A whole document.
  func html(_ body: [UInt8]) -> [UInt8] {
    var html = HTMLWriter(capacity: body.count + 6_000)
    html.raw("<!DOCTYPE html>\n")
    html.open("html", ("lang", lang))
    html.raw("\n<head>\n<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\"")
    html.attribute("content", PageHead.policy.replacing("style-src 'self'", with: "style-src 'self' 'unsafe-inline'"))
    html.raw(">\n")
    html.element("title", text: "\(bookTitle): \(mark)")
    html.open("link", ("rel", "stylesheet"), ("href", Theme.styleSheet))
    if let styleSheet {
      html.open("link", ("rel", "stylesheet"), ("href", PercentEncoding.encoded(styleSheet, escapingPercent: true)))
    }
    html.raw("\n<style>\n")
    html.trusted("@page { size: \(paper == .a4 ? "A4" : "letter"); margin: 22mm 20mm 20mm;")
    html.trusted(" @top-left { content: \(PrintStyle.quoted(bookTitle)); font: italic 9pt \"Cubebook Serif\", serif }")
    html.trusted(" @top-right { content: \(PrintStyle.quoted(mark)); font: bold 10pt \"Cubebook Serif\", serif }")
    html.trusted(
      " @bottom-center { content: counter(page) \" / \" counter(pages); font: 9pt \"Cubebook Serif\", serif } }\n")
    html.raw(Self.style)
    html.raw("</style>\n</head>\n<body>\n")
    html.trusted(body)
    html.raw("</body>\n</html>\n")
    return html.bytes
  }

  private static let style: StaticString = """
    html, body { margin: 0; padding: 0; background: none; color: #000; font: 11pt/1.45 "Cubebook Serif", serif }
    body { max-width: none; display: block; counter-reset: none }
    math { font-size: 1.02em }
    h1, h2, h3, p, ol, ul, table, dl { margin: 0; padding: 0; color: #000; font-family: "Cubebook Serif", serif }
    h1 { font-size: 19pt; line-height: 1.2; margin-bottom: 7mm }
    h2 { font-size: 15pt; margin: 0 0 1mm }
    h3 { font-size: 11pt; font-weight: bold; margin: 0; break-after: avoid }
    .who { display: flex; gap: 6mm; margin-bottom: 6mm }
    .who span { flex: 1; border-bottom: 0.5pt solid #000; padding-bottom: 0.5mm; font-size: 9.5pt; height: 8mm; display: flex; align-items: end }
    .who .long { flex: 2 }
    .marks { border-collapse: collapse; width: auto; margin-bottom: 8mm; font-size: 9.5pt }
    .marks td, .marks th { border: 0.5pt solid #000; padding: 1mm 2mm; min-width: 9mm; text-align: center; font-weight: normal }
    .marks tr:last-child td { height: 6mm }
    .question { margin-bottom: 8mm }
    .asked { break-inside: avoid }
    .question :is(.table, figure, blockquote, pre) { margin: 2mm 0 }
    .question :is(figure, table) { break-inside: avoid }
    .question :is(figure, .cell) :is(svg, img) { max-height: 55mm }
    .question .table { overflow: visible }
    .question :is(td, th) { overflow-wrap: anywhere; white-space: normal }
    .question :is(ul, ol):not([class]) { list-style: revert; padding-left: 7mm; margin: 1mm 0 }
    .head { display: flex; justify-content: space-between; align-items: baseline; border-bottom: 0.75pt solid #000; margin-bottom: 2.5mm; padding-bottom: 0.5mm; break-after: avoid }
    .head span { font-size: 9.5pt; font-style: italic }
    .quiet { font-size: 9.5pt; font-style: italic; margin-top: 1.5mm }
    .asked > .line { height: 8.5mm; border-bottom: 0.4pt solid #888; box-sizing: border-box }
    .answer { display: flex; align-items: end; gap: 3mm; margin-top: 5mm }
    .answer .box { width: 60mm; border-bottom: 0.75pt solid #000; height: 6mm }
    .answer .quiet { margin: 0 }
    .choices { list-style: none; margin-top: 2mm }
    .choices li { position: relative; padding-left: 7mm; margin: 1.5mm 0 }
    .choices li::before { content: ""; position: absolute; left: 0; top: 0.8mm; width: 3.6mm; height: 3.6mm; border: 0.75pt solid #000 }
    .choices li.ticked::before { content: "\\00D7"; font-size: 13pt; line-height: 3mm; text-indent: -0.4mm }
    .reasoning { list-style: none; margin: 2mm 0 1mm }
    .reasoning li { display: flex; gap: 8mm; margin: 1mm 0; padding: 0; border: 0; background: none }
    .reasoning .mark { display: none }
    .reasoning .line { height: auto; border: 0; flex: none; margin: 0; overflow: visible }
    code { margin: 0; padding: 0; border: 0; background: none; font-size: 0.85em }
    .reasoning .reason { font-style: italic }
    .variant { break-before: page }
    .variant:first-of-type { break-before: auto }
    .key .question { margin: 5mm 0 0 }
    .key figure:has(svg, img) { display: none }
    .key .question > :not(dl) { break-after: avoid }
    .key .ask { font-size: 9.5pt; margin-bottom: 2mm }
    .facts { display: grid; grid-template-columns: 32mm 1fr; gap: 1mm 4mm; font-size: 10pt }
    .facts > dt { font-style: italic }
    .facts > dd { margin: 0; padding: 0 }
    .facts .strong { font-size: 11pt; font-weight: bold }
    .facts .choices, .facts .reasoning { margin: 0 }
    .facts .choices li:first-child, .facts .reasoning li:first-child { margin-top: 0 }
    .facts .list { display: flex; flex-wrap: wrap; gap: 0.5mm 7mm }
    .facts .wrong { margin-bottom: 1mm }

    """
}
