import Diagnostics
import Formulas

/// What a reader does with the controls of a slider.
enum SliderGesture: String {
  /// The thumb of the range input goes to a number of it.
  case place
  /// A value is typed, or stands in the page's address; it may lie beyond the range.
  case type
  /// So many seconds have passed since it plays.
  case run
  case reset
  /// It stays where it is, so that the first move of a hand finds the module warm.
  case stay
}

extension LiveNotebook {
  mutating func take(_ gesture: SliderGesture, _ number: Double, onSlider index: Int) {
    let slider = sliders[index].slider
    switch gesture {
    // A thumb stays where the hand has it.
    case .place: slide(index, to: slider.grid.value(ofRangeInput: number), writing: .field)
    case .type: slide(index, to: slider.grid.value(typed: number), writing: .all)
    case .run: slide(index, to: slider.value(sliders[index].value, after: number), writing: .all)
    case .reset: slide(index, to: slider.value, writing: .all)
    case .stay: slide(index, to: sliders[index].value)
    }
  }

  /// Which controls of a slider get its value, in addition to the words beside them.
  enum SliderControls { case none, field, all }

  /// - Parameter value: in the slider's display unit.
  mutating func slide(_ number: Int, to value: Double, writing controls: SliderControls = .none) {
    guard sliders.indices.contains(number), value.isFinite, value.magnitude < 1e100 else { return }
    let quantity = sliders[number].slider.quantity(value)
    for index in sliders.indices where sliders[index].target == sliders[number].target {
      let isOther = index != number
      show(
        isOther ? sliders[index].slider.unit.value(ofSI: quantity.value) : value, on: index,
        writing: isOther ? .all : controls)
    }
    move(sliders[number].target, to: quantity)
  }

  /// Puts a value in the place that a slider moves, and works out anew what depends on it.
  mutating func move(_ target: SliderTarget, to value: Quantity) {
    becomeAware()
    let number = sliders.firstIndex { $0.target == target }
    let isAuthors = number.map { sliders[$0].slider.quantity(sliders[$0].slider.value).value == value.value } ?? false
    if isAuthors {
      notebook.restore(target, from: original)
      if isEdited { findSliders() }
    } else {
      notebook.set(target, to: value)
    }
    for index in sliders.indices where sliders[index].target == target {
      sliders[index].isMoved = !isAuthors
      let slider = sliders[index].slider
      records.add(slider.id, isAuthors ? "" : slider.grid.addressText(sliders[index].value), of: "data-moved")
    }
    let slider = number.map { SliderSet($0) } ?? .none
    if dependence.movesNames(slider) { rescope(slider) }
    for index in cells.indices {
      guard let cell = cells[index] else { continue }
      let movesShape = cell.shape.meets(slider)
      let movesInstant = cell.instant.meets(slider) || number == nil && isInstant(target, ofCell: index)
      guard movesShape || movesInstant else { continue }
      if movesShape { grow(cell: index, to: .old) }
      if movesInstant { grow(cell: index, to: .displaced) }
      cells[index]?.moved.add(slider)
    }
    for index in parts.indices {
      if case .value(let value) = parts[index].content, inlineSliders[value].meets(slider) {
        parts[index].grow(to: .old)
      }
    }
    workOnSeen()
    guard let number else { return }
    for index in sliders.indices where sliders[index].target != sliders[number].target { refreshNamed(index) }
  }

  private func isInstant(_ target: SliderTarget, ofCell index: Int) -> Bool {
    guard case .key(let cell, let key) = target, cell == index,
      case .instant? = notebook.cells[index]?.content.box.motion(ofKey: key)
    else {
      return false
    }
    return true
  }

  /// Gives the names their values again; lenders that do not depend on the slider stay as they are.
  private mutating func rescope(_ slider: SliderSet) {
    for lender in notebook.lenders where cells[lender.cell]?.shape.meets(slider) == true {
      notebook.cells[lender.cell]?.content.own.forget(inHaste: true)
    }
    scope = notebook.scope()
    findHastyLenders()
  }

