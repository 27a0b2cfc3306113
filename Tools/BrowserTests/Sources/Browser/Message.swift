import Foundation

/// A message of the browser: the answer to a command, or an event.
struct Message: Sendable {
    /// The number of the command that is answered.
    let id: Int?
    /// The name of an event, for instance `Page.loadEventFired`.
    let event: String?
    /// The session of the tab to which the message belongs.
    let session: String?
    /// The reason why the command was refused.
    let refusal: String?
    private let data: Data

    init?(_ data: Data) {
        guard let envelope = try? JSONDecoder().decode(Envelope.self, from: data) else { return nil }
        id = envelope.id
        event = envelope.method
        session = envelope.sessionId
        refusal = envelope.error.map { [$0.message, $0.data].compactMap(\.self).joined(separator: " ") }
        self.data = data
    }

    /// The result of the command.
    func result<Result: Decodable>(as type: Result.Type) throws -> Result {
        try JSONDecoder().decode(Answer<Result>.self, from: data).result
    }

    /// The parameters of the event.
    func parameters<Parameters: Decodable>(as type: Parameters.Type) throws -> Parameters {
        try JSONDecoder().decode(Event<Parameters>.self, from: data).params
    }

    private struct Envelope: Decodable {
        struct Refusal: Decodable {
            let message: String
            let data: String?
        }
        let id: Int?
        let method: String?
        let sessionId: String?
        let error: Refusal?
    }

    private struct Answer<Result: Decodable>: Decodable { let result: Result }

    private struct Event<Parameters: Decodable>: Decodable { let params: Parameters }
}

/// The encoded form of a command.
struct Command: Encodable {
    let id: Int
    let method: String
    let params: JSON
    let sessionId: String?
}

/// An empty result.
struct Nothing: Decodable {}
