import Conformance

extension Adapter {
    var differences: [DeclaredDifference] { [Self.passingOnQueues] + Self.valuesHeld }
}
