// begin: beginning
import Conformance
import Foundation
@preconcurrency import Parcel

/// The adapter of a library that lacks members of the contract.
public let parcel: any PromiseConformance = ParcelAdapter()

struct ParcelAdapter: PromiseConformance {
    typealias JudgedPromise = Tracked

    /// A parcel that knows whether it has a handler. Its content is a failure if a closure had to throw.
    final class Tracked: @unchecked Sendable {
        let parcel: Parcel<Result<TestValue, Unsupported>>
        // The lock guards the variable below it.
        private let lock = NSLock()
        private var hasHandler = false

        init(_ parcel: Parcel<Result<TestValue, Unsupported>>) { self.parcel = parcel }

        /// The parcel, for the handler that is added now.
        func taken() throws -> Parcel<Result<TestValue, Unsupported>> {
            let isFirst = lock.withLock {
                defer { hasHandler = true }
                return !hasHandler
            }
            guard isFirst else { throw Unsupported("A parcel takes one handler.") }
            return parcel
        }
    }

    let name = "Parcel"
    // end: beginning

    func pending() -> (promise: Tracked, settler: Tracked) {
        let tracked = Tracked(Parcel())
        return (tracked, tracked)
    }

    func fulfill(_ settler: Tracked, _ value: TestValue) { settler.parcel.deliver(.success(value)) }

    // begin: failing
    func reject(_ settler: Tracked, _ error: any Error) throws { throw Unsupported("A parcel cannot fail.") }

    func recover(_ promise: Tracked, on place: HandlerPlace, _ body: @escaping RecoverBody) throws -> Tracked {
        throw Unsupported("A parcel cannot fail.")
    }
    // end: failing

    func outcome(of promise: Tracked) throws -> TestOutcome? {
        try promise.parcel.content.map { .fulfilled(try $0.get()) }
    }

    func observe(_ promise: Tracked, on place: HandlerPlace, _ handler: @escaping OutcomeHandler) throws {
        try promise.taken().onArrival(on: try queue(place)) { content in
            handler(TestOutcome(content.mapError { $0 as any Error }))
        }
    }

    // begin: throwing
    func map(_ promise: Tracked, on place: HandlerPlace, _ body: @escaping MapBody) throws -> Tracked {
        Tracked(
            try promise.taken().map(on: try queue(place)) { content in
                content.flatMap { value in
                    Result { try body(value) }.mapError { _ in Unsupported("The closures of a parcel cannot throw.") }
                }
            })
    }
    // end: throwing

    func then(_ promise: Tracked, on place: HandlerPlace, _ body: @escaping ThenBody) throws -> Tracked {
        Tracked(
            try promise.taken().then(on: try queue(place)) { content in
                do {
                    return try body(content.get()).taken()
                } catch {
                    let failed = Parcel<Result<TestValue, Unsupported>>()
                    failed.deliver(
                        .failure(error as? Unsupported ?? Unsupported("The closures of a parcel cannot throw.")))
                    return failed
                }
            })
    }

    // begin: waiting
    func value(of promise: Tracked) async throws -> TestValue {
        try await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: promise.parcel.wait()) }
        }.get()
    }
    // end: waiting

    private func queue(_ place: HandlerPlace) throws -> DispatchQueue {
        switch place {
        case .default: return .main
        case .queue(let queue): return queue
        case .immediate: throw Unsupported("Every handler of a parcel runs on a queue.")
        }
    }
}
