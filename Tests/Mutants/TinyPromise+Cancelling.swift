import Conformance

extension TinyPromise {
    /// Cancels the promise for somebody who does not have its settler.
    func cancel() {
        if fault == .ignoresCancellingOfLinks { return }
        settle(.cancelled)
        if fault == .cancelsParents { parent?.cancel() }
    }

    /// Calls the body if the promise is cancelled.
    func onCancel(_ body: @escaping @Sendable () -> Void) {
        add(on: .immediate) { if case .cancelled = $0 { body() } }
    }
}
