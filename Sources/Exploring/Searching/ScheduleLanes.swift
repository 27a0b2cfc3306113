import Conformance
import ExploringHook
import Foundation

/// One run of a program, drawn in lanes: one lane for each thread, block and task. The lanes show the source lines at which
/// another thread continued, and for a task that is suspended its function and the last line before that.
public struct ScheduleLanes: Sendable, Codable, CustomStringConvertible {
    /// A part of a run in which one thread ran.
    public struct Part: Sendable, Codable {
        /// The number of the lane.
        public var lane: Int
        /// The source lines at which the part ended, for example `Queue.swift:14`; the innermost call comes first.
        public var places: [String]
        /// Why the part ended: `is interrupted`, `waits`, `waits forever`, `ends`, or for a task
        /// `is suspended in Account.withdraw`, perhaps with `forever`. An actor that has run a part of a task
        /// `ends after Account.withdraw`.
        public var end: String
    }

    /// The names of the threads, one for each lane.
    public var names: [String]
    /// The parts, in the order in which they ran.
    public var parts: [Part]

    /// A table with a column for each thread that ran. The parts are below each other, in the order in which they ran.
    public var description: String {
        let used = names.indices.filter { lane in parts.contains { $0.lane == lane } }
        let texts = parts.map { part in part.places.prefix(3) + ["… \(part.end)"] }
        let rows = zip(parts, texts).flatMap { part, lines in
            lines.map { text in used.map { $0 == part.lane ? text : "" } }
        }
        return TextTable([used.map { names[$0] }] + rows).lines(indent: 2, gap: " │ ").joined(separator: "\n")
    }
}

/// The switches that the last run has recorded. Looking up the source lines takes a while, so only `lanes` does it.
struct RecordedSwitches: Sendable {
    private struct Part {
        var lane: Int
        var calls: [UInt]
        var end: String
        var namesFunction = false
    }

    private var names: [String]
    private var parts: [Part]

    init() {
        names = (0..<exploring_thread_count()).map { String(cString: exploring_thread_name($0)) }
        let switches = UnsafeBufferPointer(start: exploring_switches(), count: exploring_switch_count())
        // A thread that only waits for its task shows nothing that the lane of the task doesn't show.
        parts = switches.filter { !$0.from_waits_for_task }.map { one in
            let calls = withUnsafeBytes(of: one.calls) { Array($0.bindMemory(to: UInt.self).prefix { $0 != 0 }) }
            let end = one.from_has_ended ? "ends" : one.from_is_blocked ? "waits" : "is interrupted"
            guard one.from_has_ended else { return Part(lane: Int(one.from), calls: calls, end: end) }
            guard one.from_runs_tasks else { return Part(lane: Int(one.from), calls: [], end: end) }
            let isTask = one.from_is_task
            return Part(
                lane: Int(one.from), calls: calls, end: isTask ? "is suspended in" : "ends after", namesFunction: true)
        }
        // The last part of a task is its end, unless a thread still waits for that, or an actor runs the rest of the task.
        let lastOfActor = parts.lastIndex { $0.end == "ends after" } ?? -1
        for lane in names.indices {
            let last = parts.lastIndex { $0.lane == lane && $0.end == "is suspended in" }
            guard let last, last > lastOfActor else { continue }
            let isAwaited = (0..<exploring_thread_count()).contains {
                exploring_thread_waits_for($0) != nil && names[lane] == "task of \(names[Int($0)])"
            }
            if isAwaited {
                parts[last].end = "is suspended forever in"
            } else {
                parts[last] = Part(lane: lane, calls: [], end: "ends")
            }
        }
        for number in 0..<exploring_thread_count()
        where exploring_thread_waits_for(number) != nil && !exploring_thread_waits_for_task(number) {
            let calls = [UInt](unsafeUninitializedCapacity: 12) {
                $1 = exploring_thread_calls(number, $0.baseAddress, 12)
            }
            parts.append(Part(lane: Int(number), calls: calls, end: "waits forever"))
        }
        // Lane 0 is the thread that starts the other threads and then only waits for them.
        parts.removeAll { $0.lane == 0 }
    }

    var lanes: ScheduleLanes {
        let lines = SourceLines.of(Set(parts.flatMap(\.calls)))
        return ScheduleLanes(
            names: names,
            parts: parts.map { part in
                // The addresses that a suspended task has last reached aren't a call stack, so only the last is shown.
                let reached = part.calls.compactMap { lines[$0] }.prefix(part.namesFunction ? 1 : .max)
                let places = reached.map(\.text).reduce(into: [String]()) { places, line in
                    if places.last != line { places.append(line) }
                }
                let function = part.namesFunction ? reached.first?.function : nil
                let end =
                    part.namesFunction ? part.end.split(separator: " ").dropLast().joined(separator: " ") : part.end
                return ScheduleLanes.Part(
                    lane: part.lane, places: places, end: function.map { "\(part.end) \($0)" } ?? end)
            })
    }
}
