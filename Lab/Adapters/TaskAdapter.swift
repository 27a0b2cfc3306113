import Conformance
import Dispatch

/// The control: Swift's `Task`, which is not a promise. Its verdicts show how the rules judge another kind of asynchronous code.
struct TaskAdapter: PromiseConformance {
    typealias JudgedPromise = Task<TestValue, any Error>

    /// Settles a task. The closure of the task waits for the first element of a stream and returns this element. So the task
    /// ends when the settler yields an element.
    struct JudgedSettler: Sendable {
        let task: JudgedPromise
        let input: AsyncThrowingStream<TestValue, any Error>.Continuation
    }

    // MARK: Identity

    let name = "Task"
    let summary = "a control, not a promise: Swift's own task, which runs async code and can be awaited"
    let defaultPlace = DefaultPlace.anotherThread

    let differences =
        ["when.settled-rejection", "when.cancelled-input", "race.first-value", "race.first-error", "race.timings"].map {
            DeclaredDifference($0, because: Self.waitsForChildren, observed: ["still pending"])
        }
        + ["when.pair-rejection", "race.settled-inputs"].map {
            DeclaredDifference($0, because: Self.waitsForChildren, observed: ["still pending", "still pending"])
        }
        + ["self-return.then", "self-return.recover", "self-return.ensure-waiting"].map {
            DeclaredDifference($0, because: "A task that awaits itself waits forever.", observed: ["still pending"])
        }
        + [
            ("lifetimes.dropped-while-pending", "the chain"), ("scale.chain-dropped", "the chain"),
            ("lifetimes.losers-let-go", "a handler of the race"),
            ("lifetimes.rejected-when-lets-go", "a value of the when"),
            ("lifetimes.decided-race-lets-go", "a value of the race"),
        ].map {
            DeclaredDifference($0, because: Self.staysInMemory, observed: ["still waiting for \($1) to be released"])
        }
        + [
            (
                "bridging.cancelling-while-waits-begin",
                ["still waiting for async code", "round 1: a task still waits"]
            ),
            ("cancellation.of-a-link", ["still pending"]),
            (
                "cancellation.of-a-waiting-link",
                ["still pending", "the promise from the body: fulfilled: 1", "fulfilled: 1"]
            ),
            ("cancellation.body-does-not-run", ["the body ran", "fulfilled: 1"]),
            ("bridging.cancelling-one-of-several-waits", ["still waiting for async code", "[1, 1]"]),
        ].map {
            DeclaredDifference(
                $0, because: "A task that is cancelled while it awaits another one continues to wait.", observed: $1)
        }
        + [("two", 2), ("three", 3)].map {
            DeclaredDifference(
                "self-return.cycle-of-\($0)", because: "Tasks that await one another wait forever.",
                observed: ["round 1: \(Array(repeating: "still pending", count: $1))"])
        } + [
            DeclaredDifference(
                "race.input-follows-the-race", because: Self.waitsForChildren,
                observed: ["the race: still pending", "the input: still pending"]),
            DeclaredDifference(
                "race.empty", because: "A task group without children answers `next()` with nil, which isn't an error.",
                observed: ["fulfilled: nothing"]),
            DeclaredDifference(
                "cancellation.skips-recovery",
                because: "Cancellation is thrown like any other error, so a catch clause catches it.",
                observed: ["recovering from cancelled", "fulfilled: 1"]),
            DeclaredDifference(
                "cancellation.lets-go",
                because:
                    "A task that is cancelled while it awaits another one continues to wait, and keeps its closure.",
                observed: ["still waiting for the body to be released"]),
            DeclaredDifference(
                "bridging.waits-in-order", because: "A task keeps those that await it on a stack.",
                observed: ["9, which came meanwhile", "8", "7", "6", "5", "4", "3", "2", "1"]),
            DeclaredDifference(
                "lifetimes.combined-and-dropped", because: Self.staysInMemory,
                observed: ["when", "when that waits for all", "race"].map {
                    "still waiting for a handler of the \($0) to be released"
                }),
            DeclaredDifference(
                "scale.loop", because: "The task of each step stays in memory until the last one has returned.",
                observed: ["memory grows with the steps"]),
            DeclaredDifference(
                "lifetimes.abandoned", because: "A task that cannot be resumed anymore is not reported.",
                observed: ["not reported"]),
        ]

    private static let staysInMemory = "A waiting task stays in memory until it is resumed."
    private static let waitsForChildren =
        "A task group waits for all its children, and a child that awaits another task waits until that task ends."

    let unsupportedMembers = [
        "The closure of a task returns its result; nothing settles a task from outside.": [
            "making(_:)", "resolve(_:with:)",
        ],
        "A continuation takes a value or an error, and code has to choose between them itself.": [
            "wrapping(valueFirst:)", "wrapping(errorFirst:)",
        ],
        "A task has no time limit: code races it with a task that sleeps.": ["timeOut(_:milliseconds:)"],
        "Nothing that settles or cancels a task returns anything.": [
            "settleIfPending(_:with:)", "resolveIfPending(_:with:)", "cancelIfPending(promise:)",
        ],
        "A task is awaited without blocking a thread, and in no other way.": ["wait(for:)"],
        "A task group has no limit; code has to count itself.": ["whenAll(concurrently:next:)"],
        "A task group returns results as they arrive; code has to skip failures itself.": ["raceFulfilled(_:)"],
        "If nothing awaits a task, the error that it throws is lost.": ["reportUnhandledErrors(to:)"],
        "A checked continuation reports that it was released, but a task does not.": ["reportAbandonedPromises(to:)"],
    ]

