/// Continuations in the order in which they were added. Most futures have exactly one, which is kept without an array.
///
/// The rest is a queue made of two stacks: what is added piles up in one, and is turned over into the other when that
/// one is empty. So taking out the oldest is amortised O(1), and nothing taken out is kept.
struct ContinuationQueue: Sendable {
    var first: FutureCore.Continuation?
    var added: [FutureCore.Continuation] = []
    var turnedOver: [FutureCore.Continuation] = []

    var isEmpty: Bool { first == nil && added.isEmpty && turnedOver.isEmpty }

    /// Leaves nothing with the caller: a continuation that moves need not be retained.
    mutating func append(_ continuation: inout FutureCore.Continuation?) {
        if isEmpty { first = continuation.take() } else if let later = continuation.take() { added.append(later) }
    }

    /// Takes out the oldest.
    mutating func popFirst() -> FutureCore.Continuation? {
        if first == nil && turnedOver.isEmpty && !added.isEmpty {
            turnedOver = added.reversed()
            added = []
        }
        return first.take() ?? turnedOver.popLast()
    }
}
