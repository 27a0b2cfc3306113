import ProgramTestSupport
import Testing

/// Runs `explorer fuzz` as people and scripts do.
@Suite("The command 'fuzz'", .timeLimit(.minutes(10)))
struct FuzzCommandTests {
    let program = BuiltProgram("explorer")

    @Test("It prints the seed and the result of each design")
    func result() async throws {
        let run = try await program.run("fuzz", "--programs", "200", "--seed", "5", "--design", "promisstyle")
        #expect(
            run.output == """
                The first seed is 5.

                ✓ PromisStyle agrees with the model on 200 programs, from seed 5 on.

                """)
        #expect(run.complaint.isEmpty)
        #expect(run.status == 0)
    }

    @Test("It runs for the given number of seconds")
    func seconds() async throws {
        let run = try await program.run("fuzz", "--seconds", "1", "--design", "PromisStyle")
        #expect(run.output.contains("The first seed is"))
        #expect(run.output.contains("agrees with the model"))
        #expect(run.status == 0)
    }

    @Test("Its help says what it does")
    func help() async throws {
        let run = try await program.run("fuzz", "--help")
        #expect(run.output.contains("Usage: explorer fuzz"))
        #expect(run.status == 0)
    }

    @Test(
        "A usage error is explained, and the exit status is 64",
        arguments: [
            (["--sead", "1"], "Did you mean '--seed'?"), (["--seconds", "0"], "--seconds needs a whole number"),
            (["--design", "PromiseStyle"], "Did you mean 'PromisStyle'?"),
            (["--seconds", "1", "--programs", "1"], "exclude each other"),
        ])
    func usageError(_ call: (arguments: [String], explanation: String)) async throws {
        let run = try await program.run(["fuzz"] + call.arguments)
        #expect(run.complaint.contains(call.explanation))
        #expect(run.output.isEmpty)
        #expect(run.status == 64)
    }
}
