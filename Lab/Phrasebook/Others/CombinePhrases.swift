#if canImport(Combine)
    import Combine
    import Dispatch

    /// The phrases of Combine.
    struct CombinePhrases {
        func user() -> AnyPublisher<User, any Error> {
            Just(User.ada).setFailureType(to: (any Error).self).eraseToAnyPublisher()
        }

        func photo(_ number: Int) -> AnyPublisher<Photo, any Error> {
            guard number > 0 else { return Fail(error: Offline()).eraseToAnyPublisher() }
            return Just(Photo(number: number)).setFailureType(to: (any Error).self).eraseToAnyPublisher()
        }

        func mirrors() -> [AnyPublisher<Photo, any Error>] { mirrorNumbers.map(photo) }

        func pendingPromise() -> PassthroughSubject<User, any Error> {
            // begin: pending
            // A subject does not store its value for later subscribers. `Future` does.
            let subject = PassthroughSubject<User, any Error>()
            // end: pending
            return subject
        }

        func settling(_ subject: PassthroughSubject<User, any Error>, _ user: User?) {
            // begin: settle
            // A publisher may send many values, so its completion is a separate event.
            if let user {
                subject.send(user)
                subject.send(completion: .finished)
            } else {
                subject.send(completion: .failure(Offline()))
            }
        }

        func settledAlready() -> (Just<User>, Fail<User, any Error>) {
            // begin: resolved
            let known = Just(User.guest)
            let failed = Fail<User, any Error>(error: Offline())
            // end: resolved
            return (known, failed)
        }

        func wrapped() -> some Publisher<User, any Error> {
            // begin: wrap-callback
            // A future may be completed on any thread. Older interfaces of Combine do not declare this.
            Future<User, any Error> { promise in
                nonisolated(unsafe) let promise = promise
                fetchUser { user, error in
                    promise(user.map { .success($0) } ?? .failure(error ?? Offline()))
                }
            }
        }

        func fromAsync() -> some Publisher<User, any Error> {
            // begin: from-async
            // Lacking: a task completes a `Future`, which may happen on any thread.
            Future<User, any Error> { promise in
                nonisolated(unsafe) let promise = promise
                Task {
                    do { promise(.success(try await loadUser())) } catch { promise(.failure(error)) }
                }
            }
        }

        func mapping() -> some Publisher<String, any Error> {
            // begin: map
            // `tryMap` takes a closure that throws.
            user().map { user in user.name }
        }

        func chaining() -> some Publisher<Photo, any Error> {
            // begin: chain
            user().flatMap { user in photo(user.name.count) }
        }

        func using(_ subscriptions: inout Set<AnyCancellable>) {
            // begin: observe
            // Nothing begins before a subscription, and releasing the subscription cancels it.
            user().sink { _ in
            } receiveValue: { user in
                print(user.name)
            }.store(in: &subscriptions)
        }

        func onQueue() -> some Publisher<String, any Error> {
            // begin: choose-queue
            // The queue applies to all operators that follow.
            user().receive(on: DispatchQueue.global()).map { user in user.name }
        }

        func onMainQueue() -> some Publisher<String, any Error> {
            // begin: default-queue
            // Lacking: without `receive(on:)` a closure runs where the value is sent.
            user().receive(on: DispatchQueue.main).map { user in user.name }
        }

        func catching(_ subscriptions: inout Set<AnyCancellable>) {
            // begin: catch
            user().sink { completion in
                if case .failure(let error) = completion { print(error) }
            } receiveValue: { user in
                print(user.name)
            }.store(in: &subscriptions)
        }

        func recovering() -> some Publisher<User, Never> {
            // begin: recover
            user().replaceError(with: User.guest)
        }

        func recoveringFromOne() -> some Publisher<User, any Error> {
            // begin: recover-one
            user().tryCatch { error in
                guard error is Offline else { throw error }
                return Just(User.guest)
            }
        }

        func cleaningUp() -> some Publisher<User, any Error> {
            // begin: finally
            // Completion and cancellation have separate closures.
            user().handleEvents(
                receiveCompletion: { _ in print("Over.") }, receiveCancel: { print("Over.") })
        }

        func observingBoth(_ subscriptions: inout Set<AnyCancellable>) {
            // begin: observe-both
            user().map { user in Result<User, any Error>.success(user) }
                .catch { error in Just(.failure(error)) }
                .sink { result in print(result) }
                .store(in: &subscriptions)
        }

        func waitingForAll() -> some Publisher<[Photo], any Error> {
            // begin: all
            // The values come in the order of their arrival.
            Publishers.MergeMany(mirrors()).collect()
        }

        func twoTypes() -> some Publisher<String, any Error> {
            // begin: two-types
            user().zip(photo(7)) { user, photo in
                "\(user.name) on photo \(photo.number)"
            }
        }

        func allOutcomes() -> some Publisher<[Result<Photo, any Error>], Never> {
            // begin: all-settled
            // Lacking: each error becomes a value first.
            Publishers.MergeMany(
                mirrors().map { photo in
                    photo.map { Result<Photo, any Error>.success($0) }
                        .catch { error in Just(.failure(error)) }
                }
            ).collect()
        }

        func firstToSettle() -> some Publisher<Photo, any Error> {
            // begin: race
            // The losers are cancelled.
            Publishers.MergeMany(mirrors()).first()
        }

        func firstToSucceed() -> some Publisher<Photo, Never> {
            // begin: any
            // If all fail, it finishes without a value.
            Publishers.MergeMany(
                mirrors().map { photo in photo.catch { _ in Empty<Photo, Never>() } }
            ).first()
        }

        func threeAtATime() -> some Publisher<[Photo], any Error> {
            // begin: limit
            (1...20).publisher.setFailureType(to: (any Error).self)
                .flatMap(maxPublishers: .max(3)) { number in photo(number) }
                .collect()
        }

        func delayed() -> some Publisher<User, any Error> {
            // begin: delay
            user().delay(for: .seconds(1), scheduler: DispatchQueue.main)
        }

        func inTime() -> some Publisher<User, any Error> {
            // begin: time-out
            user().timeout(.seconds(1), scheduler: DispatchQueue.main, customError: { TooLate() })
        }

        func trying() -> some Publisher<User, any Error> {
            // begin: retry
            // `retry` subscribes again at once, so it needs a publisher that begins its work at each subscription.
            Deferred { user() }.retry(2)
        }

        func cancelling() {
            // begin: cancel
            // A cancellation goes upstream, to the source of the values.
            let subscription = user().sink { _ in
            } receiveValue: { user in
                print(user.name)
            }
            subscription.cancel()
        }

        func awaiting() async throws -> [User] {
            // begin: await
            var users: [User] = []
            for try await user in user().values { users.append(user) }
            // end: await
            return users
        }

        func blocking(_ subscriptions: inout Set<AnyCancellable>) {
            // begin: block
            // Lacking: a program can wait for a semaphore, but never on a thread that the publisher needs.
            let arrival = DispatchSemaphore(value: 0)
            user().sink { _ in
                arrival.signal()
            } receiveValue: { user in
                print(user.name)
            }
            .store(in: &subscriptions)
            arrival.wait()
        }

        func inspecting(_ subject: CurrentValueSubject<User?, any Error>) {
            // begin: inspect
            // Only this kind of subject has a value that can be read.
            if let user = subject.value { print(user.name) }
        }
    }
#endif
