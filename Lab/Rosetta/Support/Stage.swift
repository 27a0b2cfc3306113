import Conformance
import Foundation
import LoopbackHTTP
import Synchronization

/// Where one version of a program performs: a web to ask, a place to print, and somebody who waits for the end.
///
/// Everything that happens is recorded where it happens, so that a trace shows the queue and the thread of each handler.
final class Stage: Sendable {
    let thermometer: Thermometer
    let locator: Locator
    let folder: Folder
    let tool: Tool
    let stopButton = StopButton()
    let opening = Opening()
    let timeLimit: Double
    let ending: Ending
    private let recorder: Recorder
    private let observer: @Sendable (Happening) -> Void
    private let site = Mutex<URL?>(nil)
    /// What the program has printed.
    private let lines = Mutex<[String]>([])
    /// What the site has to say in the end.
    private let lastLine: String?

    init(folder: Folder, scene: Scene, recorder: Recorder, observer: @escaping @Sendable (Happening) -> Void) {
        self.folder = folder
        let record = { @Sendable (text: String) in
            recorder.record(text)
            observer(.note(text))
        }
        thermometer = Thermometer(sensors: scene.sensors, opening: opening, note: record)
        locator = Locator(sightings: scene.sightings, opening: opening, note: record)
        tool = Tool(path: scene.tool, opening: opening, note: record)
        timeLimit = scene.timeLimit
        ending = Ending(scene)
        lastLine = scene.isStopped ? "The site has lost its client." : nil
        self.recorder = recorder
        self.observer = observer
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
        record(.prints(line: line))
    }

    /// Records what happens, on the thread on which it happens.
    func record(_ happening: Happening) {
        if let text = happening.trace { recorder.record(text) }
        observer(happening)
        switch happening {
        case .asks: ending.count(ofProgram: 1)
        case .isAnswered, .endsUnanswered: ending.count(ofProgram: -1)
        case .arrives: ending.count(ofSite: 1)
        case .replies, .losesClient: ending.count(ofSite: -1)
        case .repliesByHalf, .prints, .note: break
        }
    }

    /// Called by a program when it is over.
    func end() { receive(.end) }

    /// Receives what the program's web site has seen.
    func hear(_ event: LoopbackServer.Event) {
        switch event {
        case .received(let path): record(.arrives(path: path))
        case .answered(let path, let status): record(.replies(path: path, status: status))
        case .sentHalf(let path):
            record(.repliesByHalf(path: path))
            stopButton.press()
        case .lostClient(let path):
            record(.losesClient(path: path))
            receive(.lostClient)
        }
    }

    private func receive(_ sign: Ending.Sign) {
        ending.receive(sign) { if let lastLine { print(lastLine) } }
    }
}
