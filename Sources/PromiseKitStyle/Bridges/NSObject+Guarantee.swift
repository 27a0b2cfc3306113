#if canImport(ObjectiveC)
    import Foundation

    extension NSObject {
        /// The next change of a property, by key-value observing. Mirrors `NSObject.observe(.promise, keyPath:)` of
        /// PromiseKit.
        ///
        /// - Parameter keyPath: The property, by its Objective-C name: `#keyPath(…)`.
        /// - Returns: A guarantee of the new value, nil for `NSNull`; resolved on the thread that makes the change.
        ///   This object is kept alive until then. PromiseKit says `Any?`, which no promise can hold here; whoever
        ///   makes the change answers for it that other threads may have the value.
        public func observe(_: PMKNamespacer, keyPath: String) -> Guarantee<(any Sendable)?> {
            Guarantee { KVOProxy(observing: self, keyPath: keyPath, resolve: $0) }
        }
    }

    /// Observes one property of one object for one change. It holds itself until then, as nobody else does.
    ///
    /// Unchecked because `lock` guards `retainCycle`, and nothing else changes.
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
            // Two threads may change the property at once. The first of them takes the proxy, and with it the right to
            // resolve.
            let proxy = lock.withLock { retainCycle.take() }
            guard let proxy else { return }
            observed.removeObserver(proxy, forKeyPath: proxy.keyPath)
            guard let value = change?[.newKey], !(value is NSNull) else { return resolve(nil) }
            // `Sendable` cannot be asked for at run time and takes no room, so there is nothing to check and nothing to
            // convert.
            resolve(unsafeBitCast(value, to: (any Sendable).self))
        }
    }
#endif
