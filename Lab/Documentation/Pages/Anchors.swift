/// The anchors of headings, for whoever writes links to them.
package enum Anchors {
    /// The anchor of a heading, as GitHub makes it.
    package static func anchor(of heading: String) -> String { Headings.anchor(heading) }
}
