import Diagnostics
import Workshop
import JSON

extension Session {
  func references(_ params: JSONValue?) throws(ResponseError) -> JSONValue {
    guard let found = try spot(params)?.occurrences else { return .array([]) }
    let isWhole = params["context"]["includeDeclaration"]?.isTrue ?? true
    return .array(locations(of: isWhole ? found.all : found.uses))
  }

  /// The same name in the document that is seen.
  func highlights(_ params: JSONValue?) throws(ResponseError) -> JSONValue {
    guard let spot = try spot(params), let found = spot.occurrences else { return .array([]) }
    return .array(
      found.all.filter { $0.file == spot.file }.map { place in
        .object([
          "range": spot.text.range(place.range, client.encoding).json,
          "kind": .integer(found.definitions.contains(place) ? 3 : 2),
        ])
      })
  }
}
