/// A step of an ``ExploredProgram``. Promises have names; one that is used before anything has made it is a new pending one.
enum ProgramStep: Sendable {
    enum Combination: String, Sendable { case all, settled, race, raceFulfilled }

    // Making: the name of the new promise comes first.
    case map(String, of: String, to: Int)
    /// The same. The body notes that it runs.
    case link(String, of: String, to: Int)
    /// The same, with a hop to a serial queue.
    case hop(String, of: String, to: Int)
    case adopt(String, of: String, adopting: String)
    case recover(String, of: String, to: Int)
    case cleanUp(String, of: String)
    case combine(String, Combination, [String])
    /// The form with a limit of two. Notes at the end how many inputs were in flight at most.
    case limited(String, [String])
    case timer(String)
    case timeOut(String, of: String)
    case async(String, Int)

    // Settling.
    case fulfill(String, Int)
    case reject(String, String = "boom")
    case resolve(String, with: String)
    case cancel(String)
    case cancelLink(String)
    /// Notes whether the setter says that it has settled the promise.
    case answer(String, Int)
    /// Notes whether the design says that the link was cancelled.
    case answerToCancel(String)

    // Observing: the text comes first that is noted with the outcome.
    case observe(String, String)
    case observeOnQueue(String, String)
    /// Adds a handler that adds this handler.
    case observeInside(String, String)
    /// Adds a handler that fulfills the other promise.
    case fulfillInside(String, String, Int)
    case read(String)
    case wait(String)
    /// Notes at the end how the promise has ended.
    case end(String)

    // Tasks.
    /// Starts a task that awaits the promise and notes the value or the error.
    case task(String, awaiting: String)
    case cancelTask(String)
    /// Blocks the thread until the task has ended.
    case join(String)

    // Releasing and reporting.
    case drop(String)
    case watchErrors
    case watchAbandoned

    /// The promise that the step settles or drops; `nil` if it does neither. Such a promise is made before the threads begin.
    var settled: String? {
        switch self {
        case .fulfill(let name, _), .reject(let name, _), .resolve(let name, _), .cancel(let name), .answer(let name, _),
            .drop(let name):
            name
        default: nil
        }
    }
}
