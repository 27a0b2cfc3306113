import Foundation
import Testing

/// Who may import whom. `docs/architecture.md` draws the same arrows.
@Suite(.timeLimit(.minutes(10))) struct ArrowTests {
    /// The rooms that a room may import. Everything else that it imports comes with the toolchain.
    static let arrows: [String: Set<String>] = {
        let designs = Set(House.designs)
        return rooms(knowing: designs).merging(designs.map { ($0, []) }) { room, _ in room }
    }()

    /// The rooms that hold no design.
    private static func rooms(knowing designs: Set<String>) -> [String: Set<String>] {
        [
            "PromiseKit": ["PromiseKitStyle"],
            "Conformance": [],
            "CoverageHooks": [],
            "ShakingHook": ["CoverageHooks"],
            "LoopbackHTTP": [],
            "Recording": ["CoverageHooks"],
            "RecordedRuns": designs.union(["Recording", "Rosetta"]),
            "Page": ["Conformance", "Handbook", "Phrasebook", "Recording", "Rosetta"],
            "Fuzzing": ["Conformance"],
            "Shaking": ["Conformance", "Fuzzing", "ShakingHook"],
            "Handbook": ["Conformance"],
            "Designs": designs.union(["Conformance", "Fuzzing"]),
            "Rosetta": designs.union(["Conformance", "LoopbackHTTP"]),
            "Phrasebook": designs.union(["Handbook"]),
            "SourceJudge": ["Conformance", "CoverageHooks", "Fuzzing"],
            "Tutorial": ["Conformance", "SourceJudge"],
            "learn": ["Tutorial"],
            "Exercises": ["Conformance", "SourceJudge"],
            "promise-lab": [
                "Conformance", "Exercises", "Fuzzing", "Designs", "Page", "Recording", "RecordedRuns", "Rosetta",
                "Shaking", "SourceJudge",
            ],
        ]
    }

    @Test("Every room below Sources has its arrows here")
    func complete() throws {
        #expect(try House.rooms() == Self.arrows.keys.sorted())
    }

    @Test("A room imports only the rooms that its arrows point to", arguments: arrows.keys.sorted())
    func downward(_ room: String) throws {
        let imported = try House.imports(of: room).intersection(Self.arrows.keys)
        #expect(imported.subtracting(Self.arrows[room] ?? []) == [], "\(room) must not import these.")
    }

    @Test("The promise of the tutorial imports only what comes with the toolchain")
    func stages() throws {
        let stages = House.root.appending(path: "Tutorial/Stages")
        #expect(try House.imports(below: stages).subtracting(["Dispatch", "Foundation"]) == [])
    }
}
