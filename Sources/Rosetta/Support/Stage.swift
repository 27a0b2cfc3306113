import Conformance
import Foundation
import Synchronization

/// Where one version of a program performs: a web to ask, a place to print, and somebody who waits for the end.
///
/// Every event is recorded where it happens, so that a trace shows the queue and the thread of each handler.
final class Stage: Sendable {
    /// Where the program's web site answers.
    let address: URL
    let thermometer: Thermometer
    private let recorder: Recorder
    /// What the program has printed.
    private let lines = Mutex<[String]>([])
    private let ending = AsyncStream.makeStream(of: Bool.self)

    init(address: URL, sensors: [String: Thermometer.Sensor], recorder: Recorder) {
        self.address = address
        thermometer = Thermometer(sensors: sensors, note: recorder.record)
        self.recorder = recorder
    }

    /// Everything printed so far.
    var printed: [String] { lines.withLock { $0 } }

    func print(_ line: String) {
        lines.withLock { $0.append(line) }
        recorder.record("print: \(line)")
    }

    /// Records an event that the program does not print.
    func note(_ event: String) { recorder.record(event) }

    /// Called by a program when it is over.
    func end() { ending.continuation.yield(true) }

    /// Returns when the program has said that it is over (`true`), or when the time is up or the task cancelled.
    func ended(within seconds: Double) async -> Bool {
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [continuation = ending.continuation] in
            continuation.yield(false)
        }
        for await inTime in ending.stream { return inTime }
        return false
    }
}
