import Foundation

/// What lies between a promise and the next one.
enum Link: Sendable {
    case then(Block)
    case `catch`(Block)
    case finally(Block)

    /// Calls the block that is for the outcome, and resolves the next promise with what it returns. An outcome that no
    /// block is for settles the next promise as it is.
    func run(with outcome: Outcome, resolving next: PMKPromise) {
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

    /// The same, on a queue if there is one and a block is for the outcome, and otherwise at once.
    func run(with outcome: Outcome, on queue: DispatchQueue?, resolving next: PMKPromise) {
        if let queue, !passes(outcome) {
            queue.async { run(with: outcome, resolving: next) }
        } else {
            run(with: outcome, resolving: next)
        }
    }

    /// True if no block is for the outcome.
    func passes(_ outcome: Outcome) -> Bool {
        switch (self, outcome) {
        case (.then, .rejected), (.catch, .fulfilled): true
        default: false
        }
    }
}

extension PMKPromise {
    /// Adds a link. Every form of `then`, `catch` and `finally` ends here.
    /// - Returns: the next promise, or this one if it is settled and its outcome passes the link.
    func add(_ link: Link, on queue: DispatchQueue?) -> PMKPromise {
        if let outcome, link.passes(outcome) { return self }
        let next = PMKPromise()
        addHandler { link.run(with: $0.settledOutcome, on: queue, resolving: next) }
        return next
    }
}
