import Conformance
import Foundation
import LearnJudge
import ProgramTestSupport
import Testing

/// `make learn` in a clone in which nothing was built. The build takes minutes, so only `make test WHAT=all-exercises` runs this test.
@Suite("make learn in a new clone", .timeLimit(.minutes(10)), .enabled(if: Variant.areAllTested)) struct NewCloneTests {
    @Test("It builds, shows the lesson and nothing else, and a file that does not hold is no error of make")
    func learns() async throws {
        let folder = TemporaryFolder()
        let clone = folder.url.appending(path: "clone")
        try await run("git", "clone", "--quiet", Exercise.root.path, clone.path)
        let list = try await run("make", "-C", clone.path, "--no-print-directory", "learn", "ARGS=list")
        #expect(list.hasPrefix("Building …"), "\(list)")
        #expect(list.contains("second-thoughts"))
        let judged = try await run("make", "-C", clone.path, "--no-print-directory", "learn", "ARGS=run")
        #expect(judged.hasPrefix(try Exercise.all[0].text().title), "\(judged)")
        #expect(judged.contains("✗ It does not print what it should."))
        #expect(!judged.contains("Error 1"))
        let copy = clone.appending(path: "my-exercises/\(Exercise.all[0].name).swift")
        #expect(try Data(contentsOf: copy) == Data(Exercise.all[0].start().utf8))
    }

    /// Runs the command, which must end with status 0, and returns what it printed.
    @discardableResult
    private func run(_ words: String...) async throws -> String {
        let ended = try await ChildProcess("env", words, destination: .pipe, limit: 3000).run()
        let output = ended.output
        #expect(ended.isOrderly, "\(words): \(ended)\n\(output)")
        return output
    }
}
