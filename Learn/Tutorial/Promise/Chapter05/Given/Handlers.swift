import Dispatch

/// A closure that waits for an outcome, and the queue on which it wants to run.
struct Handler<Outcome: Sendable>: Sendable {
    /// Nil means: on the thread that starts the handler.
    let queue: DispatchQueue?
    let body: @Sendable (Outcome) -> Void

    func start(_ outcome: Outcome) {
        guard let queue else { return body(outcome) }
        queue.async { body(outcome) }
    }
}

/// A queue of handlers, in the order in which they were added.
///
/// Taking the first element of an array moves all others. So new handlers go into one array, and the oldest handler is
/// the last of another, which is refilled with the reversed new ones when it is empty.
struct Handlers<Outcome: Sendable>: Sendable {
    private var added: [Handler<Outcome>] = []
    private var reversed: [Handler<Outcome>] = []

    mutating func append(_ handler: Handler<Outcome>) {
        added.append(handler)
    }

    /// Takes the oldest handler.
    mutating func popFirst() -> Handler<Outcome>? {
        if reversed.isEmpty {
            swap(&reversed, &added)
            reversed.reverse()
        }
        return reversed.popLast()
    }
}
