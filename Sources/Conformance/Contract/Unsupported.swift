/// The error that an adapter throws for a capability that its design doesn't support. The verdict is then "not applicable".
///
/// If the adapter detects this only inside a closure, it rejects the promise with this error. An example is a body that
/// throws, on a design whose bodies can't throw. The error can't hide a failure of another rule: only a rule whose
/// own scenario receives the error isn't applicable.
public struct Unsupported: Error, Sendable {
    /// What the design doesn't support. The verdict and every report show it.
    public let reason: String
    /// Makes the error. `reason` says in one sentence what the design doesn't support.
    public init(_ reason: String) { self.reason = reason }

    /// The reason for an optional member that the adapter neither implements nor lists in
    /// ``PromiseConformance/unsupportedMembers``.
    static func leavingOut(_ member: String, of design: String) -> String {
        "The adapter of \(design) does not implement \(member)."
    }

    /// The member that a reason of ``leavingOut(_:of:)`` names; `nil` for every other reason.
    static func member(in reason: String, of design: String) -> String? {
        let member = String(reason.dropFirst(leavingOut("", of: design).count - 1).dropLast())
        return leavingOut(member, of: design) == reason ? member : nil
    }
}

extension PromiseConformance {
    /// The names allowed in ``unsupportedMembers``: the optional members whose default implementations throw ``Unsupported``.
    public static var optionalMembers: [String] {
        [
            "fulfilled(_:)", "rejected(_:)", "making(_:)", "making(async:)", "wrapping(valueFirst:)",
            "wrapping(errorFirst:)", "timer(milliseconds:)", "timeOut(_:milliseconds:)", "resolve(_:with:)",
            "cancel(_:)", "cancel(promise:)", "settleIfPending(_:with:)", "resolveIfPending(_:with:)",
            "cancelIfPending(promise:)",
            "wait(for:)", "recoverAll(_:on:_:)", "recoverValue(_:on:_:)", "ensure(_:on:_:)", "ensureWaiting(_:on:_:)",
            "whenAll(_:)", "whenPair(number:text:)", "whenSettled(_:)", "whenAll(concurrently:next:)", "race(_:)",
            "raceFulfilled(_:)", "value(of:)", "reportUnhandledErrors(to:)", "reportAbandonedPromises(to:)",
        ]
    }
}
