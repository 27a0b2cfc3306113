import Conformance

extension Adapter {
    var differences: [DeclaredDifference] {
        [Self.passingOnQueues, Self.bodiesForNobody, Self.bodiesHeld] + Self.lists
    }
}
