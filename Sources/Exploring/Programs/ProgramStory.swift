import ExploringHook

/// What happens in a run of an ``ExploredProgram``, told while it happens, so that a crash does not hide it.
public final class ProgramStory {
    /// Something that a thread does or notes, or that it hands over to another one.
    public struct Event: Sendable, Codable {
        /// What it does, in words.
        public var text: String
        /// `thread 1`, or `block on queue` for a block that was sent.
        public var thread: String
        /// Where a thread hands over: offsets in the image of the program, the innermost call first. `nil` if it does not.
        public var place: [UInt]?
    }

    private let begins: () -> Void
    private let tells: (Event) -> Void
    /// How many switches of the run were told.
    private var switches = 0

    /// - Parameters:
    ///   - begins: Runs when a run begins. What was told before belongs to an earlier one.
    ///   - tells: Runs for each event, on its thread. What it does is no part of the schedule.
    public init(begins: @escaping () -> Void, tells: @escaping (Event) -> Void) {
        self.begins = begins
        self.tells = tells
    }

    func begin() {
        exploring_hide()
        defer { exploring_show() }
        switches = 0
        begins()
    }

    func tell(_ text: String) {
        exploring_hide()
        defer { exploring_show() }
        tellSwitches()
        let count = exploring_switch_count()
        let current = count > 0 ? exploring_switches()[count - 1].to : 0
        tells(Event(text: text, thread: Self.name(current)))
    }

    /// Tells where threads have handed over since the last event. A thread that ends is not told, and neither is the beginning.
    private func tellSwitches() {
        while switches < exploring_switch_count() {
            let one = exploring_switches()[switches]
            switches += 1
            guard one.from != 0, !one.from_has_ended else { continue }
            let calls = withUnsafeBytes(of: one.calls) { Array($0.bindMemory(to: UInt.self).prefix { $0 != 0 }) }
            tells(
                Event(
                    text: one.from_is_blocked ? "waits" : "is stopped", thread: Self.name(one.from),
                    place: calls.map { UInt(exploring_image_offset($0)) }))
        }
    }

    private static func name(_ thread: UInt32) -> String { String(cString: exploring_thread_name(thread)) }
}
