/// The version of cubebook; part of what a site is a function of.
package enum ToolVersion {
  package static let current = "0.1.0"
}
