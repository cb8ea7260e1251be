import Diagnostics
import Notebooks
import TeX

// Words of a page that stand on others, with all that can be seen of them there.

extension Inline: Stored {
  package static func stored(_ form: inout StoreForm, _ value: Inline?) -> Inline {
    Inline(form.field(value, \.content), form.field(value, \.range))
  }
}

extension Inline.Content: StoredChoice {
  package static let cases: [StoredCase<Self>] = [
    .init({ .text($0) }) { if case .text(let words) = $0 { words } else { nil } },
    .init(.softBreak) { if case .softBreak = $0 { true } else { false } },
    .init(.hardBreak) { if case .hardBreak = $0 { true } else { false } },
    .init({ .code($0) }) { if case .code(let words) = $0 { words } else { nil } },
    .init({ .emphasis($0) }) { if case .emphasis(let inner) = $0 { inner } else { nil } },
    .init({ .strong($0) }) { if case .strong(let inner) = $0 { inner } else { nil } },
    .init({ .strikethrough($0) }) { if case .strikethrough(let inner) = $0 { inner } else { nil } },
    .init({ .span($0) }) { if case .span(let span) = $0 { span } else { nil } },
    .init({ .link($0) }) { if case .link(let link) = $0 { link } else { nil } },
    .init({ .image($0) }) { if case .image(let link) = $0 { link } else { nil } },
    .init({ .html($0) }) { if case .html(let text) = $0 { text } else { nil } },
    .init({ .tag($0) }) { if case .tag(let tag) = $0 { tag } else { nil } },
    .init({ .footnoteReference($0) }) { if case .footnoteReference(let note) = $0 { note } else { nil } },
    .init({ .reference($0) }) { if case .reference(let reference) = $0 { reference } else { nil } },
    .init({ .math(TeXFormula($0.first), display: $0.second) }) {
      if case .math(let formula, let isDisplay) = $0 { StoredPair(formula.source, isDisplay) } else { nil }
    },
    .init({ .value($0) }) { if case .value(let formula) = $0 { formula } else { nil } },
  ]
}

extension SourceFragment: Stored {
  /// With the place of each of its bytes.
  package static func stored(_ form: inout StoreForm, _ value: SourceFragment?) -> SourceFragment {
    let (bytes, end) = (form.field(value, \.utf8), form.field(value) { $0.sourceOffset($0.utf8.count) })
    let runs = form.field(value) { $0.runs }
    if let value { return value }
    var fragment = SourceFragment()
    for (index, run) in runs.enumerated() {
      let next = index + 1 < runs.count ? runs[index + 1].first : bytes.count
      guard run.first >= 0, run.first <= next, next <= bytes.count else {
        form.fail()
        return fragment
      }
      fragment.append(bytes[run.first..<next], at: run.second)
    }
    fragment.append(synthetic: [], at: end)
    return fragment
  }

  /// Which bytes stand side by side in the file, too: where they begin here, and there.
  private var runs: [StoredPair<Int, Int>] {
    var runs: [StoredPair<Int, Int>] = []
    var expected: Int?
    for offset in utf8.indices {
      let place = sourceOffset(offset)
      if place != expected { runs.append(StoredPair(offset, place)) }
      expected = place + 1
    }
    return runs
  }
}

extension Span: Stored {
  package static func stored(_ form: inout StoreForm, _ value: Span?) -> Span {
    Span(kind: form.field(value, \.kind), inlines: form.field(value, \.inlines))
  }
}

extension Span.Kind: StoredChoice {
  package static let cases: [StoredCase<Self>] = [
    .init(.lowered) { if case .lowered = $0 { true } else { false } },
    .init(.raised) { if case .raised = $0 { true } else { false } },
    .init({ .abbreviation($0) }) { if case .abbreviation(let meaning) = $0 { meaning } else { nil } },
    .init(.keyboard) { if case .keyboard = $0 { true } else { false } },
    .init(.underline) { if case .underline = $0 { true } else { false } },
    .init(.smallCapitals) { if case .smallCapitals = $0 { true } else { false } },
    .init(.marked) { if case .marked = $0 { true } else { false } },
    .init({ .place($0) }) { if case .place(let label) = $0 { label } else { nil } },
  ]
}

extension AttributeList.Item: Stored {
  package static func stored(_ form: inout StoreForm, _ value: Self?) -> Self {
    Self(text: form.field(value, \.text), range: form.field(value, \.range))
  }
}

extension Link: Stored {
  package static func stored(_ form: inout StoreForm, _ value: Link?) -> Link {
    Link(
      number: form.field(value, \.number), destination: form.field(value, \.destination),
      destinationRange: form.field(value, \.destinationRange), title: form.field(value, \.title),
      inlines: form.field(value, \.inlines), width: form.field(value, \.width))
  }
}

extension HTMLTag: Stored {
  package static func stored(_ form: inout StoreForm, _ value: HTMLTag?) -> HTMLTag {
    HTMLTag(
      name: form.field(value, \.name), isClosing: form.field(value, \.isClosing),
      isEmpty: form.field(value, \.isEmpty), attributes: form.field(value, \.attributes),
      range: form.field(value, \.range), link: form.field(value, \.link))
  }
}

extension HTMLTag.Attribute: Stored {
  package static func stored(_ form: inout StoreForm, _ value: Self?) -> Self {
    Self(
      name: form.field(value, \.name), value: form.field(value, \.value), isQuoted: form.field(value, \.isQuoted),
      range: form.field(value, \.range), valueRange: form.field(value, \.valueRange))
  }
}

extension FootnoteReference: Stored {
  package static func stored(_ form: inout StoreForm, _ value: Self?) -> Self {
    Self(
      number: form.field(value, \.number), label: form.field(value, \.label),
      occurrence: form.field(value, \.occurrence))
  }
}

extension Reference: Stored {
  package static func stored(_ form: inout StoreForm, _ value: Reference?) -> Reference {
    Reference(
      parts: form.field(value, \.parts), original: form.field(value, \.original),
      isGroup: form.field(value, \.isGroup), isUnbracketed: form.field(value, \.isUnbracketed),
      locator: form.field(value, \.locator))
  }
}

extension Reference.Part: StoredChoice {
  package static let cases: [StoredCase<Self>] = [
    .init({ .words($0) }) { if case .words(let words) = $0 { words } else { nil } },
    .init({ .name($0) }) { if case .name(let name) = $0 { name } else { nil } },
  ]
}

extension Reference.Shown: StoredChoice {
  package static let cases: [StoredCase<Self>] = [.init(.whole), .init(.authors), .init(.year)]
}

extension Reference.Name: Stored {
  package static func stored(_ form: inout StoreForm, _ value: Self?) -> Self {
    var name = Self(
      label: form.field(value, \.label), isBare: form.field(value, \.isBare), range: form.field(value, \.range),
      isSure: form.field(value, \.isSure))
    name.shown = form.field(value, \.shown)
    name.isGrouped = form.field(value, \.isGrouped)
    name.isOfWork = form.field(value, \.isOfWork)
    return name
  }
}
