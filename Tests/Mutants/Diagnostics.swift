import Conformance

/// Receives reports about the misuse of tiny promises. The process has one sink.
enum Diagnostics {
    enum Diagnosis: Sendable {
        case unhandled(any Error)
        case abandoned
    }

    private static let sink = Locked<(@Sendable (Diagnosis) -> Void)?>(nil)

    static func report(_ diagnosis: Diagnosis) {
        let current = sink.withLock { $0 }
        current?(diagnosis)
    }

    /// Passes reports to the new sink until the returned closure is called.
    static func divert(to new: @escaping @Sendable (Diagnosis) -> Void) -> @Sendable () -> Void {
        sink.withLock { $0 = new }
        return { sink.withLock { $0 = nil } }
    }
}
