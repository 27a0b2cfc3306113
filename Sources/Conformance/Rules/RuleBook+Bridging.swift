extension RuleBook {
    static let bridging: [Rule] = [
        Rule(
            "bridging.await-value", "Awaiting a promise gives its value.",
            why: """
                New code awaits, old code promises. The bridge must work whenever the promise settles, also if it has
                settled long ago.
                """,
            from: .library("Swift concurrency"), timings: Timing.allCases,
            expect: "1"
        ) { lab in
            let promise = try lab.promise(.fulfilled(1))
            if let value = try lab.async({ try await promise.value() }) { lab.note("\(value)") }
        },

        Rule(
            "bridging.await-error", "Awaiting a promise throws its error, unchanged.",
            why: """
                `catch let error as MyError` must work on either side of the bridge.
                """,
            from: .library("Swift concurrency"), timings: Timing.allCases,
            expect: "the very error"
        ) { lab in
            let boom = Failure("boom")
            let promise = try lab.promise(.rejected(boom))
            do { _ = try lab.async { try await promise.value() } } catch let lacking as NotOffered {
                throw lacking
            } catch {
                lab.note(error as? Failure === boom ? "the very error" : "another error: \(error)")
            }
        },

        Rule(
            "bridging.from-async", "A promise made from an async closure ends as the closure does.",
            why: """
                The other direction: an async function behind an interface that still promises.
                """,
            from: .library("Swift concurrency"),
            expect: "fulfilled: 1", "rejected: boom"
        ) { lab in
            lab.note(try lab.ending(of: lab.making(async: { 1 })))
            lab.note(try lab.ending(of: lab.making(async: { throw Failure("boom") })))
        },
    ]
}
