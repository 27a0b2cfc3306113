import Conformance

extension TinyPromise {
    func value() async throws -> TestValue {
        if fault == .awaitsNothing, outcome == nil { return .nothing }
        // This promise ends the wait, or the cancellation of the waiting task.
        let ended = TinyPromise(nil)
        let handler = add(on: .immediate) { ended.settle($0) }
        let hasBegun = Locked(false)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                hasBegun.withLock { $0 = true }
                ended.add(on: .immediate) { [fault] outcome in
                    switch outcome {
                    case .fulfilled(let value): continuation.resume(returning: value)
                    case .rejected(let error):
                        if fault == .reportsAwaitedErrors { Diagnostics.report(.unhandled(error)) }
                        continuation.resume(throwing: error)
                    case .cancelled:
                        let someError = TestFailure("some error")
                        continuation.resume(throwing: fault == .throwsSomeError ? someError : CancellationError())
                    }
                }
            }
        } onCancel: {
            if fault == .keepsTasksWaiting || fault == .overlooksLateCancellation && hasBegun.withLock({ $0 }) {
                return
            }
            if fault != .keepsCancelledWaits { removeHandler(handler) }
            ended.settle(.cancelled)
        }
    }

    static func making(_ fault: Fault?, async body: @escaping @Sendable () async throws -> TestValue) -> TinyPromise {
        let promise = TinyPromise(fault)
        let task = Task {
            do {
                promise.settle(.fulfilled(try await body()))
            } catch is CancellationError where fault != .takesCancellationForAnError {
                promise.settle(.cancelled)
            } catch {
                promise.fail(error)
            }
        }
        if fault != .leavesTasksRunning { promise.onCancel { task.cancel() } }
        return promise
    }
}
