/// Keeps the first ``Unsupported`` that one run of a scenario meets. A member has thrown it, perhaps inside a closure, or a
/// promise was rejected with it.
final class UnsupportedLog: Sendable {
    private let first = Locked<String?>(nil)
    /// How many calls of ``tolerating(_:)`` are under way.
    private let tolerated = Locked(0)
    private let watcher: @Sendable (String) -> Void

    /// Makes an empty log. `watcher` receives the first reason at once, because the process may crash later.
    init(watcher: @escaping @Sendable (String) -> Void = { _ in }) { self.watcher = watcher }

    /// The first reason; `nil` if there is none.
    var reason: String? { first.withLock { $0 } }

    /// Runs the body. If the body throws an ``Unsupported``, adds it to the log.
    func noting<T>(_ body: () throws -> T) throws -> T {
        do { return try body() } catch { throw note(error) }
    }

    /// Runs the body, which asks for something optional. If a member throws an ``Unsupported`` meanwhile, the log ignores it.
    func tolerating<T>(_ body: () throws -> T) rethrows -> T {
        tolerated.withLock { $0 += 1 }
        defer { tolerated.withLock { $0 -= 1 } }
        return try body()
    }

    /// Adds the error to the log if it is an ``Unsupported``, and returns the error.
    func note(_ error: any Error) -> any Error {
        guard let unsupported = error as? Unsupported, tolerated.withLock({ $0 == 0 }) else { return error }
        let isFirst = first.withLock { first in
            defer { first = first ?? unsupported.reason }
            return first == nil
        }
        if isFirst { watcher(unsupported.reason) }
        return error
    }

    /// Adds the ``Unsupported`` with which the promise, or an input of a combination, was rejected, if any. Returns the outcome.
    func note(_ outcome: TestOutcome) -> TestOutcome {
        if let unsupported = outcome.unsupported { _ = note(unsupported) }
        return outcome
    }
}

extension TestOutcome {
    fileprivate var unsupported: Unsupported? {
        switch self {
        case .rejected(let error): error as? Unsupported
        case .fulfilled(.outcome(let outcome)): outcome.unsupported
        case .fulfilled(.list(let values)): values.lazy.compactMap { TestOutcome.fulfilled($0).unsupported }.first
        case .fulfilled, .cancelled: nil
        }
    }
}
