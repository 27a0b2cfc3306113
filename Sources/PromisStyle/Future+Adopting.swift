import Dispatch

// A future, the adopter, adopts another one, the adoptee: the adopter will be resolved as the adoptee is. That happens in
// `setResolution(of:)`, and whenever the closure of an operator returns a future.
//
// The adopter adds an ordinary handler to the adoptee. The two futures stay separate, because the adopter can still be resolved
// in another way, and the adoptee may have other consumers.
//
// Futures that adopt one another in a cycle would wait forever, so the adopter that closes a cycle is resolved with an
// error. Several threads can close a cycle together, each with one adoption. Every adoption therefore has three steps:
//
//   1. The adopter stores its adoptee.
//   2. The adoptee is marked as adopted.
//   3. If the adopter is adopted itself, the thread walks from the adopter to its adoptee, to the adoptee of that one, and so
//      on. If the walk leads back to the adopter, and a second walk takes the same path, there's a cycle.
//
// In a cycle, the thread that is the last to take step 2 finds that all others have taken the first two steps. So its walk
// finds the cycle. One walk isn't enough, because it may meet adoptions that didn't exist at the same time. A future adopts
// once in its life, so an adoption that both walks met existed all the time between them.

/// The adoptee of an adopting future. The reference is weak, because the adoptee holds the adopter by a handler.
@usableFromInline
final class Adoption<ResultType: Sendable>: Sendable {
    private struct Reference: Sendable {
        weak var future: Future<ResultType>?
    }

    private let reference: Reference
    var adoptee: Future<ResultType>? { reference.future }

    @usableFromInline
    init(_ adoptee: Future<ResultType>) {
        reference = Reference(future: adoptee)
    }
}

extension Future {
    /// Resolves this future as `other` is resolved: at once if `other` is drained, and otherwise by a handler of `other`,
    /// on `queue` if there is one. Returns false if this future is resolved, or has adopted another one.
    ///
    /// A promise that is deallocated resolves its future with an error, so the handler keeps the promise that adopts.
    @discardableResult @inlinable
    func adopt(_ other: Future, queue: DispatchQueue? = nil, keeping promise: Promise<ResultType>? = nil) -> Bool {
        let outcome = other.finalOutcome
        let begins = machine.withLock { machine -> Bool in
            guard case .pending = machine.phase else { return false }
            if outcome == nil { machine.phase = .adopting(Adoption(other)) }
            return true
        }
        guard begins else { return false }
        if let outcome { return resolve(outcome) }
        other.machine.withLock { $0.isAdopted = true }
        if let promise {
            other.add(Handler(for: self) { promise.future.resolve($0.state) })
        } else if let queue {
            other.add(Handler(for: self) { other in queue.async { self.resolve(other.state) } })
        } else {
            other.add(Handler(for: self) { self.resolve($0.state) })
        }
        if machine.withLock({ $0.isAdopted }), waitsForItself() { setError(PromisError.futureWaitsForItself) }
        return true
    }

    /// The outcome of a drained future.
    @inlinable
    var finalOutcome: FutureState<ResultType>? {
        machine.withLock { machine in
            if case .drained(let outcome) = machine.phase { outcome } else { nil }
        }
    }

    @usableFromInline
    func waitsForItself() -> Bool {
        guard let path = pathBack() else { return false }
        return pathBack() == path
    }

    /// The futures on the path from adoptee to adoptee, or nil if the path doesn't lead back to this future. It may lead
    /// into a cycle that this future isn't part of, and that another thread is about to find. Then the search ends at the
    /// first future that it meets for the second time.
    private func pathBack() -> [ObjectIdentifier]? {
        var path: [ObjectIdentifier] = []
        var met: Set<ObjectIdentifier> = []
        var next = adoptee
        while let future = next, met.insert(ObjectIdentifier(future)).inserted {
            if future === self { return path }
            path.append(ObjectIdentifier(future))
            next = future.adoptee
        }
        return nil
    }

    private var adoptee: Future? {
        let adoption = machine.withLock { machine -> Adoption<ResultType>? in
            if case .adopting(let adoption) = machine.phase { adoption } else { nil }
        }
        return adoption?.adoptee
    }
}
