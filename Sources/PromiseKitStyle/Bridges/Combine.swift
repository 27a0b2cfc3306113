#if canImport(Combine)
    import Combine

    // These functions convert promises to Combine futures and back. They mirror those of PromiseKit. A promise continues
    // even if its future is released, and a future continues even if its promise is released.

    extension Promise {
        /// Returns a Combine future of this promise's result. Mirrors `Promise.future()` of PromiseKit.
        ///
        /// - Returns: A future that is completed on the thread that resolves the promise: with the value, or with a
        ///   failure for an error or a cancellation. Cancelling a subscription doesn't affect the promise.
        public func future() -> Future<T, Error> {
            Future { fulfill in
                // A future may be completed on any thread. Older interfaces of Combine don't declare this.
                self.box.append { content in
                    switch (content as! SealedBox<PromiseKitStyle.Result<T>>).content {
                    case .fulfilled(let value): fulfill(.success(value))
                    case .rejected(let error): fulfill(.failure(error))
                    }
                }
            }
        }
    }

    extension Guarantee {
        /// Returns a Combine future of this guarantee's value. Mirrors `Guarantee.future()` of PromiseKit.
        ///
        /// - Returns: A future that is completed on the thread that resolves the guarantee.
        public func future() -> Future<T, Never> {
            Future { fulfill in
                self.box.append { fulfill(.success(($0 as! SealedBox<T>).content)) }
            }
        }
    }

    extension Future where Output: Sendable {
        /// Returns a promise of this future's value or failure. Mirrors `Future.promise()` of PromiseKit.
        ///
        /// - Returns: A promise that is resolved on the thread that completes the future.
        public func promise() -> PromiseKitStyle.Promise<Output> {
            PromiseKitStyle.Promise { seal in
                // `sink` would cancel the subscription when its token is released. This subscriber has no such token.
                subscribe(
                    Subscribers.Sink<Output, Failure> { completion in
                        if case .failure(let error) = completion { seal.reject(error) }
                    } receiveValue: { value in
                        seal.fulfill(value)
                    })
            }
        }
    }

    extension Future where Output: Sendable, Failure == Never {
        /// Returns a guarantee of this future's value. Mirrors `Future.guarantee()` of PromiseKit.
        ///
        /// - Returns: A guarantee that is resolved on the thread that completes the future.
        public func guarantee() -> Guarantee<Output> {
            Guarantee { resolve in
                subscribe(Subscribers.Sink<Output, Never>(receiveCompletion: { _ in }, receiveValue: resolve))
            }
        }
    }
#endif
