extension Rule {
    /// What a rule looks at. Together with a ``Symptom`` it says which rules one fault probably breaks.
    package enum Aspect: Sendable {
        /// The order in which handlers run.
        case handlers
        /// The order in which immediate handlers run. The promise itself has to keep it, because there is no queue.
        case immediateHandlers
        /// Whether a handler waits until the call has returned that adds it or that settles.
        case calls
        /// The values that a `when` gives, and their order.
        case values
        /// Promises that would wait for themselves.
        case cycles
        /// Promises that are cancelled.
        case cancelledPromises
        /// Tasks that are cancelled while they await a promise.
        case cancelledTasks
        /// Waits that block their thread.
        case blockingWaits
        /// Something that no other rule looks at in the same way.
        case other

        /// The aspect of a rule that names none.
        init(of section: Section) {
            self =
                switch section {
                case .ordering: .handlers
                case .when: .values
                case .selfReturn: .cycles
                case .cancellation: .cancelledPromises
                case .states, .errors, .race, .lifetimes, .scale, .bridging: .other
                }
        }
    }
}
