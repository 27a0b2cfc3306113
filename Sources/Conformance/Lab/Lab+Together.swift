import Foundation

extension Lab {
    /// Runs the body on as many threads at the same moment, and waits for all of them.
    public func together(_ count: Int, _ body: @escaping @Sendable (Int) throws -> Void) {
        let ready = Latch(count)
        let done = Latch(count)
        for index in 0..<count {
            let hesitation = chance(0..<200)
            Thread.detachNewThread { [self] in
                ready.open()
                // Whoever is not here yet needs the core more.
                while !ready.isOpen { sched_yield() }
                for _ in 0..<hesitation { _ = ready.isOpen }
                do { try body(index) } catch { complain(error, "thread threw \(error)") }
                done.open()
            }
        }
        wait(for: done, "the threads")
    }

    /// Runs async code and waits for it; what it throws is thrown on. Calls ``go()`` once the code has begun.
    public func async<T: Sendable>(_ body: @escaping @Sendable () async throws -> T) throws -> T? {
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
        go()
        wait(for: done, "async code")
        return try result.withLock { $0 }?.get()
    }
}
