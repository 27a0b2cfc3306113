import CoverageHooks
import Foundation
import Synchronization

/// A promise that can describe its outcome after a recording. The designs' promises conform in the files of the walks.
protocol OutcomeDescribing: AnyObject {
    /// The outcome, for instance `value 7`, or nil while there is none.
    var outcomeInWords: String? { get }
}

/// The promises whose settling functions began during a recording. They are retained until the recording has ended, so
/// that their outcomes can be read.
enum KeptObjects {
    /// The addresses of the retained promises, by the numbers of the log entries for the settling calls.
    private static let kept = Mutex<[Int: UInt]>([:])

    /// From now on, retains the object of each call of the methods at these addresses.
    static func watch(_ addresses: [UInt]) {
        coverage_log_watch(addresses, addresses.count) { number, object in
            guard let object else { return }
            _ = Unmanaged<AnyObject>.fromOpaque(object).retain()
            let address = UInt(bitPattern: object)
            KeptObjects.kept.withLock { $0[Int(number)] = address }
        }
    }

    /// Releases the promises and returns their outcomes, by the numbers of the log entries for the settling calls.
    static func takeOutcomes() -> [Int: String] {
        let objects = kept.withLock { objects in
            defer { objects = [:] }
            return objects
        }
        return objects.compactMapValues { address in
            guard let object = UnsafeRawPointer(bitPattern: address) else { return nil }
            let promise = Unmanaged<AnyObject>.fromOpaque(object).takeRetainedValue()
            return (promise as? any OutcomeDescribing)?.outcomeInWords
        }
    }
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
