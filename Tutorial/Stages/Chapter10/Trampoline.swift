import Foundation

/// What handlers are added to: a promise of any type.
protocol Source: AnyObject {
    /// Starts the oldest handler that waits. Returns false if there is none.
    func startNextHandler() -> Bool
}

/// Starts handlers in a loop where nested calls would overflow the stack. Each thread has one trampoline.
///
/// A handler often settles the next promise, whose handlers settle the promises after it. Such calls nest only
/// `depthLimit` deep. A promise that is settled deeper is put on top of `draining`, and the call that settles it returns.
/// The innermost loop starts its handlers as soon as the handler that settled it has returned, and before any other. That
/// is the order of nested calls.
final class Trampoline {
    private static let depthLimit = 32

    private var depth = 0
    private var draining: [any Source] = []

    /// Starts every handler that waits in the source, including those that are added meanwhile.
    func run(_ source: any Source) {
        let height = draining.count
        draining.append(source)
        guard depth < Self.depthLimit else { return }
        depth += 1
        while draining.count > height, let top = draining.last {
            if !top.startNextHandler() { draining.removeLast() }
        }
        depth -= 1
    }

    /// The trampoline of this thread. Only this thread uses it, so it needs no lock.
    static var current: Trampoline {
        let key = "Trampoline"
        if let found = Thread.current.threadDictionary[key] as? Trampoline { return found }
        let new = Trampoline()
        Thread.current.threadDictionary[key] = new
        return new
    }
}
