import Foundation
import ObjCStyleBlocks
import Testing

struct Oops: Error, Equatable {
    var code = 0
}

final class SpecialError: NSError, @unchecked Sendable {}

func plainError(_ code: Int = 0) -> NSError {
    NSError(domain: "test", code: code)
}

/// A pending promise and the two ways to resolve it.
func pendingPromise() -> (promise: PMKPromise, fulfill: PMKFulfiller, reject: PMKRejecter) {
    var blocks: (PMKFulfiller, PMKRejecter)?
    let promise = PMKPromise.new { fulfill, reject in blocks = (fulfill, reject) }
    guard let (fulfill, reject) = blocks else { preconditionFailure("`new` did not call its block") }
    return (promise, fulfill, reject)
}

extension PMKPromise {
    /// Waits until the promise is settled; an error counts as handled.
    func end() async {
        await withCheckedContinuation { continuation in
            catchOn(.global()) { _ in }.finallyOn(.global()) { continuation.resume() }
        }
    }

    func endValue() async -> (any Sendable)? {
        await end()
        #expect(fulfilled, "\(self)")
        return value
    }

    func endError() async throws -> NSError {
        await end()
        #expect(rejected, "\(self)")
        return try #require(value as? NSError)
    }
}

/// A variable for any thread. `NSLock` guards it, because the thread sanitizer understands that one everywhere.
final class Locked<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) {
        self.value = value
    }

    func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        lock.withLock { body(&value) }
    }
}

/// Events in the order in which they were recorded, from any thread.
final class Log: Sendable {
    private let entries = Locked<[String]>([])

    func callAsFunction(_ entry: String) {
        entries.withLock { $0.append(entry) }
    }

    var all: [String] { entries.withLock { $0 } }
}

/// Passes what has been put on `queue` before, so that it has run when this returns.
func drained(_ queue: DispatchQueue) async {
    await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
}

/// A serial queue that blocks can recognize.
struct MarkedQueue: Sendable {
    let queue: DispatchQueue
    private let mark = DispatchSpecificKey<Void>()

    init(_ queue: DispatchQueue = DispatchQueue(label: "test")) {
        self.queue = queue
        queue.setSpecific(key: mark, value: ())
    }

    var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) != nil }

    static let main = MarkedQueue(.main)
}

/// Runs `body` on a thread with a stack of 512 KiB, the size that secondary threads have on Apple platforms.
func onSmallStack(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
        let thread = Thread {
            body()
            continuation.resume()
        }
        thread.stackSize = 512 * 1024
        thread.start()
    }
}

/// Something whose death can be awaited.
final class Probe: Sendable {
    private let onDeath: @Sendable () -> Void

    private init(_ onDeath: @escaping @Sendable () -> Void) {
        self.onDeath = onDeath
    }

    deinit { onDeath() }

    /// Hands a new probe to `body`, and returns when nobody holds it any more.
    static func outlives(_ body: @Sendable (Probe) -> Void) async {
        await withCheckedContinuation { continuation in body(Probe { continuation.resume() }) }
    }
}

/// What was reported as unhandled. The handler is one for the whole process and tests run side by side, so each test
/// asks for an error domain of its own.
enum Unhandled {
    private static let counts = Locked<[String: Int]>([:])

    private static let installed: Void = {
        PMKUnhandledErrorHandler = { error in counts.withLock { $0[error.domain, default: 0] += 1 } }
    }()

    /// Hands an error to `body`, waits until nobody holds it any more, and tells how often it was reported. The report
    /// comes before the error goes away, so there is nothing to wait for after that.
    static func reports(_ body: @Sendable (NSError) -> Void) async -> Int {
        installed
        let domain = UUID().uuidString
        await Probe.outlives { probe in body(NSError(domain: domain, code: 1, userInfo: ["probe": probe])) }
        return counts.withLock { $0[domain, default: 0] }
    }
}

/// The warnings that were caused by a piece of code on its own thread.
enum Warnings {
    @TaskLocal private static var log: Log?

    private static let installed: Void = { PMKWarningHandler = { log?($0) } }()

    static func during(_ body: () -> Void) -> [String] {
        installed
        let log = Log()
        $log.withValue(log) { body() }
        return log.all
    }
}