    func requireOrderAtDefaultPlace() throws {
        throw Unsupported(
            "Code that awaits runs on any thread of a pool, in parallel and in no guaranteed order.")
    }

    // MARK: Making

    func pending() -> (promise: JudgedPromise, settler: JudgedSettler) {
        let (stream, input) = AsyncThrowingStream<TestValue, any Error>.makeStream()
        let task = Task {
            for try await value in stream { return value }
            throw CancellationError()
        }
        return (task, JudgedSettler(task: task, input: input))
    }

    func fulfilled(_ value: TestValue) -> JudgedPromise { Task { value } }

    func rejected(_ error: any Error) -> JudgedPromise { Task { throw error } }

    func timer(milliseconds: Int) -> JudgedPromise {
        Task {
            try await Task.sleep(for: .milliseconds(milliseconds))
            return .nothing
        }
    }

    // MARK: Settling

    func fulfill(_ settler: JudgedSettler, _ value: TestValue) {
        settler.input.yield(value)
        settler.input.finish()
    }

    func reject(_ settler: JudgedSettler, _ error: any Error) { settler.input.finish(throwing: error) }

    func cancel(_ settler: JudgedSettler) { settler.task.cancel() }

    func cancel(promise: JudgedPromise) { promise.cancel() }

    // MARK: Reading

    func outcome(of promise: JudgedPromise) throws -> TestOutcome? {
        throw Unsupported("A task cannot be asked whether it has ended, only awaited.")
    }

    /// A task cannot run on a given queue, but the kit observes promises on queues. So the adapter itself dispatches the handler.
    func observe(_ promise: JudgedPromise, on place: HandlerPlace, _ handler: @escaping OutcomeHandler) throws {
        if case .immediate = place { try requireDefault(place) }
        Task {
            let outcome = TestOutcome(await promise.result)
            if case .queue(let queue) = place { queue.async { handler(outcome) } } else { handler(outcome) }
        }
    }

    // MARK: Chaining

    func map(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping MapBody) throws -> JudgedPromise {
        try requireDefault(place)
        return Task { try body(await promise.value) }
    }

    func then(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping ThenBody) throws -> JudgedPromise {
        try requireDefault(place)
        return Task { try await body(await promise.value).value }
    }

    func recover(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping RecoverBody) throws
        -> JudgedPromise
    {
        try requireDefault(place)
        return Task { do { return try await promise.value } catch { return try await body(error).value } }
    }

    func recoverAll(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping RecoverBody) throws
        -> JudgedPromise
    {
        try recover(promise, on: place, body)
    }

    func recoverValue(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping RecoverValueBody) throws
        -> JudgedPromise
    {
        try requireDefault(place)
        return Task { do { return try await promise.value } catch { return try body(error) } }
    }

    func ensure(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping EnsureBody) throws -> JudgedPromise
    {
        try requireDefault(place)
        return Task {
            defer { body() }
            return try await promise.value
        }
    }

    func ensureWaiting(
        _ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping @Sendable () -> JudgedPromise
    ) throws -> JudgedPromise {
        try requireDefault(place)
        return Task {
            let result = await promise.result
            _ = await body().result
            return try result.get()
        }
    }

    private func requireDefault(_ place: HandlerPlace) throws {
        switch place {
        case .default: return
        case .queue: throw Unsupported("A task runs on an executor, and no executor runs on a given dispatch queue.")
        case .immediate:
            throw Unsupported("Code that awaits is resumed by its executor, never on the thread that ends the task.")
        }
    }

    // MARK: Combining

    func whenAll(_ promises: [JudgedPromise]) -> JudgedPromise {
        Task {
            try await withThrowingTaskGroup(of: (Int, TestValue).self) { group in
                for (index, promise) in promises.enumerated() { group.addTask { (index, try await promise.value) } }
                var values = [TestValue](repeating: .nothing, count: promises.count)
                for try await (index, value) in group { values[index] = value }
                return .list(values)
            }
        }
    }

    func whenPair(number: JudgedPromise, text: JudgedPromise) -> JudgedPromise {
        Task {
            async let first = number.value.number
            async let second = text.value.text
            return .list([
                try await first.map(TestValue.number) ?? .nothing, try await second.map(TestValue.text) ?? .nothing,
            ])
        }
    }

    func whenSettled(_ promises: [JudgedPromise]) -> JudgedPromise {
        Task {
            var outcomes: [TestValue] = []
            for promise in promises { outcomes.append(.outcome(TestOutcome(await promise.result))) }
            return .list(outcomes)
        }
    }

    func race(_ promises: [JudgedPromise]) -> JudgedPromise {
        Task {
            try await withThrowingTaskGroup(of: TestValue.self) { group in
                for promise in promises { group.addTask { try await promise.value } }
                defer { group.cancelAll() }
                return try await group.next() ?? .nothing
            }
        }
    }

    // MARK: Bridging to async/await

    func value(of promise: JudgedPromise) async throws -> TestValue { try await promise.value }

    func making(async body: @escaping @Sendable () async throws -> TestValue) -> JudgedPromise {
        Task { try await body() }
    }
}
