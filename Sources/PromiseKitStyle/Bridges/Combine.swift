#if canImport(Combine)
    import Combine

    // These functions make Combine futures of promises, and the reverse. They mirror those of PromiseKit. A promise continues
    // even if nobody keeps its future, and a future continues even if nobody keeps its promise.

    extension Promise {
        /// A Combine future that is completed with the result of this promise, on the thread that resolves the promise.
        public func future() -> Future<T, Error> {
            Future { fulfill in
                // A future may be completed on any thread. Older interfaces of Combine don't declare this.
                let fulfill = unchecked(fulfill)
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
        /// A Combine future that is completed with the value of this guarantee, on the thread that resolves the guarantee.
        public func future() -> Future<T, Never> {
            Future { fulfill in
                let fulfill = unchecked(fulfill)
                self.box.append { fulfill(.success(Box<T>.open($0).content)) }
            }
        }
    }

    extension Future where Output: Sendable {
        /// A promise that takes the value or the failure of this future, on the thread that completes the future.
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
        /// A guarantee that takes the value of this future, on the thread that completes the future.
        public func guarantee() -> Guarantee<Output> {
            Guarantee { resolve in
                subscribe(Subscribers.Sink<Output, Never>(receiveCompletion: { _ in }, receiveValue: resolve))
            }
        }
    }
#endif
