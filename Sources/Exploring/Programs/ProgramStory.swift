import ExploringHook

/// Reports the events of a run of an ``ExploredProgram`` as soon as they happen, so that a crash doesn't hide them.
public final class ProgramStory {
    /// An action or a note of a thread, or a switch to another thread.
    public struct Event: Sendable, Codable {
        /// The action in words.
        public var text: String
        /// The name of the thread: `thread 1`, or `block on queue` for a block that was sent.
        public var thread: String
        /// For a switch, the place at which the thread stopped: return addresses as offsets in the image of the program, the
        /// innermost call first; empty for a thread that has ended. `nil` for any other event.
        public var place: [UInt]?
    }

    private let begins: () -> Void
    private let tells: (Event) -> Void
    private let ends: () -> Void
    /// The promises of the run by their names.
    private var named: () -> [String: any Sendable] = { [:] }
    /// The number of switches that were reported in this run.
    private var switches = 0

    /// Makes a story that calls the closures. A closure must not wait for a lock of a promise, because a thread may be interrupted
    /// while it holds that lock.
    ///
    /// - Parameters:
    ///   - begins: Called when a run begins. Earlier events belong to an earlier run.
    ///   - tells: Called for each event, on the thread of the event. For a switch, it's called before the next thread continues,
    ///     on a thread outside the run. What this closure does isn't a step of the schedule.
    ///   - ends: Called when all threads of a run have ended, while the promises still exist.
    public init(begins: @escaping () -> Void, tells: @escaping (Event) -> Void, ends: @escaping () -> Void = {}) {
        self.begins = begins
        self.tells = tells
        self.ends = ends
    }

    /// The promises of the run by their names in the program, as the adapter has made them. Any thread may be interrupted while it
    /// holds a lock of a promise, so a closure of the story must not wait for this lock.
    package var promises: [String: any Sendable] { named() }

    deinit { exploring_tell_switches(nil, nil) }

    package func begin(promises: @escaping () -> [String: any Sendable] = { [:] }) {
        exploring_hide()
        defer { exploring_show() }
        switches = 0
        named = promises
        begins()
        let tell: @convention(c) (UnsafeMutableRawPointer?) -> Void = { story in
            story.map { Unmanaged<ProgramStory>.fromOpaque($0).takeUnretainedValue().tellSwitches() }
        }
        exploring_tell_switches(tell, Unmanaged.passUnretained(self).toOpaque())
    }

    package func end() {
        exploring_tell_switches(nil, nil)
        exploring_hide()
        defer { exploring_show() }
        ends()
    }

    /// Reports an event with the text. The text is made while the thread is hidden from the schedule. Otherwise a schedule would
    /// not replay while its events are reported.
    package func tell(_ text: @autoclosure () -> String) {
        exploring_hide()
        defer { exploring_show() }
        let count = exploring_switch_count()
        let current = count > 0 ? exploring_switches()[count - 1].to : 0
        tells(Event(text: text(), thread: Self.name(current)))
    }

    /// Reports the switches since the last call, except those of thread 0, which starts the others.
    private func tellSwitches() {
        while switches < exploring_switch_count() {
            let one = exploring_switches()[switches]
            switches += 1
            guard one.from != 0 else { continue }
            let calls = withUnsafeBytes(of: one.calls) { Array($0.bindMemory(to: UInt.self).prefix { $0 != 0 }) }
            tells(
                Event(
                    text: one.from_has_ended ? "ends" : one.from_is_blocked ? "waits" : "is stopped",
                    thread: Self.name(one.from),
                    place: one.from_has_ended ? [] : calls.map { UInt(exploring_image_offset($0)) }))
        }
    }

    /// Notes something in a program that is explored. Other threads can notice this step.
    package static func note(_ text: String) { exploring_note(text) }

    /// The notes of the run, with commas between them. Reading removes them.
    package static var notes: String { String(cString: exploring_notes()) }

    private static func name(_ thread: UInt32) -> String { String(cString: exploring_thread_name(thread)) }
}
