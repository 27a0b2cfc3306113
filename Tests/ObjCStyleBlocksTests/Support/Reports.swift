import Foundation
import ObjCStyleBlocks
import PromiseTestSupport
import Testing

/// What was reported as unhandled. The handler is one for the whole process and tests run side by side, so each test
/// asks for an error domain of its own.
enum UnhandledErrors {
    private static let counts = Locked<[String: Int]>([:])

    private static let installed: Void = {
        PMKUnhandledErrorHandler = { error in counts.withLock { $0[error.domain, default: 0] += 1 } }
    }()

    /// Hands an error to the body, waits until nobody holds it any more, and tells how often it was reported. The
    /// report comes before the error goes away, so there is nothing to wait for after that.
    static func count(_ body: (NSError) -> Void) async -> Int {
        installed
        let domain = UUID().uuidString
        await expectRelease { probe in body(NSError(domain: domain, code: 1, userInfo: ["probe": probe])) }
        return counts.value[domain, default: 0]
    }
}

/// The warnings that were caused by a piece of code on its own thread.
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
