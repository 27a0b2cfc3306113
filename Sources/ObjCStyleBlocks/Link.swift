import Foundation

/// What lies between a promise and the next one: the blocks, where they run, and the promise that they resolve.
final class Link: Sendable {
    enum Place: Sendable {
        case queue(DispatchQueue)
        /// On the thread that hands over the outcome.
        case atOnce
    }

    private let blocks: Blocks
    private let place: Place
    private let next: PMKPromise

    init(_ blocks: consuming Blocks, at place: Place, resolving next: PMKPromise) {
        self.blocks = blocks
        self.place = place
        self.next = next
    }

    /// Runs the block that is for `outcome` and resolves the next promise with what it returns. An outcome that no
    /// block is for goes on as it is, without a hop.
    func run(with outcome: Outcome) {
        if case .queue(let queue) = place, !passes(outcome) {
            queue.async { self.callBlock(for: outcome) }
        } else {
            callBlock(for: outcome)
        }
    }

    func passes(_ outcome: Outcome) -> Bool { blocks.forOutcome(outcome) == nil }

    private func callBlock(for outcome: Outcome) {
        guard let block = blocks.forOutcome(outcome) else {
            next.settle(with: outcome)
            return
        }
        do {
            if blocks.areFinally {
                _ = try block.call(Arguments(of: nil))
                next.settle(with: outcome)
            } else {
                if case .rejected(let rejection) = outcome { rejection.markHandled() }
                next.resolve(with: try block.call(Arguments(of: outcome)))
            }
        } catch {
            next.reject(with: .wrapping(error))
        }
    }
}

/// The blocks of a link, and which of them is for an outcome.
struct Blocks: Sendable {
    enum Kind: Sendable { case then, `catch`, finally }

    private let onFulfilled: Block?
    private let onRejected: Block?
    /// Called after either outcome, with nothing, and changes neither.
    let areFinally: Bool

    init(_ kind: Kind, _ block: Block) {
        onFulfilled = kind == .catch ? nil : block
        onRejected = kind == .then ? nil : block
        areFinally = kind == .finally
    }

    init(onFulfilled: Block, onRejected: Block) {
        self.onFulfilled = onFulfilled
        self.onRejected = onRejected
        areFinally = false
    }

    func forOutcome(_ outcome: Outcome) -> Block? {
        switch outcome {
        case .fulfilled: onFulfilled
        case .rejected: onRejected
        }
    }
}

extension PMKPromise {
    /// Every form of `then`, `catch` and `finally` ends here.
    //
    // The blocks are consumed, because to copy an optional block takes 100 instructions, and there are two.
    func link(_ blocks: consuming Blocks, at place: Link.Place) -> PMKPromise {
        let next = PMKPromise()
        let link = Link(blocks, at: place, resolving: next)
        var handler = Handlers { outcome in link.run(with: outcome) }
        if let outcome = outcomeUnlessAdded(&handler) {
            if link.passes(outcome) { return self }
            Drain.current.run(&handler, with: outcome)
        }
        return next
    }
}
