#if canImport(ObjectiveC)
    import Foundation

    extension NSObject {
        /// Waits for the next change of a property, by key-value observing. Mirrors
        /// `NSObject.observe(.promise, keyPath:)` of PromiseKit.
        ///
        /// In PromiseKit the value is an `Any?`. Here it is an `(any Sendable)?`, because promises store `Sendable`
        /// values only. The code that makes the change is responsible for a value that other threads may use.
        ///
        /// - Parameter keyPath: The Objective-C name of the property: `#keyPath(…)`.
        /// - Returns: A guarantee of the new value, or of nil if the value is `NSNull`. It is resolved on the thread
        ///   that makes the change, and this object is retained until then.
        public func observe(_: PMKNamespacer, keyPath: String) -> Guarantee<(any Sendable)?> {
            Guarantee { KVOProxy(observing: self, keyPath: keyPath, resolve: $0) }
        }
    }

    /// Observes one property of one object until it changes. It retains itself until then, because nothing else does.
    ///
    /// It is unchecked because `lock` guards `retainCycle`, and nothing else changes.
    private final class KVOProxy: NSObject, @unchecked Sendable {
        private let observed: NSObject
        private let keyPath: String
        private let resolve: @Sendable ((any Sendable)?) -> Void
        private let lock = Lock()
        private var retainCycle: KVOProxy?

        @discardableResult
        init(observing observed: NSObject, keyPath: String, resolve: @escaping @Sendable ((any Sendable)?) -> Void) {
            self.observed = observed
            self.keyPath = keyPath
            self.resolve = resolve
            super.init()
            lock.withLock { retainCycle = self }
            observed.addObserver(self, forKeyPath: keyPath, options: .new, context: nil)
        }

        override func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?
        ) {
            // Two threads may change the property at the same time. Only the one that takes the proxy continues.
            let proxy = lock.withLock { retainCycle.take() }
            guard let proxy else { return }
            observed.removeObserver(proxy, forKeyPath: proxy.keyPath)
            guard let value = change?[.newKey], !(value is NSNull) else { return resolve(nil) }
            // `Sendable` has no representation at run time. So it cannot be tested with `as?`, and the cast does not
            // change the value.
            resolve(unsafeBitCast(value, to: (any Sendable).self))
        }
    }
#endif
