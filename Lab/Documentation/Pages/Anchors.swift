/// The anchors of headings, for links.
package enum Anchors {
    /// The anchor of a heading, as GitHub makes it.
    package static func anchor(of heading: String) -> String { Headings.anchor(heading) }
}
