import Foundation

/// The same programs, written once in each promise design and, as the yardstick of today, in plain async/await.
///
/// The code that ``Program/listing(design:sources:)`` gives is the code that ``Program/run(_:design:recorder:)`` runs.
/// Whatever the design, a run prints what ``Program/Run/expected`` says.
public enum Rosetta {
    /// All programs, from the simplest to the most particular.
    public static let programs: [Program] = [
        .threeRequests, .fetchParseMap, .twoAtOnce, .wrapACallback, .firstMirror, .timeOut, .retry, .fallback,
        .cleanUp, .cancelHalfWay, .cancelOneOfTwo, .threeAtATime, .wrapADelegate, .childProcess,
        .returnYourself,
    ]

    /// The folder of this module's source files in the clone in which it was compiled.
    public static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
}
