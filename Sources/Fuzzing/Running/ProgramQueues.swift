import Conformance
import Dispatch

/// The queues on which a program runs: one for its steps, and one for the handlers that ask for a queue.
///
/// The queue of the handlers targets the queue of the steps. So no two parts of a program run at the same time, and the
/// system doesn't have to wake a thread for a handler. If the default place of the design is the main queue, the steps
/// run on the main queue, too.
final class ProgramQueues: Sendable {
    let steps: DispatchQueue
    let handlers: DispatchQueue
    /// Runs the async code of the program on the queue of the handlers.
    let executor: QueueExecutor
    private let executorOfSteps: QueueExecutor

    private static let place = DispatchSpecificKey<ProgramForecast.EventPlace>()

    init(for defaultPlace: DefaultPlace) {
        if defaultPlace == .mainQueue {
            _ = Self.markMainQueue
            steps = .main
        } else {
            steps = DispatchQueue(label: "promise-lab.steps")
            steps.setSpecific(key: Self.place, value: .steps)
        }
        handlers = DispatchQueue(label: "promise-lab.handlers", target: steps)
        handlers.setSpecific(key: Self.place, value: .queue)
        executor = QueueExecutor(handlers)
        executorOfSteps = QueueExecutor(steps)
    }

    /// Runs the body on the queue of the steps.
    func run<Result>(_ body: () async -> Result) async -> Result {
        await withTaskExecutorPreference(executorOfSteps, operation: body)
    }

    /// Marks the main queue once. Marking it a second time would race with the handlers that read the mark.
    private static let markMainQueue: Void = DispatchQueue.main.setSpecific(key: place, value: .steps)

    /// The queue on which the caller runs; `nil` if it is no queue of a program.
    static var current: ProgramForecast.EventPlace? { DispatchQueue.getSpecific(key: place) }
}
