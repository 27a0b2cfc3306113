/// Takes thenables from an iterator while fewer than `concurrently` of them are unresolved, and waits for all of them.
/// Mirrors `PromiseKit.when(fulfilled:concurrently:)`.
///
/// - Parameters:
///   - promiseIterator: Supplies the thenables. It is used on the calling thread first, and later on the threads that
///     resolve the thenables, but never by two threads at a time. If it returns nil, it's asked again after the next
///     thenable is resolved, because more work may have arrived meanwhile. It ends when it returns nil and nothing is pending. It
///     isn't used after a rejection. Its closure must not belong to an actor: the compiler overlooks that if the iterator is a
///     `sequence(state:next:)`, and the program stops when another thread calls the closure.
///   - concurrently: The maximum number of thenables that are unresolved at the same time.
/// - Returns: A promise of the values, in the order of the iterator. It is settled on the thread that resolves the last
///   thenable, or rejected with the error of the first thenable that is rejected; those that were taken go on. If `concurrently` is not positive, it is rejected with `PMKError.badInput`.
public func when<It: IteratorProtocol & SendableMetatype>(
    fulfilled promiseIterator: sending It, concurrently: Int
) -> Promise<[It.Element.T]> where It.Element: Thenable & SendableMetatype {
    guard concurrently > 0 else { return Promise(error: PMKError.badInput) }
    let promise = Promise<[It.Element.T]>(EmptyBox())
    WhenConcurrently(promiseIterator, limit: concurrently) { error in
        promise.box.seal(.rejected(error))
    } finish: { thenables in
        promise.box.seal(Result { try thenables.map { try $0.fulfilledValue() } })
    }.takeNext()
    return promise
}

/// Takes thenables from an iterator while fewer than `concurrently` of them are unresolved, and waits for all of them,
/// whether they are fulfilled or rejected. Mirrors `PromiseKit.when(resolved:concurrently:)`.
///
/// - Parameters:
///   - promiseIterator: Supplies the thenables. It is used on the calling thread first, and later on the threads that
///     resolve the thenables, but never by two threads at a time. The rules of `when(fulfilled:concurrently:)` about
///     nil and about actors apply here, too.
///   - concurrently: The maximum number of thenables that are unresolved at the same time.
/// - Returns: A guarantee of the results, in the order of the iterator. If `concurrently` is not positive, the only
///   result is a rejection with `PMKError.badInput`.
public func when<It: IteratorProtocol & SendableMetatype>(
    resolved promiseIterator: sending It, concurrently: Int
) -> Guarantee<[Result<It.Element.T>]> where It.Element: Thenable & SendableMetatype {
    guard concurrently > 0 else { return Guarantee(sealed: [.rejected(PMKError.badInput)]) }
    let guarantee = Guarantee<[Result<It.Element.T>]>(EmptyBox())
    WhenConcurrently(promiseIterator, limit: concurrently, stop: nil) { thenables in
        guarantee.box.seal(thenables.compactMap(\.result))
    }.takeNext()
    return guarantee
}

/// Takes thenables from an iterator as earlier ones are resolved, and waits for all of them.
///
/// Only one thread at a time takes thenables: the one that has taken the iterator out of the state. It uses the
/// iterator without holding the lock, because the iterator is the caller's code. If another thread resolves a thenable
/// meanwhile, that thread only changes the state, which the taking thread checks before it puts the iterator back.
private final class WhenConcurrently<It: IteratorProtocol & SendableMetatype>: Sendable
where It.Element: Thenable & SendableMetatype {
    private struct State: Sendable {
        /// Nil while a thread takes thenables.
        var iterator: Unchecked<It>?
        /// Receives each error, or is nil if errors have no effect.
        let stop: (@Sendable (Error) -> Void)?
        let finish: @Sendable ([It.Element]) -> Void
        var taken: [Unchecked<It.Element>] = []
        var unresolved = 0
        /// False if the iterator has returned nil, and no thenable has been resolved since it was asked.
        var mayHaveMore = true
        var isStopped = false
    }

    private let limit: Int
    private let state: Lock<State?>

    /// - Parameters:
    ///   - stop: Receives each error. After the first error, no more thenables are taken, and `finish` isn't called. If
    ///     `stop` is nil, errors have no effect.
    ///   - finish: Receives all thenables, once, when the last of them is resolved.
    init(
        _ iterator: sending It, limit: Int, stop: (@Sendable (Error) -> Void)?,
        finish: @escaping @Sendable ([It.Element]) -> Void
    ) {
        self.limit = limit
        state = Lock(State(iterator: Unchecked(value: iterator), stop: stop, finish: finish))
    }

    /// Takes thenables until `limit` of them are unresolved, unless another thread does so already.
    func takeNext() {
        guard var iterator = state.withLock({ $0?.iterator.take() }) else { return }
        while state.withLock({ Self.mayTake(&$0, limit, orPutBack: iterator) }) {
            let next = Unchecked(value: iterator.value.next())
            state.withLock { state in
                guard let thenable = next.value else { return }
                state?.mayHaveMore = true
                state?.unresolved += 1
                state?.taken.append(Unchecked(value: thenable))
            }
            next.value?.handle { self.receive(($0 as! SealedBox<Result<It.Element.T>>).content) }
        }
        // A thenable that stays pending holds this object, so everything else is released at the end, outside of the lock.
        let last = state.withLock { state -> State? in
            guard let known = state, known.iterator != nil else { return nil }
            let isFinished = !known.mayHaveMore && known.unresolved == 0
            return known.isStopped || isFinished ? state.take() : nil
        }
        if let last, !last.isStopped { last.finish(last.taken.map(\.value)) }
    }

    /// True if another thenable may be taken. Otherwise the iterator is put back in the same critical section, so that a thread
    /// that resolves a thenable afterward can start to take.
    private static func mayTake(_ state: inout State?, _ limit: Int, orPutBack iterator: Unchecked<It>) -> Bool {
        guard let known = state, known.mayHaveMore, !known.isStopped, known.unresolved < limit else {
            state?.iterator = iterator
            return false
        }
        state?.mayHaveMore = false
        return true
    }

    private func receive(_ result: Result<It.Element.T>) {
        let error = result.error
        let stop = state.withLock { state in
            state?.unresolved -= 1
            state?.mayHaveMore = true
            if error != nil, state?.stop != nil { state?.isStopped = true }
            return state?.stop
        }
        if let error { stop?(error) }
        takeNext()
    }
}
