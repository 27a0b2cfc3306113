/// Something that a screen reader tells of.
public struct AccessibleNode: Sendable {
    /// What it is, for instance `button`.
    public let role: String
    public let name: String
}

extension Tab {
    /// What a screen reader is told of, in the order of the page.
    public func accessible() async throws -> [AccessibleNode] {
        struct Text: Decodable {
            let value: String?

            init(from decoder: any Decoder) throws {
                // A value may be a number. Those are not asked for.
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

    /// What a screen reader is told of the elements with a role.
    public func accessible(role: String) async throws -> [AccessibleNode] {
        try await accessible().filter { $0.role == role }
    }
}
