import GooglePromisesStyle

/// The phrases of GooglePromisesStyle for several promises, time, and waiting.
extension GooglePromisesStylePhrases {
    func waitingForAll() -> Promise<[Photo]> {
        // begin: all
        all(mirrors())
    }

    func twoTypes() -> Promise<String> {
        // begin: two-types
        all(user(), photo(7)).then { user, photo in
            "\(user.name) on photo \(photo.number)"
        }
    }

    func allOutcomes() -> Promise<[Maybe<Photo>]> {
        // begin: all-settled
        // If all inputs are rejected, this promise is rejected, too.
        any(mirrors())
    }

    func firstToSettle() -> Promise<Photo> {
        // begin: race
        race(mirrors())
    }

    func firstToSucceed() -> Promise<Photo> {
        // begin: any
        // Lacking: an error could win a race. So only values settle the promise `first`, and `any` rejects it when all
        // have failed.
        let photos = mirrors()
        let first = Promise<Photo>.pending()
        for photo in photos { photo.then { first.fulfill($0) } }
        any(photos).catch { first.reject($0) }
        return first
    }

    // begin: limit
    // Lacking: three chains share the numbers, and each takes the next number when it has an answer.
    func photos(_ numbers: Supply) -> Promise<[Photo]> {
        guard let number = numbers.next() else { return Promise([]) }
        return photo(number).then { photo in
            photos(numbers).then { [photo] + $0 }
        }
    }

    // end: limit
    func threeAtATime() -> Promise<[[Photo]]> {
        // begin: limit
        let numbers = Supply(1...20)
        return all((1...3).map { _ in photos(numbers) })
    }

    func delayed() -> Promise<User> {
        // begin: delay
        user().delay(1)
    }

    func inTime() -> Promise<User> {
        // begin: time-out
        // The error is `PromiseError.timedOut`.
        user().timeout(1)
    }

    func trying() -> Promise<User> {
        // begin: retry
        // `retry` makes a first try and up to two more.
        retry(attempts: 2, delay: 1) { user() }
    }

    func cancelling(_ work: Task<Void, Never>) {
        // begin: cancel
        // Lacking: a program stops the work itself, and the work then fails with an error.
        work.cancel()
        user().catch { error in
            if error is CancellationError { print("Stopped.") }
        }
    }

    func awaiting() async throws -> User {
        // begin: await
        let ada = try await user().value()
        // end: await
        return ada
    }

    func blocking() throws -> User {
        // begin: block
        // This must not run on a thread that the chain needs.
        let ada = try awaitPromise(user())
        // end: block
        return ada
    }

    func inspecting(_ promise: Promise<User>) {
        // begin: inspect
        if promise.isPending { print("Not yet.") }
        if let user = promise.value { print(user.name) }
    }
}
