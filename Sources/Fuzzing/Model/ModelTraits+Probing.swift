import Conformance

extension ModelTraits {
    /// The capabilities whose members throw an `Unsupported`. A member that throws any other error counts as supported; the
    /// programs find that error.
    static func unsupported<Design: PromiseConformance>(by design: Design) -> Set<Capability> {
        Set(
            Capability.allCases.filter { capability in
                do {
                    try use(capability, of: design)
                    return false
                } catch {
                    return error is Unsupported
                }
            })
    }

    private static func use<Design: PromiseConformance>(_ capability: Capability, of design: Design) throws {
        let (promise, settler) = try design.pending()
        // The use of one of these capabilities settles the promise. A second settlement could make the design trap.
        let settles: [Capability] = [.rejection, .resolvingWithPromise, .cancellation, .cancellingPromises]
        defer { if !settles.contains(capability) { try? design.fulfill(settler, .nothing) } }
        switch capability {
        case .bornSettled: _ = (try design.fulfilled(.nothing), try? design.rejected(TestFailure("boom")))
        case .creatingClosure: _ = try design.making { try design.fulfill($0, .nothing) }
        case .resolvingWithPromise:
            let (other, settleOther) = try design.pending()
            try design.resolve(settler, with: other)
            try design.fulfill(settleOther, .nothing)
        case .rejection:
            _ = try design.recover(promise, on: .default) { _ in promise }
            try design.reject(settler, TestFailure("boom"))
        case .throwingBodies: break
        case .cancellation: try design.cancel(settler)
        case .cancellingPromises: try design.cancel(promise: promise)
        case .immediateHandlers: _ = try design.map(promise, on: .immediate) { $0 }
        case .ensure: _ = try design.ensure(promise, on: .default) {}
        case .ensureWaiting: _ = try design.ensureWaiting(promise, on: .default) { promise }
        case .whenAll: _ = try design.whenAll([promise])
        case .whenPair: _ = try design.whenPair(number: promise, text: promise)
        case .whenAtMost: _ = try design.whenAll(concurrently: 1) { nil }
        case .whenSettled: _ = try design.whenSettled([promise])
        case .race: _ = try design.race([promise])
        case .raceFulfilled: _ = try design.raceFulfilled([promise])
        case .async:
            _ = try design.making(async: { .nothing })
            try CallerExecutor.run { _ = try await design.value(of: promise) }
        }
    }
}
