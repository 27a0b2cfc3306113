import PromiseKitStyle

/// The phrases of PromiseKitStyle for several promises, time, and waiting.
extension PromiseKitStylePhrases {
    func waitingForAll() -> Promise<[Photo]> {
        // begin: all
        when(fulfilled: mirrors())
    }

    func twoTypes() -> Promise<String> {
        // begin: two-types
        when(fulfilled: user(), photo(7)).map { user, photo in
            "\(user.name) on photo \(photo.number)"
        }
    }

    func allOutcomes() -> Guarantee<[Result<Photo>]> {
        // begin: all-settled
        when(resolved: mirrors())
    }

    func firstToSettle() -> Promise<Photo> {
        // begin: race
        race(mirrors())
    }

    func firstToSucceed() -> Promise<Photo> {
        // begin: any
        race(fulfilled: mirrors())
    }

    func threeAtATime() -> Promise<[Photo]> {
        // begin: limit
        // A download begins when its promise is taken from the iterator.
        var numbers = (1...20).makeIterator()
        let downloads = AnyIterator { numbers.next().map { photo($0) } }
        return when(fulfilled: downloads, concurrently: 3)
    }

    func delayed() -> Promise<User> {
        // begin: delay
        // `after` is a pause. A closure delays the value until the pause has ended.
        user().then { user in after(seconds: 1).map { user } }
    }

    func inTime() -> Promise<User> {
        // begin: time-out
        // Lacking: the program combines `after` and `race`.
        race(user(), after(seconds: 1).then { Promise<User>(error: TooLate()) })
    }

    // begin: retry
    // Lacking: a function calls itself in `recover`.
    func user(tries: Int) -> Promise<User> {
        user().recover { error -> Promise<User> in
            guard tries > 1 else { throw error }
            return after(seconds: 1).then { user(tries: tries - 1) }
        }
    }
    // end: retry

    func cancelling(_ work: Task<Void, Never>) {
        // begin: cancel
        // Lacking: a program stops the work itself, and the error of the work says that it was cancelled. `catch`
        // receives such an error only if its policy is `allErrors`.
        work.cancel()
        user().catch(policy: .allErrors) { error in
            if error.isCancelled { print("Stopped.") }
        }
    }

    func awaiting() async throws -> User {
        // begin: await
        let ada = try await user().async()
        // end: await
        return ada
    }

    func blocking() throws -> User {
        // begin: block
        // This must not run on a thread that the chain needs.
        let ada = try user().wait()
        // end: block
        return ada
    }

    func inspecting(_ promise: Promise<User>) {
        // begin: inspect
        if promise.isPending { print("Not yet.") }
        if let user = promise.value { print(user.name) }
    }
}
