import Synchronization

/// What a watched promise has noted.
///
/// The result of some answers doesn't show how they were made. If a chapter has such an exercise, its check runs a second time,
/// with the promise of the chapter after the changes of a diff. In the changed promise, the way to the result shows.
enum Watched {
    private static let state = Mutex((events: [String](), callsNoHandler: false))

    static func note(_ event: String) { state.withLock { $0.events.append(event) } }

    /// Whether the promise forgets the handlers that are added to it.
    static var callsNoHandler: Bool {
        get { state.withLock { $0.callsNoHandler } }
        set { state.withLock { $0.callsNoHandler = newValue } }
    }

    /// What was noted since the last call.
    static func takeEvents() -> [String] {
        state.withLock { state in
            defer { state.events = [] }
            return state.events
        }
    }
}
