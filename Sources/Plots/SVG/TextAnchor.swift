/// Which point of a text its coordinates mean.
enum TextAnchor: String {
  case start, middle, end
}
