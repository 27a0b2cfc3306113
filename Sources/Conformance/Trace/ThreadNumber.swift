import Foundation
import Synchronization

/// Numbers the threads of the process. The identifiers of the system would not do, because it reuses them.
enum ThreadNumber {
    private static let last = Atomic<Int>(0)
    private static let key = "promise-lab.thread-number"

    /// The number of this thread. No other thread ever gets it.
    static var current: Int {
        let dictionary = Thread.current.threadDictionary
        if let number = dictionary[key] as? Int { return number }
        let number = last.add(1, ordering: .relaxed).newValue
        dictionary[key] = number
        return number
    }
}
