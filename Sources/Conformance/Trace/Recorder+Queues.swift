import Dispatch
import Foundation

extension Recorder {
    private static let nameKey: DispatchSpecificKey<String> = {
        let key = DispatchSpecificKey<String>()
        DispatchQueue.main.setSpecific(key: key, value: "main queue")
        return key
    }()

    /// A serial queue whose name shows in the events recorded on it.
    public static func queue(_ name: String) -> DispatchQueue {
        let queue = DispatchQueue(label: "promise-lab.\(name)")
        queue.setSpecific(key: nameKey, value: name)
        return queue
    }

    /// The name of the caller's queue, if it is the main queue or was made by ``queue(_:)``.
    ///
    /// If a library calls a handler inside a `sync` of a queue of its own, this is the name of the queue from which the
    /// library was called, provided that `noteVisit(of:)` was called on that queue.
    public static var currentQueueName: String? {
        if let name = DispatchQueue.getSpecific(key: nameKey) { return name }
        let visit = Thread.current.threadDictionary[visitKey] as? (name: String, ended: Latch)
        return visit.flatMap { $0.ended.isOpen ? nil : $0.name }
    }

    /// Remembers that this thread runs a block of the serial queue, until this block has ended.
    static func noteVisit(of queue: DispatchQueue) {
        guard let name = queue.getSpecific(key: nameKey) else { return }
        let ended = Latch()
        Thread.current.threadDictionary[visitKey] = (name: name, ended: ended)
        queue.async { ended.open() }
    }

    private static let visitKey = "promise-lab.visit"
}
