import Conformance
import Foundation
import LoopbackHTTP
import Synchronization

/// Where one version of a program performs: a web to ask, a place to print, and somebody who waits for the end.
///
/// Every event is recorded where it happens, so that a trace shows the queue and the thread of each handler.
final class Stage: Sendable {
    let thermometer: Thermometer
    let locator: Locator
    let folder: Folder
    let stopButton = StopButton()
    let timeLimit: Double
    private let recorder: Recorder
    private let site = Mutex<URL?>(nil)
    /// What the program has printed.
    private let lines = Mutex<[String]>([])
    /// What has to happen before the run is over.
    private let missing: Mutex<Set<Sign>>
    /// What the site has to say in the end.
    private let lastLine: String?
    private let ending = AsyncStream.makeStream(of: Bool.self)

    private enum Sign { case end, lostClient }

    init(folder: Folder, scene: Scene, recorder: Recorder) {
        self.folder = folder
        thermometer = Thermometer(sensors: scene.sensors, note: recorder.record)
        locator = Locator(sightings: scene.sightings, note: recorder.record)
        timeLimit = scene.timeLimit
        missing = Mutex(scene.isStopped ? [.end, .lostClient] : [.end])
        lastLine = scene.isStopped ? "The site has lost its client." : nil
        self.recorder = recorder
    }

    /// Says where the program's web site answers, before a version begins.
    func open(at address: URL) { site.withLock { $0 = address } }

    /// The address of a page of the program's web site.
    func address(of path: String) -> URL {
        guard let site = site.withLock({ $0 }) else { preconditionFailure("No version may begin before its site.") }
        return site.appending(path: path)
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
    func end() { receive(.end) }

    /// Receives what the program's web site has seen.
    func hear(_ event: LoopbackServer.Event) {
        switch event {
        case .sentHalf(let path):
            note("the site has sent half of \(path)")
            stopButton.press()
        case .lostClient(let path):
            note("the site has lost the client of \(path)")
            receive(.lostClient)
        }
    }

    private func receive(_ sign: Sign) {
        let isOver = missing.withLock { missing in
            missing.remove(sign) != nil && missing.isEmpty
        }
        guard isOver else { return }
        if let lastLine { print(lastLine) }
        ending.continuation.yield(true)
    }

    /// Returns when the run is over (`true`), or when the time is up or the task cancelled.
    func ended(within seconds: Double) async -> Bool {
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [continuation = ending.continuation] in
            continuation.yield(false)
        }
        for await inTime in ending.stream { return inTime }
        return false
    }
}
