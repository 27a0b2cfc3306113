/// A first adapter needs only `name`, `pending`, `fulfill`, `reject`, `outcome`, `observe`, `map`, `then` and `recover`.
///
/// Every other member has a default implementation. Most default implementations throw ``Unsupported`` with a reason that names
/// the member, so the report shows a forgotten member: "The adapter of X does not implement …".
extension PromiseConformance {
    public var summary: String { name }
    public var defaultPlace: DefaultPlace { .mainQueue }
    public func requireOrderAtDefaultPlace() {}
    public var differences: [DeclaredDifference] { [] }
    public var unsupportedMembers: [String: [String]] { [:] }
    public func meaning(of error: any Error) -> ErrorMeaning? { nil }

    public func fulfilled(_ value: TestValue) throws -> JudgedPromise { throw missing() }
    public func rejected(_ error: any Error) throws -> JudgedPromise { throw missing() }
    /// Calls ``PromiseConformance/pending()`` and ``PromiseConformance/resolve(_:with:)``.
    public func resolved(with promise: JudgedPromise) throws -> (promise: JudgedPromise, settler: JudgedSettler) {
        let (resolved, settler) = try pending()
        try resolve(settler, with: promise)
        return (resolved, settler)
    }
    public func making(_ body: @escaping @Sendable (JudgedSettler) throws -> Void) throws -> JudgedPromise {
        throw missing()
    }

    public func wrapping(valueFirst start: @escaping ValueFirstFunction) throws -> JudgedPromise {
        throw missing()
    }
    public func wrapping(errorFirst start: @escaping ErrorFirstFunction) throws -> JudgedPromise {
        throw missing()
    }

    public func timer(milliseconds: Int) throws -> JudgedPromise { throw missing() }
    public func timeOut(_ promise: JudgedPromise, milliseconds: Int) throws -> JudgedPromise {
        throw missing()
    }

    public func resolve(_ settler: JudgedSettler, with promise: JudgedPromise) throws {
        throw missing()
    }
    public func cancel(_ settler: JudgedSettler) throws { throw missing() }
    public func cancel(promise: JudgedPromise) throws { throw missing() }

    public func settleIfPending(_ settler: JudgedSettler, with outcome: TestOutcome) throws -> Bool {
        throw missing()
    }
    public func resolveIfPending(_ settler: JudgedSettler, with promise: JudgedPromise) throws -> Bool {
        throw missing()
    }
    public func cancelIfPending(promise: JudgedPromise) throws -> Bool { throw missing() }

    public func wait(for promise: JudgedPromise) throws -> TestOutcome { throw missing() }

    public func recoverAll(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping RecoverBody) throws
        -> JudgedPromise
    {
        throw missing()
    }
    public func recoverValue(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping RecoverValueBody)
        throws -> JudgedPromise
    {
        throw missing()
    }
    public func ensure(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping EnsureBody) throws
        -> JudgedPromise
    {
        throw missing()
    }
    public func ensureWaiting(
        _ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping @Sendable () -> JudgedPromise
    ) throws -> JudgedPromise {
        throw missing()
    }

    public func whenAll(_ promises: [JudgedPromise]) throws -> JudgedPromise { throw missing() }
    public func whenPair(number: JudgedPromise, text: JudgedPromise) throws -> JudgedPromise {
        throw missing()
    }
    public func whenSettled(_ promises: [JudgedPromise]) throws -> JudgedPromise { throw missing() }
    public func whenAll(concurrently limit: Int, next: @escaping @Sendable () -> JudgedPromise?) throws -> JudgedPromise
    {
        throw missing()
    }
    public func race(_ promises: [JudgedPromise]) throws -> JudgedPromise { throw missing() }
    public func raceFulfilled(_ promises: [JudgedPromise]) throws -> JudgedPromise {
        throw missing()
    }

    public func value(of promise: JudgedPromise) async throws -> TestValue { throw missing() }
    public func making(async body: @escaping @Sendable () async throws -> TestValue) throws -> JudgedPromise {
        throw missing()
    }

    public func silence() {}
    public func reportUnhandledErrors(
        to sink: @escaping @Sendable (any Error) -> Void
    ) throws -> @Sendable () -> Void {
        throw missing()
    }
    public func reportAbandonedPromises(to sink: @escaping @Sendable () -> Void) throws -> @Sendable () -> Void {
        throw missing()
    }

    private func missing(_ member: String = #function) -> Unsupported {
        let reason = unsupportedMembers.first { $0.value.contains(member) }?.key
        return Unsupported(reason ?? Unsupported.leavingOut(member, of: name))
    }
}
