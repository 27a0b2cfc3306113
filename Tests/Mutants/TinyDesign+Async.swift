import Conformance

extension TinyPromise {
    func value() async throws -> TestValue {
        if fault == .awaitsNothing, outcome == nil { return .nothing }
        if fault == .confusesTasks, mistakesVisitorForAnother { return try await waitForever() }
        if fault == .losesLateTasks, isSettledMeanwhile { return try await waitForever() }
        if fault == .givesUpInCancelledTasks { try Task.checkCancellation() }
        if fault == .overlooksEarlyCancellation {
            try Task.checkCancellation()
            linger()
        }
        if fault == .resumesLateTasksAtOnce, case .fulfilled(let value) = outcome { return value }
        // Settles, and thereby ends the wait, when this promise settles or when the waiting task is cancelled.
        let ended = TinyPromise(nil)
        let handler = add(on: .immediate) { ended.settle($0) }
        let begun = Locked<Waiting?>(nil)
        let value = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                begun.withLock { $0 = continuation }
                ended.add(on: .immediate) { [fault] outcome in
                    if fault == .reportsAwaitedErrors, case .rejected(let error) = outcome {
                        Diagnostics.report(.unhandled(error))
                    }
                    Self.resume(continuation, outcome, fault)
                }
            }
        } onCancel: {
            let begun = begun.withLock { $0 }
            if fault == .keepsTasksWaiting || fault == .overlooksLateCancellation && begun != nil { return }
            if fault == .overlooksEarlyCancellation, begun == nil { return }
            if fault != .keepsCancelledWaits { removeHandler(fault == .cancelsLastWait ? lastHandler : handler) }
            if fault == .resumesTwice, outcome != nil { begun?.resume(throwing: CancellationError()) }
            ended.settle(.cancelled)
        }
        if fault == .losesValuesOnCancellation { try Task.checkCancellation() }
        return value
    }

    private typealias Waiting = CheckedContinuation<TestValue, any Error>

    private static func resume(_ task: Waiting, _ outcome: TestOutcome, _ fault: Fault?) {
        switch outcome {
        case .fulfilled(let value): task.resume(returning: value)
        case .rejected(let error): task.resume(throwing: error)
        case .cancelled:
            task.resume(throwing: fault == .throwsSomeError ? TestFailure("some error") : CancellationError())
        }
    }

    /// Whether the promise settles while a task or a thread begins to wait. Only faults use this.
    var isSettledMeanwhile: Bool {
        guard outcome == nil else { return false }
        linger()
        return outcome != nil
    }

    private func waitForever() async throws -> TestValue {
        try await TinyPromise(nil).value()
    }
}

extension TinyMembers {
    public func value(of promise: TinyPromise) async throws -> TestValue { try await promise.value() }

    public func making(async body: @escaping @Sendable () async throws -> TestValue) -> TinyPromise {
        let promise = TinyPromise(fault)
        let run: @Sendable () async -> Void = {
            do {
                promise.settle(.fulfilled(try await body()))
            } catch is CancellationError where fault != .treatsCancellationAsError {
                promise.settle(.cancelled)
            } catch {
                promise.fail(error)
            }
        }
        let task = fault == .detachesTasks ? Task.detached(operation: run) : Task(operation: run)
        if fault != .leavesTasksRunning { promise.onCancel { task.cancel() } }
        return promise
    }
}
