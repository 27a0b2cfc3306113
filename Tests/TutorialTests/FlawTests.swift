import TestSupport
import Testing

@testable import tutorial

/// The programs that show what is wrong with the promise of a chapter. The pages of the tutorial quote what they print.
@Suite(.timeLimit(.minutes(10))) struct FlawTests {
    private let program = BuiltProgram("tutorial")

    /// All but the one that takes seconds, which `crash` runs.
    static let quick = Flaw.all.map(\.name).filter { $0 != "million-links" }

    @Test("Every flaw prints something else with the promise that mends it", arguments: quick)
    func mended(_ name: String) async throws {
        let flaw = try #require(Flaw.all.first { $0.name == name })
        let before = try await program.run(name, "\(flaw.mendedIn - 1)")
        let after = try await program.run(name, "\(flaw.mendedIn)")
        #expect(after.status == 0)
        #expect(before.output != after.output)
    }

    @Test(
        "What cannot be run is refused by its name, and nothing runs in its place",
        arguments: [
            (["overtaking"], "99"), (["overtaking"], "x"), (["overtaking", "4"], "5"), (["out-of-order"], "2"),
            (["verdict"], "99"), ([], "undertaking"),
        ])
    func refused(_ words: [String], _ last: String) async throws {
        let ending = try await program.run(words + [last])
        #expect(ending.status == 64)
        #expect(ending.output.isEmpty)
        #expect(ending.complaint.contains("\(last)'"))
    }

    @Test("Every chapter mends a flaw that is shown")
    func complete() {
        #expect(Set(Flaw.all.map(\.mendedIn)) == Set(1...11))
    }

    @Test("A chain of a million links crashes the promise of chapter 8, and the program says so")
    func crash() async throws {
        let ending = try await program.run("million-links")
        #expect(
            ending.output == """
                With the promise of chapter 8:
                  The chain is there.
                  The process crashed: its stack has overflowed.
                With the promise of chapter 9:
                  The chain is there.
                  The last link has 1000000.

                """)
    }
}
