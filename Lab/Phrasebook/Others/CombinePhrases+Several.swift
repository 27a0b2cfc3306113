#if canImport(Combine)
    import Combine
    import Dispatch

    /// The phrases of Combine for several publishers, time, and waiting.
    extension CombinePhrases {
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
