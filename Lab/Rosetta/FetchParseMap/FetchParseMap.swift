import Foundation
import LoopbackHTTP

extension Program {
    static let fetchParseMap = Program(
        name: "fetch-parse-map",
        title: "Fetch, parse, map into typed values",
        purpose: "Three steps of different kinds, each of which can fail, and one place that receives every failure.",
        runs: [
            Run(
                name: "success", summary: "every step succeeds",
                expected: ["Lisbon: 545 thousand people", "Oslo: 709 thousand people"],
                site: atlas),
            Run(
                name: "fetch-fails", summary: "the site is out of service",
                expected: ["Sorry: /cities was answered with 503."],
                site: atlas.changing(["/cities": .refusal(503)])),
            Run(
                name: "parse-fails", summary: "the answer breaks off",
                expected: ["Sorry: The answer to /cities is unreadable."],
                site: atlas.changing(["/cities": .ok(#"[{"name": "Lis"#)])),
            Run(
                name: "map-fails", summary: "one city has a word for a number",
                expected: ["Sorry: Oslo has no number of people."],
                site: atlas.changing(["/cities": .ok(#"[{"name": "Oslo", "people": "many"}]"#)])),
        ],
        versions: Version.all({ $0.fetchParseMap() }, asyncAwait: { await $0.fetchParseMap() }))

    private static let atlas = Site([
        "/cities": .ok(#"[{"name": "Lisbon", "people": "545"}, {"name": "Oslo", "people": "709"}]"#)
    ])
}

/// The result of parsing: well-formed, but not yet checked.
typealias Record = [String: String]

struct City: Sendable {
    let name: String
    let people: Int
    var line: String { "\(name): \(people) thousand people" }
}

extension Versions {
    /// The second step: from bytes to records.
    func parse(_ body: Data) throws -> [Record] {
        note("parse")
        return try decode([Record].self, body, from: "/cities")
    }

    /// The third step: from records to typed values.
    func cities(_ records: [Record]) throws -> [City] {
        note("map")
        return try records.map { record in
            let name = record["name", default: "A city"]
            guard let people = record["people"].flatMap(Int.init) else {
                throw TextError("\(name) has no number of people.")
            }
            return City(name: name, people: people)
        }
    }
}
