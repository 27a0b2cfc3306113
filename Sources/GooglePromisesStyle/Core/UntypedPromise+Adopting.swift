// A promise, the adopter, adopts another one, the adoptee: the adopter will be settled as the adoptee is. That happens
// whenever a closure returns a promise.
//
// The adopter adds an ordinary handler to the adoptee. The two promises stay separate, because the adopter can still be
// settled by hand, and the adoptee may have other observers.
//
// Promises that adopt one another in a cycle would wait forever, so the one that closes a cycle is rejected. Several
// threads can close a cycle together, each with one adoption. Every adoption therefore has three steps:
//
//   1. The adopter becomes `adopting`.
//   2. It adds its handler to the adoptee.
//   3. If the adoptee is `adopting`, too, the thread walks from the adopter to the promises that have adopted it, to those that
//      have adopted these, and so on. If the walk meets the adoptee, and a second walk takes the same path, there is a cycle.
//
// In a cycle, the thread that is the last to take step 2 finds that all others have taken the first two steps. So its walk
// finds the cycle. One walk is not enough, because it may meet adoptions that did not exist at the same time. An adopter stays
// `adopting` until it is settled, and its handler stays until the adoptee is. So an adoption that both walks met existed all the
// time between them.

extension UntypedPromise {
    /// Settles this promise as `other` is settled: at once if `other` is drained, and otherwise by a handler of `other`.
    @usableFromInline
    func adopt(_ other: UntypedPromise) {
        if case .drained(let outcome) = other.phase { return settle(outcome) }
        let begins = machine.withLock { machine in
            guard isPending else { return false }
            machine.phase = .adopting
            return true
        }
        guard begins else { return }
        other.add(.settle(self))
        if other === self || other.isAdopting, let path = adopters(until: other), path == adopters(until: other) {
            reject(PromiseUsageError.waitsForItself)
        }
    }

    /// Settles this promise with the value that a closure has returned, or has passed to its `fulfill`. An untyped promise is
    /// adopted, even if the type of the value does not tell that it is one.
    @usableFromInline
    func fulfillOrAdopt(_ value: any Sendable) {
        if PlainTypes.known.contains(type(of: value)) { return settle(.fulfilled(value)) }
        let resolution: (any Sendable)? = value
        if let promise = resolution.untyped as? UntypedPromise { adopt(promise) } else { fulfill(value) }
    }

    private var isAdopting: Bool {
        if case .adopting = phase { true } else { false }
    }

    /// The promises from `other` to this one, each of which has adopted the next one, or nil if there is no such path.
    private func adopters(until other: UntypedPromise) -> [ObjectIdentifier]? {
        var adoptees: [ObjectIdentifier: ObjectIdentifier] = [:]
        var found = [self]
        while let promise = found.popLast() {
            let id = ObjectIdentifier(promise)
            if promise === other { return Array(sequence(first: id) { adoptees[$0] }) }
            // The search visits each promise once, so it also ends in a cycle that this promise is not part of.
            for adopter in promise.adopters where adopter !== self && adoptees[ObjectIdentifier(adopter)] == nil {
                adoptees[ObjectIdentifier(adopter)] = id
                found.append(adopter)
            }
        }
        return nil
    }

    /// The promises that have adopted this one.
    private var adopters: [UntypedPromise] {
        machine.withLock { $0.handlers }.settled.filter(\.isAdopting)
    }
}
