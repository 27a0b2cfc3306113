/// Something that a screen reader tells of.
public struct AccessibleNode: Sendable {
    public let role: String
    public let name: String
}

extension Tab {
    /// What a screen reader is told of the elements with a role, for instance `button`.
    public func accessible(role: String) async throws -> [AccessibleNode] {
        struct Evaluated: Decodable {
            struct Object: Decodable { let objectId: String }
            let result: Object
        }
        struct Found: Decodable {
            struct Text: Decodable {
                let value: String?

                init(from decoder: any Decoder) throws {
                    // Values of other properties may be numbers. They are not asked for.
                    value = try? decoder.container(keyedBy: Keys.self).decode(String.self, forKey: .value)
                }

                enum Keys: CodingKey { case value }
            }
            struct Node: Decodable {
                let ignored: Bool
                let role: Text?
                let name: Text?
            }
            let nodes: [Node]
        }
        let document = try await send("Runtime.evaluate", ["expression": "document"], as: Evaluated.self).result
        let found = try await send(
            "Accessibility.queryAXTree", ["objectId": .string(document.objectId), "role": .string(role)],
            as: Found.self)
        return found.nodes.filter { !$0.ignored }.map {
            AccessibleNode(role: $0.role?.value ?? "", name: $0.name?.value ?? "")
        }
    }
}
