/// The phrases of async/await.
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

    func waitingForAll() async throws -> [Photo] {
        // begin: all
        // The group gives the results as they come, not in the order of the mirrors.
        try await withThrowingTaskGroup(of: Photo.self) { group in
            for number in mirrorNumbers {
                group.addTask { try await loadPhoto(number) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
    }

    func twoTypes() async throws -> String {
        // begin: two-types
        async let user = loadUser()
        async let photo = loadPhoto(7)
        return "\(try await user.name) on photo \(try await photo.number)"
    }

    func allOutcomes() async -> [Result<Photo, any Error>] {
        // begin: all-settled
        let tasks = mirrorNumbers.map { number in Task { try await loadPhoto(number) } }
        var results: [Result<Photo, any Error>] = []
        for task in tasks { results.append(await task.result) }
        // end: all-settled
        return results
    }

    func firstToSettle() async throws -> Photo? {
        // begin: race
        // The losers are cancelled, and the group waits for their end.
        try await withThrowingTaskGroup(of: Photo.self) { group in
            for number in mirrorNumbers {
                group.addTask { try await loadPhoto(number) }
            }
            defer { group.cancelAll() }
            return try await group.next()
        }
    }

    func firstToSucceed() async -> Photo? {
        // begin: any
        await withThrowingTaskGroup(of: Photo.self) { group in
            for number in mirrorNumbers {
                group.addTask { try await loadPhoto(number) }
            }
            defer { group.cancelAll() }
            while let result = await group.nextResult() {
                if case .success(let photo) = result { return photo }
            }
            return nil
        }
    }

    func threeAtATime() async throws -> [Photo] {
        // begin: limit
        // The group begins with three tasks. When one ends, the next one begins.
        try await withThrowingTaskGroup(of: Photo.self) { group in
            var photos: [Photo] = []
            for number in 1...20 {
                if number > 3, let photo = try await group.next() { photos.append(photo) }
                group.addTask { try await loadPhoto(number) }
            }
            for try await photo in group { photos.append(photo) }
            return photos
        }
    }

    func delayed() async throws -> User {
        // begin: delay
        let user = try await loadUser()
        try await Task.sleep(for: .seconds(1))
        // end: delay
        return user
    }

    func inTime() async throws -> User? {
        // begin: time-out
        // Lacking: a request and a pause are tasks of a group. The first to end decides, and the other is cancelled.
        try await withThrowingTaskGroup(of: User.self) { group in
            group.addTask { try await loadUser() }
            group.addTask {
                try await Task.sleep(for: .seconds(1))
                throw TooLate()
            }
            defer { group.cancelAll() }
            return try await group.next()
        }
    }

    func trying() async throws -> User {
        // begin: retry
        // Lacking: the program is a loop.
        for _ in 1..<3 {
            do { return try await loadUser() } catch { try await Task.sleep(for: .seconds(1)) }
        }
        return try await loadUser()
    }

    func cancelling(_ task: Task<User, any Error>) throws {
        // begin: cancel
        // Cancelling only asks the task to stop. The task has to check for a cancellation.
        task.cancel()
        try Task.checkCancellation()  // in the task
    }

    func awaiting(_ task: Task<User, any Error>) async throws -> User {
        // begin: await
        let ada = try await task.value
        // end: await
        return ada
    }

    // begin: block
    // Lacking: blocking a thread of the pool may block forever. The caller becomes `async` instead.
    func caller() async throws -> String {
        "Hello, \(try await loadUser().name)"
    }
    // end: block

    func inspecting(_ task: Task<User, any Error>) {
        // begin: inspect
        // Lacking: a task says whether it was cancelled, not whether it has ended.
        if task.isCancelled { print("Cancelled.") }
    }
}
