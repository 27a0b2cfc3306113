/// Continuations in the order in which they were added. Most futures have exactly one, which is kept without an array.
@usableFromInline
struct ContinuationQueue: Sendable {
    @usableFromInline var first: FutureCore.Continuation?
    @usableFromInline var others: [FutureCore.Continuation?] = []
    /// How many of `others` have been taken out already.
    @usableFromInline var taken = 0

    @inlinable init() {}

    @inlinable
    var isEmpty: Bool { first == nil && others.isEmpty }

    @inlinable
    mutating func append(_ continuation: @escaping FutureCore.Continuation) {
        if isEmpty { first = continuation } else { others.append(continuation) }
    }

    /// Takes out the oldest. O(1).
    @inlinable
    mutating func popFirst() -> FutureCore.Continuation? {
        if let oldest = first {
            first = nil
            return oldest
        }
        return others.isEmpty ? nil : popFirstOfOthers()
    }

    @usableFromInline
    mutating func popFirstOfOthers() -> FutureCore.Continuation? {
        let oldest = others[taken]
        others[taken] = nil
        taken += 1
        if taken == others.count {
            others = []
            taken = 0
        }
        return oldest
    }
}
