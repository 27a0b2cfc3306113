import Dispatch
import PromiseKitStyle

/// The phrases of PromiseKitStyle.
struct PromiseKitStylePhrases: Sendable {
    /// Whether the user cannot be loaded.
    var isOffline = false

    func user() -> Promise<User> { isOffline ? Promise(error: Offline()) : .value(.ada) }

    func photo(_ number: Int) -> Promise<Photo> {
        number > 0 ? .value(Photo(number: number)) : Promise(error: Offline())
    }

    func mirrors() -> [Promise<Photo>] { mirrorNumbers.map(photo) }

    func pendingPromise() -> (Promise<User>, Resolver<User>) {
        // begin: pending
        let (promise, seal) = Promise<User>.pending()
        // end: pending
        return (promise, seal)
    }

    func settling(_ seal: Resolver<User>, _ user: User?, _ error: (any Error)?) {
        // begin: settle
        // `resolve` accepts the arguments of completion handlers: a value or an error.
        seal.fulfill(User.ada)
        seal.reject(Offline())
        seal.resolve(user, error)
    }

    func settledAlready() -> [Promise<User>] {
        // begin: resolved
        let known = Promise.value(User.guest)
        let failed = Promise<User>(error: Offline())
        // end: resolved
        return [known, failed]
    }

    func wrapped() -> Promise<User> {
        // begin: wrap-callback
        // `resolve` has an overload for each convention of completion handlers.
        Promise { seal in fetchUser(seal.resolve) }
    }

    func fromAsync() -> Promise<User> {
        // begin: from-async
        Promise(async: { try await loadUser() })
    }

    func mapping() -> Promise<String> {
        // begin: map
        user().map { user in user.name }
    }

    func chaining() -> Promise<Photo> {
        // begin: chain
        user().then { user in photo(user.name.count) }
    }

    func using() -> Promise<Void> {
        // begin: observe
        // `get` does the same in the middle of a chain, and passes the value on.
        user().done { user in print(user.name) }
    }

    func onQueue() -> Promise<String> {
        // begin: choose-queue
        // With `on: nil` the closure runs where the promise is settled.
        user().map(on: .global()) { user in user.name }
    }

    func changingQueues() {
        // begin: default-queue
        // A closure runs on the main queue, unless the configuration of the process names other queues: one for
        // closures that pass a value on, one for closures at the end of a chain.
        conf.Q = (map: .global(), return: .main)
    }

    func catching() {
        // begin: catch
        // It ends the chain. Only `finally` can follow.
        user().done { user in
            print(user.name)
        }.catch { error in
            print(error)
        }
    }

    func recovering() -> Guarantee<User> {
        // begin: recover
        // If the closure returns a guarantee, so does `recover`: the compiler knows that no error is left.
        user().recover { _ in Guarantee.value(User.guest) }
    }

    func recoveringFromOne() -> Promise<User> {
        // begin: recover-one
        user().recover { error -> Promise<User> in
            guard error is Offline else { throw error }
            return .value(.guest)
        }
    }

    func cleaningUp() -> Promise<User> {
        // begin: finally
        // `ensureThen` waits for an asynchronous clean-up. `finally` ends a chain, after `catch`.
        user().ensure { print("Over.") }
    }

    func observingBoth() -> Promise<User> {
        // begin: observe-both
        user().tap { result in
            switch result {
            case .fulfilled(let user): print(user.name)
            case .rejected(let error): print(error)
            }
        }
    }

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
