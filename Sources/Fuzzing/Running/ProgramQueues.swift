import Conformance
import Dispatch

/// The queues on which a program runs: one for its steps, and one for the handlers that ask for a queue.
///
/// The queue of the handlers targets the queue of the steps. So no two parts of a program run at the same time, and the
/// system does not have to wake a thread for a handler. If the design runs handlers on the main queue by default, the
/// steps run there, too.
final class ProgramQueues: Sendable {
    let steps: DispatchQueue
    let handlers: DispatchQueue
    /// Runs the async code of the program on the queue of the handlers.
    let executor: QueueExecutor

    private static let place = DispatchSpecificKey<ProgramForecast.EventPlace>()

    /// Makes queues for a program that runs on them alone.
    convenience init(for defaultPlace: DefaultPlace) {
        let steps = Self.steps(defaultPlace)
        self.init(steps: steps, handlers: DispatchQueue(label: Self.nameOfHandlers, target: steps))
    }

    /// Makes queues for a program of which parts run on other threads. The queues do not wait for each other.
    convenience init(independent defaultPlace: DefaultPlace) {
        self.init(steps: Self.steps(defaultPlace), handlers: DispatchQueue(label: Self.nameOfHandlers))
    }

    private init(steps: DispatchQueue, handlers: DispatchQueue) {
        handlers.setSpecific(key: Self.place, value: .queue)
        self.steps = steps
        self.handlers = handlers
        executor = QueueExecutor(handlers)
    }

    private static let nameOfHandlers = "promise-lab.handlers"

    private static func steps(_ defaultPlace: DefaultPlace) -> DispatchQueue {
        guard defaultPlace != .mainQueue else {
            _ = markMainQueue
            return .main
        }
        let steps = DispatchQueue(label: "promise-lab.steps")
        steps.setSpecific(key: place, value: .steps)
        return steps
    }

    /// Marks the main queue once. Marking it again would be a race with the handlers that read the mark.
    private static let markMainQueue: Void = DispatchQueue.main.setSpecific(key: place, value: .steps)

    /// The queue on which the caller runs; `nil` if it is neither of the two.
    static var current: ProgramForecast.EventPlace? { DispatchQueue.getSpecific(key: place) }
}
