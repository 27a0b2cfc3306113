/// When a promise settles, seen from the moment its handlers are added.
///
/// Every rule whose outcome could depend on timing runs in all four.
public enum Timing: String, Sendable, CaseIterable, Codable {
    case before = "settled before"
    case rightAfter = "settled right after"
    case later = "settled later, from a timer"
    case sameMoment = "settled from another thread at the same moment"
}
