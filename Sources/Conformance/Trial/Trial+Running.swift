import Dispatch

extension Trial {
    /// Runs async code, and returns its result or throws its error. Returns `nil` if the deadline passes first.
    ///
    /// Calls ``settle()`` when the async code has begun to run.
    package func async<T: Sendable>(_ body: @escaping @Sendable () async throws -> T) throws -> T? {
        let result = Locked<Result<T, any Error>?>(nil)
        let (begun, done) = (Latch(), Latch())
        Task {
            begun.open()
            let outcome: Result<T, any Error>
            do { outcome = .success(try await body()) } catch { outcome = .failure(error) }
            result.withLock { $0 = outcome }
            done.open()
        }
        wait(for: begun, "async code to begin")
        settle()
        wait(for: done, "async code")
        return try result.withLock { $0 }?.get()
    }

    /// Runs async code, and notes its result, or the error that it throws.
    func noteAsync<T: Sendable>(_ body: @escaping @Sendable () async throws -> T) {
        do {
            if let result = try async(body) { note("\(result)") }
        } catch { handle(error, noting: describe(error)) }
    }

    /// Runs async code, and returns the error that the code throws, or `nil`. An ``Unsupported`` is thrown, not returned.
    package func errorOfAsync<T: Sendable>(_ body: @escaping @Sendable () async throws -> T) throws -> (any Error)? {
        do {
            _ = try async(body)
            return nil
        } catch let error as Unsupported {
            throw error
        } catch {
            return error
        }
    }

    /// Runs the body on the main thread, in a block of the main queue, and waits for its end. Returns false if the body can't run
    /// there, because other threads run the main queue of this process, or because it isn't served.
    func onMainThread(_ body: @escaping @Sendable () throws -> Void) throws -> Bool {
        let (begins, ended) = (Latch(), Latch())
        let (isMainThread, result) = (Locked(false), Locked<Result<Void, any Error>>(.success(())))
        DispatchQueue.main.async {
            let isCurrent = MainThread.isCurrent
            isMainThread.withLock { $0 = isCurrent }
            begins.open()
            guard isCurrent else { return }
            do { try body() } catch { result.withLock { $0 = .failure(error) } }
            ended.open()
        }
        guard waitedWithoutNote(until: begins.wait), isMainThread.withLock({ $0 }) else { return false }
        if wait(for: ended, "code on the main thread") { try result.withLock { $0 }.get() }
        return true
    }
}
