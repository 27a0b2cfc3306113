import Foundation
import LoopbackHTTP
import Synchronization

/// The context of one run of a version: the devices, files and web site that it uses, and the lines that it prints.
///
/// Each event is reported on the thread on which it happens, so that a recording shows the queue and the thread of each handler.
final class RunContext: Sendable {
    let thermometer: Thermometer
    let locator: Locator
    let folder: Folder
    let tool: Tool
    let stopButton = StopButton()
    let firstBlock = FirstBlock()
    let timeLimit: Double
    let completion = RunCompletion()
    private let observer: @Sendable (ProgramEvent) -> Void
    private let site = Mutex<URL?>(nil)
    private let lines = Mutex<[String]>([])

    init(folder: Folder, run: Program.Run, observer: @escaping @Sendable (ProgramEvent) -> Void) {
        self.folder = folder
        let record = { @Sendable (text: String) in observer(ProgramEvent(.note, text)) }
        thermometer = Thermometer(sensors: run.sensors, firstBlock: firstBlock, note: record)
        locator = Locator(reports: run.reports, firstBlock: firstBlock, note: record)
        tool = Tool(path: run.tool, firstBlock: firstBlock, note: record)
        timeLimit = run.timeLimit
        self.observer = observer
    }

    /// Sets the address of the program's web site, before the version starts.
    func open(at address: URL) { site.withLock { $0 = address } }

    /// The address of a page of the program's web site.
    func address(of path: String) -> URL {
        guard let site = site.withLock({ $0 }) else {
            preconditionFailure("The web site must be started before the version.")
        }
        return site.appending(path: path)
    }

    var printed: [String] { lines.withLock { $0 } }

    func print(_ line: String) {
        addLine(line)
        record(ProgramEvent(.print, line))
    }

    /// Adds a line to the output that the program itself did not print.
    func addLine(_ line: String) { lines.withLock { $0.append(line) } }

    /// Records an event. Must be called on the thread of the event.
    func record(_ event: ProgramEvent) {
        observer(event)
        switch event.kind {
        case .request: completion.count(ofProgram: 1)
        case .answer: completion.count(ofProgram: -1)
        case .arrival: completion.count(ofSite: 1)
        // Half of a reply has no path, and the site goes on with the request.
        case .reply where event.path != nil, .lostClient: completion.count(ofSite: -1)
        default: break
        }
    }

    /// Ends the run. The program calls this method at its end.
    func end() {
        record(ProgramEvent(.end, "end of the program"))
        completion.end()
    }

    /// Receives an event of the program's web site.
    func receive(_ event: LoopbackServer.Event) {
        switch event {
        case .received(let path): record(ProgramEvent(.arrival, path, path: path))
        case .answered(let path, let status): record(ProgramEvent(.reply, "\(status) to \(path)", path: path))
        case .sentHalf(let path):
            record(ProgramEvent(.reply, "half of \(path)"))
            completion.keepsSilent(path)
            stopButton.press()
        case .keepsSilent(let path): completion.keepsSilent(path)
        case .lostClient(let path):
            completion.silentClientLeft(path)
            record(ProgramEvent(.lostClient, path, path: path))
        }
    }
}
