import Conformance

extension TinyPromise {
    /// Cancels the promise without its settler. Returns whether this call has settled the promise.
    @discardableResult
    func cancel() -> Bool {
        if fault == .ignoresCancellingOfLinks { return false }
        if fault == .ignoresCancellingOfAdopters, isWaitingForAnother { return false }
        let isFirst = wins(with: .cancelled)
        if fault == .releasesWorkUnderLock { releaseWorkUnderLock() }
        if isFirst, fault != .keepsBodiesOfCancelledLinks, fault != .runsBodiesOfCancelledLinks { releaseWork() }
        if fault == .cancelsParents { parent?.cancel() }
        return isFirst || fault == .alwaysReportsSuccess
    }

    /// Releases the work of the link to this promise. The release may run any code, so it happens without the lock.
    private func releaseWork() {
        let work = takeWork()
        withExtendedLifetime(work) {}
    }

    /// Calls the body when the promise is cancelled.
    func onCancel(_ body: @escaping @Sendable () -> Void) {
        add(on: .immediate) { if case .cancelled = $0 { body() } }
    }
}
