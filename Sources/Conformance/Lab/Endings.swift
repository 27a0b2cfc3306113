/// Collects lines from any thread.
public final class Endings: Sendable {
    private let lines = Locked<[String]>([])

    /// Without lines.
    public init() {}
    /// Appends a line.
    public func add(_ line: String) { lines.withLock { $0.append(line) } }
    /// The lines in the order of their arrival.
    public var all: [String] { lines.withLock { $0 } }
    /// Each line once.
    public var distinct: Set<String> { Set(all) }
}

/// A place for one value that is known only later, for instance the promise that a handler is to return.
public final class Slot<Content: Sendable>: Sendable {
    private let content = Locked<Content?>(nil)

    /// Empty.
    public init() {}
    /// Replaces what is there; `nil` empties the slot, which breaks cycles.
    public func put(_ value: Content?) { content.withLock { $0 = value } }
    /// What was put there last.
    public var value: Content? { content.withLock { $0 } }
}

/// Opens its latch when it dies. Capture one in a handler to see when the handler is released.
public final class Witness: Sendable {
    private let latch: Latch

    /// Opens the latch, once, when the witness dies.
    public init(_ latch: Latch) { self.latch = latch }
    /// Keeps the witness captured.
    public func stay() {}
    deinit { latch.open() }
}
