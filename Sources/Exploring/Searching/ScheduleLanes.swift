import Conformance
import ExploringHook
import Foundation

/// One run of a program, drawn in lanes: one lane for each thread, block and task. The lanes show the source lines at which
/// another thread went on.
public struct ScheduleLanes: Sendable, Codable, CustomStringConvertible {
    /// A part of a run in which one thread ran.
    public struct Part: Sendable, Codable {
        /// The number of the lane.
        public var lane: Int
        /// The source lines at which the part ended, for instance `Queue.swift:14`; the innermost call comes first.
        public var places: [String]
        /// Why the part ended: `is interrupted`, `waits`, `waits forever`, `ends`.
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
    private var names: [String]
    private var parts: [(lane: Int, calls: [UInt], end: String)]

    init() {
        names = (0..<exploring_thread_count()).map { String(cString: exploring_thread_name($0)) }
        let switches = UnsafeBufferPointer(start: exploring_switches(), count: exploring_switch_count())
        parts = switches.map { one in
            let calls = withUnsafeBytes(of: one.calls) { Array($0.bindMemory(to: UInt.self).prefix { $0 != 0 }) }
            let end = one.from_has_ended ? "ends" : one.from_is_blocked ? "waits" : "is interrupted"
            return (Int(one.from), one.from_has_ended ? [] : calls, end)
        }
        for number in 0..<exploring_thread_count() where exploring_thread_waits_for(number) != nil {
            let calls = [UInt](unsafeUninitializedCapacity: 12) {
                $1 = exploring_thread_calls(number, $0.baseAddress, 12)
            }
            parts.append((Int(number), calls, "waits forever"))
        }
        // Lane 0 is the thread that starts the other threads and then only waits for them.
        parts.removeAll { $0.lane == 0 }
    }

    var lanes: ScheduleLanes {
        let lines = SourceLines.of(Set(parts.flatMap(\.calls)))
        return ScheduleLanes(
            names: names,
            parts: parts.map { part in
                let places = part.calls.compactMap { lines[$0] }.reduce(into: [String]()) { places, line in
                    if places.last != line { places.append(line) }
                }
                return ScheduleLanes.Part(lane: part.lane, places: places, end: part.end)
            })
    }
}
