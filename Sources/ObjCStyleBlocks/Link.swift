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

    private enum Blocks: Sendable {
        case then(Block)
        case `catch`(Block)
        /// The one that is for the outcome is called.
        case either(onFulfilled: Block, onRejected: Block)
        /// Called after either outcome, changes neither.
        case finally(Block)
    }

    private let blocks: Blocks
    private let place: Place

    init(_ kind: Kind, _ block: Block, at place: Place) {
        blocks =
            switch kind {
            case .then: .then(block)
            case .catch: .catch(block)
            case .finally: .finally(block)
            }
        self.place = place
    }

    init(onFulfilled: Block, onRejected: Block, at place: Place) {
        blocks = .either(onFulfilled: onFulfilled, onRejected: onRejected)
        self.place = place
    }

    /// Whether no block of this link is for `outcome`, so that it goes on as it is, without a hop.
    func passes(_ outcome: Outcome) -> Bool {
        switch (blocks, outcome) {
        case (.then, .rejected), (.catch, .fulfilled): true
        default: false
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
            switch (blocks, outcome) {
            case (.finally(let block), _):
                _ = try block.call(.none)
                next.settle(with: outcome)
            case (.then(let block), .fulfilled(let value)), (.either(let block, _), .fulfilled(let value)):
                next.resolve(with: try block.call(Arguments(value: value)))
            case (.catch(let block), .rejected(let rejection)), (.either(_, let block), .rejected(let rejection)):
                rejection.markHandled()
                next.resolve(with: try block.call(Arguments(error: rejection.error)))
            case (.then, .rejected), (.catch, .fulfilled):
                next.settle(with: outcome)
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
