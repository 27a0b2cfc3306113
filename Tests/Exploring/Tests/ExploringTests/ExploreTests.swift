import Exploring
import ExploringHook
import Foundation
import Testing

/// Explores small programs. Schedules can be explored only on Linux, and not under the thread sanitizer.
@Suite(.serialized, .enabled(if: exploring_is_available())) struct ExploreTests {
    private let all = SchedulingStrategy.allSchedules(preemptions: 2)

    @Test(arguments: Example.correct)
    func nothingIsFoundInCorrectPrograms(_ example: Example) {
        let exploration = example.explore(all, ExplorationLimits())
        #expect(exploration.finding == nil && exploration.obstacle == nil, "\(exploration)")
        #expect(exploration.isComplete)
    }

    @Test(arguments: Example.faulty)
    func aFaultIsFoundAndReplaysEveryTime(_ example: Example) throws {
        let exploration = example.explore(all, ExplorationLimits())
        let finding = try #require(exploration.finding, "\(exploration)")
        #expect(finding.schedule.description.split(separator: ">").count <= 3, "It is shrunk.")
        #expect(finding.lanes.parts.count > 1)
        let isInterrupted = finding.lanes.parts.contains { $0.end == "is interrupted" }
        #expect(finding.lanes.description.contains("Example.swift:") || !isInterrupted)
        // The text of a schedule can be read back.
        let schedule = try #require(Schedule(finding.schedule.description))
        let again = (0..<100).filter { _ in
            example.explore(.schedule(schedule), ExplorationLimits()).finding?.problem == finding.problem
        }
        #expect(again.count == 100)
    }

    @Test(arguments: Example.faulty + Example.correct)
    func pointsThatCannotMatterAreLeftOut(_ example: Example) {
        var everywhere = ExplorationLimits()
        everywhere.points = .accesses
        let one = SchedulingStrategy.allSchedules(preemptions: 1)
        let (few, many) = (example.explore(one, ExplorationLimits()), example.explore(one, everywhere))
        #expect((few.finding == nil) == (many.finding == nil), "\(few)\n\(many)")
        #expect(few.points <= many.points)
    }

    @Test
    func theSameSchedulesAreTriedEachTime() {
        let counts = (0..<3).map { _ in Example.correct[3].explore(all, ExplorationLimits()).schedules }
        #expect(Set(counts).count == 1)
    }

    @Test
    func allSchedulesAreThoseOfAnyNumberOfPreemptions() {
        let exploration = Example.correct[0].explore(.allSchedules(preemptions: 100), ExplorationLimits())
        #expect(exploration.isExhaustive)
    }

    @Test
    func aProgramThatDoesNotEndIsNamed() {
        var limits = ExplorationLimits()
        limits.steps = 20_000
        let exploration = explore(limits: limits) { threads in
            let box = Example.Box()
            threads.add { while !box.isReady.load(ordering: .relaxed) {} }
            return box
        } check: { _ in
        }
        #expect(exploration.finding?.problem.contains("does not end") == true)
    }

    /// A thread that began before the program takes part in the program. The exploration cannot schedule this thread, so it ends
    /// without a verdict.
    @Test
    func aThreadFromBeforeIsNamed() {
        let box = Example.Box()
        Thread.detachNewThread {
            while true {
                box.signal.wait()
                box.isReady.store(true, ordering: .relaxed)
            }
        }
        var limits = ExplorationLimits()
        limits.steps = .max
        let exploration = explore(limits: limits) { threads in
            box.isReady.store(false, ordering: .relaxed)
            threads.add {
                _ = box.isReady.load(ordering: .relaxed)
                box.signal.signal()
                while !box.isReady.load(ordering: .relaxed) {}
            }
        } check: {
        }
        #expect(exploration.obstacle == .unknownThread, "\(exploration)")
    }

    /// Runs a program of this package, for a minute at most, and returns it with what it has written to its two outputs.
    func run(
        _ name: String, _ arguments: [String] = [], _ variables: [String: String?] = [:]
    ) throws -> (process: Process, output: String, errors: String) {
        let (process, output, errors) = (Process(), Pipe(), Pipe())
        process.executableURL = try #require(Bundle.main.executableURL).deletingLastPathComponent()
            .appending(path: name)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment
        for (name, value) in variables { process.environment?[name] = value }
        (process.standardOutput, process.standardError) = (output, errors)
        try process.run()
        let deadline = DispatchWorkItem { kill(process.processIdentifier, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + 60, execute: deadline)
        let texts = try [errors, output].map {
            String(decoding: try $0.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        }
        process.waitUntilExit()
        deadline.cancel()
        return (process, texts[1], texts[0])
    }

    @Test
    func aProgramWithoutInstrumentationIsNamed() throws {
        let printed = try run("uninstrumented").output
        #expect(printed.hasPrefix("Not explored: no instrumented code has run."), "\(printed)")
    }

    @Test
    func aScheduleDecidesARuleAboutRaces() throws {
        let printed = try run("judging", ["--rule", "states.one-winner"]).output
        #expect(printed.contains("✗ Hasty breaks states.one-winner"), "\(printed)")
        #expect(printed.contains("It shows under the schedule "), "\(printed)")
    }

    @Test(arguments: ["1.57", "a.b>c", "1>2.3>4", "1.2>3,1.4>2"])
    func whatIsNoScheduleIsRefused(_ text: String) {
        #expect(Schedule(text) == nil)
    }
}
