import Foundation
import Testing

/// A design that is broken may block a test for ever. A suite with a time limit then fails instead.
@Suite(.timeLimit(.minutes(10))) struct TimeLimitTests {
    /// The files with tests, by their paths. Tests of pages are parts of one suite, so they are left out.
    private static func files() throws -> [(path: String, text: String)] {
        try ["Tests", "Mutation/Tests"].flatMap { folder in
            let tests = House.root.appending(path: folder)
            return try FileManager.default.subpathsOfDirectory(atPath: tests.path)
                .filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }.sorted()
                .map { ("\(folder)/\($0)", try String(contentsOf: tests.appending(path: $0), encoding: .utf8)) }
                .filter { $0.1.contains("@Test") }
        }
    }

    @Test("Every suite has a time limit of at most ten minutes")
    func everySuite() throws {
        let declaration = /(?m)^ *(?:@MainActor )?@Suite(?<traits>[^{]*)\{/
        var suites = 0
        for (path, text) in try Self.files() {
            for suite in text.matches(of: declaration) {
                suites += 1
                let minutes = suite.traits.firstMatch(of: /\.timeLimit\(\.minutes\((\d+)\)\)/).flatMap { Int($0.1) }
                #expect(minutes.map { $0 <= 10 } == true, "\(path): @Suite\(suite.traits)")
            }
        }
        #expect(suites > 100)
    }

    @Test("A test outside of any type has a time limit of its own")
    func everyFreeTest() throws {
        var tests = 0
        for (path, text) in try Self.files() {
            for test in text.matches(of: /(?m)^@Test(?<traits>(?s:.*?))^(?:private )?func\s/) {
                tests += 1
                #expect(test.traits.contains(".timeLimit(.minutes("), "\(path): @Test\(test.traits)")
            }
        }
        #expect(tests > 3)
    }

    @Test("A file with tests in a type declares a suite, or extends one")
    func everyFile() throws {
        for (path, text) in try Self.files() {
            let lines = text.split(separator: "\n")
            guard lines.contains(where: { $0.hasPrefix("    @Test") }) else { continue }
            let isSuite = lines.contains { $0.contains("@Suite") || $0.hasPrefix("extension ") }
            #expect(isSuite, "\(path) has tests in a type that is no suite, so nothing limits their time.")
        }
    }
}
