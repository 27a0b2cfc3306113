import Conformance
import ConformanceMutants
import Foundation
import Synchronization
import Testing

@Suite("Rules that race threads", .timeLimit(.minutes(10))) struct RacingTests {
    @Test("No other scenario runs at the same time as one that races")
    func alone() async {
        let watch = Locked((racing: 0, others: 0, besideRace: 0, ran: 0))
        let rules = [true, false].map { isRacing in
            Self.rule(racing: isRacing) { trial in
                watch.withLock {
                    if isRacing { $0.racing += 1 } else { $0.others += 1 }
                    if $0.racing > 0, $0.racing + $0.others > 1 { $0.besideRace += 1 }
                }
                // This call takes some time, in which another scenario could begin by mistake.
                trial.together(2) { _ in }
                trial.pretendToRace()
                watch.withLock {
                    if isRacing { $0.racing -= 1 } else { $0.others -= 1 }
                    $0.ran += 1
                }
                trial.note("done")
            }
        }
        await withTaskGroup(of: Verdict.self) { group in
            for number in 0..<40 {
                group.addTask { await SelfTest.runner.judge(rules[number % 2], on: TinyDesign()) }
            }
            for await verdict in group { #expect(verdict.ruling == .kept, "\(verdict.text)") }
        }
        #expect(watch.withLock { $0.besideRace } == 0)
        #expect(watch.withLock { $0.ran } == 40)
    }

    @Test("A scenario races at least once, and for the time that the runner sets")
    func forATime() async throws {
        for (seconds, isLong) in [(0.0, false), (0.2, true)] {
            let rounds = Atomic<Int>(0)
            let rule = Self.rule { trial in
                trial.rounds(noting: "done") {
                    rounds.add(1, ordering: .relaxed)
                    trial.pretendToRace()
                    return nil
                }
            }
            let verdict = await RuleRunner(racingSeconds: seconds).judge(rule, on: TinyDesign())
            #expect(verdict.ruling == .kept, "\(verdict.text)")
            #expect((rounds.load(ordering: .relaxed) > 1) == isLong)
            #expect(verdict.seconds >= seconds)
        }
    }

    @Test("The first finding ends the race, and the note names its round")
    func finding() async {
        let rule = Self.rule { trial in
            var round = 0
            trial.rounds(noting: "done") {
                round += 1
                return round == 3 ? "lost" : nil
            }
        }
        let verdict = await RuleRunner(racingSeconds: 60).judge(rule, on: TinyDesign())
        #expect(verdict.observed == ["round 3: lost"], "\(verdict.text)")
    }

    @Test(
        "A race whose threads did not run at the same moment is not judged, and the verdict says so",
        arguments: [true, false])
    func hardlyTried(_ theyMeet: Bool) async {
        let rule = Self.rule { trial in
            for _ in 0..<100 {
                // With a latch for two threads, neither thread leaves the race before the other thread has entered it.
                let inside = trial.latch(theyMeet ? 2 : 1)
                trial.together(theyMeet ? 2 : 1) { _ in
                    trial.racing {
                        inside.open()
                        trial.wait(for: inside)
                    }
                }
            }
            trial.note("done")
        }
        let report = await RuleRunner(racingSeconds: 0).report(on: [TinyDesign()], by: [rule])
        let text = TerminalReport.text(report)
        #expect(report.count(theyMeet ? .kept : .notJudged) == 1, "\(text)")
        #expect(
            text.contains("Not judged\nTinyPromise\n  ? states.race  The machine is busy: threads met") != theyMeet,
            "\(text)")
    }

    @Test(
        "While a thread is interrupted inside its operation, another thread meets it once, however much it does meanwhile"
    )
    func interrupted() async {
        let rule = Self.rule { trial in
            let (inside, done) = (trial.latch(), trial.latch())
            trial.together(2) { thread in
                if thread == 0 {
                    trial.racing {
                        inside.open()
                        trial.wait(for: done)
                    }
                } else {
                    trial.wait(for: inside)
                    for _ in 0..<1_000 { trial.racing {} }
                    done.open()
                }
            }
            trial.note("done")
        }
        let verdict = await RuleRunner(racingSeconds: 0).judge(rule, on: TinyDesign())
        #expect(verdict.ruling == .notJudged && verdict.reason.contains("only once"), "\(verdict.text)")
    }

    @Test("A thread that waits for another one in vain goes on in time, and has not met it")
    func meetsNobody() async {
        let haveMet = Locked<[Bool]>([])
        let rule = Self.rule(racing: false) { trial in
            let met = trial.meet(at: MeetingPoint(2), until: Date(timeIntervalSinceNow: 0.01))
            haveMet.withLock { $0.append(met) }
            trial.note("done")
        }
        let verdict = await RuleRunner(attempts: 1).judge(rule, on: TinyDesign())
        #expect(verdict.ruling == .kept && haveMet.withLock { $0 } == [false], "\(verdict.text)")
    }

    /// A design whose bodies run on one queue, one after the other, so that no two promises adopt at the same moment.
    private struct OneQueue: TinyWrapper {
        typealias JudgedPromise = TinyPromise
        typealias JudgedSettler = TinySettler

        let name = "OneQueue"
        let tiny = TinyDesign()
        private let queue = DispatchQueue(label: "one")

        func actual(_ place: HandlerPlace) throws -> HandlerPlace {
            if case .immediate = place { throw Unsupported("No handler is immediate.") }
            return .queue(queue)
        }
    }

    @Test(
        "A rule about cycles counts how often bodies return at the same moment, not how often threads settle",
        arguments: ["self-return.cycle-of-two", "self-return.cycle-of-three"])
    func cycles(_ id: String) async throws {
        let runner = RuleRunner(timeoutFactor: 0.04, racingSeconds: 0.01, attempts: 1)
        var verdict = try await SelfTest.judge(id, on: OneQueue(), by: runner)
        var isTooSeldom: Bool { verdict.reason.contains(#/only (0 times|once)/#) }
        // On a busy machine, a thread may be stopped after the queue has left it, which counts by mistake. So there are more attempts.
        for _ in 0..<9 where !isTooSeldom { verdict = try await SelfTest.judge(id, on: OneQueue(), by: runner) }
        #expect(verdict.ruling == .notJudged && isTooSeldom, "\(verdict.text)")
    }

    #if canImport(Glibc)
        @Test(
            "Every rule in which threads race stops one of them inside its operation",
            arguments: RuleBook.rules.filter(\.isRacing))
        func stops(_ rule: Rule) async {
            let stops = Locked(-1)
            var watched = Self.rule { trial in
                rule.perform(trial)
                stops.withLock { $0 = trial.stops.load(ordering: .relaxed) }
            }
            watched.timings = rule.timings
            _ = await RuleRunner(racingSeconds: 0.02, attempts: 1).judge(watched, on: TinyDesign())
            #expect(stops.withLock { $0 } > 0)
        }

        @Test(
            "A thread is stopped between two instructions until another has acted, also while busy loops use all cores")
        func stopsBesideBusyLoops() async {
            let rule = Self.rule { trial in
                let isOver = Atomic<Bool>(false)
                defer { isOver.store(true, ordering: .relaxed) }
                for _ in 0..<4 { Thread.detachNewThread { while !isOver.load(ordering: .relaxed) {} } }
                trial.rounds(noting: "done") {
                    let counts = (0..<100).map { _ in Counter() }
                    trial.together(2, times: counts.count) { _, index in counts[index].add(inOneStep: false) }
                    return counts.contains { $0.value.load(ordering: .relaxed) != 2 } ? "a count is lost" : nil
                }
            }
            let verdict = await RuleRunner(timeoutFactor: 10, attempts: 1).judge(rule, on: TinyDesign())
            #expect(verdict.observed.first?.hasSuffix("a count is lost") == true, "\(verdict.text)")
        }
    #endif

    @Test("An operation in one step isn't disturbed by a thread that acts meanwhile")
    func undisturbed() async {
        let rule = Self.rule { trial in
            trial.rounds(noting: "done") {
                let counts = (0..<100).map { _ in Counter() }
                trial.together(2, times: counts.count) { _, index in counts[index].add(inOneStep: true) }
                return counts.contains { $0.value.load(ordering: .relaxed) != 2 } ? "a count is lost" : nil
            }
        }
        let verdict = await RuleRunner(timeoutFactor: 10).judge(rule, on: TinyDesign())
        #expect(verdict.ruling == .kept, "\(verdict.text)")
    }

    private final class Counter: Sendable {
        let value = Atomic(0)

        /// Takes about as long as settling a promise.
        func add(inOneStep: Bool) {
            if inOneStep { value.add(1, ordering: .relaxed) }
            let former = value.load(ordering: .relaxed)
            for _ in 0..<200 { _ = value.load(ordering: .relaxed) }
            if !inOneStep { value.store(former + 1, ordering: .relaxed) }
        }
    }

    @Test("Threads also meet while busy loops use all cores")
    func meetsBesideBusyLoops() async {
        let rule = Self.rule { trial in
            let isOver = Atomic<Bool>(false)
            defer { isOver.store(true, ordering: .relaxed) }
            for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
                Thread.detachNewThread { while !isOver.load(ordering: .relaxed) {} }
            }
            try trial.rounds(noting: "done") {
                let (_, settler) = try trial.pending()
                trial.together(2) { _ in try trial.racing { try settler.fulfill(1) } }
                return nil
            }
        }
        var verdict = await RuleRunner(racingSeconds: 0.01).judge(rule, on: TinyDesign())
        // Other programs may use the cores, too.
        for _ in 1...5 where verdict.ruling != .kept {
            verdict = await RuleRunner(racingSeconds: 0.01).judge(rule, on: TinyDesign())
        }
        #expect(verdict.ruling == .kept, "\(verdict.text)")
    }

    private static func rule(racing: Bool = true, _ scenario: @escaping @Sendable (Trial) throws -> Void) -> Rule {
        Rule(forTest: "states.race", racing: racing, expect: "done", scenario)
    }
}

extension Trial {
    /// Counts as many meetings as a rule needs in which threads race.
    func pretendToRace() {
        let latches = (0..<100).map { _ in latch(2) }
        together(2) { [self] _ in
            for inside in latches {
                racing {
                    inside.open()
                    wait(for: inside)
                }
            }
        }
    }
}
