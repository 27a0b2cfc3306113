import Foundation

/// A race in a promise with a planted fault, which `make explore WHAT=planted` has found and recorded.
struct RaceContent: Sendable, Codable {
    struct Step: Sendable, Codable {
        let thread: String
        let text: String
        let place: String?
        let code: [String]?
        let firstLine: Int?
        /// The states of the promises after the step.
        let states: [State]
        let isWrong: Bool
    }

    struct State: Sendable, Codable {
        let promise: String
        let text: String
    }

    /// A part of the outcome, for instance `A 1`.
    struct Note: Sendable, Codable {
        let text: String
        let isWrong: Bool
    }

    let id: String
    let fault: String
    let program: String
    let statement: String
    let before: String
    let threads: [String: String]
    let schedule: String
    let problem: String
    let observed: [Note]
    let missing: [String]
    let steps: [Step]
    let ends: [State]

    static let path = "Lab/Page/races.json"

    static func all(in clone: Clone) throws -> [RaceContent] {
        let text = try clone.text(path)
        do { return try JSONDecoder().decode([RaceContent].self, from: Data(text.utf8)) } catch {
            throw PageError.notFound(what: "races as 'make explore WHAT=planted' writes them", path: path)
        }
    }
}
