import Dispatch
import Observation
import PromiseKitStyle
import PromiseTestSupport
import Testing

@MainActor @Observable
private final class Model {
    var title = "old"
    var subtitle = ""
}

/// An object of no actor. The class is unchecked, because the tests change the object on one queue only.
@Observable
private final class Counter: @unchecked Sendable {
    var count = 0
}

extension PromiseTests {
    @Suite(.timeLimit(.minutes(10))) struct Observing {
        @Test("The next change gives the new value, and later ones change nothing") @MainActor
        func nextChange() async {
            let model = Model()
            let change = model.observe(.promise) { $0.title }
            model.subtitle = "not looked at"
            #expect(change.isPending)
            model.title = "new"
            #expect(await change.async() == "new")
            model.title = "newest"
            #expect(change.value == "new")
        }

        @Test("A change on a queue is seen on that queue")
        func givenQueue() throws {
            let own = MarkedQueue()
            let counter = Counter()
            let seen = Locked<Bool?>(nil)
            let change = counter.observe(.promise, on: own.queue) { $0.count }.get(on: nil) { _ in
                seen.value = own.isCurrent
            }
            own.queue.async { counter.count = 5 }
            #expect(try value(change) == 5)
            #expect(seen.value == true)
        }

        @Test("Observing does not hold the object, and its release without a change is reported")
        func released() async {
            await #expect(processExitsWith: .success) {
                let events = logged {
                    let counter = Locked<Counter?>(Counter())
                    weak let held = counter.value
                    let change = counter.value!.observe(.promise, on: .main) { $0.count }
                    counter.value = nil
                    #expect(held == nil && change.isPending)
                }
                #expect(events == ["pendingGuaranteeDeallocated"])
            }
        }
    }
}
