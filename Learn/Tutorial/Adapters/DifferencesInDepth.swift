import Conformance

extension Adapter {
    var differences: [DeclaredDifference] {
        [Self.passingOnQueues, Self.bodiesHeld] + Self.bodiesForNobody + Self.valuesHeld + Self.lists
    }
}
