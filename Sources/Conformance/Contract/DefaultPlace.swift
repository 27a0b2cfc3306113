/// Where a design runs the handlers that ask for no place. The rule `ordering.usual-place` checks this place.
public enum DefaultPlace: String, Codable, Sendable {
    /// The main queue. The program must serve the main queue while rules run, as test runs and awaiting programs do.
    case mainQueue = "the main queue"
    /// The thread that settles, before the settling call returns; on a settled promise, the thread that adds the handler.
    case settlingThread = "the thread that settles"
    /// A thread or queue of the design's own.
    case anotherThread = "some other thread"
}
