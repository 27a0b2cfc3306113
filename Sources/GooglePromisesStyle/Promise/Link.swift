import Dispatch

// A link leads from one promise to the next. Every operator with a closure makes one.

extension Promise {
    /// Makes the next promise, and a block on `queue` that settles it.
    ///
    /// `settle` says how the block settles it. `settle` receives everything that it needs as an argument: the outcome of this
    /// promise, the closure of the caller (`work`) and the next promise. If it captured them, each link would allocate a
    /// second closure. An error that `settle` throws rejects the next promise.
    @inlinable @inline(__always)
    func link<Work: Sendable, NewValue: Sendable>(
        on queue: DispatchQueue, _ work: Work,
        settle: @escaping @Sendable (Result<Value, any Error>, Work, Promise<NewValue>) throws -> Void
    ) -> Promise<NewValue> {
        let next = Promise<NewValue>(core: .ofBlock())
        core.observe(on: queue, with: LinkContext(work: work, next: next)) { outcome, link in
            do { try settle(Self.result(of: outcome), link.work, link.next) } catch {
                link.next.reject(error)
            }
        }
        return next
    }

    /// Settles this promise with an outcome that passes through.
    @inlinable
    func settle(with result: Result<Value, any Error>) {
        switch result {
        case .success(let value): fulfill(value)
        case .failure(let error): reject(error)
        }
    }

    /// Settles this promise as `other` is settled.
    @inlinable
    func adopt(_ other: some Adoptable) {
        core.adopt(other.asUntyped())
    }
}

/// The objects that a link's block needs: the caller's closure, and the next promise, which the block settles.
@usableFromInline
struct LinkContext<Work: Sendable, NewValue: Sendable>: Sendable {
    @usableFromInline let work: Work
    @usableFromInline let next: Promise<NewValue>

    @inlinable
    init(work: Work, next: Promise<NewValue>) {
        self.work = work
        self.next = next
    }
}
