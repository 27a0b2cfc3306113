import Conformance

extension TinyPromise {
    func value() async throws -> Value {
        if fault == .awaitsNothing, outcome == nil { return .nothing }
        return try await withCheckedThrowingContinuation { continuation in
            add(on: .immediate) { outcome in
                switch outcome {
                case .fulfilled(let value): continuation.resume(returning: value)
                case .rejected(let error): continuation.resume(throwing: error)
                case .cancelled: continuation.resume(throwing: CancellationError())
                }
            }
        }
    }

    static func making(_ fault: Fault?, async body: @escaping @Sendable () async throws -> Value) -> TinyPromise {
        let promise = TinyPromise(fault)
        Task {
            do {
                promise.settle(.fulfilled(try await body()))
            } catch is CancellationError where fault != .takesCancellationForAnError {
                promise.settle(.cancelled)
            } catch {
                promise.fail(error)
            }
        }
        return promise
    }
}
