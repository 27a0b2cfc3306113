import Foundation
import ObjCStyleBlocks
import PromiseTestSupport
import Testing

/// Counts the errors that are reported as unhandled. The process has one handler for all tests, which run at the same time,
/// so each test uses an error domain of its own.
enum UnhandledErrors {
    private static let counts = Locked<[String: Int]>([:])

    private static let installed: Void = {
        PMKUnhandledErrorHandler = { error in counts.withLock { $0[error.domain, default: 0] += 1 } }
    }()

    /// Passes a new error to the body, waits until the error is released, and returns how often the error was reported. A
    /// report holds the error, so no report can come after the release.
    static func count(_ body: (NSError) -> Void) async -> Int {
        installed
        let domain = UUID().uuidString
        await expectRelease { probe in body(NSError(domain: domain, code: 1, userInfo: ["probe": probe])) }
        return counts.value[domain, default: 0]
    }
}

/// Collects the warnings that a closure causes on its own thread.
enum Warnings {
    @TaskLocal private static var log: EventLog<String>?

    private static let installed: Void = { PMKWarningHandler = { log?.record($0) } }()

    /// Runs the body, and returns the warnings that it caused.
    static func during(_ body: () -> Void) -> [String] {
        installed
        let log = EventLog<String>()
        $log.withValue(log) { body() }
        return log.events
    }
}
