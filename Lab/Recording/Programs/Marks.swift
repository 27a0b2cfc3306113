import LabRosetta
import Synchronization

/// Notes what a program's run has to say, each with an entry in the log.
final class Marks: Sendable {
    private let marks = Mutex<[Mark]>([])

    var all: [Mark] { marks.withLock { $0 } }

    func note(_ happening: Happening) {
        let number = marks.withLock { marks in
            marks.append(Mark(happening))
            return marks.count - 1
        }
        EntryLog.mark(number)
    }
}

extension Mark {
    init(_ happening: Happening) {
        switch happening {
        case .asks(let path): self.init(.request, path, path: path)
        case .arrives(let path): self.init(.arrival, path, path: path)
        case .replies(let path, let status): self.init(.reply, "\(status) to \(path)", path: path)
        case .repliesByHalf(let path): self.init(.reply, "half of \(path)")
        case .isAnswered(let path, let status): self.init(.answer, "\(status) to \(path)", path: path)
        case .endsUnanswered(let path): self.init(.answer, "no answer to \(path)")
        case .losesClient(let path): self.init(.lostClient, path, path: path)
        case .prints(let line): self.init(.print, line)
        case .note(let text): self.init(.note, text)
        }
    }
}
