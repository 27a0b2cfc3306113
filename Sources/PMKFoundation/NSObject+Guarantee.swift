#if canImport(ObjectiveC)
    import Foundation
    import PromiseKitStyle
    import Synchronization

    extension NSObject {
        /// Waits for the next change of a property, by key-value observing. Mirrors
        /// `NSObject.observe(.promise, keyPath:)` of PromiseKit.
        ///
        /// The new value is not checked to be `Sendable`. The code that changes the property must make sure that the value can be
        /// used on other threads.
        ///
        /// - Parameter keyPath: The Objective-C name of the property: `#keyPath(…)`.
        /// - Returns: A guarantee of the new value, or of nil if the value is `NSNull`. It is resolved on the thread
        ///   that makes the change, and this object is retained until then.
        public func observe(_: PMKNamespacer, keyPath: String) -> Guarantee<Any?> {
            let (guarantee, resolve) = Guarantee<Any?>.uncheckedPending()
            KVOProxy(observing: self, keyPath: keyPath, resolve: resolve)
            return guarantee
        }
    }

    /// Observes one property of one object until it changes. It retains itself until then, because nothing else does.
    ///
    /// The `Sendable` conformance is unchecked, because only the value that the mutex guards changes.
    private final class KVOProxy: NSObject, @unchecked Sendable {
        private let observed: NSObject
        private let keyPath: String
        private let resolve: @Sendable (Any?) -> Void
        private let retainCycle = Mutex<KVOProxy?>(nil)

        @discardableResult
        init(observing observed: NSObject, keyPath: String, resolve: @escaping @Sendable (Any?) -> Void) {
            self.observed = observed
            self.keyPath = keyPath
            self.resolve = resolve
            super.init()
            retainCycle.withLock { $0 = self }
            observed.addObserver(self, forKeyPath: keyPath, options: .new, context: nil)
        }

        override func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?
        ) {
            // Two threads may change the property at the same time. Only the thread that takes the proxy out continues.
            let proxy = retainCycle.withLock { $0.take() }
            guard let proxy else { return }
            observed.removeObserver(proxy, forKeyPath: proxy.keyPath)
            let value = change?[.newKey]
            resolve(value is NSNull ? nil : value)
        }
    }
#endif
