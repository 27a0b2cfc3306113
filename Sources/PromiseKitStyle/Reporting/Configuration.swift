import Dispatch

/// What holds for all promises of the process. Mirrors `PromiseKit.PMKConfiguration`.
@preconcurrency
public struct PMKConfiguration: Sendable {
    /// Where closures run that were given no queue: `map` for those in the middle of a chain, `return` for those at its
    /// end. Nil means at once, on the thread that resolves.
    ///
    /// Both are the main queue. Closures in main-actor code that are given no queue rely on that: whoever sets another
    /// one vouches for there being none that touch the main actor.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public var Q: (map: DispatchQueue?, return: DispatchQueue?) = (map: .main, return: .main)

    /// The policy of `catch` and `recover` where none is given.
    public var catchPolicy = CatchPolicy.allErrorsExceptCancellation

    /// Receives what promises have to report, on whatever thread it happens. Prints a line, unless replaced.
    @preconcurrency
    public var logHandler: @Sendable (LogEvent) -> Void = { print($0.text) }

    /// The configuration a process starts with.
    public init() {}
}

/// The configuration of the process. Mirrors `PromiseKit.conf`.
///
/// It may be read and written from any thread; each read and each write is of the whole. Changing one member is a read
/// and a write: two threads that change two members at the same time can undo each other's change.
public var conf: PMKConfiguration {
    get { Settings.shared.current }
    set { Settings.shared.current = newValue }
}

/// Unchecked because `lock` guards `guarded`.
private final class Settings: @unchecked Sendable {
    static let shared = Settings()

    private let lock = Lock()
    private var guarded = PMKConfiguration()

    var current: PMKConfiguration {
        get { lock.withLock { guarded } }
        set {
            // With the former log handler goes what it captured, and that is not to happen under the lock.
            var former = newValue
            lock.withLock { swap(&guarded, &former) }
        }
    }
}
