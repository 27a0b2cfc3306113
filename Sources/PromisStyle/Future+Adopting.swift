import Dispatch
import Synchronization

// A future, the adopter, adopts another one, the adoptee: the adopter will be resolved as the adoptee is. That happens in
// `setResolution(of:)` and `futureWithResolution(of:)`, and after the closure of `then`, `thenWithResult` or `recover` has
// returned a future.
//
// The adopter adds an ordinary handler to the adoptee. The two futures stay separate, because the adopter can still be resolved
// in another way, and the adoptee may have other consumers.
//
// Futures that adopt one another in a cycle would wait forever, so the adopter that closes a cycle is resolved with an
// error. Several threads can close a cycle together, each with one adoption. Every adoption therefore has three steps:
//
//   1. The adopter becomes `adopting`.
//   2. It adds its handler to the adoptee.
//   3. If the adoptee is `adopting`, too, the thread walks from the adopter to the futures that have adopted it, to those that
//      have adopted these, and so on. If the walk meets the adoptee, and a second walk takes the same path, there's a cycle.
//
// In a cycle, the thread that is the last to take step 2 finds that all others have taken the first two steps. So its walk
// finds the cycle. One walk isn't enough, because it may meet adoptions that didn't exist at the same time. A future adopts
// once in its life, so an adoption that both walks met existed all the time between them.

extension Future {
    /// Resolves this future as `other` is resolved: at once if `other` is drained, and otherwise by a handler of `other`,
    /// on `queue` if there is one. Returns false if this future is resolved, or has adopted another one.
    ///
    /// A promise that is deallocated resolves its future with an error, so the handler keeps the promise that adopts.
    @discardableResult @inlinable
    func adopt(_ other: Future, queue: DispatchQueue? = nil, keeping promise: Promise<ResultType>? = nil) -> Bool {
        let begins = guarded.withLock { guarded -> Bool in
            guard case .pending = guarded.phase else { return false }
            guarded.phase = .adopting
            return true
        }
        guard begins else { return false }
        if case .drained(let outcome) = other.phase { return resolve(outcome) }
        // A promise adopts without a queue.
        if let promise {
            other.add(Handler(for: self) { promise.future.resolve($0.state) })
        } else if let queue {
            other.add(Handler(for: self) { other in queue.async { self.resolve(other.state) } })
        } else {
            other.add(Handler(for: self) { self.resolve($0.state) })
        }
        if closesCycle(with: other) { setError(PromisError.futureWaitsForItself) }
        return true
    }

    /// True if this future, which has just adopted `other`, waits for itself.
    @inlinable
    func closesCycle(with other: Future) -> Bool {
        guard other === self || other.isAdopting, let path = adoptionPath(from: other) else { return false }
        return path == adoptionPath(from: other)
    }

    @inlinable
    var isAdopting: Bool { if case .adopting = phase { true } else { false } }

    /// The futures from `other` to this one, each of which has adopted the next one, or nil if there's no such path. The search goes
    /// backward, from this future's adopters to `other`.
    @usableFromInline
    func adoptionPath(from other: Future) -> [ObjectIdentifier]? {
        var adoptees: [ObjectIdentifier: ObjectIdentifier] = [:]
        var toVisit = [self]
        while let future = toVisit.popLast() {
            let id = ObjectIdentifier(future)
            if future === other { return Array(sequence(first: id) { adoptees[$0] }) }
            // The search visits each future once, so it also ends in a cycle that this future isn't part of.
            for adopter in future.adopters where adopter !== self && adoptees[ObjectIdentifier(adopter)] == nil {
                adoptees[ObjectIdentifier(adopter)] = id
                toVisit.append(adopter)
            }
        }
        return nil
    }

    /// The futures that have adopted this one.
    private var adopters: [Future] {
        let handlers = guarded.withLock { [$0.firstHandler].compactMap(\.self) + ($0.moreHandlers?.all ?? []) }
        return handlers.compactMap { $0.target as? Future }.filter(\.isAdopting)
    }
}
