import Dispatch
import PromisStyle

/// The phrases of PromisStyle for one future, its errors and its queues.
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
}
