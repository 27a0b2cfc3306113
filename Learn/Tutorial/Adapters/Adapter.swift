import Conformance

typealias TestPromise = Promise<TestValue>

/// Translates what the rules ask for into the words of the promise of one chapter.
///
/// The adapter is compiled together with that promise: a stage of the tutorial, or the files that a reader has typed. Each
/// capability of a promise has a file, and a chapter uses the files for the capabilities of its promise. Members that every
/// adapter needs, but the promise lacks, are in files `Without….swift`.
struct Adapter: PromiseConformance {
    typealias JudgedPromise = TestPromise

    /// The name of the module: `Chapter04`.
    let name = String(String(reflecting: Adapter.self).prefix { $0 != "." })

    func outcome(of promise: TestPromise) -> TestOutcome? { promise.outcome.map(TestOutcome.init) }
}

extension Unsupported {
    static func until(chapter: Int, _ what: String) -> Unsupported { Unsupported("Chapter \(chapter) adds \(what).") }
}
