import Conformance
import Foundation

/// The functions that the main program of a ``CompiledProgram`` calls, to judge a promise as the first argument asks,
/// or to run a program.
public enum JudgedProgram {
    /// Judges the design by rules, prints the verdicts and exits. Meanwhile the main thread runs the main queue.
    @MainActor package static func judgeByRules(_ design: any PromiseConformance, links: Int) -> Never {
        endWithReader()
        Task.detached {
            await IsolatedRun.runIfRequested(designs: [design])
            guard let request = Request.ofThisProcess else { exit(64) }
            if request.mode == .replay { await replay(design, request, links: links) }
            let (rounds, racingSeconds) = request.isExpected ? (3, 0.02) : (10, 0.1)
            let runner = RuleRunner(
                rounds: rounds, timeoutFactor: request.timeoutFactor, links: links, racingSeconds: racingSeconds,
                attempts: 1,
                isolation: request.isExpected ? .processForDangerousRules(.thisProgram) : .process(.thisProgram))
            let report = await runner.report(on: [design], by: request.names.compactMap(RuleBook.rule))
            ChildLog.write(Message.judged(report.columns.flatMap(\.verdicts)))
            exit(0)
        }
        MainThread.serve()
    }

    /// Runs the program on the main thread, and then serves the main queue and the timers of the main run loop. The program has to
    /// call `exit` at its end.
    @MainActor public static func run(_ program: () -> Void) -> Never {
        endWithReader()
        tellWhereStopped()
        program()
        MainThread.serve()
    }
}
