import Foundation

/// The main thread of a process that judges.
package enum MainThread {
    /// Whether this is the main thread. On Linux a main function that awaits ends this thread, and other threads then run the blocks
    /// of the main queue.
    package static var isCurrent: Bool { Thread.isMainThread }

    /// Serves the main queue forever, unless that's done already: by a run loop of the caller, or by other threads, because the program
    /// has awaited something before.
    package static func serveUnlessServed() {
        if isCurrent, RunLoop.main.currentMode == nil { serve() }
    }

    /// Runs the blocks of the main queue and the timers of the main run loop on the main thread, as in an app.
    package static func serve() -> Never { while true { RunLoop.main.run() } }
}
