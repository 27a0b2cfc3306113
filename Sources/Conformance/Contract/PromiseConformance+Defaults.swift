/// A first adapter needs only `name`, `pending`, `fulfill`, `reject`, `outcome`, `observe`, `map`, `then` and `recover`.
///
/// Every other member has a default implementation. Most default implementations throw ``Unsupported`` with a reason that names
/// the member, so the report shows a forgotten member: "The adapter of X doesn't implement …".
extension PromiseConformance {
    public var summary: String { name }
    public var defaultPlace: DefaultPlace { .mainQueue }
    public func requireOrderAtDefaultPlace() {}
    public var differences: [DeclaredDifference] { [] }
    public var unsupportedMembers: [String: [String]] { [:] }
    public func meaning(of error: any Error) -> ErrorMeaning? { nil }

    public func fulfilled(_ value: TestValue) throws -> JudgedPromise { throw missing("fulfilled(_:)") }
    public func rejected(_ error: any Error) throws -> JudgedPromise { throw missing("rejected(_:)") }
    /// Calls ``PromiseConformance/pending()`` and ``PromiseConformance/resolve(_:with:)``.
    public func resolved(with promise: JudgedPromise) throws -> (promise: JudgedPromise, settler: JudgedSettler) {
        let (resolved, settler) = try pending()
        try resolve(settler, with: promise)
        return (resolved, settler)
    }
    public func making(_ body: @escaping @Sendable (JudgedSettler) throws -> Void) throws -> JudgedPromise {
        throw missing("making(_:)")
    }

    public func wrapping(valueFirst start: @escaping ValueFirstFunction) throws -> JudgedPromise {
        throw missing("wrapping(valueFirst:)")
    }
    public func wrapping(errorFirst start: @escaping ErrorFirstFunction) throws -> JudgedPromise {
        throw missing("wrapping(errorFirst:)")
    }

    public func timer(milliseconds: Int) throws -> JudgedPromise { throw missing("timer(milliseconds:)") }
    public func timeOut(_ promise: JudgedPromise, milliseconds: Int) throws -> JudgedPromise {
        throw missing("timeOut(_:milliseconds:)")
    }

    public func resolve(_ settler: JudgedSettler, with promise: JudgedPromise) throws {
        throw missing("resolve(_:with:)")
    }
    public func cancel(_ settler: JudgedSettler) throws { throw missing("cancel(_:)") }
    public func cancel(promise: JudgedPromise) throws { throw missing("cancel(promise:)") }

    public func settleIfPending(_ settler: JudgedSettler, with outcome: TestOutcome) throws -> Bool {
        throw missing("settleIfPending(_:with:)")
    }
    public func resolveIfPending(_ settler: JudgedSettler, with promise: JudgedPromise) throws -> Bool {
        throw missing("resolveIfPending(_:with:)")
    }
    public func cancelIfPending(promise: JudgedPromise) throws -> Bool { throw missing("cancelIfPending(promise:)") }

    public func wait(for promise: JudgedPromise) throws -> TestOutcome { throw missing("wait(for:)") }

    public func recoverAll(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping RecoverBody) throws
        -> JudgedPromise
    {
        throw missing("recoverAll(_:on:_:)")
    }
    public func recoverValue(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping RecoverValueBody)
        throws -> JudgedPromise
    {
        throw missing("recoverValue(_:on:_:)")
    }
    public func ensure(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping EnsureBody) throws
        -> JudgedPromise
    {
        throw missing("ensure(_:on:_:)")
    }
    public func ensureWaiting(
        _ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping @Sendable () -> JudgedPromise
    ) throws -> JudgedPromise {
        throw missing("ensureWaiting(_:on:_:)")
    }

    public func whenAll(_ promises: [JudgedPromise]) throws -> JudgedPromise { throw missing("whenAll(_:)") }
    public func whenPair(number: JudgedPromise, text: JudgedPromise) throws -> JudgedPromise {
        throw missing("whenPair(number:text:)")
    }
    public func whenSettled(_ promises: [JudgedPromise]) throws -> JudgedPromise { throw missing("whenSettled(_:)") }
    public func whenAll(concurrently limit: Int, next: @escaping @Sendable () -> JudgedPromise?) throws -> JudgedPromise
    {
        throw missing("whenAll(concurrently:next:)")
    }
    public func race(_ promises: [JudgedPromise]) throws -> JudgedPromise { throw missing("race(_:)") }
    public func raceFulfilled(_ promises: [JudgedPromise]) throws -> JudgedPromise {
        throw missing("raceFulfilled(_:)")
    }

    public func value(of promise: JudgedPromise) async throws -> TestValue { throw missing("value(of:)") }
    public func making(async body: @escaping @Sendable () async throws -> TestValue) throws -> JudgedPromise {
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
        let reason = unsupportedMembers.first { $0.value.contains(member) }?.key
        return Unsupported(reason ?? Unsupported.leavingOut(member, of: name))
    }
}
