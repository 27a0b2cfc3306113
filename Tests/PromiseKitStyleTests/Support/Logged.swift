import PromiseKitStyle
import PromiseTestSupport

/// Runs the body, and returns what is logged meanwhile. Only tests in processes of their own may call this, because it replaces
/// the log handler of the process.
func logged(_ body: () throws -> Void) rethrows -> [String] {
    let before = conf.logHandler
    let events = EventLog<String>()
    conf.logHandler = { events.record("\($0)") }
    defer { conf.logHandler = before }
    try body()
    return events.events
}
