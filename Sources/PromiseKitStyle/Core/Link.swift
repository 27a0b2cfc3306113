import Dispatch

// A link is the handler that leads from one promise to the next. Every operator with a closure adds one.
//
// `link` decides where a result is handled, and the operator decides how. The closure `handle` of the operator receives the
// result, whether the filter of the operator includes it, the closure of the caller (`body`) and the box of the next promise.
// They are parameters, because Swift allocates memory for every closure that captures something.
//
// The filter is asked once for each result, when the promise is resolved. An error may read a token to answer `isCancelled`, so
// a second answer could differ: then the error would hop to the queue and reach no closure.
//
// `nonisolated(unsafe)`, here and in the other files of this module, hands a value or a closure to another thread without a
// check. In Swift 6 mode that is sound, because the compiler checked each of them where it entered: a value that comes into a
// promise has to be `Sendable`, and a closure `@Sendable` or isolated to the main actor and dispatched to the main queue only. In
// Swift 5 mode nothing is checked; the program itself has to use its objects on the right queues (`Swift5/Making+Swift5.swift`).

extension Thenable {
    /// Adds a link to `next`.
    ///
    /// A result that `filter` includes is handled on `queue`. Any other result is handled immediately, on the thread that
    /// resolves this thenable. If there is no queue, every result is handled immediately.
    @inlinable @inline(__always)
    func link<Body, Outcome>(
        to next: PMKBox<Outcome?>, on queue: DispatchQueue?, _ flags: DispatchWorkItemFlags?,
        for filter: ResultFilter, _ body: Body,
        handle: @escaping @Sendable (Result<T>, _ isIncluded: Bool, Body, PMKBox<Outcome?>) -> Void
    ) {
        nonisolated(unsafe) let body = body
        let flags = flags.rawValue
        guard let promiseBox else {
            return pipe(to: { receive($0, on: queue, flags, for: filter, body, next, handle) })
        }
        if promiseBox.handleNow({ receive($0, on: queue, flags, for: filter, body, next, handle) }) { return }
        // `pipe(to:)` would do the same, with a second closure around the first.
        if hops(to: queue, flags) {
            promiseBox.add(
                Handler {
                    receive(PMKBox<Result<T>?>.outcome(of: $0), on: queue, flags, for: filter, body, next, handle)
                })
        } else {
            promiseBox.add(
                Handler {
                    let result = PMKBox<Result<T>?>.outcome(of: $0)
                    handle(result, filter.includes(result), body, next)
                })
        }
    }

    /// The box of this thenable if it is a `Promise`, and otherwise nil.
    @inlinable @inline(__always)
    var promiseBox: Promise<T>? {
        self as? Promise<T>
    }
}

/// Handles a result on `queue` if `filter` includes it, and otherwise immediately.
@inlinable @inline(__always)
func receive<T, Body, Outcome>(
    _ result: Result<T>, on queue: DispatchQueue?, _ flags: UInt, for filter: ResultFilter, _ body: Body,
    _ next: PMKBox<Outcome?>,
    _ handle: @escaping @Sendable (Result<T>, _ isIncluded: Bool, Body, PMKBox<Outcome?>) -> Void
) {
    nonisolated(unsafe) let (result, body) = (result, body)
    let isIncluded = filter.includes(result)
    if isIncluded, hops(to: queue, flags) {
        hop(to: queue, flags) { handle(result, true, body, next) }
    } else {
        handle(result, isIncluded, body, next)
    }
}

extension Guarantee {
    /// Adds a link to `next`. The value is handled on `queue`, or, if there is none, immediately on the thread that
    /// resolves this guarantee.
    @inlinable @inline(__always)
    func link<Body, Outcome>(
        to next: PMKBox<Outcome?>, on queue: DispatchQueue?, _ flags: DispatchWorkItemFlags?, _ body: Body,
        handle: @escaping @Sendable (T, Body, PMKBox<Outcome?>) -> Void
    ) {
        nonisolated(unsafe) let body = body
        let flags = flags.rawValue
        guard hops(to: queue, flags) else {
            return add(Handler { handle(PMKBox<T?>.outcome(of: $0), body, next) })
        }
        add(
            Handler {
                nonisolated(unsafe) let value = PMKBox<T?>.outcome(of: $0)
                hop(to: queue, flags) { handle(value, body, next) }
            })
    }
}

/// The results for which an operator calls the closure of the caller. Other results skip the closure.
@usableFromInline
enum ResultFilter: Sendable {
    case everything
    case values
    case errors
    case errorsCovered(by: CatchPolicy)

    @inlinable
    func includes<T>(_ result: Result<T>) -> Bool {
        switch (self, result) {
        case (.everything, _), (.values, .fulfilled), (.errors, .rejected): true
        case (.errorsCovered(let policy), .rejected(let error)): policy.covers(error)
        case (.values, .rejected), (.errors, .fulfilled), (.errorsCovered, .fulfilled): false
        }
    }
}
