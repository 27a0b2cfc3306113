import Dispatch

// A link is a handler that settles the box of the next promise. It is how every operator that returns a promise is made.
//
// The operator passes the closure of the caller (`body`) and says in `handle` what is to be done with a result. `handle` receives `body` and `next`
// as arguments, because a closure that captures nothing needs no memory of its own. So each link allocates one closure
// and not three.

extension Thenable {
    /// Adds a handler that settles `next`. `place` says on which queue `handle` runs for which results.
    @inlinable @inline(__always)
    func link<Body, R>(
        to next: Box<R?>, _ place: Place<T>, _ body: Body,
        _ handle: @escaping @Sendable (Result<T>, Body, Box<R?>) -> Void
    ) where Body: Sendable {
        @Sendable func receive(_ result: Result<T>) {
            if let queue = place.queue, place.includes(result) {
                queue.async(flags: DispatchWorkItemFlags(rawValue: place.flags)) { handle(result, body, next) }
            } else {
                handle(result, body, next)
            }
        }
        if let box = promiseBox {
            box.add(Handler { receive(Box<Result<T>?>.typed($0).content!) })
        } else {
            pipe { receive($0) }
        }
    }

    /// The box of a promise. Another type of thenable has none, or none with a `Result`.
    @inlinable @inline(__always)
    var promiseBox: Box<Result<T>?>? { (self as? Promise<T>)?.box }
}

/// Where a link handles a result: on a queue if its closure is for that result, and otherwise on the thread that resolved.
@usableFromInline
struct Place<T>: Sendable {
    @usableFromInline enum Results: Sendable {
        case all, fulfilled, rejected, rejectedBy(CatchPolicy)
    }
    @usableFromInline let queue: DispatchQueue?
    /// `DispatchWorkItemFlags` is not `Sendable` on every platform; its raw value is.
    @usableFromInline let flags: UInt
    @usableFromInline let results: Results

    @inlinable
    init(_ queue: DispatchQueue?, _ flags: DispatchWorkItemFlags?, for results: Results) {
        self.queue = queue
        self.flags = flags?.rawValue ?? 0
        self.results = results
    }
    @inlinable @inline(__always)
    func includes(_ result: Result<T>) -> Bool {
        switch (results, result) {
        case (.all, _), (.fulfilled, .fulfilled), (.rejected, .rejected): true
        case (.rejectedBy(let policy), .rejected(let error)): policy.covers(error)
        default: false
        }
    }
}
@usableFromInline
struct Dispatcher: Sendable {
    @usableFromInline let queue: DispatchQueue?
    /// `DispatchWorkItemFlags` is not `Sendable` on every platform; its raw value is.
    @usableFromInline let flags: UInt

    @inlinable
    init(_ queue: DispatchQueue?, _ flags: DispatchWorkItemFlags?) {
        self.queue = queue
        self.flags = flags?.rawValue ?? 0
    }

    @inlinable @inline(__always)
    func dispatch(_ body: @escaping @Sendable () -> Void) {
        if let queue {
            queue.async(flags: DispatchWorkItemFlags(rawValue: flags), execute: body)
        } else {
            body()
        }
    }
}
