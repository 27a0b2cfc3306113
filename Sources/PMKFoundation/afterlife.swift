#if canImport(ObjectiveC)
    import Foundation
    import PromiseKitStyle
    import Synchronization

    /// Waits for the end of an object. Mirrors `PromiseKit.after(life:)`.
    ///
    /// - Returns: A guarantee that is resolved when `object` is deallocated, on the thread that releases it last. The
    ///   guarantee does not retain the object. All calls with the same object return the same guarantee.
    public func after(life object: NSObject) -> Guarantee<Void> {
        reapers.withLock { _ in
            if let reaper = objc_getAssociatedObject(object, reaperKey) as? Reaper { return reaper.guarantee }
            let reaper = Reaper()
            objc_setAssociatedObject(object, reaperKey, reaper, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            return reaper.guarantee
        }
    }

    /// Resolves its guarantee when it is deallocated. Objective-C releases the associated objects of an object together with
    /// the object.
    private final class Reaper: NSObject {
        let (guarantee, resolve) = Guarantee<Void>.pending()

        deinit { resolve(()) }
    }

    /// A lock for all calls of `after(life:)`. Without it, a second thread could replace the reaper of an object that is
    /// still alive.
    private let reapers = Mutex(())

    /// The address of this byte is the key under which an object has its reaper. Nothing is ever stored in the byte.
    private nonisolated(unsafe) let reaperKey = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
#endif
