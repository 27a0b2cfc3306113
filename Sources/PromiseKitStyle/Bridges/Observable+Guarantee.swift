import Dispatch
import Observation

// These functions do what `NSObject.observe(.promise, keyPath:)` does, for the observable objects of Swift and on every
// platform. PromiseKit has no such functions.

extension Observable where Self: AnyObject & Sendable {
    /// Waits for the next change of a property of an object that belongs to the main actor.
    ///
    ///     model.observe(.promise) { $0.title }.done { print("The title is now \($0)") }
    ///
    /// - Parameters:
    ///   - namespacer: `.promise`, as in PromiseKit.
    ///   - read: Reads one or more properties. It runs on the main actor, once now and once after the change.
    /// - Returns: A guarantee of what `read` returns after the first change of a property that it has read. It is resolved on
    ///   the main queue, after the code that makes the change has finished its turn there. So the value includes all changes
    ///   of that turn. The object is not retained. If it is released before a change, `conf.logHandler` receives
    ///   `LogEvent.pendingGuaranteeDeallocated`.
    @MainActor @preconcurrency
    public func observe<Value: Sendable>(
        _ namespacer: PMKNamespacer, _ read: @escaping @MainActor (Self) -> Value
    ) -> Guarantee<Value> {
        observe(.promise, on: .main, dispatchable(read))
    }

    /// Waits for the next change of a property of an object that may be used on any thread.
    ///
    ///     model.observe(.promise, on: queue) { $0.title }.done { print("The title is now \($0)") }
    ///
    /// Swift's Observation reports a change right before it's made. Therefore the new value is read later, on `queue`.
    /// Make the change on the same queue, and use a serial queue: then the change is complete when the value is read. A
    /// change that is made elsewhere may still be incomplete when the value is read.
    ///
    /// - Parameters:
    ///   - namespacer: `.promise`, as in PromiseKit.
    ///   - queue: The queue on which the new value is read.
    ///   - read: Reads one or more properties. It runs on the calling thread now, and on `queue` after the change.
    /// - Returns: A guarantee of what `read` returns after the first change of a property that it has read, resolved on
    ///   `queue`. The object isn't retained. If it's released before a change, `conf.logHandler` receives
    ///   `LogEvent.pendingGuaranteeDeallocated`.
    @preconcurrency
    public func observe<Value: Sendable>(
        _ namespacer: PMKNamespacer, on queue: DispatchQueue, _ read: @escaping @Sendable (Self) -> Value
    ) -> Guarantee<Value> {
        let (guarantee, resolve) = Guarantee<Value>.pending()
        withObservationTracking {
            _ = read(self)
        } onChange: { [weak self] in
            // The object is being changed, so it still exists. The closure on `queue` retains it until the value is read.
            guard let self else { return }
            queue.async { resolve(read(self)) }
        }
        return guarantee
    }
}
