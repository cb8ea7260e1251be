import Diagnostics
import Formulas

extension LiveNotebook {
  /// A reader puts a file of their own in the place of what a cell shows; what depends on it is worked out anew. The
  /// record `unpack` asks for stretches of an archive, from the first byte to behind the last and to how many bytes;
  /// then the page comes again with these.
  mutating func receive(_ file: ReceivedFile, at index: Int) {
    guard cells.indices.contains(index), let cell = notebook.cells[index] else { return }
    becomeAware()
    let needs = ReceptionNeeds(
      reader: notebook.reader, definitions: scope.definitions, members: notebook.membersInUse(of: index))
    var content = cell.content
    var html = HTMLWriter()
    switch content.own.receive(file, needs: needs) {
    case .packed(let stretches):
      let list = stretches.map { "\($0.stretch.lowerBound) \($0.stretch.upperBound) \($0.size)" }
      return records.add("unpack", list.joined(separator: ";"), always: true)
    case .refused(let sentence):
      html.element("strong", text: "“\(file.name)” is not used.")
      html.text(" " + sentence)
    case .choice(let parts):
      html.text("“\(file.name)” has several tables. Which one?")
      for part in parts {
        html.raw(" ")
        html.element("button", ("type", "button"), ("data-part", part), text: part)
      }
    case .taken(let words):
      notebook.cells[index]?.content = content
      records.add(cell.id + "-receiver", "taken", of: "data-state", always: true)
      html.text("Your own data are shown. " + words)
      records.add(cell.id + "-source", "", always: true)
      followLender(index)
    }
    records.add(cell.id + "-reception", html.bytes, always: true)
  }

  /// The author's data are shown again.
  mutating func giveBack(at index: Int) {
    guard cells.indices.contains(index), let cell = original.cells[index] else { return }
    notebook.cells[index]?.content = cell.content
    handOn(ReaderEvent("cell giveBack", index), to: index)
    records.add(cell.id + "-receiver", "", of: "data-state", always: true)
    records.add(cell.id + "-reception", "The page’s own data are shown.", always: true)
    followLender(index)
  }

  /// What a cell lends is other than it was.
  mutating func followLender(_ index: Int) {
    notebook.cells[index]?.content.own.forget(inHaste: false)
    guard let number = notebook.lenders.firstIndex(where: { $0.cell == index }) else {
      // Nobody else uses it.
      grow(cell: index, to: .old)
      return workOnSeen()
    }
    let changed = SliderSet(number)
    for lender in notebook.lenders where lender.cell != index && lending.shape(ofCell: lender.cell).meets(changed) {
      notebook.cells[lender.cell]?.content.own.forget(inHaste: true)
    }
    scope = notebook.scope()
    findHastyLenders()
    age(whatDependsOn: changed)
    if let cell = notebook.cells[index], let words = cell.content.box.rowWords {
      records.add(cell.id + "-count", words, always: true)
    }
    for place in cells.indices where lending.shape(ofCell: place).meets(changed) {
      if let id = notebook.cells[place]?.id { records.add(id + "-awaiting", "") }
    }
    workOnSeen()
  }
}
