import Foundation

/// The main thread of a process that judges.
package enum MainThread {
    /// Whether this is the main thread. On Linux, the main thread ends when the main function suspends for the first time. From then
    /// on, other threads run the blocks of the main queue.
    package static var isCurrent: Bool { Thread.isMainThread }

    /// Calls ``serve()`` if the main queue isn't served yet: this is the main thread, and its run loop isn't running.
    package static func serveUnlessServed() {
        if isCurrent, RunLoop.main.currentMode == nil { serve() }
    }

    /// Runs the blocks of the main queue and the timers of the main run loop on the main thread, as an app does. Never returns.
    package static func serve() -> Never { while true { RunLoop.main.run() } }
}
