import LabRosetta
import Synchronization

/// Collects the events that a program reports as marks, and adds a log entry for each mark.
final class Marks: Sendable {
    private let marks = Mutex<[ProgramEvent]>([])

    var all: [ProgramEvent] { marks.withLock { $0 } }

    func note(_ event: ProgramEvent) {
        let number = marks.withLock { marks in
            marks.append(event)
            return marks.count - 1
        }
        EntryLog.mark(number)
    }
}
