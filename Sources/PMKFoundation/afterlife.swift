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

    /// Resolves its guarantee when it is released. Objective-C releases an object's associated objects with it.
    private final class Reaper: NSObject {
        let (guarantee, resolve) = Guarantee<Void>.pending()

        deinit { resolve(()) }
    }

    /// Without a lock, a second thread could replace the reaper of an object that is still alive.
    private let reapers = Mutex(())

    /// Its address is the key under which an object has its reaper. Nothing is ever stored there.
    private nonisolated(unsafe) let reaperKey = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
#endif
