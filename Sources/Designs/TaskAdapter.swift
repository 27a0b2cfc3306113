import Conformance
import Dispatch

/// Swift's own task, as a control: it is no promise, and shows what the rules say of asynchrony that was not made after
/// them.
struct TaskAdapter: PromiseConformance {
    typealias Promise = Task<Value, any Error>

    /// A task ends when its closure does. Here the closure waits for the first element of a stream.
    struct Settler: Sendable {
        let task: Promise
        let input: AsyncThrowingStream<Value, any Error>.Continuation
    }

    // MARK: Who it is

    let name = "Task"
    let summary = "a control, and no promise: Swift's own task, a result that is computed by running, and awaited"
    let usualPlace = UsualPlace.anotherThread

    let differences =
        ["when.settled-rejection", "race.first-value", "race.first-error", "race.timings"].map {
            Difference($0, because: Self.waitsForChildren, observed: ["still pending"])
        }
        + ["self-return.then", "self-return.recover", "self-return.ensure-waiting"].map {
            Difference($0, because: "A task may await itself, for ever.", observed: ["still pending"])
        } + [
            Difference(
                "race.settled-inputs", because: Self.waitsForChildren, observed: ["still pending", "still pending"]),
            Difference(
                "race.empty", because: "A group without children has no next result, and that is no error.",
                observed: ["fulfilled: nothing"]),
            Difference(
                "cancellation.skips-recovery",
                because: "Cancellation is thrown like any other error, so a catch clause catches it.",
                observed: ["recovering from cancelled", "fulfilled: 1"]),
            Difference(
                "lifetimes.dropped-while-pending", because: "A task that waits lives until it is resumed.",
                observed: ["still waiting for the chain to be released"]),
            Difference(
                "lifetimes.abandoned", because: "Nobody is told of a task that nothing can resume any more.",
                observed: ["not reported"]),
        ]

    private static let waitsForChildren =
        "A task group waits for all its children, and one that awaits another task does not stop before that does."

    func meaning(of error: any Error) -> ErrorMeaning? { nil }

    func keepOrderAtUsualPlace() throws {
        throw NotOffered(
            "Awaiting code runs on any thread of a pool, several at the same moment, in no promised order.")
    }

    // MARK: Making

    func pending() -> (promise: Promise, settler: Settler) {
        let (stream, input) = AsyncThrowingStream<Value, any Error>.makeStream()
        let task = Task {
            for try await value in stream { return value }
            throw CancellationError()
        }
        return (task, Settler(task: task, input: input))
    }

    func fulfilled(_ value: Value) -> Promise { Task { value } }

    func rejected(_ error: any Error) -> Promise { Task { throw error } }

    func making(_ body: @escaping @Sendable (Settler) throws -> Void) throws -> Promise {
        throw NotOffered("The closure of a task returns its result; nothing settles a task from outside.")
    }

    func wrapping(
        valueFirst start: @escaping @Sendable (@escaping @Sendable (Value?, (any Error)?) -> Void) -> Void
    ) throws -> Promise {
        throw NotOffered("A continuation takes a value or an error; one decides by hand which of the two it is.")
    }

    func wrapping(
        errorFirst start: @escaping @Sendable (@escaping @Sendable ((any Error)?, Value?) -> Void) -> Void
    ) throws -> Promise {
        throw NotOffered("A continuation takes a value or an error; one decides by hand which of the two it is.")
    }

    // MARK: Settling

    func fulfill(_ settler: Settler, _ value: Value) {
        settler.input.yield(value)
        settler.input.finish()
    }

    func reject(_ settler: Settler, _ error: any Error) { settler.input.finish(throwing: error) }

    func resolve(_ settler: Settler, with promise: Promise) throws {
        throw NotOffered("The closure of a task returns its result; nothing settles a task from outside.")
    }

    func cancel(_ settler: Settler) { settler.task.cancel() }

    // MARK: Reading

    func outcome(of promise: Promise) throws -> Outcome? {
        throw NotOffered("Whether a task has ended cannot be asked, only awaited.")
    }

    /// The hop to the queue is the adapter's: the suite must have a way to watch.
    func observe(_ promise: Promise, on place: Place, _ handler: @escaping @Sendable (Outcome) -> Void) throws {
        if case .immediate = place { try usual(place) }
        Task {
            let outcome = Outcome(await promise.result)
            if case .queue(let queue) = place { queue.async { handler(outcome) } } else { handler(outcome) }
        }
    }

