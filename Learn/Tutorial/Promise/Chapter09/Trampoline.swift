import Foundation

/// What handlers are added to: a promise of any type.
protocol Source: AnyObject {
    /// Starts the oldest handler that waits. Returns false if there is none.
    func startNextHandler() -> Bool
}

/// Starts handlers in a loop where nested calls would overflow the stack. Each thread has one trampoline.
///
/// A handler often settles the next promise, whose handlers settle the promises after it. Such calls nest only
/// `depthLimit` deep. A promise that is settled deeper is put into `deferred`, and the call that settles it returns. The
/// innermost loop starts its handlers as soon as the handler that settled it has returned, and before any other. That is
/// the order of nested calls.
final class Trampoline {
    private static let depthLimit = 32

    private var depth = 0
    private var deferred: [any Source] = []

    /// Starts every handler that waits in the source, including those that are added meanwhile.
    func run(_ source: any Source) {
        guard depth < Self.depthLimit else { return deferred.append(source) }
        depth += 1
        var turns = [source]
        while true {
            // The promise that the handler has settled first comes on top.
            turns += deferred.reversed()
            deferred = []
            guard let top = turns.last else { break }
            if !top.startNextHandler() { turns.removeLast() }
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
