import Conformance

/// Says in the words of the kit what a letter can do, so that the rules can judge it.
struct Adapter: PromiseConformance {
    let name = "Letter"
    let defaultPlace = DefaultPlace.mainQueue

    func pending() throws -> (promise: Letter<TestValue>, settler: Letter<TestValue>.Pen) {
        throw NotWritten()
    }

    func fulfill(_ settler: Letter<TestValue>.Pen, _ value: TestValue) throws {
        throw NotWritten()
    }

    func reject(_ settler: Letter<TestValue>.Pen, _ error: any Error) throws {
        throw NotWritten()
    }

    func outcome(of promise: Letter<TestValue>) throws -> TestOutcome? {
        throw NotWritten()
    }

    func observe(
        _ promise: Letter<TestValue>, on place: HandlerPlace, _ handler: @escaping @Sendable (TestOutcome) -> Void
    ) throws {
        throw NotWritten()
    }

    func map(
        _ promise: Letter<TestValue>, on place: HandlerPlace,
        _ body: @escaping @Sendable (TestValue) throws -> TestValue
    ) throws -> Letter<TestValue> {
        throw NotWritten()
    }

    func then(
        _ promise: Letter<TestValue>, on place: HandlerPlace,
        _ body: @escaping @Sendable (TestValue) throws -> Letter<TestValue>
    ) throws -> Letter<TestValue> {
        throw NotWritten()
    }

    func recover(
        _ promise: Letter<TestValue>, on place: HandlerPlace,
        _ body: @escaping @Sendable (any Error) throws -> Letter<TestValue>
    ) throws -> Letter<TestValue> {
        throw NotWritten()
    }
}

/// Remove it when all members are written.
struct NotWritten: Error {}
