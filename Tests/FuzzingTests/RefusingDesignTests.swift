import Conformance
import ConformanceMutants
import Fuzzing
import Testing

/// Tests programs during which a member of the adapter throws an `Unsupported`. Such a program is not a finding.
@Suite("Programs that a design refuses while they run", .timeLimit(.minutes(10))) struct RefusingDesignTests {
    @Test(
        "A program that ends with an Unsupported is not judged, and the report counts it and gives the reason"
    )
    func notJudged() async {
        let report = await Fuzzer(design: LawfulDesign(.cannotThrow), timeout: 0).run(programs: 2_000, seed: 1)
        #expect(report.disagreement == nil, "\(report)")
        #expect(report.programs == 2_000)
        #expect(report.notJudged > 0)
        #expect(report.judged == 2_000 - report.notJudged)
        #expect(report.judged > 0)
        #expect(
            report.description == """
                LawfulDesign(cannotThrow) agrees with the model on \(report.judged) programs, from seed 1 on. \
                \(report.notJudged) more were not judged, because they need what the design does not support. \
                The first reason: A body cannot throw.
                """)
    }

    @Test("If the traits say that bodies cannot throw, programs have none that do, and all of them are judged")
    func throwingBodies() async {
        let design = LawfulDesign(.cannotThrow)
        var traits = ModelTraits(of: design)
        traits.unsupported.insert(.throwingBodies)
        let report = await Fuzzer(design: design, traits: traits, timeout: 0).run(programs: 2_000, seed: 1)
        #expect(report.agrees && report.notJudged == 0, "\(report)")
    }

    @Test("An Unsupported that a program waits for, or that is in a list of outcomes, is recognized")
    func nested() async {
        let fuzz = Fuzzer(design: LawfulDesign(.cannotThrow), timeout: 0)
        let refused: [PromiseProgram.Step] = [
            .born("a", .fulfill(1)), .link("b", .init(.map, of: "a", .init(.error(2)))),
        ]
        let inList = PromiseProgram(
            steps: refused + [.combine("c", .whenSettled, of: ["b"]), .observe("d", of: "c")])
        #expect(await fuzz.check(inList) == nil)
        let received = PromiseProgram(steps: refused + [.link("c", .init(.recover, of: "b", .init(.value(2))))])
        #expect(await fuzz.check(received) == nil)
    }

    @Test("A program whose clean-up does what the design does not support is not judged")
    func inCleanUp() async {
        let fuzz = Fuzzer(design: QuirkyDesign(.cannotFail), timeout: 0)
        let program = PromiseProgram(
            .pending("a"), .pending("b"),
            .link("c", .init(.ensure, of: "a", .init(.pass, after: .settle("b", .reject(1))))),
            .settle("a", [.fulfill(2)]))
        #expect(await fuzz.check(program) == nil)
    }

    @Test("A fault is found among programs that are not judged, and shrinking does not end at one of these")
    func faultBeside() async throws {
        let design = LawfulDesign(.cannotThrow, .runsLastInFirstOut)
        let report = await Fuzzer(design: design, timeout: 0).run(
            programs: 10_000, seed: 1, shrinkingUntil: { .distantFuture })
        let disagreement = try #require(report.disagreement)
        #expect(disagreement.program.steps.count <= 4, "\(report)")
        #expect(!disagreement.description.contains("cannot throw"), "\(report)")
    }

    @Test("If every program is refused, the report says that nothing was judged")
    func nothingJudged() async {
        let report = await Fuzzer(design: LawfulDesign(.cannotBeRead), timeout: 0).run(programs: 50, seed: 3)
        #expect(report.judged == 0)
        #expect(
            report.description == """
                LawfulDesign(cannotBeRead) was not judged: every program (50, from seed 3 on) needs what the design does \
                not support. The first reason: The state cannot be read.
                """)
    }

    @Test("If no program was run, the report says so")
    func nothingRun() async {
        let report = await Fuzzer(design: TinyDesign()).run(programs: 0)
        #expect(report.description == "TinyPromise was not judged: no program was run.")
    }
}
