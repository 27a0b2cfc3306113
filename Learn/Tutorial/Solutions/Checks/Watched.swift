import Synchronization

/// What a watched promise has noted.
///
/// The result of some answers doesn't show how they were made. If a chapter has such an exercise, its check runs a second time,
/// with the promise of the chapter after the changes of a diff. In the changed promise, the way to the result shows.
enum Watched {
    private static let state = Mutex((events: [String](), starts: 1))

    static func note(_ event: String) { state.withLock { $0.events.append(event) } }

    /// How often the promise starts each handler.
    static var starts: Int {
        get { state.withLock { $0.starts } }
        set { state.withLock { $0.starts = newValue } }
    }

    /// What was noted since the last call.
    static func takeEvents() -> [String] {
        state.withLock { state in
            defer { state.events = [] }
            return state.events
        }
    }
}
