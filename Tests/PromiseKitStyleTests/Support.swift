import Dispatch
import Foundation
import PromiseKitStyle
import Synchronization
import Testing

typealias Result = PromiseKitStyle.Result

/// All tests, one after another: some measure, and some keep every core busy. Those that change `conf` or look at what
/// is logged run in processes of their own, for both belong to the process, and so do the tests of others.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct PromiseTests {}

enum Failure: Error, Equatable {
    case first, second, third
}

struct Cancelled: CancellableError {
    var isCancelled: Bool
}

/// A value shared between threads. The lock guards it, and is one that the thread sanitizer knows.
final class Shared<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var guarded: Value

    init(_ value: Value) {
        guarded = value
    }

    var value: Value {
        get { change { $0 } }
        set { change { $0 = newValue } }
    }

    func change<R>(_ body: (inout Value) -> R) -> R {
        lock.withLock { body(&guarded) }
    }
}

/// What happened, in order.
typealias Trace<Event: Sendable> = Shared<[Event]>

extension Shared {
    func note<Event>(_ event: Event) where Value == [Event] {
        change { $0.append(event) }
    }
}

/// An object that tells whether it still lives.
final class Token: Sendable {
    func use() {}
}

final class Weak<Object: AnyObject & Sendable>: @unchecked Sendable {
    private(set) weak var object: Object?

    init(_ object: Object) {
        self.object = object
    }
}

/// A thenable that knows nothing of boxes.
final class ForeignThenable<T: Sendable>: Thenable {
    private let inner: Promise<T>

    init(_ inner: Promise<T>) {
        self.inner = inner
    }

    func pipe(to: @escaping @Sendable (Result<T>) -> Void) {
        inner.pipe(to: to)
    }

    var result: Result<T>? { inner.result }
}

/// The result of a promise, waited for with a generous deadline.
func outcome<P: Thenable>(_ promise: P, _ location: SourceLocation = #_sourceLocation) throws -> Result<P.T> {
    let arrived = DispatchSemaphore(value: 0)
    promise.pipe(to: { (_: Result<P.T>) in arrived.signal() })
    try #require(arrived.wait(timeout: .now() + 60) == .success, "still pending after 60 s", sourceLocation: location)
    return try #require(promise.result, sourceLocation: location)
}

func value<P: Thenable>(_ promise: P, _ location: SourceLocation = #_sourceLocation) throws -> P.T {
    switch try outcome(promise, location) {
    case .fulfilled(let value): return value
    case .rejected(let error): throw error
    }
}

func failure<P: Thenable>(_ promise: P, _ location: SourceLocation = #_sourceLocation) throws -> any Error {
    let outcome = try outcome(promise, location)
    guard case .rejected(let error) = outcome else {
        throw Unexpected(description: "fulfilled instead of rejected: \(outcome)")
    }
    return error
}

struct Unexpected: Error, CustomStringConvertible {
    let description: String
}

func isReturnedSelf(_ error: (any Error)?) -> Bool {
    if case PMKError.returnedSelf? = error { true } else { false }
}

/// Runs `body` on a thread with a stack of 512 KiB and waits for it.
func onSmallStack(_ body: @escaping @Sendable () -> Void) {
    let finished = DispatchSemaphore(value: 0)
    let thread = Thread {
        body()
        finished.signal()
    }
    thread.stackSize = 512 * 1024
    thread.start()
    finished.wait()
}

/// Runs `first` on this thread and `second` on another; they start together. Returns when both have ended.
func onTwoThreads(_ first: () -> Void, _ second: @escaping @Sendable () -> Void) {
    let ready = Countdown(2)
    let ended = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
        ready.arriveAndWait()
        second()
        ended.signal()
    }
    ready.arriveAndWait()
    first()
    ended.wait()
}

/// Runs `body` on so many threads, which start together and are told their number. Returns when all have ended.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let ready = Countdown(count)
    let ended = DispatchSemaphore(value: 0)
    for number in 0..<count {
        Thread.detachNewThread {
            ready.arriveAndWait()
            body(number)
            ended.signal()
        }
    }
    for _ in 0..<count { ended.wait() }
}

/// Lets threads go on together, as closely as can be.
private final class Countdown: Sendable {
    private let missing: Atomic<Int>

    init(_ count: Int) {
        missing = Atomic(count)
    }

    func arriveAndWait() {
        missing.subtract(1, ordering: .sequentiallyConsistent)
        while missing.load(ordering: .sequentiallyConsistent) > 0 { sched_yield() }
    }
}

/// Runs `body` while the log goes to the list that is returned. Only for tests in processes of their own.
func logged(_ body: () throws -> Void) rethrows -> [String] {
    let before = conf.logHandler
    let events = Trace<String>([])
    conf.logHandler = { events.note("\($0)") }
    defer { conf.logHandler = before }
    try body()
    return events.value
}
