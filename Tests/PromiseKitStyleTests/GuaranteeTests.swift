import PromiseKitStyle
import PromiseTestSupport
import Testing

extension PromiseTests {
    /// The rules judge promises. `make test WHAT=tsan` runs these tests, too.
    @Suite(.timeLimit(.minutes(10))) struct Guarantees {
        @Test("A long `wait` sleeps: it needs no more of the stack than a short one")
        func sleeps() { onSmallStack { after(.milliseconds(50)).wait() } }

        @Test("A rejection in the `thenFlatMap` of a guarantee is logged, and a promise takes it")
        func thenFlatMapOfRejected() async {
            await #expect(processExitsWith: .success) {
                @Sendable func fails(_ number: Int) -> Promise<[Int]> { Promise(error: Failure.first) }
                let numbers = Guarantee.value([1])
                let events = logged {
                    let guarantee: Guarantee<[Int]> = numbers.thenFlatMap(on: nil) { fails($0) }
                    #expect(guarantee.isPending)
                }
                #expect(events.count == 1 && events[0].contains("cauterized") && events[0].contains("first"))
                let silent = logged {
                    let promise: Promise<[Int]> = numbers.thenFlatMap(on: nil) { fails($0) }
                    #expect(promise.error as? Failure == .first)
                }
                #expect(silent == [])
            }
        }

        @Test("A race of no guarantees is logged as bad input; every guarantee takes part, and one is enough")
        func races() async {
            await #expect(processExitsWith: .success) {
                let events = logged {
                    let never: Guarantee<Int> = race()
                    #expect(never.isPending)
                }
                #expect(events == ["\(LogEvent.cauterized(PMKError.badInput))"])
                let quiet = logged {
                    let one: Guarantee<Int> = race(Guarantee.value(1))
                    let (pending, resolve) = Guarantee<Int>.pending()
                    #expect(one.value == 1 && race(pending, Guarantee.value(2)).value == 2)
                    resolve(1)
                }
                #expect(quiet == [])
            }
        }

        @Test("A task that awaits a guarantee inside one of its handlers resumes after the handlers that wait")
        func awaitsGuaranteeInHandler() {
            let (guarantee, resolve) = Guarantee<Int>.pending()
            let log = EventLog<String>()
            guarantee.done(on: nil) { _ in
                Task(executorPreference: InlineExecutor()) {
                    _ = await guarantee.async()
                    log.record("task")
                }
                log.record("first handler")
            }
            guarantee.done(on: nil) { _ in log.record("second handler") }
            resolve(1)
            #expect(log.events == ["first handler", "second handler", "task"])
        }

        @Test(
            "The task of an asynchronous closure has the given priority", arguments: [TaskPriority.background, .high])
        func priority(_ priority: TaskPriority) async throws {
            #expect(try await Promise(priority: priority) { () async throws in Task.basePriority }.async() == priority)
            #expect(await Guarantee(priority: priority) { () async in Task.basePriority }.async() == priority)
        }

        @TaskLocal private static var request = 0

        @Test("The asynchronous closure of a guarantee sees the task-local values of the caller")
        func taskLocals() async {
            let guarantee = Self.$request.withValue(7) { Guarantee { () async in Self.request } }
            #expect(await guarantee.async() == 7)
        }

        @Test("All observers agree about a guarantee that several threads resolve, pipe and look at")
        func threads() {
            let threads = 4
            for _ in 0..<100 {
                let (guarantee, resolve) = Guarantee<Int>.pending()
                let seen = EventLog<Int>()
                let derived = EventLog<Guarantee<Int>>()
                onThreads(threads) { thread in
                    guarantee.pipe(to: { (value: Int) in seen.record(value) })
                    derived.record(guarantee.map(on: nil) { $0 })
                    derived.record(Guarantee.value(0).then(on: nil) { _ in guarantee })
                    _ = (guarantee.isPending, guarantee.value)
                    resolve(thread)
                    derived.record(guarantee.then(on: nil) { Guarantee.value($0) })
                    guarantee.pipe(to: { (value: Int) in seen.record(value) })
                }
                let winner = guarantee.value
                #expect(seen.events.count == 2 * threads && seen.events.allSatisfy { $0 == winner })
                #expect(derived.events.count == 3 * threads && derived.events.allSatisfy { $0.value == winner })
            }
        }
    }
}
