import Dispatch
import PromisStyle

/// The phrases of PromisStyle.
struct PromisStylePhrases: Sendable {
    /// Whether the user cannot be loaded.
    var isOffline = false

    func user() -> Future<User> { isOffline ? .future(withError: Offline()) : .future(withResult: .ada) }

    func photo(_ number: Int) -> Future<Photo> {
        number > 0 ? .future(withResult: Photo(number: number)) : .future(withError: Offline())
    }

    func mirrors() -> [Future<Photo>] { mirrorNumbers.map(photo) }

    func pendingPromise() -> (Promise<User>, Future<User>) {
        // begin: pending
        let promise = Promise<User>()
        let future = promise.future
        // end: pending
        return (promise, future)
    }

    func settling(_ promise: Promise<User>) {
        // begin: settle
        // A future ends in one of three ways. A setter returns whether it resolved the future.
        promise.setResult(User.ada)
        promise.setError(Offline())
        promise.cancel()
    }

    func settledAlready() -> [Future<User>] {
        // begin: resolved
        let known = Future.future(withResult: User.guest)
        let failed = Future<User>.future(withError: Offline())
        let gone = Future<User>.cancelledFuture()
        // end: resolved
        return [known, failed, gone]
    }

    func wrapped() -> Future<User> {
        // begin: wrap-callback
        // Lacking: the handler resolves a promise.
        let promise = Promise<User>()
        fetchUser { user, error in
            if let user { promise.setResult(user) }
            if let error { promise.setError(error) }
        }
        return promise.future
    }

    func fromAsync() -> Future<User> {
        // begin: from-async
        // Cancelling the future cancels the task.
        Future.future { try await loadUser() }
    }

    func mapping() -> Future<String> {
        // begin: map
        user().map { user in user.name }
    }

    func chaining() -> Future<Photo> {
        // begin: chain
        // `then` receives the resolved future, whatever its outcome.
        user().thenWithResult { user in photo(user.name.count) }
    }

    func using() -> Future<Void> {
        // begin: observe
        // A `map` to nothing.
        user().map { user in print(user.name) }
    }

    func onQueue() -> Future<String> {
        // begin: choose-queue
        user().map(queue: .global()) { user in user.name }
    }

    func onMainQueue() -> Future<String> {
        // begin: default-queue
        // Lacking: without `queue:` a closure runs on the thread that resolves the future. The program has to name the
        // main queue.
        user().map(queue: .main) { user in user.name }
    }

    func catching() -> Future<User> {
        // begin: catch
        // The error goes on to the next link. A cancellation is no error.
        user().onError { error in print(error) }
    }

    func recovering() -> Future<User> {
        // begin: recover
        // `recover` also receives cancellations, as a `CancellationError`.
        user().recover { _ in User.guest }
    }

    func recoveringFromOne() -> Future<User> {
        // begin: recover-one
        user().recover { error -> User in
            guard error is Offline else { throw error }
            return .guest
        }
    }

    func cleaningUp() {
        // begin: finally
        // It returns nothing, so it ends a chain.
        user().finally { _ in print("Over.") }
    }

    func observingBoth() {
        // begin: observe-both
        user().finally { future in
            switch future.state {
            case .result(let user): print(user.name)
            case .error(let error): print(error)
            case .cancelled, .unresolved: print("Cancelled.")
            }
        }
    }

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
