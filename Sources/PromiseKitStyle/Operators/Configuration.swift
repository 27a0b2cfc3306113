import Dispatch
import Synchronization

/// The settings for all promises of the process. Mirrors `PromiseKit.PMKConfiguration`.
@preconcurrency
public struct PMKConfiguration: Sendable {
    /// The queues for the operators without `on`: `map` for those in the middle of a chain, and `return` for those at
    /// its end. If a queue is nil, the closures run immediately, on the thread that resolves the promise.
    ///
    /// Both are the main queue by default. The closures of these operators are isolated to the main actor and rely on the
    /// main queue. A program that sets another queue has to make sure that no such closure uses the main actor's state.
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

/// Stores the configuration. The `Sendable` conformance is unchecked, because `lock` guards `guarded`.
final class Settings: @unchecked Sendable {
    static let shared = Settings()

    private let lock = Lock()
    private var guarded = PMKConfiguration()
    /// True if the policy in `guarded` is `allErrors`. This can be read without the lock.
    private let catchesCancellations = Atomic(false)

    var current: PMKConfiguration {
        get { lock.withLock { guarded } }
        set {
            // After the swap, this variable holds the former log handler. So the handler, with whatever it captured, is
            // released outside of the lock.
            var former = newValue
            lock.withLock {
                swap(&guarded, &former)
                catchesCancellations.store(guarded.catchPolicy == .allErrors, ordering: .relaxed)
            }
        }
    }

    var catchPolicy: CatchPolicy {
        catchesCancellations.load(ordering: .relaxed) ? .allErrors : .allErrorsExceptCancellation
    }
}
