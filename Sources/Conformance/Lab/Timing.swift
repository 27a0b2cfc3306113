/// When a promise settles, seen from the moment its handlers are added.
///
/// Every rule whose outcome could depend on timing runs in all four.
public enum Timing: String, Sendable, CaseIterable, Codable {
    /// Handlers are added to a settled promise.
    case before = "settled before"
    /// The thread that added the handlers settles next.
    case rightAfter = "settled right after"
    /// A moment after the handlers were added, a timer's thread settles.
    case later = "settled later, from a timer"
    /// Handlers are being added while another thread settles. Needs luck, so it is tried in many rounds.
    case sameMoment = "settled from another thread at the same moment"
}
