/// The type-erased settler of an ``AnyPromise``. Each method calls the adapter's member of the same name, on the calling thread.
package struct AnySettler: Sendable {
    let design: any PromiseConformance
    let base: any Sendable
    let unsupported: UnsupportedLog
}

extension AnySettler {
    /// Settles the promise with the value.
    package func fulfill(_ value: TestValue) throws {
        func open<D: PromiseConformance>(_ design: D) throws { try design.fulfill(design.unwrap(self), value) }
        try unsupported.noting { try open(design) }
    }

    /// Settles the promise with the error.
    package func reject(_ error: any Error) throws {
        func open<D: PromiseConformance>(_ design: D) throws { try design.reject(design.unwrap(self), error) }
        try unsupported.noting { try open(design) }
    }

    /// Makes the promise of this settler adopt the given promise.
    package func resolve(with promise: AnyPromise) throws {
        func open<D: PromiseConformance>(_ design: D) throws {
            try design.resolve(design.unwrap(self), with: design.unwrap(promise))
        }
        try unsupported.noting { try open(design) }
    }

    /// Cancels the promise, or requests the cancellation.
    package func cancel() throws {
        func open<D: PromiseConformance>(_ design: D) throws { try design.cancel(design.unwrap(self)) }
        try unsupported.noting { try open(design) }
    }

    /// Settles the promise with the outcome, and returns whether the design says that this call has settled it.
    package func settleIfPending(with outcome: TestOutcome) throws -> Bool {
        func open<D: PromiseConformance>(_ design: D) throws -> Bool {
            try design.settleIfPending(design.unwrap(self), with: outcome)
        }
        return try unsupported.noting { try open(design) }
    }

    /// Makes the promise of this settler adopt the given promise. Returns whether the design says that this call had an effect.
    package func resolveIfPending(with promise: AnyPromise) throws -> Bool {
        func open<D: PromiseConformance>(_ design: D) throws -> Bool {
            try design.resolveIfPending(design.unwrap(self), with: design.unwrap(promise))
        }
        return try unsupported.noting { try open(design) }
    }

    /// Calls ``fulfill(_:)``, ``reject(_:)`` or ``cancel()``, depending on the outcome.
    package func settle(_ outcome: TestOutcome) throws {
        switch outcome {
        case .fulfilled(let value): try fulfill(value)
        case .rejected(let error): try reject(error)
        case .cancelled: try cancel()
        }
    }
}
