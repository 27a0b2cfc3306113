import Foundation
import Synchronization

/// Numbers the threads of the process. Unlike the thread identifiers of the system, the numbers aren't reused.
enum ThreadNumber {
    private static let last = Atomic<Int>(0)
    private static let key = "promise-lab.thread-number"

    /// The number of the calling thread.
    static var current: Int {
        let dictionary = Thread.current.threadDictionary
        if let number = dictionary[key] as? Int { return number }
        let number = last.add(1, ordering: .relaxed).newValue
        dictionary[key] = number
        return number
    }
}
