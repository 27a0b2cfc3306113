import Dispatch
import Foundation

extension Recorder {
    private static let nameKey: DispatchSpecificKey<String> = {
        let key = DispatchSpecificKey<String>()
        DispatchQueue.main.setSpecific(key: key, value: "main queue")
        return key
    }()

    /// A new serial queue. Events that are recorded on it show its name.
    public static func queue(_ name: String) -> DispatchQueue {
        let queue = DispatchQueue(label: "promise-lab.\(name)")
        queue.setSpecific(key: nameKey, value: name)
        return queue
    }

    /// The name of the queue on which the caller runs, if it is the main queue or was made by ``queue(_:)``; otherwise `nil`.
    ///
    /// A library may call a handler inside a `sync` of a queue of its own. The name is then the name of the queue from which the
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
