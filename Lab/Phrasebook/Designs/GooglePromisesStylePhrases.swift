import Dispatch
import GooglePromisesStyle

/// The phrases of GooglePromisesStyle.
struct GooglePromisesStylePhrases: Sendable {
    /// Whether the user cannot be loaded.
    var isOffline = false

    func user() -> Promise<User> { isOffline ? Promise(Offline()) : Promise(User.ada) }

    func photo(_ number: Int) -> Promise<Photo> {
        number > 0 ? Promise(Photo(number: number)) : Promise(Offline())
    }

    func mirrors() -> [Promise<Photo>] { mirrorNumbers.map(photo) }

    func pendingPromise() -> Promise<User> {
        // begin: pending
        let promise = Promise<User>.pending()
        // end: pending
        return promise
    }

    func settling(_ promise: Promise<User>) {
        // begin: settle
        // Every owner of the promise can settle it.
        promise.fulfill(User.ada)
        promise.reject(Offline())
    }

    func settledAlready() -> [Promise<User>] {
        // begin: resolved
        let known = Promise(User.guest)
        let failed = Promise<User>(Offline())
        // end: resolved
        return [known, failed]
    }

    func wrapped() -> Promise<User?> {
        // begin: wrap-callback
        // Value and error may both be nil, so the promise is one of an optional.
        wrap { handler in fetchUser(handler) }
    }

    func fromAsync() -> Promise<User> {
        // begin: from-async
        Promise(async: { try await loadUser() })
    }

    func mapping() -> Promise<String> {
        // begin: map
        // One operator serves values, promises and nothing. The type that the closure returns decides.
        user().then { user in user.name }
    }

    func chaining() -> Promise<Photo> {
        // begin: chain
        user().then { user in photo(user.name.count) }
    }

    func using() -> Promise<User> {
        // begin: observe
        // The value is passed on.
        user().then { user in print(user.name) }
    }

    func onQueue() -> Promise<String> {
        // begin: choose-queue
        user().then(on: .global()) { user in user.name }
    }

    func changingQueues() {
        // begin: default-queue
        // A closure runs on the main queue, unless the program names another queue for the process.
        DispatchQueue.promises = .global()
    }

    func catching() -> Promise<User> {
        // begin: catch
        // The error goes on to the next link.
        user().catch { error in print(error) }
    }

    func recovering() -> Promise<User> {
        // begin: recover
        user().recover { _ in User.guest }
    }

    func recoveringFromOne() -> Promise<User> {
        // begin: recover-one
        user().recover { error -> User in
            guard error is Offline else { throw error }
            return .guest
        }
    }

    func cleaningUp() -> Promise<User> {
        // begin: finally
        // It does not wait for an asynchronous clean-up.
        user().always { print("Over.") }
    }

    func observingBoth() {
        // begin: observe-both
        // Lacking: two closures are added to one promise, and one of them runs.
        let promise = user()
        promise.then { user in print(user.name) }
        promise.catch { error in print(error) }
    }

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
