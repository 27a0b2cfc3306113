import Conformance

typealias TestPromise = Promise<TestValue>

/// Translates what the rules ask for into the words of the promise of one chapter.
///
/// The adapter is compiled together with that promise: a stage of the tutorial, or the files that a reader has typed. Each
/// capability of a promise has a file, and a chapter uses the files for the capabilities of its promise.
struct Adapter: PromiseConformance {
    typealias JudgedPromise = TestPromise

    /// The module as which the judge compiles the adapter and the promise.
    let name = "MyPromise"

    var differences: [DeclaredDifference] {
        Self.passingOnQueues + Self.bodiesHeld + Self.waitsLeftBehind + Self.bodiesForNobody + Self.valuesHeld
            + Self.lists
    }

    func outcome(of promise: TestPromise) -> TestOutcome? { promise.outcome.map(TestOutcome.init) }
}

/// What holds for an adapter without the file of a capability.
extension PromiseConformance {
    static var passingOnQueues: [DeclaredDifference] { [] }
    static var bodiesHeld: [DeclaredDifference] { [] }
    static var waitsLeftBehind: [DeclaredDifference] { [] }
    static var bodiesForNobody: [DeclaredDifference] { [] }
    static var valuesHeld: [DeclaredDifference] { [] }
    static var lists: [DeclaredDifference] { [] }

    func map(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping MapBody) throws -> JudgedPromise {
        throw Unsupported.until(chapter: 3, "map and then")
    }
    func then(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping ThenBody) throws -> JudgedPromise {
        throw Unsupported.until(chapter: 3, "map and then")
    }
    func recover(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping RecoverBody) throws
        -> JudgedPromise
    {
        throw Unsupported.until(chapter: 4, "recover, ensure and catch")
    }
}

extension Unsupported {
    static func until(chapter: Int, _ what: String) -> Unsupported { Unsupported("Chapter \(chapter) adds \(what).") }
}
