/// A list of events in order. Any thread may add an event.
public final class EventLog<Event: Sendable>: Sendable {
    private let recorded = Locked<[Event]>([])

    /// Starts without events.
    public init() {}

    /// All events so far.
    public var events: [Event] { recorded.value }

    /// Adds an event at the end.
    public func record(_ event: Event) { recorded.withLock { $0.append(event) } }
}
