import Conformance
import Dispatch
import ExploringHook
import Synchronization

/// A task that awaits a promise, and a semaphore that is signaled when the task has ended.
struct WaitingTask: Sendable {
    let task: Task<Void, Never>
    let end: DispatchSemaphore
}

/// Performs the steps of an ``ExploredProgram`` under one schedule.
///
/// The schedule switches threads only in the members of the adapter and where something is noted. The memory accesses of the
/// scene itself are no steps of the schedule.
final class ProgramScene: @unchecked Sendable {
    // While threads run, the collections are used only in `hidden`, which holds a lock.
    let trial: Trial
    private let threads: Threads
    /// Where handlers run: on the thread that settles if the design allows it, otherwise on a serial queue.
    let place: HandlerPlace
    let queue = DispatchQueue(label: "queue")
    private var promises: [String: AnyPromise] = [:]
    private var settlers: [String: AnySettler] = [:]
    private var tasks: [String: WaitingTask] = [:]
    private var endings: [() -> String?] = []
    private var gates: [String: DispatchSemaphore] = [:]
    /// Receives what the design doesn't support.
    private let support: Locked<String?>
    /// Receives the events; `nil` if nothing reads them.
    let story: ProgramStory?
    /// A spin lock for the collections. This module isn't compiled for the sanitizer, which therefore doesn't see the lock. So
    /// the lock hides no data race of a design.
    private let isBusy = Atomic(false)

    init(
        _ design: any PromiseConformance, _ threads: Threads, _ support: Locked<String?>, _ story: ProgramStory? = nil
    ) {
        self.support = support
        // The timing, seed and timeout of the trial aren't used.
        trial = Trial(design: design, timing: .before, seed: 0, timeout: 0)
        self.story = story
        self.threads = threads
        let isImmediate = design.supports(.immediate) || design.defaultPlace == .settlingThread
        place = isImmediate ? .immediate : .queue(DispatchQueue(label: "handlers"))
    }

    /// The promises by their names, as the adapter has made them.
    var bases: [String: any Sendable] { hidden { promises.mapValues(\.base) } }

    /// Releases all promises. Returns the notes, and then the observations of the closures of `atEnd`.
    func outcome() -> String {
        story?.end()
        (promises, settlers, tasks) = ([:], [:], [:])
        let ends = endings.compactMap { $0() }
        endings = []
        return ([String(cString: exploring_notes())].filter { !$0.isEmpty } + ends).joined(separator: ", ")
    }

    /// Performs steps before the threads begin, and makes the promises that threads settle or drop.
    func begin(_ steps: [[String]], settledLater later: some Sequence<[String]>) {
        noting {
            try steps.forEach(perform)
            let settling = ["fulfill", "reject", "resolve", "cancel", "ask", "drop"]
            for step in later where settling.contains(step[0]) { _ = try promise(step[1]) }
        }
    }

    func thread(_ steps: [[String]]) {
        threads.add { self.noting { try steps.forEach(self.perform) } }
    }

    /// Notes what the body throws.
    func noting(_ body: () throws -> Void) {
        do { try body() } catch { note(error) }
    }

    func note(_ error: any Error) {
        if let error = error as? Unsupported { hidden { support.withLock { $0 = error.reason } } }
        note(text(of: error))
    }

    func note(_ text: String) {
        story?.tell(text)
        exploring_note(text)
    }

    func noteHandler(_ name: String, _ outcome: TestOutcome) {
        story?.tell("handler \(name) runs: \(text(outcome))")
        exploring_note("\(name) \(text(outcome))")
    }

    // MARK: Promises by their names

    /// Runs the body so that its accesses are no steps of the schedule.
    private func hidden<T>(_ body: () throws -> T) rethrows -> T {
        exploring_hide()
        while isBusy.exchange(true, ordering: .acquiring) {}
        defer {
            isBusy.store(false, ordering: .releasing)
            exploring_show()
        }
        return try body()
    }

    func promise(_ name: String) throws -> AnyPromise {
        if let known = hidden({ promises[name] }) { return known }
        let (promise, settler) = try trial.pending()
        hidden { (promises[name], settlers[name]) = (promise, settler) }
        return promise
    }

    func settler(_ name: String) throws -> AnySettler {
        _ = try promise(name)
        guard let settler = hidden({ settlers[name] }) else { throw TestFailure("\(name) has no settler") }
        return settler
    }

    func keep(_ name: String, _ promise: AnyPromise) { hidden { promises[name] = promise } }

    func drop(_ name: String) {
        let dropped = hidden { (promises.removeValue(forKey: name), settlers.removeValue(forKey: name)) }
        withExtendedLifetime(dropped) {}
    }

    func keep(_ name: String, _ task: WaitingTask) { hidden { tasks[name] = task } }

    func task(_ name: String) throws -> WaitingTask {
        guard let task = hidden({ tasks[name] }) else { throw TestFailure("no task \(name)") }
        return task
    }

    /// The semaphore that the step `open` signals.
    func gate(_ name: String) -> DispatchSemaphore {
        hidden {
            let gate = gates[name] ?? DispatchSemaphore(value: 0)
            gates[name] = gate
            return gate
        }
    }

    func atEnd(_ ending: @escaping () -> String?) { hidden { endings.append(ending) } }

    // MARK: Texts

    func text(_ outcome: TestOutcome?) -> String {
        switch outcome {
        case .fulfilled(let value)?: "\(value)"
        case .rejected(let error)?: text(of: error)
        case .cancelled?: "cancelled"
        case nil: "pending"
        }
    }

    func text(of error: any Error) -> String {
        if error is CancellationError { return "cancelled" }
        return trial.design.meaning(of: error)?.rawValue ?? "\(error)"
    }
}
