import Dispatch
import GooglePromisesStyle
import PromiseTestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct CrowdTests {
    /// Three threads settle the same promises in different ways while four others chain, observe, read and combine.
    @Test("Two thousand promises stay consistent while several threads settle, chain, adopt and read")
    func everythingAtOnce() async throws {
        let promises = (0..<2000).map { _ in Promise<Int>() }
        let recovered = EventLog<[Promise<Int>]>()
        let chained = EventLog<[UntypedPromise]>()
        let runs = EventLog<Int>()
        let everything = any(promises + [Promise(0)])
        onThreads(7) { thread in
            switch thread {
            case 0: for (index, promise) in promises.enumerated() { promise.fulfill(index) }
            case 1: for promise in promises.reversed() { promise.reject(Broken()) }
            case 2:
                for (promise, next) in zip(promises, promises.dropFirst()) {
                    Promise(0).then(on: .global()) { _ in next }.then(on: .global()) { promise.fulfill($0) }
                }
            case 3: for promise in promises { _ = promise.isPending || promise.isFulfilled || promise.error != nil }
            case 4:
                recovered.record(promises.map { $0.then(on: .global()) { $0 + 1 }.recover(on: .global()) { _ in -1 } })
            case 5: chained.record(promises.map { $0.asUntyped().chain(on: .global(), reject: { _ in -1 }) })
            default: for promise in promises { promise.always(on: .global()) { runs.record(1) } }
            }
        }
        #expect(try await everything.value().count == 2001)
        #expect(promises.allSatisfy { !$0.isPending })
        // Whoever won, every closure has seen the same winner.
        let values = promises.map { $0.value ?? -2 }
        #expect(try await all(recovered.events.joined()).value() == values.map { $0 + 1 })
        #expect(try await all(chained.events.joined().map { Promise<Int>($0) }).value() == values.map { max($0, -1) })
        let ends = try await all(promises.map { $0.always(on: .global()) {}.recover { _ in 0 } })
            .value()
        #expect(ends.count == 2000)
        while runs.events.count < 2000 { await Task.yield() }
        #expect(runs.events.count == 2000)
    }
}
