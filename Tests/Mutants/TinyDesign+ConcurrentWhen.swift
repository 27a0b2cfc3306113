import Conformance
import Foundation

extension TinyMembers {
    public func whenAll(
        concurrently limit: Int, next: @escaping @Sendable () -> TinyPromise?
    ) -> TinyPromise {
        let all = TinyPromise(fault)
        if limit > 0 || fault == .acceptsAnyLimit || fault == .acceptsNegativeLimits && limit < 0 {
            let limit =
                switch fault {
                case .ignoresLimit: Int.max
                case .fillsTooLittle: max(1, limit - 1)
                default: max(1, limit)
                }
            Pump(limit: limit, all, next: next).pull()
        } else {
            all.settle(.rejected(TinyError(meaning: .badInput)))
        }
        return all
    }
}

/// Keeps at most `limit` inputs in flight, and pulls the next input whenever an input settles.
private final class Pump: @unchecked Sendable {
    // The lock guards the five variables. One thread at a time calls `next`, without the lock.
    private let lock = NSLock()
    private var values: [TestValue] = []
    private var inFlight = 0
    private var isPulling = false
    private var isExhausted = false
    private var hasFailed = false

    private let limit: Int
    private let all: TinyPromise
    private let next: @Sendable () -> TinyPromise?

    init(limit: Int, _ all: TinyPromise, next: @escaping @Sendable () -> TinyPromise?) {
        self.limit = limit
        self.all = all
        self.next = next
    }

    /// Pulls inputs up to the limit. An input that has settled already calls ``pull()`` again inside this loop. The nested
    /// call finds `isPulling` set and returns, and the loop pulls the next input.
    func pull() {
        while mayPull() {
            if all.fault == .pullsOnce { linger() }
            if let input = all.fault == .asksUnderLock ? lock.withLock(next) : next() {
                let index = lock.withLock {
                    values.append(.nothing)
                    return values.count - 1
                }
                input.add(on: .immediate) { self.finished(index, $0) }
            } else {
                finish { isExhausted = true }
            }
            if all.fault == .pullsOnce { linger() }
            lock.withLock { isPulling = false }
            if all.fault == .pullsOnce, lock.withLock({ inFlight == 0 }) { return }
        }
    }

    private func mayPull() -> Bool {
        if all.fault == .checksLimitBeforeLocking {
            guard let started = lock.withLock({ mustPull ? values.count : nil }) else { return false }
            // The fault shows often enough if threads linger at every third input.
            if started.isMultiple(of: 3) { linger() }
        }
        return lock.withLock {
            guard all.fault == .checksLimitBeforeLocking || mustPull else { return false }
            isPulling = true
            inFlight += 1
            return true
        }
    }

    /// Whether an input has to be started. The caller must hold the lock.
    private var mustPull: Bool {
        (!isPulling || all.fault == .pullsOnManyThreads || all.fault == .asksInNestedCalls) && !isExhausted
            && (!hasFailed || all.fault == .keepsPulling) && inFlight < limit
    }

    private func finished(_ index: Int, _ outcome: TestOutcome) {
        switch outcome {
        case .fulfilled(let value):
            finish { if !hasFailed || all.fault == .keepsDecidedResults { values[index] = value } }
        case .rejected, .cancelled:
            if all.fault == .stopsPullingLate { all.settle(outcome) }
            finish { hasFailed = true }
            if all.fault != .keepsDecidedResults { letGo() }
            all.settle(outcome)
        }
        pull()
    }

    /// Releases the values, without the lock, because that may run any code.
    private func letGo() {
        let former = lock.withLock {
            defer { values = values.map { _ in .nothing } }
            return values
        }
        withExtendedLifetime(former) {}
    }

    /// Applies the change, and counts one input less in flight. After the last input, fulfills `all`.
    private func finish(_ change: () -> Void) {
        let result: [TestValue]? = lock.withLock {
            change()
            inFlight -= 1
            if all.fault == .waitsForTheLimit, values.count < limit { return nil }
            return inFlight == 0 && isExhausted && !hasFailed ? values : nil
        }
        if let result { all.settle(.fulfilled(.list(result))) }
    }
}
