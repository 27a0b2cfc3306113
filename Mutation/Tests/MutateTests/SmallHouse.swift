import Foundation
import Mutating

@testable import mutate

/// A repository with one design, whose only file has three mutants: a call left out in each of its functions.
struct SmallHouse {
    let house: House
    let design: Design
    /// The mutant of each function, by the name of the function.
    let mutants: [String: Mutant]

    init() throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "small-house-\(UUID().uuidString)")
        house = House(root: root)
        design = Design(name: "Tiny", house: house)
        let functions = ["first", "second", "third"].map { "func \($0)() { call() }" }
        try Self.write(functions.joined(separator: "\n"), to: design.sources.appending(path: "Trampoline.swift"))
        mutants = Dictionary(uniqueKeysWithValues: try design.mutants().map { ($0.mutation.declaration, $0) })
    }

    /// What became of the mutants, with those that no rule runs.
    func judged(_ findings: [String: Results.Finding], beyondContract: Set<String> = []) throws -> [MutantOnPage] {
        try MutantOnPage.all(of: design, results(findings, beyondContract))
    }

    /// Writes the page and returns it.
    func page(_ findings: [String: Results.Finding], explained: String) throws -> String {
        try results(findings, []).write(design)
        try Self.write(explained, to: house.explained)
        try Self.write("", to: house.page)
        try MutationPage(house: house).write()
        return try String(contentsOf: house.page, encoding: .utf8)
    }

    func remove() { try? FileManager.default.removeItem(at: house.root) }

    private func results(_ findings: [String: Results.Finding], _ beyondContract: Set<String>) throws -> Results {
        var results = Results()
        for (name, finding) in findings { results.findings[mutants[name]?.identity ?? name] = finding }
        results.beyondContract = Set(beyondContract.compactMap { mutants[$0]?.identity })
        return results
    }

    private static func write(_ text: String, to file: URL) throws {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }
}
