/// The phrases of async/await for one result, its errors, and the place where code runs.
struct AsyncAwaitPhrases: Sendable {
    func pendingPromise(_ keep: (CheckedContinuation<User, any Error>) -> Void) async throws -> User {
        // begin: pending
        // A continuation suspends the task that creates it. It has to be resumed exactly once.
        try await withCheckedThrowingContinuation { continuation in
            keep(continuation)
        }
    }

    func settling(_ continuation: CheckedContinuation<User, any Error>, _ user: User?) {
        // begin: settle
        if let user {
            continuation.resume(returning: user)
        } else {
            continuation.resume(throwing: Offline())
        }
    }

    func settledAlready() -> Task<User, Never> {
        // begin: resolved
        // A value needs no wrapping. Code that needs a task can use one that ends at once.
        let known = Task { User.guest }
        // end: resolved
        return known
    }

    func wrapped() async throws -> User {
        // begin: wrap-callback
        try await withCheckedThrowingContinuation { continuation in
            fetchUser { user, error in
                if let user {
                    continuation.resume(returning: user)
                } else {
                    continuation.resume(throwing: error ?? Offline())
                }
            }
        }
    }

    func fromAsync() -> Task<User, any Error> {
        // begin: from-async
        // A task runs concurrently with its creator, and several tasks can await it.
        let task = Task { try await loadUser() }
        // end: from-async
        return task
    }

    func mapping() async throws -> String {
        // begin: map
        let name = try await loadUser().name
        // end: map
        return name
    }

    func chaining() async throws -> Photo {
        // begin: chain
        let user = try await loadUser()
        let photo = try await loadPhoto(user.name.count)
        // end: chain
        return photo
    }

    func using() async throws {
        // begin: observe
        print(try await loadUser().name)
    }

    // begin: choose-queue
    // Lacking: code belongs to an actor, or to none. The declaration of a function says which.
    @MainActor func show(_ user: User) { print(user.name) }

    @concurrent func fetch() async throws -> User { try await loadUser() }
    // end: choose-queue

    // begin: default-queue
    // Lacking: after an await, a function continues where its declaration says: this one on the main actor. A function that
    // belongs to no actor continues in the thread pool of tasks.
    @MainActor func present() async throws {
        let user = try await loadUser()
        print(user.name)
    }
    // end: default-queue

    func catching() async {
        // begin: catch
        do {
            print(try await loadUser().name)
        } catch {
            print(error)
        }
    }

    func recovering() async -> User {
        // begin: recover
        let user = (try? await loadUser()) ?? User.guest
        // end: recover
        return user
    }

    func recoveringFromOne() async throws -> User {
        // begin: recover-one
        do {
            return try await loadUser()
        } catch is Offline {
            return .guest
        }
    }

    func cleaningUp() async throws -> User {
        // begin: finally
        // The body of a `defer` cannot be asynchronous.
        defer { print("Over.") }
        return try await loadUser()
    }

    func observingBoth(_ task: Task<User, any Error>) async {
        // begin: observe-both
        switch await task.result {
        case .success(let user): print(user.name)
        case .failure(let error): print(error)
        }
    }
}
