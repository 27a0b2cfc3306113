/// An element of the accessibility tree.
public struct AccessibleNode: Sendable {
    /// Its role, for instance `button`.
    public let role: String
    public let name: String
}

extension Tab {
    /// The accessibility tree, in the order of the page.
    public func accessible() async throws -> [AccessibleNode] {
        struct Text: Decodable {
            let value: String?

            init(from decoder: any Decoder) throws {
                // No test needs values that are numbers.
                value = try? decoder.container(keyedBy: Keys.self).decode(String.self, forKey: .value)
            }

            enum Keys: CodingKey { case value }
        }
        struct Tree: Decodable {
            struct Node: Decodable {
                let ignored: Bool
                let role: Text?
                let name: Text?
            }
            let nodes: [Node]
        }
        return try await send("Accessibility.getFullAXTree", as: Tree.self).nodes.filter { !$0.ignored }.map {
            AccessibleNode(role: $0.role?.value ?? "", name: $0.name?.value ?? "")
        }
    }
}
