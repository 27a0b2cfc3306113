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
}
