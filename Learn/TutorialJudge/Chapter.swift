import Foundation

package struct Chapter: Sendable {
    /// The number of the chapter. Chapter 0 has no promise.
    package let number: Int
    package let title: String

    package static let all: [Chapter] = [
        "Callbacks", "A box for one value", "Many handlers, settled once, from any thread", "Then returns a promise",
        "Errors that travel", "When and where handlers run", "When, race, at most n at a time",
        "Who keeps whom alive", "Cancellation", "A million links", "Types", "Living with async/await",
    ].enumerated().map { Chapter(number: $0.offset, title: $0.element) }

    package static let withPromise = all.dropFirst()

    /// The name of its files and of its folder: `Chapter04`.
    package var name: String { "Chapter" + (number < 10 ? "0" : "") + "\(number)" }

    /// The promise as it is at the end of the chapter.
    package var stage: Stage { Stage(of: self) }

    /// The files of the adapter with which its promise is judged.
    package var adapter: [URL] {
        Self.adapterFiles.filter { $0.chapters.contains(number) }.map { Self.file("Adapters/\($0.name)") }
    }

    /// The solutions of its exercises, and what checks them.
    var solutions: [URL] {
        ["Solutions/\(name)", "Solutions/Checks/\(name)Checks", "Solutions/Checks/Expectations"].map(Self.file)
    }

    static let tutorial = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appending(
            path: "Learn/Tutorial")

    static func file(_ path: String) -> URL { tutorial.appending(path: path + ".swift") }

    /// The files in `Learn/Tutorial/Adapters`, and the chapters whose adapter has them.
    static let adapterFiles: [(name: String, chapters: ClosedRange<Int>)] = [
        ("Adapter", 1...11), ("NeverOffered", 1...11), ("BoxForOneThread", 1...1),
        ("SettlingThePromise", 1...6), ("Adopting", 3...6), ("WithoutResolvers", 1...6), ("Resolvers", 7...11),
        ("HandlersAtOnce", 1...4), ("HandlersOnQueues", 5...11),
        ("WithoutChaining", 1...2), ("BornSettled", 3...11), ("ChainingAtOnce", 3...4), ("ChainingOnQueues", 5...11),
        ("WithoutRecovery", 1...3), ("RecoveryAtOnce", 4...4), ("RecoveryOnQueues", 5...11),
        ("WithoutGathering", 1...5), ("Gathering", 6...11), ("Outcomes", 6...9), ("GuaranteedOutcomes", 10...11),
        ("WithoutPairs", 1...9), ("Pairs", 10...11), ("WithoutCancelling", 1...7), ("Cancelling", 8...11),
        ("Trampolines", 9...11), ("WithoutAsync", 1...10), ("Bridges", 11...11),
        ("ErrorsOfGathering", 6...6), ("ErrorsOfResolvers", 7...10), ("ErrorsOfBridges", 11...11),
        ("DifferencesOnQueues", 5...7), ("DifferencesWhenCancelled", 8...8), ("DifferencesInDepth", 9...10),
        ("DifferencesOfTasks", 11...11),
    ]
}
