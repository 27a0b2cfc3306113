import Foundation

/// What lies between a promise and the next one: the blocks, and where they run.
struct Link: Sendable {
    enum Kind: Sendable { case then, `catch`, finally }

    enum Place: Sendable {
        case queue(DispatchQueue)
        /// On the thread that hands over the outcome.
        case atOnce

        func run(_ work: @escaping @Sendable () -> Void) {
            switch self {
            case .queue(let queue): queue.async(execute: work)
            case .atOnce: work()
            }
        }
    }

    private let onFulfilled: Block?
    private let onRejected: Block?
    /// Runs after either outcome and changes neither.
    private let onSettled: Block?
    private let place: Place

    init(_ kind: Kind, _ block: Block, at place: Place) {
        onFulfilled = kind == .then ? block : nil
        onRejected = kind == .catch ? block : nil
        onSettled = kind == .finally ? block : nil
        self.place = place
    }

    init(onFulfilled: Block, onRejected: Block, at place: Place) {
        self.onFulfilled = onFulfilled
        self.onRejected = onRejected
        onSettled = nil
        self.place = place
    }

    /// Whether no block of this link is for `outcome`, so that it goes on as it is, without a hop.
    func passes(_ outcome: Outcome) -> Bool {
        if onSettled != nil { return false }
        return switch outcome {
        case .fulfilled: onFulfilled == nil
        case .rejected: onRejected == nil
        }
    }

    /// Runs the block that is for `outcome` and resolves `next` with what it returns.
    func run(with outcome: Outcome, resolving next: PMKPromise) {
        if passes(outcome) {
            next.settle(with: outcome)
        } else {
            place.run { callBlock(for: outcome, resolving: next) }
        }
    }

    private func callBlock(for outcome: Outcome, resolving next: PMKPromise) {
        do {
            switch outcome {
            case _ where onSettled != nil:
                _ = try onSettled?.call(.none)
                next.settle(with: outcome)
            case .fulfilled(let value):
                next.resolve(with: try onFulfilled?.call(Arguments(value: value)))
            case .rejected(let rejection):
                rejection.markHandled()
                next.resolve(with: try onRejected?.call(Arguments(error: rejection.error)))
            }
        } catch {
            next.reject(with: .wrapping(error))
        }
    }
}

extension PMKPromise {
    /// Every form of `then`, `catch` and `finally` ends here.
    func link(_ link: Link) -> PMKPromise {
        if let outcome = idleOutcome, link.passes(outcome) { return self }
        let next = PMKPromise()
        addHandler { outcome in link.run(with: outcome, resolving: next) }
        return next
    }
}
