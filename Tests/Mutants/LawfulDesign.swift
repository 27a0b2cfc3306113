import Conformance

/// A small design that uses one of the freedoms that the contract grants to an adapter or to its design. It has no fault, unless
/// a test gives it one.
public struct LawfulDesign: WholeTinyWrapper {
    public typealias JudgedPromise = TinyPromise
    public typealias JudgedSettler = TinySettler

    public enum Freedom: String, CaseIterable, Sendable {
        /// "A design that treats cancellation as an error may report that error instead, with the meaning `cancelled`."
        case cancelsWithItsError
        /// "A `CancellationError` always has this meaning."
        case cancelsWithCancellationError
        /// "A design without `resolve(_:with:)` may adopt in another way."
        case adoptsInThen
        /// "The adapter rejects the promise with this error. An example is a body that throws, on a design whose bodies
        /// can't throw."
        case cannotThrow
        /// "If there is no other way, it throws, too": the state of a promise can't be read.
        case cannotBeRead
        /// From the guide: "Let `observe` throw `Unsupported` for a queue", if operators take a queue and observers don't.
        case observesWithoutQueues
    }

    public static let all = Freedom.allCases.map { LawfulDesign($0) }

    public let freedom: Freedom
    public let tiny: TinyDesign
    public var name: String { "LawfulDesign(\(freedom))" }
    public var differences: [DeclaredDifference] { tiny.differences }

    public init(_ freedom: Freedom, _ fault: Fault? = nil) {
        self.freedom = freedom
        tiny = TinyDesign(fault)
    }

    /// The error that stands for a cancellation; `nil` if a cancelled promise is a promise of a third kind.
    private var cancellation: (any Error)? {
        switch freedom {
        case .cancelsWithItsError: TinyError(meaning: .cancelled)
        case .cancelsWithCancellationError: CancellationError()
        case .adoptsInThen, .cannotThrow, .cannotBeRead, .observesWithoutQueues: nil
        }
    }

    private func reported(_ outcome: TestOutcome) -> TestOutcome {
        switch outcome {
        case .cancelled: cancellation.map(TestOutcome.rejected) ?? outcome
        case .fulfilled(.list(let values)): .fulfilled(.list(values.map(reported)))
        case .fulfilled, .rejected: outcome
        }
    }

    private func reported(_ value: TestValue) -> TestValue {
        if case .outcome(let outcome) = value { .outcome(reported(outcome)) } else { value }
    }

    public func outcome(of promise: TinyPromise) throws -> TestOutcome? {
        if freedom == .cannotBeRead { throw Unsupported("The state cannot be read.") }
        return tiny.outcome(of: promise).map(reported)
    }

    public func observe(_ promise: TinyPromise, on place: HandlerPlace, _ handler: @escaping OutcomeHandler) throws {
        if freedom == .observesWithoutQueues, case .queue = place { throw Unsupported("An observer takes no queue.") }
        tiny.observe(promise, on: place) { handler(reported($0)) }
    }

    public func wait(for promise: TinyPromise) -> TestOutcome { reported(tiny.wait(for: promise)) }

    public func recoverAll(_ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping RecoverBody) -> TinyPromise
    {
        tiny.recoverAll(promise, on: place) { error in
            try body(error is CancellationError ? cancellation ?? error : error)
        }
    }

    public func map(_ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping MapBody) -> TinyPromise {
        tiny.map(promise, on: place) { value in
            do { return try body(reported(value)) } catch {
                throw freedom == .cannotThrow ? Unsupported("A body cannot throw.") : error
            }
        }
    }

    public func resolve(_ settler: TinySettler, with promise: TinyPromise) throws {
        if freedom == .adoptsInThen { throw Unsupported("A promise adopts another one only in a `then`.") }
        tiny.resolve(settler, with: promise)
    }

    public func resolved(with promise: TinyPromise) throws -> (promise: TinyPromise, settler: TinySettler) {
        let (resolved, settler) = tiny.pending()
        guard freedom == .adoptsInThen else {
            tiny.resolve(settler, with: promise)
            return (resolved, settler)
        }
        tiny.fulfill(settler, .nothing)
        return (tiny.then(resolved, on: .immediate) { _ in promise }, settler)
    }
}