    // MARK: Chaining

    func map(
        _ promise: Promise, on place: Place, _ body: @escaping @Sendable (Value) throws -> Value
    ) throws -> Promise {
        try usual(place)
        return Task { try body(await promise.value) }
    }

    func then(
        _ promise: Promise, on place: Place, _ body: @escaping @Sendable (Value) throws -> Promise
    ) throws -> Promise {
        try usual(place)
        return Task { try await body(await promise.value).value }
    }

    func recover(
        _ promise: Promise, on place: Place, _ body: @escaping @Sendable (any Error) throws -> Promise
    ) throws -> Promise {
        try usual(place)
        return Task { do { return try await promise.value } catch { return try await body(error).value } }
    }

    func recoverAll(
        _ promise: Promise, on place: Place, _ body: @escaping @Sendable (any Error) throws -> Promise
    ) throws -> Promise {
        try recover(promise, on: place, body)
    }

    func ensure(_ promise: Promise, on place: Place, _ body: @escaping @Sendable () -> Void) throws -> Promise {
        try usual(place)
        return Task {
            defer { body() }
            return try await promise.value
        }
    }

    func ensureWaiting(
        _ promise: Promise, on place: Place, _ body: @escaping @Sendable () -> Promise
    ) throws -> Promise {
        try usual(place)
        return Task {
            let result = await promise.result
            _ = await body().result
            return try result.get()
        }
    }

    private func usual(_ place: Place) throws {
        switch place {
        case .usual: return
        case .queue: throw NotOffered("A task runs on an executor; none runs on a given dispatch queue.")
        case .immediate: throw NotOffered("Awaiting code is resumed by its executor, never by whoever ends a task.")
        }
    }

    // MARK: Combining

    func whenAll(_ promises: [Promise]) -> Promise {
        Task {
            try await withThrowingTaskGroup(of: (Int, Value).self) { group in
                for (index, promise) in promises.enumerated() { group.addTask { (index, try await promise.value) } }
                var values = [Value](repeating: .nothing, count: promises.count)
                for try await (index, value) in group { values[index] = value }
                return .list(values)
            }
        }
    }

    func whenPair(number: Promise, text: Promise) -> Promise {
        Task {
            async let first = number.value.number
            async let second = text.value.text
            return .list([try await first.map(Value.number) ?? .nothing, try await second.map(Value.text) ?? .nothing])
        }
    }

    func whenSettled(_ promises: [Promise]) -> Promise {
        Task {
            var outcomes: [Value] = []
            for promise in promises { outcomes.append(.outcome(Outcome(await promise.result))) }
            return .list(outcomes)
        }
    }

    func whenAll(concurrently limit: Int, next: @escaping @Sendable () -> Promise?) throws -> Promise {
        throw NotOffered("A task group has no limit: one counts by hand.")
    }

    func race(_ promises: [Promise]) -> Promise {
        Task {
            try await withThrowingTaskGroup(of: Value.self) { group in
                for promise in promises { group.addTask { try await promise.value } }
                defer { group.cancelAll() }
                return try await group.next() ?? .nothing
            }
        }
    }

    func raceFulfilled(_ promises: [Promise]) throws -> Promise {
        throw NotOffered("A task group gives results as they come; one skips failures by hand.")
    }

    // MARK: Bridging to async/await

    func value(of promise: Promise) async throws -> Value { try await promise.value }

    func making(async body: @escaping @Sendable () async throws -> Value) -> Promise { Task { try await body() } }

    // MARK: Diagnostics

    func silence() {}

    func reportUnhandledErrors(to sink: @escaping @Sendable (any Error) -> Void) throws -> @Sendable () -> Void {
        throw NotOffered("An error that a task threw is lost when nobody awaits the task.")
    }

    func reportAbandonedPromises(to sink: @escaping @Sendable () -> Void) throws -> @Sendable () -> Void {
        throw NotOffered("Only a checked continuation says that it was lost; a task does not.")
    }
}

extension Outcome {
    fileprivate init(_ result: Result<Value, any Error>) {
        switch result {
        case .success(let value): self = .fulfilled(value)
        case .failure(let error) where error is CancellationError: self = .cancelled
        case .failure(let error): self = .rejected(error)
        }
    }
}
