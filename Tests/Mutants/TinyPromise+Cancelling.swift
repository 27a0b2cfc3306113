import Conformance

extension TinyPromise {
    /// Cancels the promise for somebody who does not have its settler.
    ///
    /// Returns whether that has settled the promise.
    @discardableResult
    func cancel() -> Bool {
        if fault == .ignoresCancellingOfLinks { return false }
        let isFirst = wins(with: .cancelled)
        if isFirst, fault != .keepsBodiesOfCancelledLinks, fault != .runsBodiesForNobody { letGo() }
        if fault == .cancelsParents { parent?.cancel() }
        return isFirst || fault == .saysYesAlways
    }

    /// Releases the body of the link to this promise, without the lock, because that may run any code.
    private func letGo() {
        let work = takeWork()
        withExtendedLifetime(work) {}
    }

    /// Calls the body if the promise is cancelled.
    func onCancel(_ body: @escaping @Sendable () -> Void) {
        add(on: .immediate) { if case .cancelled = $0 { body() } }
    }
}
