import Notebooks

extension NotebookRenderer {
  mutating func render(_ alert: Alert) {
    html.open("aside", ("class", "alert " + alert.kind.rawValue))
    html.element("p", ("class", "alert-title"), text: alert.kind.title)
    html.raw("\n")
    render(alert.blocks)
    html.raw("</aside>\n")
  }
}

extension Alert.Kind {
  fileprivate var title: String {
    switch self {
    case .note: "Note"
    case .tip: "Tip"
    case .important: "Important"
    case .warning: "Warning"
    case .caution: "Caution"
    }
  }
}
