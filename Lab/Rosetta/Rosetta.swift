/// The same programs, written in each promise design and, for comparison, in plain async/await.
///
/// ``Program/listing(design:in:)`` returns the code that ``Program/run(_:design:observer:)`` runs. In every
/// design, a run prints ``Program/Run/expected``.
package enum Rosetta {
    package static let programs: [Program] = [
        .threeRequests, .fetchParseMap, .twoAtOnce, .wrapACallback, .firstMirror, .timeOut, .retry, .fallback,
        .cleanUp, .cancelHalfWay, .cancelOneOfTwo, .threeAtATime, .wrapADelegate, .childProcess,
        .returnYourself,
    ]
}
