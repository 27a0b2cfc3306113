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
            "Exercises": ["Conformance", "SourceJudge"],
            "promise-lab": [
                "Conformance", "Exercises", "Fuzzing", "Designs", "Page", "Recording", "RecordedRuns", "Rosetta",
                "Shaking", "SourceJudge", "Tutorial",
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

    @Test("Every module of the tutorial consists of files that exist, and every such file is in a module")
    func tutorialModules() throws {
        let tutorial = House.root.appending(path: "Tutorial")
        let modules = try FileManager.default.subpathsOfDirectory(atPath: tutorial.appending(path: "Modules").path)
        let linked = Set(
            modules.map { tutorial.appending(path: "Modules/\($0)").resolvingSymlinksInPath().path }
                .filter { $0.hasSuffix(".swift") || $0.contains("/Stages/") })
        for path in linked { #expect(FileManager.default.fileExists(atPath: path), "\(path)") }
        for folder in ["Adapters", "Flaws", "Solutions", "Stages"] {
            let parts = try FileManager.default.contentsOfDirectory(atPath: tutorial.appending(path: folder).path)
            for part in parts where !part.hasPrefix(".") {
                let path = tutorial.appending(path: "\(folder)/\(part)").resolvingSymlinksInPath().path
                #expect(linked.contains(path), "\(folder)/\(part) is in no module.")
            }
        }
    }
}
