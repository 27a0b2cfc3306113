import Foundation
import ObjCStyleBlocks

/// The phrases of ObjCStyleBlocks for several promises, time, and waiting.
extension ObjCStyleBlocksPhrases {
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
