import Foundation
import ObjCStyleBlocks

/// The phrases of ObjCStyleBlocks for one promise, its errors and its queues.
struct ObjCStyleBlocksPhrases: Sendable {
    /// Whether the user cannot be loaded.
    var isOffline = false

    func user() -> PMKPromise {
        isOffline ? PMKPromise.promiseWithValue(Offline()) : PMKPromise.promiseWithValue(User.ada)
    }

    func photo(_ number: Int) -> PMKPromise {
        number > 0 ? PMKPromise.promiseWithValue(Photo(number: number)) : PMKPromise.promiseWithValue(Offline())
    }

    func mirrors() -> [PMKPromise] { mirrorNumbers.map(photo) }

    func pendingPromise() -> (PMKPromise, PMKResolver?) {
        // begin: pending
        // The closure receives the functions that resolve the promise, and may store them.
        var resolve: PMKResolver?
        let promise = PMKPromise.promiseWithResolver { resolve = $0 }
        // end: pending
        return (promise, resolve)
    }

    func settling(_ user: User?) -> PMKPromise {
        // begin: settle
        PMKPromise.new { fulfill, reject in
            if let user { fulfill(user) } else { reject(Offline()) }
        }
    }

    func settledAlready() -> [PMKPromise] {
        // begin: resolved
        // A promise with an error as its value is rejected.
        let known = PMKPromise.promiseWithValue(User.guest)
        let failed = PMKPromise.promiseWithValue(Offline())
        // end: resolved
        return [known, failed]
    }

    func wrapped() -> PMKPromise {
        // begin: wrap-callback
        // The adapter has the type of a completion handler.
        PMKPromise.promiseWithAdapter { adapter in fetchUser(adapter) }
    }

    func fromAsync() -> PMKPromise {
        // begin: from-async
        PMKPromise.promiseWithTask { try await loadUser() }
    }

    func mapping() -> PMKPromise {
        // begin: map
        // The operator is the same for values, promises and nothing. The type of the block's parameter is the type of
        // the expected value.
        user().then { (user: User) in user.name }
    }

    func chaining() -> PMKPromise {
        // begin: chain
        user().then { (user: User) in photo(user.name.count) }
    }

    func using() -> PMKPromise {
        // begin: observe
        user().then { (user: User) in print(user.name) }
    }

    func onQueue() -> PMKPromise {
        // begin: choose-queue
        user().thenOn(.global()) { (user: User) in user.name }
    }

    func inBackground() -> PMKPromise {
        // begin: default-queue
        // A block runs on the main queue, which cannot be changed. `thenInBackground` runs it on a background queue,
        // and `thenUnleashZalgo` runs it at once if the promise is resolved already.
        user().thenInBackground { (user: User) in user.name }
    }

    func catching() -> PMKPromise {
        // begin: catch
        // Every error comes as an `NSError`.
        user().catch { (error: NSError) in print(error) }
    }

    func recovering() -> PMKPromise {
        // begin: recover
        // A `catch` that returns a value.
        user().catch { User.guest }
    }

    func recoveringFromOne() -> PMKPromise {
        // begin: recover-one
        // The `NSError` contains the thrown error.
        user().catch { (error: NSError) in
            let thrown = error.userInfo[PMKUnderlyingExceptionKey]
            guard thrown is Offline else { throw error }
            return User.guest
        }
    }

    func cleaningUp() -> PMKPromise {
        // begin: finally
        // It does not wait for an asynchronous clean-up.
        user().finally { print("Over.") }
    }

    func observingBoth() -> PMKPromise {
        // begin: observe-both
        // The second block also receives errors of the first one.
        user().then(
            { (user: User) in print(user.name) },
            { (error: NSError) in print(error) })
    }
}
