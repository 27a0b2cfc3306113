import Conformance
import Foundation
import LabAdapters
import Testing

@testable import LabRosetta

/// A test case: one run of one program in one design.
struct Performance: Sendable, CustomTestStringConvertible {
    let program: Program
    let run: Program.Run
    let design: String

    var testDescription: String { "\(program.name) · \(run.name) · \(design)" }

    static let all = Rosetta.programs.flatMap { program in
        program.runs.flatMap { run in
            program.designs.map { Performance(program: program, run: run, design: $0) }
        }
    }
}

extension Program: CustomTestStringConvertible {
    public var testDescription: String { name }
}

@Suite("Programs", .timeLimit(.minutes(10))) struct ProgramTests {
    @Test("Every version of a program prints what the program expects", arguments: Performance.all)
    func outcome(_ performance: Performance) async throws {
        let printed = try await performance.program.run(performance.run.name, design: performance.design)
        #expect(printed == performance.run.expected)
    }

    @Test("Every program is written in every design and can succeed and fail", arguments: Rosetta.programs)
    func completeness(_ program: Program) {
        #expect(program.designs == Catalog.designs.map(\.name) + ["AsyncAwait"])
        #expect(program.runs.first?.name == "success")
        #expect(program.runs.count > 1)
        #expect(program.runs.contains { $0.name == program.telling })
        #expect(Set(program.runs.map(\.name)).count == program.runs.count)
        #expect(Set(program.runs.map(\.expected)).count == program.runs.count)
        #expect(program.purpose.hasSuffix("."))
    }

    @Test("The error about an unknown run or design suggests a known one")
    func unknown() async throws {
        let program = try #require(Rosetta.programs.first)
        for (run, design, suggested) in [
            ("sucess", "AsyncAwait", "'success'"), ("success", "PromisStile", "'PromisStyle'"),
        ] {
            let error = await #expect(throws: UsageError.self) { try await program.run(run, design: design) }
            #expect(error?.message.contains(suggested) == true)
        }
    }

    @Test("An answer waits for the end of the block on the main queue that asks, and for no other block")
    func asking() async {
        AskingBlock().waitForEnd()
        await withCheckedContinuation { done in
            DispatchQueue.main.async {
                let (asking, began, ended) = (AskingBlock(), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
                Thread.detachNewThread {
                    began.signal()
                    asking.waitForEnd()
                    ended.signal()
                    done.resume()
                }
                began.wait()
                #expect(ended.wait(timeout: .now() + 0.1) == .timedOut)
            }
        }
    }

    @Test("A run in a cancelled task throws a cancellation error")
    func cancelled() async throws {
        let program = try #require(Rosetta.programs.first)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await program.run("success", design: "PromisStyle")
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
