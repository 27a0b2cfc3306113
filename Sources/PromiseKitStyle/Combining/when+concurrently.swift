/// Takes thenables from an iterator while fewer than `concurrently` of them are unresolved, and waits for all of them.
/// Mirrors `PromiseKit.when(fulfilled:concurrently:)`.
///
/// - Parameters:
///   - promiseIterator: Supplies the thenables. It is used on the calling thread first, and later on the threads that
///     resolve the thenables, but never by two threads at a time. It is not used again after a rejection or its end.
///   - concurrently: How many thenables may be unresolved at the same time.
/// - Returns: A promise of the values, in the order of the iterator. It is rejected with the error of the first
///   thenable that is rejected. If `concurrently` is not positive, it is rejected with `PMKError.badInput`.
@preconcurrency
public func when<It: IteratorProtocol & SendableMetatype>(
    fulfilled promiseIterator: sending It, concurrently: Int
) -> Promise<[It.Element.T]> where It.Element: Thenable {
    guard concurrently > 0 else { return Promise(error: PMKError.badInput) }
    let box = Box<Result<[It.Element.T]>?>()
    WhenConcurrently(promiseIterator, limit: concurrently) { result in
        guard case .rejected(let error) = result else { return true }
        box.seal(.rejected(error))
        return false
    } finish: { thenables in
        box.seal(Result { try thenables.map { try $0.fulfilledValue() } })
    }.takeNext()
    return Promise(box)
}

/// Takes thenables from an iterator while fewer than `concurrently` of them are unresolved, and waits for all of them,
/// whether they are fulfilled or rejected. Mirrors `PromiseKit.when(resolved:concurrently:)`.
///
/// - Parameters:
///   - promiseIterator: Supplies the thenables. It is used on the calling thread first, and later on the threads that
///     resolve the thenables, but never by two threads at a time. It is not used again after its end.
///   - concurrently: How many thenables may be unresolved at the same time.
/// - Returns: A guarantee of the results, in the order of the iterator. If `concurrently` is not positive, the only
///   result is a rejection with `PMKError.badInput`.
@preconcurrency
public func when<It: IteratorProtocol & SendableMetatype>(
    resolved promiseIterator: sending It, concurrently: Int
) -> Guarantee<[Result<It.Element.T>]> where It.Element: Thenable {
    guard concurrently > 0 else { return .value([.rejected(PMKError.badInput)]) }
    let box = Box<[Result<It.Element.T>]?>()
    WhenConcurrently(promiseIterator, limit: concurrently) { _ in
        true
    } finish: { thenables in
        box.seal(thenables.compactMap(\.result))
    }.takeNext()
    return Guarantee(box)
}

/// Takes thenables from an iterator as earlier ones are resolved, and waits for all of them.
///
/// Only one thread at a time takes thenables (`isTaking`). It uses the iterator without holding the lock, because the
/// iterator is code of the caller. A thread that meanwhile resolves a thenable only counts it. The taking thread looks
/// at that count before it stops.
///
/// It is unchecked because `lock` guards the counters and flags, and `isTaking` guards the iterator.
private final class WhenConcurrently<It: IteratorProtocol & SendableMetatype>: @unchecked Sendable
where It.Element: Thenable {
    private let lock = Lock()
    private var iterator: It
    private let limit: Int
    private let continues: @Sendable (Result<It.Element.T>) -> Bool
    private let finish: @Sendable ([It.Element]) -> Void
    private var taken: [It.Element] = []
    private var unresolved = 0
    private var isTaking = false
    private var isExhausted = false
    private var isStopped = false

    /// - Parameters:
    ///   - continues: Receives each result. If it returns false, no more thenables are taken, and `finish` is not
    ///     called.
    ///   - finish: Receives all thenables when the last of them is resolved.
    init(
        _ iterator: sending It, limit: Int, continues: @escaping @Sendable (Result<It.Element.T>) -> Bool,
        finish: @escaping @Sendable ([It.Element]) -> Void
    ) {
        self.iterator = iterator
        self.limit = limit
        self.continues = continues
        self.finish = finish
    }

    /// Takes thenables until `limit` of them are unresolved, unless another thread does so already.
    func takeNext() {
        guard lock.withLock({ startTaking() }) else { return }
        while lock.withLock({ mayTakeOrStops() }) {
            let next = iterator.next()
            lock.withLock { record(next) }
            next?.pipe(to: { self.receive($0) })
        }
        if lock.withLock({ isComplete }) {
            finish(taken)
        }
    }

    private func receive(_ result: Result<It.Element.T>) {
        let continues = continues(result)
        lock.withLock {
            unresolved -= 1
            isStopped = isStopped || !continues
        }
        takeNext()
    }

    private func startTaking() -> Bool {
        if isTaking { return false }
        isTaking = true
        return true
    }

    /// True if another thenable may be taken. Otherwise this thread stops taking, in the same critical section, so that
    /// a thread which resolves a thenable afterward can start.
    private func mayTakeOrStops() -> Bool {
        isTaking = !isExhausted && !isStopped && unresolved < limit
        return isTaking
    }

    private func record(_ next: It.Element?) {
        if let next {
            unresolved += 1
            taken.append(next)
        } else {
            isExhausted = true
        }
    }

    private var isComplete: Bool {
        isExhausted && !isStopped && unresolved == 0 && !isTaking
    }
}
