import Foundation
import LearnJudge
import ProgramTestSupport
import Testing

@Suite("The learner's working copies", .timeLimit(.minutes(10))) struct WorkingCopiesTests {
    private let folder = TemporaryFolder()
    private var copies: WorkingCopies { WorkingCopies(in: folder.url) }
    private let exercise = Exercise.all[0]

    @Test("A copy is made on the first use and never again")
    func copy() throws {
        try copies.open(exercise)
        #expect(try Data(contentsOf: copies.file(of: exercise)) == Data(exercise.start().utf8))
        try folder.type("mine", into: exercise)
        try copies.open(exercise)
        #expect(try folder.typed(in: exercise) == "mine")
    }

    @Test("A reset keeps what it replaces, each time under a name of its own")
    func reset() throws {
        #expect(try copies.reset(exercise) == nil)
        for text in ["first", "second"] {
            try folder.type(text, into: exercise)
            let kept = try #require(try copies.reset(exercise))
            #expect(try String(contentsOf: kept, encoding: .utf8) == text)
            #expect(try Data(contentsOf: copies.file(of: exercise)) == Data(exercise.start().utf8))
        }
        let kept = try FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: "replaced").path)
        #expect(kept.count == 2)
    }

    @Test("The progress is saved, and a file that can't be read is an error and not replaced")
    func progress() throws {
        #expect(copies.progress == Progress())
        try copies.change { ($0.current, $0.hints, $0.isFast) = (exercise.name, [exercise.name: 2], true) }
        #expect(copies.progress.current == exercise.name && copies.progress.hints == [exercise.name: 2])
        try folder.write("nonsense", to: "progress.json")
        #expect(throws: LearnError.self) { try copies.change { $0.isFast = false } }
        #expect(try folder.text(of: "progress.json") == "nonsense")
    }

    @Test("A file that belongs to the exercise lies beside the copy, and a manifest names both for editors")
    func manifest() throws {
        let pyramid = try #require(Exercise.named("pyramid"))
        for exercise in [exercise, pyramid] { try copies.open(exercise) }
        let given = try #require(copies.givenFile(of: pyramid))
        #expect(try String(contentsOf: given, encoding: .utf8).contains("func parcel(of order: Int)"))
        let manifest = try String(contentsOf: folder.url.appending(path: "Package.swift"), encoding: .utf8)
        #expect(manifest.contains("[\"pyramid.swift\", \"pyramid.given.swift\"]"), "\(manifest)")
        #expect(manifest.contains(".product(name: \"PromisStyle\", package: "))
    }
}
