// At most so many at a time. Mirrors `PromiseKit.when(fulfilled:concurrently:)` and `when(resolved:concurrently:)`.

/// Takes thenables from an iterator, never having more than `concurrently` of them unresolved, and waits for all.
///
/// - Parameters:
///   - promiseIterator: Asked for the next thenable whenever there is room: first on the calling thread, later on those
///     that resolve the thenables, never by two at a time, and not again after a rejection or its end.
///   - concurrently: How many may be unresolved at the same time.
/// - Returns: A promise of the values, in the order of the iterator; rejected as soon as one thenable is, with its
///   error, and with `PMKError.badInput` when `concurrently` is not positive.
@preconcurrency
public func when<It: IteratorProtocol & SendableMetatype>(
    fulfilled promiseIterator: sending It, concurrently: Int
) -> Promise<[It.Element.T]> where It.Element: Thenable {
    guard concurrently > 0 else { return Promise(error: PMKError.badInput) }
    let box = Box<Result<[It.Element.T]>?>()
    Feeder(promiseIterator, limit: concurrently) { result in
        guard case .rejected(let error) = result else { return true }
        box.seal(.rejected(error))
        return false
    } finish: { thenables in
        box.seal(Result { try thenables.map { try $0.fulfilledValue() } })
    }.feed()
    return Promise(box)
}

/// Takes thenables from an iterator, never having more than `concurrently` of them unresolved, and waits for all,
/// values and errors alike.
///
/// - Parameters:
///   - promiseIterator: Asked for the next thenable whenever there is room: first on the calling thread, later on those
///     that resolve the thenables, never by two at a time, and not again after its end.
///   - concurrently: How many may be unresolved at the same time.
/// - Returns: A guarantee of the results, in the order of the iterator; of one rejection with `PMKError.badInput`
///   when `concurrently` is not positive.
@preconcurrency
public func when<It: IteratorProtocol & SendableMetatype>(
    resolved promiseIterator: sending It, concurrently: Int
) -> Guarantee<[Result<It.Element.T>]> where It.Element: Thenable {
    guard concurrently > 0 else { return .value([.rejected(PMKError.badInput)]) }
    let box = Box<[Result<It.Element.T>]?>()
    Feeder(promiseIterator, limit: concurrently) { _ in
        true
    } finish: { thenables in
        box.seal(thenables.compactMap(\.result))
    }.feed()
    return Guarantee(box)
}

/// Pulls thenables from an iterator as others are resolved.
///
/// One thread at a time is the feeder (`isFeeding`): it alone touches the iterator, without holding the lock, since
/// the iterator is the caller's code. Whoever resolves a thenable meanwhile only counts it down; the feeder looks at
/// the count again before it stops.
///
/// Unchecked because `lock` guards the counters and flags, and `isFeeding` the iterator.
private final class Feeder<It: IteratorProtocol & SendableMetatype>: @unchecked Sendable where It.Element: Thenable {
    private let lock = Lock()
    private var iterator: It
    private let limit: Int
    private let goesOn: @Sendable (Result<It.Element.T>) -> Bool
    private let finish: @Sendable ([It.Element]) -> Void
    private var pulled: [It.Element] = []
    private var unresolved = 0
    private var isFeeding = false
    private var isExhausted = false
    private var isStopped = false

    init(
        _ iterator: sending It, limit: Int, goesOn: @escaping @Sendable (Result<It.Element.T>) -> Bool,
        finish: @escaping @Sendable ([It.Element]) -> Void
    ) {
        self.iterator = iterator
        self.limit = limit
        self.goesOn = goesOn
        self.finish = finish
    }

    func feed() {
        guard lock.withLock({ becomeFeeder() }) else { return }
        while lock.withLock({ hasRoomOrRetires() }) {
            let next = iterator.next()
            lock.withLock { note(next) }
            next?.pipe(to: { self.count($0) })
        }
        if lock.withLock({ isComplete }) {
            finish(pulled)
        }
    }

    private func count(_ result: Result<It.Element.T>) {
        let goesOn = goesOn(result)
        lock.withLock {
            unresolved -= 1
            isStopped = isStopped || !goesOn
        }
        feed()
    }

    private func becomeFeeder() -> Bool {
        if isFeeding { return false }
        isFeeding = true
        return true
    }

    private func hasRoomOrRetires() -> Bool {
        isFeeding = !isExhausted && !isStopped && unresolved < limit
        return isFeeding
    }

    private func note(_ next: It.Element?) {
        if let next {
            unresolved += 1
            pulled.append(next)
        } else {
            isExhausted = true
        }
    }

    private var isComplete: Bool {
        isExhausted && !isStopped && unresolved == 0 && !isFeeding
    }
}
