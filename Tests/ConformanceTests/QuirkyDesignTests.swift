import Conformance
import ConformanceMutants
import Testing

/// Judges small designs that imitate real libraries.
@Suite("Quirks of libraries", .timeLimit(.minutes(10))) struct QuirkyDesignTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let design: any PromiseConformance
        let rule: String
        let ruling: Verdict.Ruling
        /// A text that the verdict's reason must contain; may be empty.
        let reason: String
        /// The heading under which the report lists all rules that show the same problem; nil if the test does not check it.
        let heading: String?
        /// What went wrong first; nil if the test does not check it.
        let symptom: Symptom?

        init(
            _ quirk: QuirkyDesign.Quirk, _ rule: String, _ ruling: Verdict.Ruling = .kept, _ reason: String = "",
            under heading: String? = nil, by symptom: Symptom? = nil
        ) {
            (design, self.rule, self.ruling) = (QuirkyDesign(quirk), rule, ruling)
            (self.reason, self.heading, self.symptom) = (reason, heading, symptom)
        }

        init(
            _ fault: Fault, _ rule: String, _ reason: String = "", under heading: String? = nil,
            by symptom: Symptom? = nil
        ) {
            (design, self.rule, self.ruling) = (TinyDesign(fault), rule, .broken)
            (self.reason, self.heading, self.symptom) = (reason, heading, symptom)
        }

        var testDescription: String { "\(design.name): \(rule)" }
    }

    private static let cases = [
        Case(.fillsGlobalQueues, "errors.map-value"),
        Case(.hasNoPlaces, "errors.map-value"), Case(.hasNoPlaces, "scale.chain-fulfilled"),
        Case(.hasNoPlaces, "ordering.adding-while-settling"), Case(.hasNoPlaces, "states.one-winner"),
        Case(.hasNoPlaces, "ordering.mixed-kinds"), Case(.hasNoPlaces, "ordering.adopter-and-adopted"),
        Case(.hasNoPlaces, "ordering.late-on-any-link"), Case(.hasNoPlaces, "ordering.deep-races"),
        Case(.hasNoPlaces, "ordering.deep-unheld"),
        Case(.hasNoPlaces, "ordering.added-inside-handler", .notApplicable, "There are no queues here."),
        Case(.runsAnywhere, "scale.chain-fulfilled"), Case(.runsAnywhere, "scale.chain-dropped"),
        Case(.runsAnywhere, "scale.loop", .differs), Case(.runsAnywhere, "ordering.exactly-once"),
        Case(.runsAnywhere, "ordering.late-on-any-link"),
        Case(.runsAnywhere, "ordering.adopted-first", .notApplicable, "Handlers have no order here."),
        Case(.takesOneHandler, "states.new-is-pending"), Case(.takesOneHandler, "errors.map-value"),
        Case(.takesOneHandler, "ordering.adopted-first", .notApplicable, "A promise takes one handler."),
        Case(.cannotFail, "scale.chain-rejected", .notApplicable, "Nothing fails here."),
        Case(.settlesOnItsQueue, "ordering.adopted-place"), Case(.settlesOnItsQueue, "ordering.usual-place"),
        Case(.settlesOnItsQueue, "ordering.immediate-runs-before-settling-returns"),
        Case(.trapsWhenSettledTwice, "states.settles-once", .broken, "It has settled."),
        Case(.trapsInEmptyRace, "race.empty", .broken, "A race needs inputs."),
        Case(.waitsForItsQueue, "errors.map-value", .broken, "a deadlock that Dispatch found"),
        Case(.modifiesTwice, "errors.map-value", .broken, "exclusivity violation"),
        Case(.recoversElsewhere, "ordering.usual-place", .broken),
        // BrightFutures: a race settles on a global queue, so handlers behind it have no order. All of them run.
        Case(.racesElsewhere, "ordering.deep-unheld"),
        Case(.racesElsewhere, "ordering.deep-resuming", .notApplicable, "A race does not settle on the thread"),
        Case(.racesElsewhere, "ordering.deep-races", .notApplicable, "A race does not settle on the thread"),
        Case(.makesLater, "errors.creating-throws", .broken, under: "The closure of 'making(_:)' hasn't run"),
        Case(.makesLater, "errors.throwing-too-late", .broken, under: "The closure of 'making(_:)' hasn't run"),
        Case(.makesLater, "errors.map-value"), Case(.makesElsewhere, "errors.creating-throws"),
        // A clean-up that runs late is awaited. Only rules about the order ask when it runs.
        Case(.cleansUpLate, "errors.ensure"),
        // When: `always` on a settled promise never runs. Rules that are about something else wait without it, or are not judged.
        Case(.ignoresLateObservers, "ordering.observers", .broken, by: .missing("the late handler")),
        Case(.ignoresLateObservers, "errors.then-adopts"), Case(.ignoresLateObservers, "ordering.late-handler"),
        Case(.ignoresLateObservers, "cancellation.settles"), Case(.ignoresLateObservers, "race.empty"),
        Case(.ignoresLateObservers, "states.handler-after-adoption"),
        Case(
            .ignoresLateObservers, "ordering.late-on-any-link", .notJudged,
            "Make the design keep ordering.observers first."),
        Case(.ignoresEarlyObservers, "ordering.observers", .broken, by: .missing("the early handler")),
        Case(.ignoresEarlyObservers, "errors.then-adopts"), Case(.ignoresEarlyObservers, "when.empty"),
        Case(
            .ignoresEarlyObservers, "ordering.exactly-once", .notJudged,
            "Make the design keep ordering.observers first."),
        // Hydra: a promise that adopts a cancelled promise, and a thread that waits for one, wait forever.
        Case(
            .staysPendingAfterCancellation, "cancellation.adopted", under: "Cancelled promises: a wait never ends"),
        Case(
            .sleepsThroughCancellation, "bridging.blocking-wait-for-cancelled",
            under: "Cancelled promises: a wait never ends"),
        // PromiseKit: `race(fulfilled:)` hangs, and so does a `when` whose `next` settles an input. A `when` with settled inputs
        // overflows the stack.
        Case(
            .settlesResultsUnderLock, "race.fulfilled-handler-settles-another-input", under: "a call does not return"),
        Case(.asksUnderLock, "when.next-settles-an-input", under: "a call does not return"),
        Case(.asksInNestedCalls, "scale.settled-inputs", "the stack overflowed", under: "the stack overflowed"),
        // Promis: a result that nobody holds is used after it was destroyed.
        Case(.losesResults, "lifetimes.dropped-all-settled", under: "object was already destroyed"),
        Case(.runsLastInFirstOut, "bridging.waits-in-order", under: "handlers run in another order"),
        // A handler that is added after the settlement is never released.
        Case(.keepsBodies, "lifetimes.handlers-are-released", by: .missing("the body of map to be released")),
        // One thread is never woken. The others, among them the thread that settles the next promise, wait for it forever.
        Case(.wakesOneThread, "bridging.blocking-waits-while-settling"),
    ]

    @Test("The verdict is right", arguments: cases)
    func verdict(_ one: Case) async throws {
        let rule = try RuleBook.rule(named: one.rule)
        // Nothing else runs while threads race, so a deadline that's missed on purpose is short then.
        let runner = RuleRunner(
            timeoutFactor: rule.isRacing && one.ruling == .broken ? 0.05 : 0.2, links: 20_000, racingSeconds: 0.05,
            attempts: 2, isolation: .process(SelfTest.launcher))
        let report = await runner.report(on: [one.design], by: [rule])
        let verdict = report.columns[0].verdicts[0]
        #expect(verdict.ruling == one.ruling, "\(verdict.text)")
        #expect(one.reason.isEmpty || verdict.reason.contains(one.reason), "\(verdict.reason)")
        #expect(!verdict.reason.contains("still working"), "\(verdict.reason)")
        #expect(one.symptom == nil || verdict.symptom == one.symptom, "\(verdict.text)")
        if let heading = one.heading {
            #expect(report.findings.first?.cause?.contains(heading) == true, "\(report)")
        }
    }

    private struct LosesLastInput: WholeTinyWrapper {
        typealias JudgedPromise = TinyPromise
        typealias JudgedSettler = TinySettler

        let name = "LosesLastInput"
        let tiny = TinyDesign()

        func whenAll(_ promises: [TinyPromise]) -> TinyPromise { tiny.whenAll(promises.dropLast()) }
    }

    @Test("If values are lost, the verdict names them")
    func lostValues() async throws {
        let verdict = try await SelfTest.judge("when.many-threads", on: LosesLastInput())
        // On Linux, threads are stopped in the first round, which has more inputs than one in which threads meet.
        #if os(Linux)
            #expect(verdict.observed == ["round 1: 1 lost: [959]"], "\(verdict.text)")
        #else
            #expect(verdict.observed == ["round 1: 1 lost: [239]"], "\(verdict.text)")
        #endif
    }

    @Test("A race of two threads shows in every run", arguments: ["states.one-winner", "race.many-threads"])
    func race(_ rule: String) async throws {
        // On a busy machine, two threads seldom run at the same moment, so the race has much time. The first finding ends it.
        let runner = RuleRunner(racingSeconds: 5, isolation: .process(SelfTest.launcher))
        for _ in 1...2 {
            let verdict = try await SelfTest.judge(rule, on: QuirkyDesign(.checksWithoutLock), by: runner)
            #expect(verdict.isBroken, "\(verdict.text)")
        }
    }

    @Test(
        "The report marks a slow design as slow",
        arguments: [(QuirkyDesign.Quirk.isSlow, "scale.chain-fulfilled"), (.isQuadratic, "scale.many-handlers")])
    func slow(_ quirk: QuirkyDesign.Quirk, _ id: String) async throws {
        let runner = RuleRunner(timeoutFactor: 0.1, links: 4_000, isolation: .process(SelfTest.launcher))
        let report = await runner.report(on: [QuirkyDesign(quirk)], by: [try RuleBook.rule(named: id)])
        let text = TerminalReport.text(report)
        #expect(
            text.contains("Kept, with reservations\nQuirkyDesign(\(quirk))\n  ✓ \(id)  Slow: still working"), "\(text)")
        // The rule is tried once with all links and once with fewer.
        #expect(report.columns[0].verdicts[0].attempts == 1)
        #expect(text.contains("no rule broken"))
    }

    @Test("A call that loops is found once, and not again in each attempt")
    func loop() async throws {
        let runner = RuleRunner(timeoutFactor: 0.1, isolation: .process(SelfTest.launcher))
        let verdict = try await SelfTest.judge("errors.map-value", on: QuirkyDesign(.loopsInMap), by: runner)
        #expect(verdict.ruling == .broken && verdict.reason.contains("it is slow, or it loops"), "\(verdict.text)")
        #expect(verdict.attempts == 1)
    }

    #if os(Linux)
        @Test("Code that is loaded while a chain settles isn't memory of the chain")
        func loadedCode() async throws {
            let runner = RuleRunner(links: 20_000, attempts: 1, isolation: .process(SelfTest.launcher))
            let verdict = try await SelfTest.judge("scale.settling-memory", on: QuirkyDesign(.loadsFile), by: runner)
            #expect(verdict.ruling == .kept, "\(verdict.text)")
        }

        @Test("The verdict on a crash names the function of the library, with its file")
        func frame() async throws {
            let runner = RuleRunner(attempts: 1, isolation: .process(SelfTest.launcher))
            let verdict = try await SelfTest.judge("errors.then-adopts", on: QuirkyDesign(.crashesInThen), by: runner)
            #expect(verdict.reason.contains("QuirkyDesign.swift:"), "\(verdict.reason)")
        }

        @Test("The verdict on a recursion names a function of the library, not a closure of the adapter")
        func recursion() async throws {
            let runner = RuleRunner(links: 25_000, attempts: 1, isolation: .process(SelfTest.launcher))
            let verdict = try await SelfTest.judge("scale.chain-fulfilled", on: TinyDesign(.recurses), by: runner)
            let overflow = "The process crashed: the stack overflowed while promises settled, in "
            #expect(verdict.reason.hasPrefix(overflow), "\(verdict.reason)")
            #expect(!verdict.reason.contains("TinyDesign."), "\(verdict.reason)")
        }
    #endif
}
