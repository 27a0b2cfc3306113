import PromiseKitStyle
import PromiseTestSupport
import Testing

extension PromiseTests {
    /// Checks what `docs/designs/promisekit-style.md` says.
    @Suite(.timeLimit(.minutes(10))) struct Tour {
        @Test("One link waits for its parent")
        func link() {
            let (promise, resolver) = Promise<String>.pending()
            let end = greeting(promise)
            #expect(end.isPending)
            resolver.fulfill("you")
            #expect(end.value == "Hello, you")
            #expect(name(from: { $0("me", nil) }).value == "me")
            #expect(name(from: { $0(nil, Failure.first) }).error as? Failure == .first)
        }

        @Test("A chain of the main actor touches its object") @MainActor
        func mainActor() async {
            let profile = Profile()
            for (user, title) in [(Promise.value("me"), "ME"), (Promise(error: Failure.first), "first")] {
                await Guarantee<Void> { seal in
                    profile.show(user).finally { seal(()) }
                    #expect(profile.isLoading)
                }.async()
                #expect(profile.title == title && !profile.isLoading)
            }
        }

        @Test("Handlers run in the order that the page says")
        func order() {
            let (promise, resolver) = Promise<Int>.pending()
            let expected = ["first", "first ends", "second", "added inside", "settled"]
            #expect(orderOfEvents(promise, resolver) == expected)
        }

        @Test("Code that is changed for Swift 6 works as before")
        func swift6() throws {
            let attempts = Locked(0)
            let end = retry(2) { () -> Promise<Int> in
                attempts.value += 1
                return attempts.value == 3 ? .value(3) : Promise(error: Failure.first)
            }
            #expect(try value(end) == 3)
            #expect(Now(1).map(on: nil) { $0 + 1 }.value == 2)
            #expect(allPages(3) { .value("page \($0)") }.value == ["page 1", "page 2", "page 3"])
        }

        @Test("A chain and a function that awaits give the same result")
        func awaiting() async throws {
            for fetch in [Promise.value("text"), Promise(error: Failure.first)] {
                let byPromise = try await lengthByPromise(fetch) { .value("some") }.async()
                let byTask = try await lengthByTask(fetch) { "some" }
                #expect(byPromise == 4 && byTask == 4)
            }
            let cancelled = Promise<String>(error: PMKError.cancelled)
            await #expect(throws: PMKError.self) { try await lengthByTask(cancelled) { "some" } }
            await #expect(throws: PMKError.self) { try await lengthByPromise(cancelled) { .value("some") }.async() }
            #expect(try await stillAPromise(Promise(error: Failure.first)).async() == 7)
        }

        @Test("The log reports a promise that nobody can settle")
        func log() async {
            await #expect(processExitsWith: .success) {
                #expect(lines { _ = Promise<Int>.pending() } == ["somebody waits for nobody"])
            }
        }

        /// The page says that thirty-two settlements by hand nest, and that the next one is deferred.
        @Test("Thirty-two settlements by hand nest")
        func nesting() {
            let pairs = (0..<40).map { _ in Promise<Int>.pending() }
            let order = EventLog<Int>()
            for (index, pair) in pairs.enumerated() {
                pair.promise.pipe(to: { (_: Result<Int>) in
                    order.record(index + 1)
                    if index + 1 < pairs.count { pairs[index + 1].resolver.fulfill(0) }
                    order.record(-(index + 1))
                })
            }
            pairs[0].resolver.fulfill(0)
            #expect(Array(order.events.prefix(33)) == Array(1...32) + [-32])
            #expect(order.events.count == 80)
        }
    }
}
