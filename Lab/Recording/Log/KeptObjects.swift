import CoverageHooks
import Foundation
import Synchronization

/// A promise that can describe its outcome after a recording. The designs' promises conform in the files of the walks.
protocol OutcomeDescribing: AnyObject {
    /// The outcome, for example `value 7`, or nil while there is none.
    var outcomeInWords: String? { get }
}

/// What the promise of a settling call tells about the call.
struct SettlingCall: Sendable {
    /// Whether the promise had an outcome when the call began.
    var wasSettled = false
    /// The outcome of the promise when the recording had ended, or nil if there was none.
    var outcome: String?
}

/// The promises whose settling functions began during a recording. They are retained until the recording has ended, so
/// that their outcomes can be read.
enum KeptObjects {
    /// The addresses of the retained promises, and whether they had an outcome, by the numbers of the log entries for the settling
    /// calls.
    private static let kept = Mutex<[Int: (address: UInt, wasSettled: Bool)]>([:])

    /// From now on, retains the object of each call of the methods at these addresses.
    static func watch(_ addresses: [UInt]) {
        // The first cast to the protocol takes as long as a hundred later ones, and would be seen in the times of the recording.
        _ = outcome(of: Placeholder())
        coverage_log_watch(addresses, addresses.count) { number, object in
            guard let object else { return }
            let promise = Unmanaged<AnyObject>.fromOpaque(object).retain().takeUnretainedValue()
            // A settling function takes the lock of its promise, so the lock is free when the function begins.
            let call = (UInt(bitPattern: object), KeptObjects.outcome(of: promise) != nil)
            KeptObjects.kept.withLock { $0[Int(number)] = call }
        }
    }

    /// Releases the promises and returns what they tell, by the numbers of the log entries for the settling calls.
    static func takeCalls() -> [Int: SettlingCall] {
        let objects = kept.withLock { objects in
            defer { objects = [:] }
            return objects
        }
        return objects.compactMapValues { address, wasSettled in
            guard let object = UnsafeRawPointer(bitPattern: address) else { return nil }
            let promise = Unmanaged<AnyObject>.fromOpaque(object).takeRetainedValue()
            return SettlingCall(wasSettled: wasSettled, outcome: outcome(of: promise))
        }
    }

    private static func outcome(of object: AnyObject) -> String? {
        (object as? any OutcomeDescribing)?.outcomeInWords
    }

    private final class Placeholder {}
}

/// An outcome in words, short enough for a label on a timeline.
enum OutcomeInWords {
    static func value(_ value: Any) -> String { "value " + short("\(value)") }

    static func error(_ error: any Error) -> String {
        let description = (error as NSError).userInfo[NSLocalizedDescriptionKey] as? String
        return "error " + short((error as? any LocalizedError)?.errorDescription ?? description ?? "\(error)")
    }

    private static func short(_ text: String) -> String {
        let line = text.replacing("\n", with: " ")
        return line.count > 60 ? line.prefix(59) + "…" : line
    }
}
