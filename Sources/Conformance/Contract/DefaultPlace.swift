/// Where a design runs the handlers that don't ask for a place. The rule `ordering.usual-place` checks that they run
/// there.
public enum DefaultPlace: String, Codable, Sendable {
    /// The main queue. While rules run, the program must run the blocks of the main queue. Test runs do so, and so do programs
    /// whose main function awaits.
    case mainQueue = "the main queue"
    /// The thread that settles the promise, before the settling call returns. If the promise has settled already, and no handler
    /// of it is still running, it's the thread that adds the handler.
    case settlingThread = "the thread that settles"
    /// A global queue, or a thread or queue of the design's own.
    case anotherThread = "some other thread"
}
