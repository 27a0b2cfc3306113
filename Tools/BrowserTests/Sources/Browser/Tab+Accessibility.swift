/// An element of the accessibility tree.
public struct AccessibleNode: Sendable {
    /// Its role, for instance `button`.
    public let role: String
    public let name: String
}

extension Tab {
    /// The accessibility tree, in the order of the page.
    public func accessible() async throws -> [AccessibleNode] {
        try await send("Accessibility.getFullAXTree")["nodes"].elements.filter { !$0["ignored"].isTrue }.map { node in
            AccessibleNode(role: node["role"]["value"].text ?? "", name: node["name"]["value"].text ?? "")
        }
    }
}
