import Dispatch
import PromisStyle

/// The phrases of PromisStyle for several futures, time, and waiting.
extension PromisStylePhrases {
    func waitingForAll() -> Future<[Photo]> {
        // begin: all
        Future.whenAllHaveResults(mirrors())
    }

    func twoTypes() -> Future<String> {
        // begin: two-types
        // Lacking: the program starts both before it waits for one of them.
        let ada = user()
        let photo = photo(7)
        return ada.thenWithResult { user in
            photo.map { photo in "\(user.name) on photo \(photo.number)" }
        }
    }

    func allOutcomes() -> Future<[FutureState<Photo>]> {
        // begin: all-settled
        Future.whenAll(mirrors())
    }

    func firstToSettle() -> Future<Photo> {
        // begin: race
        // No loser is cancelled.
        Future.race(mirrors())
    }

    func firstToSucceed() -> Future<Photo> {
        // begin: any
        Future.whenAnyHasResult(mirrors())
    }

    // begin: limit
    // Lacking: three chains share the numbers, and each takes the next number when it has an answer.
    func photos(_ numbers: Supply) -> Future<[Photo]> {
        guard let number = numbers.next() else { return .future(withResult: []) }
        return photo(number).thenWithResult { photo in
            photos(numbers).map { [photo] + $0 }
        }
    }

    // end: limit
    func threeAtATime() -> Future<[[Photo]]> {
        // begin: limit
        let numbers = Supply(1...20)
        return Future.whenAllHaveResults((1...3).map { _ in photos(numbers) })
    }

    // begin: delay
    // Lacking: a Dispatch timer resolves a promise.
    func pause(_ seconds: Double) -> Future<Void> {
        let promise = Promise<Void>()
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { promise.setResult(()) }
        return promise.future
    }

    // end: delay
    func delayed() -> Future<User> {
        // begin: delay
        user().thenWithResult { user in pause(1).map { user } }
    }

    func inTime() -> Future<User> {
        // begin: time-out
        // Lacking: a promise waits for a future, and a Dispatch timer gives the promise an error. The first wins.
        let answer = Promise<User>()
        answer.setResolution(of: user())
        DispatchQueue.global().asyncAfter(deadline: .now() + 1) { answer.setError(TooLate()) }
        return answer.future
    }

    // begin: retry
    // Lacking: a function calls itself in `recover`. The pause is the one of "Delay".
    func user(tries: Int) -> Future<User> {
        user().recover { error -> Future<User> in
            guard tries > 1 else { throw error }
            return pause(1).thenWithResult { user(tries: tries - 1) }
        }
    }
    // end: retry

    func cancelling(_ work: Task<Void, Never>, _ promise: Promise<User>) {
        // begin: cancel
        // Every owner of the future may cancel it. The producer is notified.
        promise.onCancel { work.cancel() }
        promise.future.cancel()
    }

    func awaiting() async throws -> User {
        // begin: await
        let ada = try await user().value()
        // end: await
        return ada
    }

    func blocking() -> User? {
        // begin: block
        // `result` and `error` wait until the future is resolved. So does `wait()`.
        let ada = user().result
        // end: block
        return ada
    }

    func inspecting(_ future: Future<User>) {
        // begin: inspect
        if !future.isResolved() { print("Not yet.") }
        if let user = future.state.result { print(user.name) }
    }
}
