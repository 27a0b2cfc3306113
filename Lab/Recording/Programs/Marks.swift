import LabRosetta
import Synchronization

/// Collects the events that a program reports as marks, and adds a log entry for each mark.
final class Marks: Sendable {
    private let marks = Mutex<[Mark]>([])

    var all: [Mark] { marks.withLock { $0 } }

    func note(_ event: ProgramEvent) {
        let number = marks.withLock { marks in
            marks.append(Mark(event))
            return marks.count - 1
        }
        EntryLog.mark(number)
    }
}

extension Mark {
    init(_ event: ProgramEvent) {
        switch event {
        case .asks(let path, let line): self.init(.request, path, path: path, line: line)
        case .arrives(let path): self.init(.arrival, path, path: path)
        case .replies(let path, let status): self.init(.reply, "\(status) to \(path)", path: path)
        case .repliesByHalf(let path): self.init(.reply, "half of \(path)")
        case .isAnswered(let path, let status, let line):
            self.init(.answer, "\(status) to \(path)", path: path, line: line)
        case .endsUnanswered(let path, let line):
            self.init(.answer, "no answer to \(path)", line: line, unansweredPath: path)
        case .losesClient(let path): self.init(.lostClient, path, path: path)
        case .prints(let line): self.init(.print, line)
        case .note(let text): self.init(.note, text)
        case .ends: self.init(.end, "end of the program")
        case .siteStops: self.init(.stop, "end of the recording")
        }
    }
}
