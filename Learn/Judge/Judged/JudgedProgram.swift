import Conformance
import Dispatch
@preconcurrency import Foundation

/// The functions that the main program of a ``CompiledProgram`` calls, to judge a promise as the first argument asks,
/// or to run a program.
public enum JudgedProgram {
    /// The number of links of a long chain: large enough to overflow a stack, and small enough for a quick judgment.
    private static let links = 20_000

    /// Judges the design by rules, prints the verdicts and exits. Meanwhile the main thread runs the main queue.
    @MainActor package static func judgeByRules(_ design: any PromiseConformance) -> Never {
        endWithReader()
        Task.detached {
            await IsolatedRun.runIfRequested(designs: [design])
            guard let request = Request.ofThisProcess else { exit(64) }
            if request.mode == .replay { await replay(design, request) }
            let runner = RuleRunner(
                timeoutFactor: request.timeoutFactor, links: links, racingSeconds: 0.1, attempts: 1,
                isolation: .process(.thisProgram))
            let report = await runner.report(on: [design], by: request.names.compactMap(RuleBook.rule))
            ChildLog.write(Message.judged(report.columns.flatMap(\.verdicts)))
            exit(0)
        }
        MainThread.serve()
    }

    /// Judges the design by one rule in this process, and prints what the rule does.
    private static func replay(_ design: some PromiseConformance, _ request: Request) async -> Never {
        guard let id = request.names.first, var rule = RuleBook.rule(id) else { exit(64) }
        if let timing = request.timing { rule.timings = [timing] }
        var runner = RuleRunner(
            rounds: 1, timeoutFactor: request.timeoutFactor, links: links, racingSeconds: 0, attempts: 1,
            isolation: .none)
        // So a busy machine extends a deadline only if this process gets too little processor time.
        runner.isAlone = true
        let recorded = Recorded(base: design)
        let verdict = Verdict.judge(rule, on: recorded, await runner.examine(rule, on: recorded), seconds: 0)
        if verdict.ruling == .broken { ChildLog.write(Message.observed(verdict.observed)) }
        exit(0)
    }

    /// Runs the program on the main thread, and then serves the main queue and the timers of the main run loop. The program has to
    /// call `exit` at its end.
    @MainActor public static func run(_ program: () -> Void) -> Never {
        endWithReader()
        tellWhereStopped()
        program()
        MainThread.serve()
    }

    /// If the first argument is the name of an action, performs the action on the main actor, waits until `lines` lines were
    /// printed, and exits. Meanwhile the main thread serves its queue and its run loop. Otherwise returns at once.
    @MainActor public static func perform(
        _ actions: [String: (action: @MainActor () async throws -> Void, lines: Int)]
    ) {
        guard let (action, lines) = CommandLine.arguments.dropFirst().first.flatMap({ actions[$0] }) else { return }
        // Writes each line at once. Otherwise the lines before a crash would be lost.
        setvbuf(stdout, nil, _IOLBF, 0)
        run {
            Task {
                do { try await action() } catch { fatalError("The program throws: \(error)") }
                for await _ in printed.stream.prefix(lines) {}
                // Lets the handlers run that are already on the main queue.
                await withCheckedContinuation { ready in DispatchQueue.main.async { ready.resume() } }
                exit(0)
            }
        }
    }

    /// Says which step of a check comes next, and what is expected of it.
    public static func tries(_ step: String, expecting expected: String) {
        ChildLog.write(Message.explores(Finding("", ["Tried: \(step)"], expected: [expected])))
    }

    /// Says what was observed instead of what was expected in this step, and ends this process.
    public static func rejects(_ observed: String) -> Never {
        ChildLog.write(Message.observed([observed]))
        exit(1)
    }

    /// Ends this process as soon as nothing reads its output, which means that its judge was killed.
    package static func endWithReader() {
        Thread.detachNewThread {
            while true {
                var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
                let count = poll(&output, 1, -1)
                if output.revents & Int16(POLLERR | POLLHUP) != 0 { kill(getpid(), SIGKILL) }
                // Any other event means that the judged code has closed the descriptor. Then the death of the judge cannot be
                // noticed any more.
                if count > 0 { return }
            }
        }
    }
}
