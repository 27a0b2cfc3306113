/// A first adapter needs only `name`, `pending`, `fulfill`, `reject`, `outcome`, `observe`, `map`, `then` and `recover`.
///
/// Every other member has a default implementation. Most of these throw ``Unsupported`` with the name of the member as
/// the reason, so a member that was forgotten shows in the report: "The adapter of X does not implement …".
extension PromiseConformance {
    public var summary: String { name }
    public var defaultPlace: DefaultPlace { .mainQueue }
    public func requireOrderAtDefaultPlace() {}
    public var differences: [DeclaredDifference] { [] }
    public func meaning(of error: any Error) -> ErrorMeaning? { nil }

    public func fulfilled(_ value: TestValue) throws -> Promise { throw missing("fulfilled(_:)") }
    public func rejected(_ error: any Error) throws -> Promise { throw missing("rejected(_:)") }
    public func making(_ body: @escaping @Sendable (Settler) throws -> Void) throws -> Promise {
        throw missing("making(_:)")
    }

    public func wrapping(
        valueFirst start: @escaping @Sendable (@escaping @Sendable (TestValue?, (any Error)?) -> Void) -> Void
    ) throws -> Promise {
        throw missing("wrapping(valueFirst:)")
    }
    public func wrapping(
        errorFirst start: @escaping @Sendable (@escaping @Sendable ((any Error)?, TestValue?) -> Void) -> Void
    ) throws -> Promise {
        throw missing("wrapping(errorFirst:)")
    }

    public func resolve(_ settler: Settler, with promise: Promise) throws { throw missing("resolve(_:with:)") }
    public func cancel(_ settler: Settler) throws { throw missing("cancel(_:)") }

    public func recoverAll(
        _ promise: Promise, on place: HandlerPlace, _ body: @escaping @Sendable (any Error) throws -> Promise
    ) throws -> Promise {
        throw missing("recoverAll(_:on:_:)")
    }
    public func ensure(_ promise: Promise, on place: HandlerPlace, _ body: @escaping @Sendable () -> Void) throws
        -> Promise
    {
        throw missing("ensure(_:on:_:)")
    }
    public func ensureWaiting(
        _ promise: Promise, on place: HandlerPlace, _ body: @escaping @Sendable () -> Promise
    ) throws -> Promise {
        throw missing("ensureWaiting(_:on:_:)")
    }

    public func whenAll(_ promises: [Promise]) throws -> Promise { throw missing("whenAll(_:)") }
    public func whenPair(number: Promise, text: Promise) throws -> Promise { throw missing("whenPair(number:text:)") }
    public func whenSettled(_ promises: [Promise]) throws -> Promise { throw missing("whenSettled(_:)") }
    public func whenAll(concurrently limit: Int, next: @escaping @Sendable () -> Promise?) throws -> Promise {
        throw missing("whenAll(concurrently:next:)")
    }
    public func race(_ promises: [Promise]) throws -> Promise { throw missing("race(_:)") }
    public func raceFulfilled(_ promises: [Promise]) throws -> Promise { throw missing("raceFulfilled(_:)") }

    public func value(of promise: Promise) async throws -> TestValue { throw missing("value(of:)") }
    public func making(async body: @escaping @Sendable () async throws -> TestValue) throws -> Promise {
        throw missing("making(async:)")
    }

    public func silence() {}
    public func reportUnhandledErrors(
        to sink: @escaping @Sendable (any Error) -> Void
    ) throws -> @Sendable () -> Void {
        throw missing("reportUnhandledErrors(to:)")
    }
    public func reportAbandonedPromises(to sink: @escaping @Sendable () -> Void) throws -> @Sendable () -> Void {
        throw missing("reportAbandonedPromises(to:)")
    }

    private func missing(_ member: String) -> Unsupported {
        Unsupported("The adapter of \(name) does not implement \(member).")
    }
}
