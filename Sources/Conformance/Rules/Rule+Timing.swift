extension Rule {
    /// When a promise settles, relative to the moment at which its handlers are added.
    ///
    /// A rule whose observations could depend on timing runs in several timings, usually in all four.
    public enum Timing: String, Sendable, CaseIterable, Codable {
        /// The promise has settled before the handlers are added.
        case before = "settled before"
        /// The thread that adds the handlers settles the promise right after that.
        case rightAfter = "settled right after"
        /// A timer settles the promise on another thread, a moment after the handlers were added.
        case later = "settled later, from a timer"
        /// Another thread settles the promise while the handlers are being added. Chance decides which thread is first, so a
        /// rule runs in several rounds.
        case sameMoment = "settled from another thread at the same moment"
    }
}
