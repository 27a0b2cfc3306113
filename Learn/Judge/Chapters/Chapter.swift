import Foundation

package struct Chapter: Sendable {
    /// The number of the chapter. Chapter 0 has no promise.
    package let number: Int
    /// The name of the chapter's page.
    package let page: String

    package static let all: [Chapter] = [
        "00-callbacks", "01-a-box-for-one-value", "02-many-handlers", "03-then", "04-errors", "05-where-handlers-run",
        "06-many-promises", "07-lifetimes", "08-cancellation", "09-a-million-links", "10-types", "11-async-await",
    ].enumerated().map { Chapter(number: $0.offset, page: $0.element) }

    /// The title of the chapter, from the heading of its page: `# 4. Errors that travel`.
    var title: String {
        let page = try? String(contentsOf: Exercise.root.appending(path: "docs/tutorial/\(page).md"), encoding: .utf8)
        return page?.firstMatch(of: #/# \d+\. (.*)/#).map { String($0.1) } ?? name
    }

    package static let withPromise = all.dropFirst()

    /// The name of the folder and of the files of the chapter: `Chapter04`.
    package var name: String { "Chapter" + (number < 10 ? "0" : "") + "\(number)" }

    /// Whether the file of a stage is in the folder of this chapter.
    func adds(_ file: URL) -> Bool { file.path.contains("/\(name)/") }

    /// The promise as it is at the end of the chapter.
    package var stage: Stage { Stage(of: self) }

    /// The programs that the judge runs with the promise of this chapter. They must print what the page of the chapter says.
    package var programs: [Flaw] {
        Flaw.all.filter { flaw in
            let isLast = flaw.chapters.last == number && flaw.name != "million-links"
            return isLast || (flaw.isGrowing && number > 0 && flaw.chapters.contains(number))
        }
    }

    /// The names of the explorations that test what the chapter adds to the promise or changes in it. Chapter 1 has none,
    /// because its promise is for one thread.
    var explorations: [String] {
        let all: [(names: [String], chapters: [Int])] = [
            (["settle-settle", "settle-read"], [2, 5, 7, 9]), (["settle-add-unordered"], [2]), (["two-promises"], [9]),
            (["settle-add", "settle-old", "settle-add-in-turn", "add-on-queue"], [5, 9]),
            (["settle-handler-waits", "settle-own-thread", "add-add", "add-inside-late"], [2, 5, 9]),
            (["adopt-at-once"], [3, 7]),
            (["all-settle", "all-three", "all-fails", "race", "race-nobody", "race-value"], [6, 10]),
            (["all-dropped", "race-dropped", "race-value-dropped", "limit-dropped"], [6, 10]),
            (["limit", "limit-fails", "limit-begins", "limit-one", "limit-settled"], [6]),
            (["cycle-two", "cycle-three", "cycle-six", "no-cycle"], [7]),
            (["await-cancel-pending", "await-settle", "await-cancel"], [11]),
        ]
        return all.filter { $0.chapters.contains(number) }.flatMap(\.names)
    }

    /// The files of the adapter with which the promise of the chapter is judged.
    package var adapter: [URL] {
        Self.adapterFiles.filter { $0.chapters.contains(number) }.map { Self.file("Adapters/\($0.name)") }
    }

    /// The exercises that ask for code, in the order of the page.
    package var exercises: [ChapterExercise] {
        let names = [
            ["price(from:completion:)", "once", "both(_:_:from:completion:)"],
            ["isPending", "whenFulfilled", "page(_:)"],
            ["earlier", "reject(after:)", "callsOfOneHandler(threads:)"],
            ["mapByThen", "flattened", "delayed(by:)"],
            ["retry", "otherwise", "mapError", "ensureWaiting"],
            ["done(on:_:)", "look(on:_:)", "inTurn"],
            ["limited(to:)", "mapAll(_:atMost:_:)", "valuesOnly(of:)"],
            ["show(on:_:)", "waits(for:)", "fulfill and reject"],
            ["branch", "cancelled(by:)", "whenAllOrNone"],
            ["sum(to:)", "repeatWhile", "orderOfNestedHandlers(depth:)"],
            ["whenThree", "pause", "valueOrNil"],
            ["value", "mapAsync", "arrivals(of:)"],
        ][number]
        return names.enumerated().map { ChapterExercise(chapter: self, number: $0 + 1, name: $1) }
    }

    /// The solutions of the exercises.
    package var solutions: URL { Self.file("Solutions/\(name)") }

    /// The files that all checks of the chapter use. Chapter 1 still needs the server of chapter 0.
    var checkHelpers: [URL] {
        let shared: [(name: String, chapters: ClosedRange<Int>)] = [
            ("Check", 0...11), ("Endings", 1...11), ("Queues", 5...5),
        ]
        let names = shared.filter { $0.chapters.contains(number) }.map(\.name)
        return names.map { Self.file("Solutions/Checks/\($0)") }
            + (number == 1 ? [Self.file("Promise/Chapter00/Server")] : [])
    }

    static let tutorial = Exercise.root.appending(path: "Learn/Tutorial")

    static func file(_ path: String) -> URL { tutorial.appending(path: path + ".swift") }

    /// The files in `Learn/Tutorial/Adapters`, each with the chapters whose adapter contains the file.
    static let adapterFiles: [(name: String, chapters: ClosedRange<Int>)] = [
        ("Adapter", 1...11), ("BoxForOneThread", 1...1),
        ("SettlingThePromise", 1...6), ("Adopting", 3...6), ("Resolvers", 7...11),
        ("HandlersAtOnce", 1...4), ("HandlersOnQueues", 5...11),
        ("WithoutChaining", 1...2), ("SettledFromTheStart", 3...11), ("ChainingAtOnce", 3...4),
        ("ChainingOnQueues", 5...11),
        ("WithoutRecovery", 1...3), ("RecoveryAtOnce", 4...4), ("RecoveryOnQueues", 5...11),
        ("Combining", 6...11), ("Outcomes", 6...9), ("GuaranteedOutcomes", 10...11),
        ("Pairs", 10...11), ("Cancelling", 8...11),
        ("Trampolines", 9...11), ("Bridges", 11...11),
        ("Errors", 6...11),
        ("DifferencesOnQueues", 5...5), ("DifferencesWhenCombined", 6...7), ("DifferencesWhenCancelled", 8...8),
        ("DifferencesInDepth", 9...10), ("DifferencesOfTasks", 11...11),
    ]
}
