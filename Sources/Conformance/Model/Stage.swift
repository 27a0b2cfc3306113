import Dispatch

/// Where a program runs: one serial queue for the script, and one for the handlers that ask for a queue.
///
/// The second runs its work on the first, so no two things ever happen at once, and no thread is ever woken: a program
/// takes microseconds. For a design whose handlers usually run on the main queue, the script runs there as well.
final class Stage: Sendable {
    let script: DispatchQueue
    let handlers: DispatchQueue

    private static let place = DispatchSpecificKey<Expectation.EventPlace>()

    init(for usualPlace: UsualPlace) {
        script = usualPlace == .mainQueue ? .main : DispatchQueue(label: "promise-lab.script")
        handlers = DispatchQueue(label: "promise-lab.handlers", target: script)
        script.setSpecific(key: Self.place, value: .script)
        handlers.setSpecific(key: Self.place, value: .queue)
    }

    /// Which of the two the caller runs on.
    static var current: Expectation.EventPlace? { DispatchQueue.getSpecific(key: place) }
}
