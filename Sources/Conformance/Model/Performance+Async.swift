extension Performance {
    /// A promise that ends as async code does which awaits another one.
    ///
    /// The code waits and runs on the stage, like a handler on the queue; only what the design does with its result
    /// happens elsewhere. What comes of it is brought back to the stage before the program can see it, so that nothing
    /// the program does ever happens beside something else.
    func async(
        _ name: Name, awaiting promise: AnyPromise, _ awaited: Name, _ result: PromiseProgram.Result
    ) throws -> AnyPromise {
        let (outcome, settler) = try lab.pending()
        let wait = Task(executorPreference: stage.executor) { () -> Value in
            defer { self.leave(name) }
            let value = try await promise.value()
            self.note(name, .fulfilled(Content(value, of: self.lab.design)), on: awaited)
            return switch result {
            case .pass, .promise: value
            case .value(let number): .number(number)
            case .error(let error): throw Failure.numbered(error)
            }
        }
        keep(wait)
        try lab.making(async: { try await wait.value }).observe(on: place(.queue)) { ending in
            do { try settler.settle(ending) } catch { self.refuse(error) }
            self.comeBack(name)
        }
        return outcome
    }
}
