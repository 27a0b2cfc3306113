import Foundation

/// The same programs, written in each promise design and, for comparison, in plain async/await.
///
/// ``Program/listing(design:sources:)`` returns the code that ``Program/run(_:design:observer:)`` runs. In every
/// design, a run prints ``Program/Run/expected``.
package enum Rosetta {
    package static let programs: [Program] = [
        .threeRequests, .fetchParseMap, .twoAtOnce, .wrapACallback, .firstMirror, .timeOut, .retry, .fallback,
        .cleanUp, .cancelHalfWay, .cancelOneOfTwo, .threeAtATime, .wrapADelegate, .childProcess,
        .returnYourself,
    ]

    /// The folder of this module's source files in the clone in which it was compiled.
    package static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
}
