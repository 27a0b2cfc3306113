import Dispatch
import Observation

// The same idea as `NSObject.observe(.promise, keyPath:)`, for Swift's own observable objects and on every platform.

extension Observable where Self: AnyObject & Sendable {
    /// The next change of a property, for objects of the main actor. Ours; PromiseKit knows KVO only.
    ///
    ///     model.observe(.promise) { $0.title }.done { print("The title is now \($0)") }
    ///
    /// - Parameter read: Reads the property, or several; on the main actor, once now and once after the change.
    /// - Returns: A guarantee of what `read` gives after the first change of anything it read, resolved on the main
    ///   queue in one of its next turns: changes made in the same turn are in it already. This object is not kept
    ///   alive; if it goes away unchanged, `conf.logHandler` is told `LogEvent.pendingGuaranteeDeallocated`.
    @MainActor @preconcurrency
    public func observe<Value: Sendable>(
        _: PMKNamespacer, _ read: @escaping @MainActor (Self) -> Value
    ) -> Guarantee<Value> {
        observe(.promise, on: .main, dispatchable(read))
    }

    /// The next change of a property, for objects that may be used from any thread. Ours; PromiseKit knows KVO only.
    ///
    /// Observation tells of a change right before it is made, so the new value has to be read later. That happens on
    /// `queue`. Make the change there as well: on a serial queue it is complete by then. A change made elsewhere may be
    /// read too early.
    ///
    /// - Parameters:
    ///   - queue: Where the property is read after the change.
    ///   - read: Reads the property, or several; once now on the calling thread, and once on `queue` after the change.
    /// - Returns: As for the form without `on`, resolved on `queue`.
    @preconcurrency
    public func observe<Value: Sendable>(
        _: PMKNamespacer, on queue: DispatchQueue, _ read: @escaping @Sendable (Self) -> Value
    ) -> Guarantee<Value> {
        let (guarantee, resolve) = Guarantee<Value>.pending()
        withObservationTracking {
            _ = read(self)
        } onChange: { [weak self] in
            // The object is in the middle of a change and so alive; the hop keeps it so until it is read.
            guard let self else { return }
            queue.async { resolve(read(self)) }
        }
        return guarantee
    }
}
