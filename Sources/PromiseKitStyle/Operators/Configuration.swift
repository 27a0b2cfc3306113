import Dispatch
import Synchronization

/// The settings for all promises of the process. Mirrors `PromiseKit.PMKConfiguration`.
@preconcurrency
public struct PMKConfiguration: Sendable {
    /// The queues for the operators without `on`: `map` for those in the middle of a chain, and `return` for those at
    /// its end. If a queue is nil, the closures run immediately, on the thread that resolves the promise.
    ///
    /// Both are the main queue by default. In Swift 6 mode the closures of these operators are isolated to the main actor. So with
    /// another queue they hop from there to the main queue, and with nil they run immediately only on the main thread. In
    /// Swift 5 mode they run where the queue says, as in PromiseKit, and the program has to make sure that none of them
    /// uses the main actor's state elsewhere.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public var Q: (map: DispatchQueue?, return: DispatchQueue?) = (map: .main, return: .main)

    /// The default policy of `catch` and `recover`.
    public var catchPolicy = CatchPolicy.allErrorsExceptCancellation

    /// Receives the events that promises report, on the threads where they happen. The default prints one line per event.
    @available(swift, introduced: 6)
    public var logHandler: @Sendable (LogEvent) -> Void {
        get { log }
        set { log = newValue }
    }

    var log: @Sendable (LogEvent) -> Void = { print($0.text) }

    /// The default configuration.
    public init() {}
}

/// The configuration of the process. Mirrors `PromiseKit.conf`.
///
/// It may be read and written on any thread. Each read and each write is atomic and covers the whole configuration. Changing one
/// property is a read followed by a write. If two threads do this at the same time, one of the changes can be lost.
public var conf: PMKConfiguration {
    get { Settings.shared.current }
    set { Settings.shared.current = newValue }
}

/// Stores the configuration.
final class Settings: Sendable {
    static let shared = Settings()

    private let guarded = Lock(PMKConfiguration())
    /// True if the policy in `guarded` is `allErrors`. This can be read without the lock.
    private let catchesCancellations = Atomic(false)
    /// True if a queue in `guarded` is, or was, not the main queue. This can be read without the lock, too. It never becomes false
    /// again, because an operator reads it after the queue.
    private let otherQueues = Atomic(false)

    var current: PMKConfiguration {
        get { guarded.withLock { $0 } }
        set {
            let hasOtherQueues = [newValue.Q.map, newValue.Q.return].contains { $0?.isMainQueue != true }
            let former = guarded.withLock { configuration in
                defer { configuration = newValue }
                if hasOtherQueues { otherQueues.store(true, ordering: .relaxed) }
                catchesCancellations.store(newValue.catchPolicy == .allErrors, ordering: .relaxed)
                return configuration
            }
            // The former log handler is released outside of the lock, with what it captured.
            withExtendedLifetime(former) {}
        }
    }

    var hasOtherQueues: Bool { otherQueues.load(ordering: .relaxed) }

    var catchPolicy: CatchPolicy {
        catchesCancellations.load(ordering: .relaxed) ? .allErrors : .allErrorsExceptCancellation
    }
}
