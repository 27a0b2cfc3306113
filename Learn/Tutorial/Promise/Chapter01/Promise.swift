/// A box for one outcome that arrives later.
final class Promise<Value> {
    /// How a promise ends: with a value or with an error.
    typealias Outcome = Result<Value, any Error>
    typealias Handler = (Outcome) -> Void

    /// How the promise ended; nil while it is pending.
    private(set) var outcome: Outcome?
    private var handler: Handler?

    /// Puts the outcome into the box and calls the handler with it.
    func settle(_ outcome: Outcome) {
        self.outcome = outcome
        handler?(outcome)
    }

    /// Calls the handler with the outcome: at once if it is there, and otherwise when it arrives.
    func whenSettled(_ handler: @escaping Handler) {
        if let outcome {
            handler(outcome)
        } else {
            self.handler = handler
        }
    }
}
