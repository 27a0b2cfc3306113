import Conformance

typealias TestPromise = Promise<TestValue>

/// Translates what the rules ask for into the words of the promise of one chapter.
///
/// It is compiled together with that promise: with a stage of this folder, or with what a reader has typed. It consists of
/// one file for each thing that a promise can do. A chapter has the files for what its promise can do; what a later chapter adds
/// is not implemented, or is in a file `Without….swift` if every adapter needs it.
struct Adapter: PromiseConformance {
    /// The name of the module: `Chapter04`.
    let name = String(String(reflecting: Adapter.self).prefix { $0 != "." })

    func outcome(of promise: TestPromise) -> TestOutcome? { promise.outcome.map(TestOutcome.init) }
}

extension TestOutcome {
    init(_ outcome: TestPromise.Outcome) {
        switch outcome {
        case .success(let value): self = .fulfilled(value)
        case .failure(let error) where error is CancellationError: self = .cancelled
        case .failure(let error): self = .rejected(error)
        }
    }
}

extension Unsupported {
    static func until(chapter: Int, _ what: String) -> Unsupported { Unsupported("Chapter \(chapter) adds \(what).") }
}
