import Dispatch
import GooglePromisesStyle

/// The phrases of GooglePromisesStyle for one promise, its errors and its queues.
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
}
