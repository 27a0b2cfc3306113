extension RuleBook {
    static let bridging: [Rule] = [
        Rule(
            .bridging, "bridging.await-value", "Awaiting a promise gives its value.",
            why: """
                New code awaits, old code promises. The bridge must work whenever the promise settles, also if it has
                settled long ago.
                """,
            from: .library("Swift concurrency"), timings: Rule.Timing.allCases,
            expect: "1"
        ) { lab in
            let promise = try lab.promise(.fulfilled(1))
            if let value = try lab.async({ try await promise.value() }) { lab.note("\(value)") }
        },

        Rule(
            .bridging, "bridging.await-error", "Awaiting a promise throws its error, unchanged.",
            why: """
                `catch let error as MyError` must work on either side of the bridge.
                """,
            from: .library("Swift concurrency"), timings: Rule.Timing.allCases,
            expect: "the very error"
        ) { lab in
            let boom = TestFailure("boom")
            let promise = try lab.promise(.rejected(boom))
            do { _ = try lab.async { try await promise.value() } } catch let lacking as Unsupported {
                throw lacking
            } catch {
                lab.note(error as? TestFailure === boom ? "the very error" : "another error: \(error)")
            }
        },

        Rule(
            .bridging, "bridging.from-async", "A promise made from an async closure ends as the closure does.",
            why: """
                The other direction: an async function behind an interface that still promises.
                """,
            from: .library("Swift concurrency"),
            expect: "fulfilled: 1", "rejected: boom"
        ) { lab in
            lab.note(try lab.ending(of: lab.making(async: { 1 })))
            lab.note(try lab.ending(of: lab.making(async: { throw TestFailure("boom") })))
        },

        Rule(
            .bridging, "bridging.await-cancelled", "Awaiting a cancelled promise ends as a cancelled task does.",
            why: """
                Swift's own functions tell cancellation by a CancellationError. A bridge that makes some failure of it brings
                back the alert that nobody wants.
                """,
            from: .library("Swift concurrency"), timings: Rule.Timing.allCases,
            expect: "cancelled"
        ) { lab in
            let promise = try lab.promise(.cancelled)
            do { _ = try lab.async { try await promise.value() } } catch let lacking as Unsupported {
                throw lacking
            } catch {
                lab.note(lab.describe(error))
            }
        },

        Rule(
            .bridging, "bridging.cancelling-the-wait",
            "Cancelling a task that awaits ends the wait, and leaves the promise alone.",
            why: """
                A screen is closed while it waits. Its task must end at once; the request may have other listeners.
                """,
            from: .library("Swift concurrency"),
            expect: "cancelled", "pending", "fulfilled: 1"
        ) { lab in
            let (promise, settler) = try lab.pending()
            do {
                _ = try lab.async {
                    let wait = Task { try await promise.value() }
                    wait.cancel()
                    return try await wait.value
                }
            } catch let lacking as Unsupported {
                throw lacking
            } catch {
                lab.note(lab.describe(error))
            }
            lab.note(try lab.state(of: promise))
            try settler.fulfill(1)
            lab.note(try lab.ending(of: promise))
        },

        Rule(
            .bridging, "bridging.wrap",
            "A completion handler with a value or an error settles the promise that wraps it.",
            why: """
                Most of the interfaces that existed before promises look like this. If wrapping one takes more than a line,
                people write the line wrong.
                """,
            from: .library("PromiseKit 6, PromiseKit 1.7"),
            expect: "fulfilled: 1", "rejected: boom"
        ) { lab in
            lab.note(try lab.ending(of: lab.wrapping(valueFirst: { $0(1, nil) })))
            lab.note(try lab.ending(of: lab.wrapping(valueFirst: { $0(nil, TestFailure("boom")) })))
        },

        Rule(
            .bridging, "bridging.wrap-error-first", "The convention that has the error first is understood, too.",
            why: """
                Some libraries call back with the error first. Turning the two round by hand is one more line to get wrong.
                """,
            from: .library("PromiseKit 6"),
            expect: "fulfilled: 1", "rejected: boom"
        ) { lab in
            lab.note(try lab.ending(of: lab.wrapping(errorFirst: { $0(nil, 1) })))
            lab.note(try lab.ending(of: lab.wrapping(errorFirst: { $0(TestFailure("boom"), nil) })))
        },

        Rule(
            .bridging, "bridging.wrap-nothing", "A completion handler called with neither value nor error rejects.",
            why: """
                It should not happen, and it does: a delegate that gives up without a word. Waiting forever is the one answer
                that helps nobody.
                """,
            from: .library("PromiseKit 6"),
            expect: "rejected: neither value nor error"
        ) { lab in
            lab.note(try lab.ending(of: lab.wrapping(valueFirst: { $0(nil, nil) })))
        },

        Rule(
            .bridging, "bridging.wrap-both",
            "Of a completion handler called with a value and an error, the error counts.",
            why: """
                A half-read file comes with its first bytes and with the reason why there are no more. To take the bytes for
                the file would lose data in silence.
                """,
            from: .library("PromiseKit 6, PromiseKit 1.7"),
            expect: "rejected: boom"
        ) { lab in
            lab.note(try lab.ending(of: lab.wrapping(valueFirst: { $0(1, TestFailure("boom")) })))
        },
    ]
}
