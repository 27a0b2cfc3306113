import Conformance

extension ProgramRun {
    /// Makes a promise of async code that awaits another promise.
    ///
    /// The async code runs on the queue of the handlers, but the design may settle the code's promise on any thread. Two parts of
    /// the program could then run at the same time. So the program gets another promise, `outcome`. An observer of the code's
    /// promise settles `outcome` on the queue of the handlers.
    func async(
        _ name: Name, awaiting promise: AnyPromise, _ awaited: Name, _ result: PromiseProgram.Result
    ) throws -> AnyPromise {
        let (outcome, settler) = try trial.pending()
        let wait = Task(executorPreference: queues.executor) { () -> TestValue in
            defer { self.state.withLock { _ = $0.endedAsyncCode.insert(name) } }
            let value = try await promise.value()
            self.note(name, .fulfilled(PromiseProgram.Value(value, of: self.trial.design)), on: awaited)
            return try result.value(passing: value)
        }
        state.withLock { $0.asyncCode.append(wait) }
        try trial.making(async: { try await wait.value }).observe(on: handlerPlace(for: .queue)) { ending in
            do { try settler.settle(ending) } catch { self.noteUnexpected(error) }
            self.state.withLock { _ = $0.endedAsyncCode.remove(name) }
        }
        return outcome
    }
}
