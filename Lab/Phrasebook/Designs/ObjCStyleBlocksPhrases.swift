import Foundation
import ObjCStyleBlocks

/// The phrases of ObjCStyleBlocks.
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

    func waitingForAll() -> PMKPromise {
        // begin: all
        PMKPromise.when(mirrors())
    }

    func twoTypes() -> PMKPromise {
        // begin: two-types
        // The values come in an array without types. A manifold makes parameters of them, which have types again.
        PMKPromise.when([user(), photo(7)]).then { (both: [any Sendable]) in
            PMKManifold(both[0], both[1])
        }.then { (user: User, photo: Photo) in
            "\(user.name) on photo \(photo.number)"
        }
    }

    func allOutcomes() -> PMKPromise {
        // begin: all-settled
        // Values and errors are in two separate arrays.
        PMKPromise.join(mirrors()).then { (photos: [Photo], errors: [NSError]?) in
            "\(photos.count) photos, \(errors?.count ?? 0) errors"
        }
    }

    func firstToSettle() -> PMKPromise {
        // begin: race
        PMKPromise.race(mirrors())
    }

    func firstToSucceed() -> PMKPromise {
        // begin: any
        // Lacking: an error could win a race, so a mirror that fails becomes a promise that is never settled. One more
        // promise takes part in the race. It is rejected when all mirrors have failed.
        let photos = mirrors()
        let winners = photos.map { photo in photo.catch { PMKPromise.new { _, _ in } } }
        let losers = PMKPromise.join(photos).then { (_: [Photo], errors: [NSError]?) in errors?.last }
        return PMKPromise.race(winners + [losers])
    }

    // begin: limit
    // Lacking: three chains share the numbers, and each takes the next number when it has an answer.
    func photos(_ numbers: Supply) -> PMKPromise {
        guard let number = numbers.next() else { return PMKPromise.promiseWithValue([Photo]()) }
        return photo(number).then { (photo: Photo) in
            photos(numbers).then { (others: [Photo]) in [photo] + others }
        }
    }

    // end: limit
    func threeAtATime() -> PMKPromise {
        // begin: limit
        let numbers = Supply(1...20)
        return PMKPromise.when((1...3).map { _ in photos(numbers) })
    }

    func delayed() -> PMKPromise {
        // begin: delay
        // The block receives a second value: the length of the pause.
        user().pause(1)
    }

    func inTime() -> PMKPromise {
        // begin: time-out
        // Lacking: the program combines `pause` and `race`.
        PMKPromise.race([user(), PMKPromise.pause(1).then { throw TooLate() }])
    }

    func trying() -> PMKPromise {
        // begin: retry
        // `until` waits for the promise that `catch` returns, then tries again, until `catch` throws.
        PMKPromise.until {
            user()
        } catch: {
            PMKPromise.pause(1)
        }
    }

    func cancelling(_ work: Task<Void, Never>) {
        // begin: cancel
        // Lacking: a program stops the work itself, and the work then fails with an error.
        work.cancel()
        user().catch { (error: NSError) in
            if error.userInfo[PMKUnderlyingExceptionKey] is CancellationError { print("Stopped.") }
        }
    }

    func awaiting() async throws -> User {
        // begin: await
        let ada = try await user().value(as: User.self)
        // end: await
        return ada
    }

    func blocking() -> User? {
        // begin: block
        // The run loop of the thread runs meanwhile. `hang` returns an error as a value.
        let ada = PMKPromise.hang(user()) as? User
        // end: block
        return ada
    }

    func inspecting(_ promise: PMKPromise) {
        // begin: inspect
        // The value of a rejected promise is its error.
        if promise.pending { print("Not yet.") }
        if let user = promise.value as? User { print(user.name) }
    }
}
