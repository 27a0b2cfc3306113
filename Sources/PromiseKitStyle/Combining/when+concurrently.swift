/// Takes thenables from an iterator while fewer than `concurrently` of them are unresolved, and waits for all of them.
/// Mirrors `PromiseKit.when(fulfilled:concurrently:)`.
///
/// - Parameters:
///   - promiseIterator: Supplies the thenables. It is used on the calling thread first, and later on the threads that
///     resolve the thenables, but never by two threads at a time. If it returns nil, it is asked again when a thenable is
///     resolved, because more work may have arrived meanwhile; the end is when it returns nil and no thenable is unresolved. It
///     is not used after a rejection. Its closure must not belong to an actor: the compiler overlooks that if the iterator is a
///     `sequence(state:next:)`, and the program stops when another thread calls the closure.
///   - concurrently: The maximum number of thenables that are unresolved at the same time.
/// - Returns: A promise of the values, in the order of the iterator. It is rejected with the error of the first
///   thenable that is rejected. If `concurrently` is not positive, it is rejected with `PMKError.badInput`.
public func when<It: IteratorProtocol & SendableMetatype>(
    fulfilled promiseIterator: sending It, concurrently: Int
) -> Promise<[It.Element.T]> where It.Element: Thenable {
    guard concurrently > 0 else { return Promise(error: PMKError.badInput) }
    let promise = Promise<[It.Element.T]>(outcome: nil)
    WhenConcurrently(promiseIterator, limit: concurrently) { error in
        promise.seal(.rejected(error))
    } finish: { thenables in
        promise.seal(Result { try thenables.map { try $0.fulfilledValue() } })
    }.takeNext()
    return promise
}

/// Takes thenables from an iterator while fewer than `concurrently` of them are unresolved, and waits for all of them,
/// whether they are fulfilled or rejected. Mirrors `PromiseKit.when(resolved:concurrently:)`.
///
/// - Parameters:
///   - promiseIterator: Supplies the thenables. It is used on the calling thread first, and later on the threads that
///     resolve the thenables, but never by two threads at a time. What `when(fulfilled:concurrently:)` says about nil and about
///     actors holds here, too.
///   - concurrently: The maximum number of thenables that are unresolved at the same time.
/// - Returns: A guarantee of the results, in the order of the iterator. If `concurrently` is not positive, the only
///   result is a rejection with `PMKError.badInput`.
public func when<It: IteratorProtocol & SendableMetatype>(
    resolved promiseIterator: sending It, concurrently: Int
) -> Guarantee<[Result<It.Element.T>]> where It.Element: Thenable {
    guard concurrently > 0 else { return Guarantee(outcome: [.rejected(PMKError.badInput)]) }
    let guarantee = Guarantee<[Result<It.Element.T>]>(outcome: nil)
    WhenConcurrently(promiseIterator, limit: concurrently, stop: nil) { thenables in
        guarantee.seal(thenables.compactMap(\.result))
    }.takeNext()
    return guarantee
}

/// Takes thenables from an iterator as earlier ones are resolved, and waits for all of them.
///
/// Only one thread at a time takes thenables (`isTaking`). It uses the iterator without holding the lock, because the
/// iterator is code of the caller. If another thread resolves a thenable meanwhile, that thread only updates `unresolved` and
/// `isStopped`. The taking thread checks both before it ends.
///
/// The `Sendable` conformance is unchecked, because `lock` guards the counters and flags, and `isTaking` guards the iterator.
private final class WhenConcurrently<It: IteratorProtocol & SendableMetatype>: @unchecked Sendable
where It.Element: Thenable {
    private let lock = Lock()
    private let limit: Int
    private let stop: (@Sendable (Error) -> Void)?
    /// The rest is let go at the end, because a thenable that stays pending holds this object: the iterator, what receives the
    /// thenables, and those that were taken.
    private var iterator: It?
    private var finish: (@Sendable ([It.Element]) -> Void)?
    private var taken: [It.Element] = []
    private var unresolved = 0
    private var isTaking = false
    /// False if the iterator has returned nil, and no thenable has been resolved since it was asked.
    private var mayHaveMore = true
    private var isStopped = false

    /// - Parameters:
    ///   - stop: Receives each error. After the first error, no more thenables are taken, and `finish` is not called. If
    ///     `stop` is nil, errors stop nothing.
    ///   - finish: Receives all thenables, once, when the last of them is resolved.
    init(
        _ iterator: sending It, limit: Int, stop: (@Sendable (Error) -> Void)?,
        finish: @escaping @Sendable ([It.Element]) -> Void
    ) {
        self.iterator = iterator
        self.limit = limit
        self.stop = stop
        self.finish = finish
    }

    /// Takes thenables until `limit` of them are unresolved, unless another thread does so already.
    func takeNext() {
        guard lock.withLock({ startTaking() }) else { return }
        while lock.withLock({ keepTaking() }) {
            let next = iterator?.next()
            lock.withLock { record(next) }
            next?.pipe(to: { self.receive($0) })
        }
        var (left, thenables): (It?, [It.Element]) = (nil, [])
        var finish: (@Sendable ([It.Element]) -> Void)?
        let isFinished = lock.withLock {
            let isFinished = becomeFinished()
            if isStopped, !isTaking {
                swap(&left, &iterator)
                swap(&thenables, &taken)
                swap(&finish, &self.finish)
            }
            return isFinished
        }
        if isFinished { finish?(thenables) }
    }

    private func receive(_ result: Result<It.Element.T>) {
        let error: Error? = if case .rejected(let error) = result { error } else { nil }
        lock.withLock {
            unresolved -= 1
            mayHaveMore = true
            if error != nil, stop != nil { isStopped = true }
        }
        if let error { stop?(error) }
        takeNext()
    }

    private func startTaking() -> Bool {
        if isTaking { return false }
        isTaking = true
        return true
    }

    /// True if another thenable may be taken. Otherwise `isTaking` becomes false in the same critical section, so that a
    /// thread that resolves a thenable afterward can start to take.
    private func keepTaking() -> Bool {
        isTaking = mayHaveMore && !isStopped && unresolved < limit
        if isTaking { mayHaveMore = false }
        return isTaking
    }

    private func record(_ next: It.Element?) {
        guard let next else { return }
        mayHaveMore = true
        unresolved += 1
        taken.append(next)
    }

    /// True for one thread: the first that finds all thenables taken and resolved.
    private func becomeFinished() -> Bool {
        guard !mayHaveMore, !isStopped, unresolved == 0, !isTaking else { return false }
        isStopped = true
        return true
    }
}
