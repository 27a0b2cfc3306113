import Dispatch

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
    public static var currentQueueName: String? { DispatchQueue.getSpecific(key: nameKey) }
}
