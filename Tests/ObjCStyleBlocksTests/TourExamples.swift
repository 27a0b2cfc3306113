import Foundation
import ObjCStyleBlocks
import PromiseTestSupport
import Testing

/// The code blocks of `docs/designs/objc-style-blocks.md`, compiled, and run where they show a result.
@Suite("Examples of the tour", .timeLimit(.minutes(10))) struct TourExamples {
    let promise = PMKPromise.promiseWithValue(7)

    @Test("Each link of a chain receives what the one before returned")
    func chain() async {
        let doubled = PMKPromise.promiseWithValue("21")
            .then { (text: String) in Int(text) }
            .then { (n: Int?) in (n ?? 0) * 2 }
            .catch { (error: NSError) in -1 }
        #expect(await doubled.endValue() as? Int == 42)
    }

    @Test("A block of any signature can be a handler")
    func signatures() async throws {
        struct TooSmall: Error {}

        let ends = [
            promise.then { "no parameters" },
            promise.then { (n: Int) in n + 1 },
            promise.then { (n: Int, more: String?) in "\(n), \(more ?? "nothing more")" },
            promise.then { (n: Int) in PMKPromise.pause(0.01).then { n * 2 } },
            promise.then { (n: Int) in if n < 10 { throw TooSmall() } },
            promise.then { (n: Int) in n < 10 ? NSError(domain: "numbers", code: n) : nil },
        ]
        #expect(await ends[0].endValue() as? String == "no parameters")
        #expect(await ends[1].endValue() as? Int == 8)
        #expect(await ends[2].endValue() as? String == "7, nothing more")
        #expect(await ends[3].endValue() as? Int == 14)
        #expect(try await ends[4].endError().userInfo[PMKUnderlyingExceptionKey] is TooSmall)
        #expect(try await ends[5].endError().code == 7)
    }

    @Test("`then` and `pause` are properties whose values can be called")
    func properties() async {
        // begin: then-is-a-property
        let then = promise.then
        let next = then { (n: Int) in n + 1 }
        // end: then-is-a-property
        #expect(await next.endValue() as? Int == 8)

        // begin: pause-is-a-property
        let pause = promise.pause
        let later = pause(0.01)
        // end: pause-is-a-property
        #expect(await later.endValue() as? Int == 7)
    }

    @Test("A parameter without a type receives the value as it is")
    func untypedParameter() async {
        // begin: untyped-parameter
        let same = promise.then { $0 }
        let next = promise.then { value in (value as? Int ?? 0) + 1 }
        // end: untyped-parameter
        #expect(await same.endValue() as? Int == 7)
        #expect(await next.endValue() as? Int == 8)
        #expect(await promise.then { _ in 1 }.endValue() as? Int == 1)
    }

    @Test("A `then` with two handlers calls one of them")
    func twoHandlers() async {
        let text = promise.then(
            { (n: Int) in "got \(n)" },
            { (error: NSError) in "failed with \(error.code)" })
        #expect(await text.endValue() as? String == "got 7")
    }

    @Test("A block that asks for the wrong type rejects with a message")
    func wrongType() async {
        let text = promise.then { (name: String) in "Hello " + name }
            .catch { (error: NSError) in error.localizedDescription }
        let message = await text.endValue() as? String
        #expect(
            message?.hasPrefix("The first parameter of a block wants String, but the promise carries 7") == true)
    }

    @Test("A thrown error is found under its key in the `NSError`")
    func thrownError() async {
        struct Offline: Error {
            let host: String
        }

        let host = promise.then { throw Offline(host: "example.org") }
            .catch { (error: NSError) in
                let offline = error.userInfo[PMKUnderlyingExceptionKey] as? Offline
                return offline?.host
            }
        #expect(await host.endValue() as? String == "example.org")
    }

    /// No test calls this function: the process has only one handler, and other tests count reports with their own handler.
    static func installHandler() {
        PMKUnhandledErrorHandler = { error in
            print("Nobody handled: \(error.localizedDescription)")
        }
    }

    @Test("A handled error is not reported, and one that `catch` returns is")
    func unhandledAgain() async {
        let handled = await UnhandledErrors.count { error in
            // begin: handled
            PMKPromise.promiseWithValue(error)
                .finally {}
                .catch { (error: NSError) in error.code }
        }
        #expect(handled == 0)
        let unhandledAgain = await UnhandledErrors.count { error in
            // begin: unhandled-again
            PMKPromise.promiseWithValue(error)
                .catch { (error: NSError) in error.code == 404 ? nil : error }
        }
        #expect(unhandledAgain == 1)
    }

    @Test("A manifold carries several values")
    func manifold() async {
        let text = promise.then { (n: Int) in PMKManifold(n, n.isMultiple(of: 2)) }
            .then { (n: Int, isEven: Bool) in "\(n) is \(isEven ? "even" : "odd")" }
        #expect(await text.endValue() as? String == "7 is odd")
    }

    @Test("An adapter is passed as a completion handler")
    func adapter() async {
        func countLines(of text: String, completion: @escaping @Sendable (Int, (any Error)?) -> Void) {
            completion(text.split(separator: "\n").count, nil)
        }

        let lines = PMKPromise.promiseWithIntegerAdapter { countLines(of: "one\ntwo", completion: $0) }
        #expect(await lines.endValue() as? Int == 2)
    }

    @Test("On a settled promise `thenUnleashZalgo` runs its block at once")
    func zalgo() {
        let events = EventLog<String>()
        let log = events.record
        // begin: zalgo
        promise.thenUnleashZalgo { (n: Int) in log("block") }
        log("after")
        // end: zalgo
        #expect(events.events == ["block", "after"])
    }

    @Test("`when` of a dictionary names the input that failed")
    func whenWithNames() async {
        let user = PMKPromise.promiseWithValue("Ada")
        let photo = PMKPromise.promiseWithValue(NSError(domain: "photos", code: 404))
        let text = PMKPromise.when(["user": user, "photo": photo])
            .then { (found: [String: String]) in "\(found.count) found" }
            .catch { (error: NSError) in
                let name = error.userInfo[PMKFailingPromiseIndexKey] as? String ?? "?"
                return "\(name): \(error.code)"
            }
        #expect(await text.endValue() as? String == "photo: 404")
    }

    @Test("A promise can be awaited, and an async block is a promise")
    func awaiting() async throws {
        // begin: await
        let n = try await promise.value(as: Int.self)
        let next = PMKPromise.promiseWithTask { try await promise.value(as: Int.self) + n }
        // end: await
        #expect(await next.endValue() as? Int == 14)
    }

    @Test("The page quotes the messages as they are")
    func quotedMessages() async throws {
        let root = URL(fileURLWithPath: #filePath).appending(path: "../../..").standardized
        let page = try String(contentsOf: root.appending(path: "docs/designs/objc-style-blocks.md"), encoding: .utf8)
        for mistake in [
            promise.then { (s: String) in s }, promise.then { (n: Int, m: Int) in n + m },
            PMKPromise.promiseWithValue(nil).then { (n: Int) in n },
        ] {
            #expect(page.contains(try await mistake.endError().localizedDescription))
        }
    }
}
