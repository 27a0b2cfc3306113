import Foundation

/// A race in a promise with a planted fault, which `make explore WHAT=planted` has found and recorded.
struct RaceContent: Sendable, Codable {
    struct Part: Sendable, Codable {
        let thread: String
        let end: String
        let place: String?
        let code: [String]
        let firstLine: Int
    }

    let id: String
    let fault: String
    let program: String
    let statement: String
    let steps: [String]
    let schedule: String
    let problem: String
    let parts: [Part]

    static let path = "Lab/Page/races.json"

    static func all(in clone: Clone) throws -> [RaceContent] {
        try JSONDecoder().decode([RaceContent].self, from: Data(clone.text(path).utf8))
    }
}
