import Foundation

// A link is a handler that settles the next promise of a chain. Every `then`, `catch` and `finally` adds one.

extension PMKPromise {
    /// Adds a link. The block runs on `queue`, or at once if there is none.
    /// - Returns: the next promise. If this promise is settled, and the block is not for its outcome, this promise itself.
    func link(_ block: ChainedBlock, on queue: DispatchQueue?) -> PMKPromise {
        if let outcome, block.passes(outcome) { return self }
        let next = PMKPromise()
        addHandler { block.run(with: $0, on: queue, resolving: next) }
        return next
    }
}

/// A block, and the outcomes for which it is called.
enum ChainedBlock: Sendable {
    case then(Block)
    case `catch`(Block)
    case finally(Block)

    /// Calls the block, on the queue if there is one, and resolves the next promise with the block's result. An outcome
    /// for which the block isn't called settles the next promise at once, unchanged.
    func run(with outcome: Outcome, on queue: DispatchQueue?, resolving next: PMKPromise) {
        if let queue, !passes(outcome) {
            return queue.async { run(with: outcome, on: nil, resolving: next) }
        }
        do {
            switch (self, outcome) {
            case (.then(let block), .fulfilled):
                next.resolve(with: try block.call(Arguments(of: outcome)))
            case (.catch(let block), .rejected(let rejection)):
                rejection.markHandled()
                next.resolve(with: try block.call(Arguments(of: outcome)))
            case (.finally(let block), _):
                _ = try block.call(Arguments(of: nil))
                next.settle(with: outcome)
            case (.then, .rejected), (.catch, .fulfilled):
                next.settle(with: outcome)
            }
        } catch {
            next.reject(with: .wrapping(error))
        }
    }

    /// True if the block isn't called for the outcome.
    func passes(_ outcome: Outcome) -> Bool {
        switch (self, outcome) {
        case (.then, .rejected), (.catch, .fulfilled): true
        default: false
        }
    }
}
