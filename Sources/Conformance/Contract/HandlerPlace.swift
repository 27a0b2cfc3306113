import Dispatch

/// Where a handler asks to run.
public enum HandlerPlace: Sendable {
    /// The handler doesn't ask for a place and runs in the design's ``DefaultPlace``.
    case `default`
    /// The handler runs on the given queue.
    case queue(DispatchQueue)
    /// The handler runs on the thread that settles, before the settling call returns. If the promise has settled
    /// already, the handler runs on the thread that adds the handler, before the adding call returns. If other
    /// handlers of the promise are still running then, it runs after them.
    case immediate
}
