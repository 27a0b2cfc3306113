import Dispatch

/// Where a program runs: one serial queue for the script, and one for the handlers that ask for a queue.
///
/// The second runs its work on the first, so no two things ever happen at once, and no thread is ever woken: a program
/// takes microseconds. For a design whose handlers usually run on the main queue, the script runs there as well.
final class Stage: Sendable {
    let script: DispatchQueue
    let handlers: DispatchQueue
    /// Runs async code of the program where its handlers run.
    let executor: StageExecutor

    private static let place = DispatchSpecificKey<Forecast.EventPlace>()

    init(for usualPlace: UsualPlace) {
        if usualPlace == .mainQueue {
            _ = Self.mainQueueIsKnown
            script = .main
        } else {
            script = DispatchQueue(label: "promise-lab.script")
            script.setSpecific(key: Self.place, value: .script)
        }
        handlers = DispatchQueue(label: "promise-lab.handlers", target: script)
        handlers.setSpecific(key: Self.place, value: .queue)
        executor = StageExecutor(handlers)
    }

    /// Said once: nobody may read what a queue is told to be while it is told so again.
    private static let mainQueueIsKnown: Void = DispatchQueue.main.setSpecific(key: place, value: .script)

    /// Which of the two the caller runs on.
    static var current: Forecast.EventPlace? { DispatchQueue.getSpecific(key: place) }
}
