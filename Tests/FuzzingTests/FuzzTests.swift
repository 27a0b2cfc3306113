import Conformance
import ConformanceMutants
import Dispatch
import Fuzzing
import LabAdapters
import ProgramTestSupport
import Testing

@Suite("The fuzzer", .timeLimit(.minutes(10))) struct FuzzTests {
    static let designs = Catalog.designs.map(\.name)

    /// The fuzzer runs in a process of its own, because it silences the log of the design, which other tests check.
    @Test("A design agrees with the model on two thousand programs", arguments: designs)
    func agrees(_ name: String) async throws {
        let run = try await BuiltProgram("explorer").run(
            "fuzz", "--design", name.lowercased(), "--programs", "2000", "--seed", "1")
        let result = "The first seed is 1.\n\n✓ \(name) agrees with the model on 2000 programs, from seed 1 on."
        #expect(run.output.hasPrefix(result), "\(run.output)")
        #expect(run.errors.isEmpty)
        #expect(run.status == 0)
    }

    @Test("The command runs programs for the given number of seconds")
    func seconds() async throws {
        let run = try await BuiltProgram("explorer").run("fuzz", "--seconds", "1", "--design", "PromisStyle")
        #expect(run.output.contains("agrees with the model"))
        #expect(run.status == 0)
    }

    @Test("The tiny design agrees with the model on two thousand programs")
    func tinyDesign() async {
        let report = await Fuzzer(design: TinyDesign()).run(programs: 2_000, seed: 1)
        #expect(report.disagreement == nil, "\(report)")
    }

    @Test(
        "A design agrees with the model if it uses a freedom of the contract", arguments: LawfulDesign.Freedom.allCases)
    func lawfulDesign(_ freedom: LawfulDesign.Freedom) async {
        let report = await Fuzzer(design: LawfulDesign(freedom)).run(programs: 1_000, seed: 1)
        #expect(report.disagreement == nil, "\(report)")
        #expect(freedom == .cannotBeRead ? report.judged == 0 : report.judged > 500, "\(report)")
    }

    /// Runs the fuzzer without a deadline for shrinking programs, so that a busy machine does not change the result.
    private func run(_ fuzzer: Fuzzer, programs: Int, seed: UInt64) async -> FuzzReport {
        await fuzzer.run(programs: programs, seed: seed, shrinkingUntil: { .distantFuture })
    }

    /// The number in each argument is the maximum number of steps of the shrunk program.
    @Test(
        "A mutant disagrees with the model, and the program is shrunk, whichever program shows it first",
        arguments: [
            (Fault.settlesTwice, 1), (.isBornFulfilled, 1), (.isBornPending, 1), (.copiesOutcomes, 1),
            (.showsOutcomeLate, 3), (.ignoresCancelling, 1), (.cancelsWithAnError, 1), (.dropsSecondHandler, 4),
            (.forgetsLastWaiter, 4), (.forgetsLateHandlers, 2), (.overtakes, 4), (.runsBeforeSettlement, 2),
            (.runsHandlersTwice, 2), (.runsLastInFirstOut, 4), (.runsAtOnce, 2),
            (.ignoresQueues, 2), (.neverRunsImmediately, 2), (.ignoresBodies, 2), (.losesErrors, 2),
            (.runsSkippedHandlers, 2), (.neverRecovers, 2), (.skipsCleanUps, 2), (.sharesChildren, 2),
            (.adoptsNothing, 2), (.waitsForItself, 2), (.overlooksCycles, 3), (.overlooksLongCycles, 3),
            (.refusesAncestors, 2), (.forgetsOneInput, 2), (.overlooksSettledInputs, 2), (.ordersByArrival, 4),
            (.waitsOnAfterFailure, 2), (.waitsForNothing, 1), (.joinsDuplicates, 2), (.failsWhereNoneFails, 2),
            (.watchesFirstInput, 3), (.asksLastInputFirst, 3), (.stopsLosers, 3), (.racesForever, 1),
            (.letsErrorsWin, 2), (.passesLastErrorOn, 2), (.passesOnTooEarly, 2),
            (.pairsBackwards, 2), (.ignoresLimit, 2), (.keepsPulling, 4), (.acceptsAnyLimit, 1),
            (.awaitsNothing, 2), (.throwsSomeError, 2), (.runsBodiesOfCancelledLinks, 4), (.cancelsParents, 3),
            (.ignoresCancellingOfAdopters, 3), (.ignoresCancellingOfLinks, 2), (.mergesOneHandler, 5),
        ], [1, 9_001])
    func mutants(_ mutant: (fault: Fault, steps: Int), _ seed: UInt64) async throws {
        let report = await run(Fuzzer(design: TinyDesign(mutant.fault), timeout: 0), programs: 10_000, seed: seed)
        let disagreement = try #require(report.disagreement, "\(mutant.fault) was not found")
        #expect(disagreement.program.steps.count <= mutant.steps, "\(report)")
        #expect(disagreement.seed == seed + UInt64(report.programs) - 1)
    }

    @Test("A closure of `making` that runs too late is named as the cause, by the smallest program")
    func lateClosure() async throws {
        let report = await run(Fuzzer(design: QuirkyDesign(.makesLater), timeout: 0), programs: 1_000, seed: 1)
        let disagreement = try #require(report.disagreement)
        #expect(disagreement.problem.hasPrefix("The closure of 'making(_:)' hasn't run when the call returns."))
        #expect(disagreement.program.steps.count == 1, "\(report)")
    }

    @Test("A disagreement is printed as a program, with expected and observed lines side by side")
    func text() async throws {
        let program = PromiseProgram(
            .pending("a"), .link("b", .init(.then, of: "a", at: .queue, .init(.promise("c")))),
            .link("c", .init(.then, of: "a", .init(.promise("b")))), .settle("a", [.fulfill(5)]))
        let fuzz = Fuzzer(design: TinyDesign(.overlooksCycles), timeout: 0)
        let disagreement = try #require(await fuzz.check(program))
        #expect(
            disagreement.description == """
                Mutant(overlooks-cycles) disagrees with the model on this program:

                  1  a = pending
                  2  b = a.then(on the queue) { return c }
                  3  c = a.then { return b }
                  4  a: fulfill with 5

                After step 4: b does not end as forecast.

                    expected                                 observed
                    b runs with fulfilled: 5, on the queue   b runs with fulfilled: 5, on the queue
                    c runs with fulfilled: 5                 c runs with fulfilled: 5
                    a is fulfilled: 5                        a is fulfilled: 5
                  ✗ b is rejected: returned itself           b is pending
                  ✗ c is rejected: returned itself           c is pending
                """)
    }

    @Test("The seed of a disagreement repeats it")
    func seed() async throws {
        let fuzz = Fuzzer(design: TinyDesign(.runsLastInFirstOut), timeout: 0)
        let first = try #require(await run(fuzz, programs: 10_000, seed: 7).disagreement)
        let seed = try #require(first.seed)
        let again = try #require(await run(fuzz, programs: 1, seed: seed).disagreement)
        #expect(first.description == again.description)
    }

    @Test("A report with a disagreement says after how many programs and seconds the run stopped, and what to do")
    func stop() async throws {
        let clock = ContinuousClock()
        let start = clock.now
        let report = await run(Fuzzer(design: TinyDesign(.runsLastInFirstOut), timeout: 0), programs: 10_000, seed: 7)
        let whole = (clock.now - start) / .seconds(1)
        #expect(report.seconds > 0 && report.seconds < whole)
        let words = try #require(
            report.description.firstMatch(
                of: /The run stopped at this first finding, after (\d+) programs? in (\d+\.\d) seconds\. (.*)/))
        #expect(Int(words.1) == report.programs)
        #expect(abs(try #require(Double(words.2)) - report.seconds) <= 0.051)
        #expect(words.3 == "Fix the defect or declare the difference, then run again.")
    }

    @Test("When the time for shrinking is over, the program is reported as it is")
    func noTimeToShrink() async throws {
        let fuzz = Fuzzer(design: TinyDesign(.runsLastInFirstOut), timeout: 0)
        let seed = try #require(await fuzz.run(seed: 7).disagreement?.seed)
        let report = await fuzz.run(programs: 1, seed: seed, shrinkingUntil: { .now() })
        let disagreement = try #require(report.disagreement)
        #expect(disagreement.mayBeSmaller)
        #expect(disagreement.program.steps.count == ProgramGenerator.program(seed: seed).program.steps.count)
        #expect(disagreement.description.contains("no time to make it as small as possible"))
    }

    @Test(
        "Only missing events are marked or, if the order is wrong, those that have moved against the nearest right order",
        arguments: [(Fault.dropsSecondHandler, ["c", "d"]), (.runsLastInFirstOut, ["b", "d"])])
    func markedRows(_ fault: Fault, _ events: [Substring]) async throws {
        let program = PromiseProgram(
            .pending("a"), .observe("b", of: "a", at: .queue), .observe("c", of: "a"),
            .observe("d", of: "a", at: .queue), .settle("a", [.fulfill(1)]))
        let text = try #require(await Fuzzer(design: TinyDesign(fault), timeout: 0).check(program)).description
        let marked = text.split(separator: "\n").filter { $0.contains("✗") }.map { $0.split(separator: " ") }
        #expect(marked.map { $0[1] } == events)
    }

    @Test("A run ends when `shouldContinue` returns false")
    func ending() async {
        let report = await Fuzzer(design: TinyDesign()).run(programs: .max) { $0 < 20 }
        #expect(report.programs == 20)
    }
}
