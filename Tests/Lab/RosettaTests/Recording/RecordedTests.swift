import Foundation
import LabAdapters
import LabRecording
import LabRosetta
import Testing

/// Tests recordings of real runs. Most tests need the build of `make test WHAT=recording`.
@Suite("Recorded runs", .serialized, .timeLimit(.minutes(10))) struct RecordedTests {
    @Test("A build that cannot record explains how to make one that can", .enabled(if: !Recording.isPossible))
    func ordinaryBuild() async throws {
        await #expect(throws: RecordingError.notInstrumented) { try await RecordedRuns.walks() }
        await #expect(throws: RecordingError.notInstrumented) { try await RecordedRuns.programs() }
        #expect(RecordingError.notInstrumented.localizedDescription.contains("make recording"))
    }

    @Test("Walks of every design are recorded", .enabled(if: Recording.isPossible))
    func walks() async throws {
        let walks = try await RecordedRuns.walks()
        #expect(walks.count == Catalog.designs.count * WalkRecording.Kind.allCases.count)
        #expect(Set(walks.map(\.design)) == Set(Catalog.designs.map(\.name)))
        for walk in walks { try check(walk) }
    }

    private func check(_ walk: WalkRecording) throws {
        let name: Comment = "\(walk.design) \(walk.kind.rawValue)"
        #expect(walk.steps.count > 20, name)
        #expect(walk.stages.first == "make", name)
        #expect(Set(walk.steps.map(\.stage)) == Set(walk.stages.indices), name)
        // At least one step runs the closure of a link.
        #expect(walk.steps.contains { $0.function.contains(" in closure #") && walk.code.contains($0.place) }, name)
        for (index, step) in walk.steps.enumerated() {
            #expect(step.number == index + 1, name)
            #expect(step.depth == step.caller.map { walk.steps[$0 - 1].depth + 1 } ?? 0, name)
            #expect(step.caller ?? 0 < step.number, name)
        }
        // The first state that is recorded shows a pending promise. In the end, the promise of the link is settled.
        let first = try #require(walk.steps.first { !$0.states.isEmpty }?.states[0], name)
        #expect(first.phase == "pending", name)
        let results: [WalkRecording.Kind: String] = [
            .value: "value 8", .queue: "value 8", .rejected: "value 0", .adopted: "value 8",
        ]
        #expect(walk.finalStates.contains { $0.promise == "next" && $0.outcome == results[walk.kind] }, name)
        #expect((walk.kind == .queue) == walk.steps.contains { $0.queue == "worker" }, name)
        let sender = walk.steps.first { $0.queue == "worker" && $0.caller == nil }
        #expect(walk.kind != .queue || sender?.sentBy != nil, name)
    }

    @Test("Every run of every program is recorded", .enabled(if: Recording.isPossible))
    func programs() async throws {
        let recordings = try await RecordedRuns.programs()
        #expect(recordings.count == Performance.all.count)
        for (performance, recording) in zip(Performance.all, recordings) { check(recording, performance) }
        for recording in recordings where recording.design == "PromisStyle" { checkPlaces(recording) }
        // A closure on a settled promise may run in a plain call, to which no arrow leads. Few programs have only such closures.
        for runs in Dictionary(grouping: recordings, by: \.design).values {
            #expect(runs.count { hasCause($0) } > runs.count * 3 / 4, "\(runs[0].design)")
        }
    }

    /// In a design without hops, handlers run on the thread of the answer, even if the main queue is busy. Programs that return
    /// to the main queue are excluded.
    private func checkPlaces(_ recording: ProgramRecording) {
        guard !["cancel-half-way", "cancel-one-of-two", "return-yourself"].contains(recording.program),
            let answer = recording.events.firstIndex(where: { $0.kind == .answer && !$0.text.hasPrefix("no answer") })
        else { return }
        let closures = recording.events[answer...].filter { $0.kind == .closure }
        #expect(!closures.isEmpty, "\(recording.program), \(recording.run)")
        let places = Set(closures.map { recording.lanes[$0.lane].name })
        #expect(!places.contains("main queue"), "\(recording.program), \(recording.run)")
    }

    /// Whether an arrow leads to at least one closure or resumption, so that its cause is known.
    private func hasCause(_ recording: ProgramRecording) -> Bool {
        let caused = Set(recording.arrows.map(\.to))
        return recording.events.contains { [.closure, .resumption].contains($0.kind) && caused.contains($0.number) }
    }

    private func check(_ recording: ProgramRecording, _ performance: Performance) {
        let name: Comment = "\(performance.testDescription)"
        let events = recording.events
        let isDesign = performance.design != "AsyncAwait"
        #expect(recording.design == performance.design, name)
        // The lab adds this line to the output. It is no event of the program.
        let expected = performance.run.expected.filter { $0 != "The site sees the connection close." }
        #expect(events.filter { $0.kind == .print }.map(\.text) == expected, name)
        #expect(events.allSatisfy { $0.kind != .print || $0.place != nil }, name)
        #expect(events.contains { $0.kind == .function && $0.place?.line == recording.code.start || !isDesign }, name)
        #expect(events.map(\.seconds) == events.map(\.seconds).sorted(), name)
        #expect(events.allSatisfy { recording.lanes.indices.contains($0.lane) }, name)
        #expect(events.allSatisfy { $0.place.map(recording.code.contains) ?? true }, name)
        #expect(recording.arrows.allSatisfy { 1 <= $0.from && $0.from < $0.to && $0.to <= events.count }, name)
        // Every request has the line that asks for it, and an arrow leads to every arrival.
        for event in events where event.kind == .request {
            let line = event.place.flatMap(recording.code.index)
            #expect(line.map { isRequest(event.text, at: $0, of: recording.code.lines) } == true, "\(name): \(event)")
        }
        let arrivals = Set(events.filter { $0.kind == .arrival }.map(\.number))
        #expect(arrivals.isSubset(of: recording.arrows.filter { $0.kind == .network }.map(\.to)), name)
        // Every request has one answer or one mark for a missing answer, and the end of the program is marked.
        let numbers = [.request, .answer, .end, .stop].map { kind in events.count { $0.kind == kind } }
        #expect(numbers[0] == numbers[1] && numbers[2] == 1 && numbers[3] == 1, name)
        // Every settlement is shown with the line that made the promise, and with the outcome.
        let settled = events.filter { $0.kind == .settlement || $0.kind == .late }
        #expect(settled.isEmpty != isDesign, name)
        #expect(settled.allSatisfy { $0.place != nil && $0.text.contains(#/(^|: )(value |error |cancelled)/#) }, name)
    }

    /// Whether a line calls `get` or `request`. If it or the next line has the path as a literal, this path has to be the requested one.
    private func isRequest(_ path: String, at line: Int, of lines: [String]) -> Bool {
        let statement = lines[line...].prefix(2).joined()
        let literals = statement.matches(of: #/"(\/[^"]*)"/#).map { $0.1.replacing(#/\\\([^)]*\)/#, with: "*") }
        return lines[line].contains(#/\b(get|request)\(/#)
            && (literals.isEmpty || literals.contains { fits(path, $0.split(separator: "*")) })
    }

    /// Whether a path contains the parts of a literal in order, and begins with the first.
    private func fits(_ path: String, _ parts: [Substring]) -> Bool {
        var rest = path[...]
        for part in parts {
            guard let range = rest.firstRange(of: part) else { return false }
            rest = rest[range.upperBound...]
        }
        return path.hasPrefix(parts[0])
    }

    @Test("What cancels a request is the cause of its end and of the lost client", .enabled(if: Recording.isPossible))
    func cancelling() async throws {
        let program = try #require(Rosetta.programs.first { $0.name == "cancel-half-way" })
        for design in program.designs {
            let recording = try await RecordedRuns.record(program, run: "stopped", design: design)
            let ended = try #require(recording.events.first { $0.text == "no answer to /film" }).number
            let lost = try #require(recording.events.first { $0.kind == .lostClient }).number
            let cause = try #require(recording.arrows.first { $0.to == ended }, "\(design)").from
            #expect(recording.arrows.contains { $0.from == cause && $0.to == lost && $0.kind == .network }, "\(design)")
            // The chain of causes begins in the closure that calls `cancel()`.
            var chain = [cause]
            while let arrow = recording.arrows.first(where: { $0.to == chain[0] }) { chain.insert(arrow.from, at: 0) }
            let lines = chain.compactMap { recording.events[$0 - 1].place.flatMap(recording.code.index) }
            #expect(lines.contains { recording.code.lines[$0...].prefix(2).joined().contains("cancel()") }, "\(design)")
        }
    }

    @Test(
        "What goes on after a child process has ended is caused by the closure that resumes it",
        .enabled(if: Recording.isPossible))
    func resumptions() async throws {
        let program = try #require(Rosetta.programs.first { $0.name == "child-process" })
        for run in ["success", "copy-differs"] {
            let recording = try await RecordedRuns.record(program, run: run, design: "AsyncAwait")
            let closure = try #require(recording.events.last { $0.kind == .closure }).number
            let resumed = Set(recording.events.filter { $0.kind == .resumption }.map(\.number))
            let causes = recording.arrows.filter { resumed.contains($0.to) }.map(\.from)
            #expect(causes.count == resumed.count && causes.allSatisfy { $0 == closure }, "\(run): \(recording.arrows)")
        }
    }

    @Test(
        "A late call is no settlement, and chance does not decide which calls are late",
        .enabled(if: Recording.isPossible))
    func losers() async throws {
        let late = try await lateEvents("cancel-half-way", "stopped")
        #expect(late == ["PromisStyle": ["film, made by Promise, too late; settled before: cancelled"]])
        let first = try await lateEvents("time-out", "too-late")
        let tooLate = "too late; settled before: error There was no answer in time."
        // The loser of a decided race doesn't call a promise that the race has released.
        #expect(
            first["PromisStyle"] == [
                "answer, made by Promise, \(tooLate)",
                "request, made by Promise, too late; settled before: cancelled",
            ])
        #expect(first.count == 2)
        for _ in 0..<3 { #expect(try await lateEvents("time-out", "too-late") == first) }
    }

    private func lateEvents(_ name: String, _ run: String) async throws -> [String: [String]] {
        let program = try #require(Rosetta.programs.first { $0.name == name })
        var found: [String: [String]] = [:]
        for design in program.designs {
            let recording = try await RecordedRuns.record(program, run: run, design: design)
            // Two threads may make these calls in any order, so their texts are sorted.
            let late = recording.events.filter { $0.kind == .late }.map(\.text).sorted()
            if !late.isEmpty { found[design] = late }
        }
        return found
    }
}
