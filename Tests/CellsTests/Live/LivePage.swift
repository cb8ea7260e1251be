import Foundation
import TestSupport
import Testing

@testable import Cells

/// A page that takes in what a living notebook answers, as the script of the page does.
struct LivePage {
  var notebook: LiveNotebook
  /// What stands in the elements of the page by now, by their id, with `@attribute` behind it where that is meant.
  private(set) var elements: [String: String] = [:]
  /// What the last answer changed.
  private(set) var changed: [String] = []
  /// Whether the notebook has said that something can wait.
  private(set) var isRestDue = false
  /// What the notebook wants to know about, whether it is seen.
  private(set) var parts: [String] = []

  init(_ text: String) {
    notebook = LiveNotebook(Array(text.utf8))
    take()
  }

  /// Moves a slider, and waits until nothing changes any more.
  mutating func slide(_ number: Int, to value: Double) {
    notebook.records.begin()
    notebook.slide(number, to: value)
    take()
    rest()
  }

  /// Moves a slider as a hand does, which goes on.
  mutating func drag(_ number: Int, to value: Double) {
    notebook.records.begin()
    notebook.slide(number, to: value)
    take()
  }

  mutating func see(_ part: String, _ isSeen: Bool) throws {
    notebook.take(ReaderEvent("part see", try #require(parts.firstIndex(of: part)), [isSeen ? 1 : 0]))
    take()
  }

  /// Waits until all that could wait is done.
  mutating func rest() {
    var all = changed
    while isRestDue {
      notebook.take(ReaderEvent("page rest"))
      take()
      all += changed.filter { !all.contains($0) }
    }
    changed = all
  }

  mutating func edit(_ figure: Int, _ curve: Int, _ text: String) {
    notebook.take(ReaderEvent("figure edit", figure, [Double(curve)], text: Array(text.utf8)))
    take()
  }

  mutating func addLetters(_ figure: Int, _ curve: Int, _ text: String) {
    notebook.take(ReaderEvent("figure letters", figure, [Double(curve)], text: Array(text.utf8)))
    take()
  }

  mutating func pull(_ picture: Int, _ dy: Double, isFirst: Bool = false) {
    notebook.take(ReaderEvent(isFirst ? "picture hold" : "picture pull", picture, [dy]))
    take()
  }

  mutating func drop(_ picture: Int) {
    notebook.take(ReaderEvent("picture drop", picture))
    take()
  }

  mutating func take() {
    changed = []
    isRestDue = false
    for record in notebook.answer.split(separator: 0x1E) {
      let parts = record.split(separator: 0x1F, omittingEmptySubsequences: false)
      #expect(parts.count == 3)
      guard parts.count == 3 else { continue }
      let (id, what, text) = (
        String(decoding: parts[0], as: UTF8.self), String(decoding: parts[1], as: UTF8.self),
        String(decoding: parts[2], as: UTF8.self)
      )
      if id == "rest" {
        isRestDue = true
        continue
      }
      if id == "parts" {
        self.parts = text.split(separator: " ").map { String($0) }
        continue
      }
      if let count = Int(what) {
        amend(id, count, text)
        changed.append(id)
        continue
      }
      let name = what.isEmpty ? id : "\(id)@\(what)"
      elements[name] = text
      if what.isEmpty {
        put(id)
        if id.hasSuffix("-picture-box") {
          let part = id.replacing("-picture-box", with: "-picture-moving")
          elements[part] = StandingMarkup(text).content(of: part)
        }
        for name in ["focus", "trace"] where id.hasSuffix("-graph") {
          let part = String(id.dropLast("graph".count) + name)
          elements[part] = StandingMarkup(text).content(of: part)
        }
      }
      if id.contains("-step-") { put(text, "<div id=\"\(id)\">", "</div></li>") }
      if id.contains("-reason-") { put(text, "<p class=\"reason\" id=\"\(id)\">", "</p>") }
      changed.append(name)
    }
  }
}

extension ReaderEvent {
  /// A reader's file for a cell.
  static func file(_ name: String, part: String = "", _ bytes: [UInt8], cell: Int = 0) -> ReaderEvent {
    let (first, second) = (Array(name.utf8), Array(part.utf8))
    return ReaderEvent(
      "cell receive", cell, [Double(first.count), Double(second.count)], text: first + second + bytes)
  }
}

extension LivePage {
  /// New values in elements that stay.
  private mutating func amend(_ id: String, _ count: Int, _ text: String) {
    guard let before = elements[id] else {
      Issue.record("nothing stands in \(id)")
      return
    }
    var standing = StandingMarkup(before)
    #expect(standing.count == count, "\(id) has other elements")
    for change in text.split(separator: "\u{1D}") {
      let parts = change.split(separator: "\u{1C}", omittingEmptySubsequences: false)
      let place = parts[0].split(separator: " ")
      guard parts.count == 2, let number = Int(place[0]) else { continue }
      standing.set(number, place.count > 1 ? String(place[1]) : "", String(parts[1]))
    }
    elements[id] = standing.text
    put(id)
  }

  /// The point of interest and the reading cross are parts of their graph, and what moves is one of its picture.
  private mutating func put(_ id: String) {
    let wholes = ["-focus": "-graph", "-trace": "-graph", "-picture-moving": "-picture-box"]
    guard let (part, whole) = wholes.first(where: { id.hasSuffix($0.key) }), let content = elements[id] else { return }
    let name = String(id.dropLast(part.count) + whole)
    guard let svg = elements[name] else { return }
    var standing = StandingMarkup(svg)
    standing.fill(id, with: content)
    elements[name] = standing.text
  }
}

extension LivePage {
  /// The words and the numbers of a step are parts of their derivation.
  private mutating func put(_ content: String, _ opening: String, _ closing: String) {
    let name = elements.first { $0.key.hasSuffix("-steps") && TextSearch.contains(opening, in: $0.value) }?.key
    guard let name, let steps = elements[name], let start = steps.range(of: opening)?.upperBound,
      let end = steps[start...].range(of: closing)?.lowerBound
    else {
      Issue.record("\(opening) has no place in a derivation")
      return
    }
    elements[name] = steps[..<start] + content + steps[end...]
  }
}

/// What a page shows that is made anew from a notebook's text.
struct FreshPage {
  private(set) var elements: [String: String] = [:]
  private(set) var outputs: [CellOutput] = []

  init(_ text: String, files: [DataFile] = []) {
    let request = CellRequest(Array(text.utf8))
    let cells = evaluate(
      request.cells, inlineValues: request.inlineValues, files: files, boxes: request.boxes, idPrefix: "cb-",
      limits: request.limits)
    outputs = cells.outputs.compactMap { $0 }
    for output in outputs {
      for part in output.parts { add(part, output.id) }
    }
    for (number, value) in cells.inlineValues.enumerated() where value.isLive {
      elements["cb-value-\(number)"] = value.mathML ?? ""
    }
  }

  private mutating func add(_ part: CellOutput.Part, _ id: String) {
    var html = HTMLWriter()
    switch part {
    case .figures(let figures): for figure in figures { elements[figure.id + "-graph"] = figure.svg }
    case .picture(let figure): elements[id + "-picture-box"] = figure.svg
    case .sliders: break
    case .derivation(let rows):
      html.derivationItems(rows, id: id)
      elements[id + "-steps"] = String(decoding: html.bytes, as: UTF8.self)
    case .values(let rows):
      html.valueItems(rows)
      elements[id + "-values"] = String(decoding: html.bytes, as: UTF8.self)
    case .claims(let rows):
      html.claimItems(rows)
      elements[id + "-claims"] = String(decoding: html.bytes, as: UTF8.self)
    case .html: break
    case .reasoning(let rows):
      for (place, row) in rows.enumerated() { elements["\(id)-lines-\(place + 1)"] = row.numbers }
    case .facts(let rows):
      html.factItems(rows)
      elements[id + "-facts"] = String(decoding: html.bytes, as: UTF8.self)
    }
  }
}
