import Dispatch

// A link is the handler that leads from one promise to the next. Every operator with a closure adds one.
//
// `link` decides where a result is handled, and the operator decides how. Its closure `handle` receives the result, the
// closure of the caller (`body`) and the box of the next promise. It receives them as parameters, because Swift
// allocates memory for every closure that captures something.
//
// `nonisolated(unsafe)`, here and in the other files of this module, hands a value or a closure to another thread without a
// check. In Swift 6 mode that is sound, because each was checked where it entered: a value that comes into a promise has to
// be `Sendable`, and a closure `@Sendable` or isolated to the main actor and dispatched to the main queue only. In Swift 5
// mode nothing is checked; the program keeps to its queues (`Swift5/Making+Swift5.swift`).

extension Thenable {
    /// Adds a link to `next`.
    ///
    /// A result that `filter` includes is handled on `queue`. Any other result is handled immediately, on the thread
    /// that resolves this thenable. If there is no queue, this holds for every result.
    @inlinable @inline(__always)
    func link<Body, Outcome>(
        to next: Box<Outcome?>, on queue: DispatchQueue?, _ flags: DispatchWorkItemFlags?,
        for filter: ResultFilter, _ body: Body,
        handle: @escaping @Sendable (Result<T>, Body, Box<Outcome?>) -> Void
    ) {
        nonisolated(unsafe) let body = body
        let flags = flags.rawValue
        @Sendable func receive(_ result: Result<T>) {
            nonisolated(unsafe) let result = result
            if let queue, filter.includes(result) {
                queue.async(flags: DispatchWorkItemFlags(rawValue: flags)) { handle(result, body, next) }
            } else {
                handle(result, body, next)
            }
        }
        if let promiseBox {
            // `pipe(to:)` would do the same, with a second closure around the first.
            promiseBox.add(Handler { receive(Box<Result<T>?>.outcome(of: $0)) })
        } else {
            pipe(to: { receive($0) })
        }
    }

    /// The box of this thenable if it is a `Promise`, and otherwise nil.
    @inlinable @inline(__always)
    var promiseBox: Box<Result<T>?>? {
        (self as? Promise<T>)?.box
    }
}

extension Guarantee {
    /// Adds a link to `next`. The value is handled on `queue`, or, if there is none, immediately on the thread that
    /// resolves this guarantee.
    @inlinable @inline(__always)
    func link<Body, Outcome>(
        to next: Box<Outcome?>, on queue: DispatchQueue?, _ flags: DispatchWorkItemFlags?, _ body: Body,
        handle: @escaping @Sendable (T, Body, Box<Outcome?>) -> Void
    ) {
        nonisolated(unsafe) let body = body
        let flags = flags.rawValue
        box.add(
            Handler {
                nonisolated(unsafe) let value = Box<T?>.outcome(of: $0)
                if let queue {
                    queue.async(flags: DispatchWorkItemFlags(rawValue: flags)) { handle(value, body, next) }
                } else {
                    handle(value, body, next)
                }
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

extension DispatchWorkItemFlags? {
    /// The flags as a number. A `@Sendable` closure can capture the number on every platform, but not the flags.
    @inlinable
    var rawValue: UInt { self?.rawValue ?? 0 }
}
