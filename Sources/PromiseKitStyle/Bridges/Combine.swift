#if canImport(Combine)
    import Combine

    // Bridges to Combine and back. Mirrors PromiseKit's own. A future is held by its subscribers alone, and a promise
    // by its chain, so either may go away while the other goes on.

    extension Promise {
        /// A Combine future that ends as this promise does, on the thread that resolves it.
        public func future() -> Future<T, Error> {
            Future { fulfill in
                // A future may be completed from any thread; Combine's older interfaces only do not say so.
                nonisolated(unsafe) let fulfill = fulfill
                self.pipe(to: { result in
                    switch result {
                    case .fulfilled(let value): fulfill(.success(value))
                    case .rejected(let error): fulfill(.failure(error))
                    }
                })
            }
        }
    }

    extension Guarantee {
        /// A Combine future of this guarantee's value, on the thread that resolves it.
        public func future() -> Future<T, Never> {
            Future { fulfill in
                // As for a promise.
                nonisolated(unsafe) let fulfill = fulfill
                self.box.pipe(to: { value in fulfill(.success(value)) })
            }
        }
    }

    extension Future where Output: Sendable {
        /// A promise that ends as this future does, on the thread that completes it.
        public func promise() -> PromiseKitStyle.Promise<Output> {
            PromiseKitStyle.Promise { seal in
                // Unlike `sink`, which ends when its token goes, a subscriber of one's own is held by the subscription.
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
        /// A guarantee of this future's value, resolved on the thread that completes it.
        public func guarantee() -> Guarantee<Output> {
            Guarantee { resolve in
                subscribe(Subscribers.Sink<Output, Never>(receiveCompletion: { _ in }, receiveValue: resolve))
            }
        }
    }
#endif
