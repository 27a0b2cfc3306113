/// Collects lines from any thread.
public final class Endings: Sendable {
    private let lines = Locked<[String]>([])

    public init() {}
    public func add(_ line: String) { lines.withLock { $0.append(line) } }
    public var all: [String] { lines.withLock { $0 } }
    public var distinct: Set<String> { Set(all) }
}

/// A place for one value that is known only later, for instance the promise that a handler is to return.
public final class Slot<Content: Sendable>: Sendable {
    private let content = Locked<Content?>(nil)

    public init() {}
    public func put(_ value: Content?) { content.withLock { $0 = value } }
    public var value: Content? { content.withLock { $0 } }
}

/// Opens its latch when it dies. Capture one in a handler to see when the handler is released.
public final class Witness: Sendable {
    private let latch: Latch

    public init(_ latch: Latch) { self.latch = latch }
    /// Keeps the witness captured.
    public func stay() {}
    deinit { latch.open() }
}