  mutating func refreshInlineValue(_ index: Int) {
    counts.inlineValues += 1
    let id = "cb-value-\(index)"
    let mathML = notebook.value(ofInline: index, in: scope).mathML
    // Where it has no value, the last one stays in the sentence, dimmed.
    if mathML == nil || !staleValues.isEmpty {
      let isStale = mathML == nil
      if isStale != staleValues.contains(index) {
        records.add(id, isStale ? "live stale" : "live", of: "class")
        if isStale { staleValues.append(index) } else { staleValues.removeAll { $0 == index } }
      }
    }
    if let mathML { records.add(id, mathML) }
  }

  // MARK: The sliders themselves

  /// A slider on a name that depends on the one that was moved has another value.
  private mutating func refreshNamed(_ index: Int) {
    var ignored: [Diagnostic] = []
    switch sliders[index].target {
    case .key(let cell, let key):
      guard case .name(let name)? = notebook.cells[cell]?.content.box.motion(ofKey: key) else { return }
      show(value(ofName: name, &ignored), on: index)
    case .member(let name): show(value(ofName: name, &ignored), on: index)
    }
  }

  /// The sliders on what a cell says itself, when it was worked out anew after others were moved.
  mutating func refreshSliders(_ cell: Int) {
    guard let standing = cells[cell], let content = notebook.cells[cell]?.content else { return }
    cells[cell]?.moved = .none
    // What cannot be has no values.
    if standing.isStale { return }
    let isShape = standing.shape.meets(standing.moved)
    for index in sliders.indices {
      guard case .key(let owner, let key) = sliders[index].target, owner == cell else { continue }
      switch content.box.motion(ofKey: key) {
      case .name: continue
      case .shape: if !isShape { continue }
      case .instant: break
      }
      let hasNewRange = isShape && refreshRange(index, content)
      show(content.box.value(ofKey: key), on: index, hasNewRange: hasNewRange)
    }
  }

  /// Shows the value that another slider has given to this one.
  private mutating func show(_ now: Quantity?, on index: Int, hasNewRange: Bool = false) {
    guard let now, now.value.isFinite else { return }
    let slider = sliders[index].slider
    let shown = slider.unit.value(ofSI: now.value)
    // A browser moves a slider's thumb by itself where its range changes.
    if hasNewRange || slider.grid.cleaned(shown) != slider.grid.cleaned(sliders[index].value) {
      show(shown, on: index, writing: .all)
      // The page's address keeps what is shown.
      if sliders[index].isMoved { records.add(slider.id, slider.grid.addressText(shown), of: "data-moved") }
    }
  }

  private func value(ofName name: String, _ ignored: inout [Diagnostic]) -> Quantity? {
    scope.definitions.evaluate(FormulaNode(.name(name), SourceRange(0, 0)), into: &ignored)
  }

  /// A slider runs over what its cell shows by now, unless its author gave it a range; whether that has changed.
  private mutating func refreshRange(_ index: Int, _ content: CellContent) -> Bool {
    guard let fresh = content.box.refreshed(sliders[index].slider, on: page(ofCell: sliders[index].cell)) else {
      return false
    }
    sliders[index].slider.turn = fresh.turn
    return adopt(fresh, on: index)
  }

  /// Gives a slider another range; whether it is another.
  private mutating func adopt(_ fresh: CellSlider, on index: Int) -> Bool {
    guard fresh.grid != sliders[index].slider.grid else { return false }
    sliders[index].slider = fresh
    let (range, number) = (fresh.grid.rangeInput(at: fresh.value), fresh.grid.numberInput(at: fresh.value))
    for (id, numbers) in [(fresh.id, range), (fresh.id + "-number", number)] {
      records.add(id, numbers.least, of: "min")
      records.add(id, numbers.most, of: "max")
      records.add(id, numbers.step, of: "step")
    }
    return true
  }

  /// Writes a slider's value beside it, and into controls.
  mutating func show(_ value: Double, on index: Int, writing controls: SliderControls) {
    sliders[index].value = value
    let slider = sliders[index].slider
    if controls == .all {
      records.add(slider.id, slider.grid.rangeInput(at: value).value, of: "value", always: true)
    }
    if controls != .none { records.add(slider.id + "-number", slider.grid.fieldText(value), of: "value", always: true) }
    records.add(slider.id, slider.text(of: value), of: "aria-valuetext", always: true)
    records.add(slider.id + "-text", slider.text(of: value))
  }
}
