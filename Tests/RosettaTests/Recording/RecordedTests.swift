import Designs
import Foundation
import RecordedRuns
import Recording
import Rosetta
import Testing

/// What is recorded of real runs. It needs a build that records: `make recording-test`.
@Suite("Recorded runs", .serialized)
struct RecordedTests {
    @Test("A build that cannot record says how to get one that can", .enabled(if: !RecordedRuns.isPossible))
    func ordinaryBuild() async throws {
        await #expect(throws: RecordingError.notInstrumented) { try await RecordedRuns.walks() }
        await #expect(throws: RecordingError.notInstrumented) { try await RecordedRuns.programs() }
        #expect(RecordingError.notInstrumented.localizedDescription.contains("make recording"))
    }

    @Test("Every design is walked through", .enabled(if: RecordedRuns.isPossible))
    func walks() async throws {
        let walks = try await RecordedRuns.walks()
        #expect(walks.count == Catalogue.designs.count * WalkRecording.Kind.allCases.count)
        #expect(Set(walks.map(\.design)) == Set(Catalogue.designs.map(\.name)))
        for walk in walks { try check(walk) }
    }

    private func check(_ walk: WalkRecording) throws {
        let name: Comment = "\(walk.design) \(walk.kind.rawValue)"
        #expect(walk.steps.count > 20, name)
        #expect(walk.stages.first == "make", name)
        #expect(Set(walk.steps.map(\.stage)) == Set(walk.stages.indices), name)
        // A closure of a link runs.
        #expect(walk.steps.contains { $0.function.contains(" in closure #") && walk.code.contains($0.place) }, name)
        for (index, step) in walk.steps.enumerated() {
            #expect(step.number == index + 1, name)
            #expect(step.depth == step.caller.map { walk.steps[$0 - 1].depth + 1 } ?? 0, name)
            #expect(step.caller ?? 0 < step.number, name)
        }
        // The first state of a promise is the pending one, and in the end it is settled.
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

    @Test(
        "Every run of every program is recorded", .enabled(if: RecordedRuns.isPossible), arguments: Performance.all)
    func programs(_ performance: Performance) async throws {
        let recording = try await RecordedRuns.record(
            performance.program, run: performance.run.name, design: performance.design)
        #expect(recording.events.filter { $0.kind == .print }.map(\.text) == performance.run.expected)
        #expect(recording.events.contains { $0.kind == .closure && $0.place == recording.code.start })
        #expect(recording.events.map(\.seconds) == recording.events.map(\.seconds).sorted())
        #expect(recording.events.allSatisfy { recording.lanes.indices.contains($0.lane) })
        #expect(recording.events.allSatisfy { $0.place.map(recording.code.contains) ?? true })
        #expect(recording.arrows.allSatisfy { 1 <= $0.from && $0.from < $0.to && $0.to <= recording.events.count })
        // Every request of the program has a line, and has arrived if it was answered.
        let requests = recording.events.filter { $0.kind == .request }
        #expect(requests.allSatisfy { $0.place != nil || $0.lane != 0 })
        #expect(recording.arrows.count { $0.kind == .network } >= recording.events.count { $0.kind == .arrival })
        // A design settles promises, and says so.
        let settles = recording.events.contains { $0.kind == .settlement }
        #expect(settles == (performance.design != "AsyncAwait"))
        // What a link runs is caused by something.
        let caused = Set(recording.arrows.map(\.to))
        let closures = recording.events.filter { $0.kind == .closure }
        if performance.design != "AsyncAwait" { #expect(closures.contains { caused.contains($0.number) }) }
    }
}
