extension ExploredProgram {
    static let waiting: [ExploredProgram] = [
        ExploredProgram(
            "wait-settle", "A thread that waits while the promise settles goes on.",
            [], [.wait("p")], [.fulfill("p", 1)], expect: "woke 1"),
        ExploredProgram(
            "wait-reject", "A thread that waits while the promise fails goes on.",
            [], [.wait("p")], [.reject("p")], expect: "woke boom"),
        ExploredProgram(
            "wait-wait", "Two threads that wait for one promise both go on.",
            [], [.wait("p")], [.wait("p")], [.fulfill("p", 1)], expect: "woke 1, woke 1"),
        ExploredProgram(
            "wait-cancel", "A thread that waits while the promise is cancelled goes on.",
            [], [.wait("p")], [.cancel("p")], expect: "woke cancelled"),
        ExploredProgram(
            "wait-adopt", "A thread that waits for a promise that adopts another one goes on.",
            [.fulfill("q", 2), .adopt("l", of: "p", adopting: "q")], [.wait("l")], [.fulfill("p", 1)],
            expect: "woke 2"),
        ExploredProgram(
            "wait-link", "A thread that waits for a link goes on.",
            [.map("l", of: "p", to: 2)], [.wait("l")], [.fulfill("p", 1)], expect: "woke 2"),
        ExploredProgram(
            "await-settle", "A task that awaits while the promise settles gets the value.",
            [], [.task("t", awaiting: "p"), .join("t")], [.fulfill("p", 1)], expect: "t 1"),
        ExploredProgram(
            "await-reject", "A task that awaits while the promise fails gets the error.",
            [], [.task("t", awaiting: "p"), .join("t")], [.reject("p")], expect: "boom"),
        ExploredProgram(
            "await-cancel", "A task that is cancelled while the promise settles gets the value or a cancellation.",
            [.task("t", awaiting: "p"), .end("p")], [.cancelTask("t"), .join("t")], [.fulfill("p", 1)],
            expect: "t 1, end 1", "cancelled, end 1"),
        ExploredProgram(
            "await-both", "Two tasks that begin to await at the same moment both get the value.",
            [], [.task("t", awaiting: "p"), .join("t")], [.task("u", awaiting: "p"), .join("u")], [.fulfill("p", 1)],
            expect: "t 1, u 1", "u 1, t 1"),
        ExploredProgram(
            "await-one-of-two", "Cancelling one of two tasks that await does not end the other one.",
            [.task("t", awaiting: "p"), .task("u", awaiting: "p")],
            [.cancelTask("t"), .join("t"), .fulfill("p", 1), .join("u")],
            expect: "cancelled, u 1"),
        ExploredProgram(
            "await-cancel-settle", "Of two tasks that await, one is cancelled while the promise settles.",
            [.task("t", awaiting: "p"), .task("u", awaiting: "p")],
            [.cancelTask("t"), .join("t"), .join("u")], [.fulfill("p", 1)],
            expect: "cancelled, u 1", "u 1, cancelled", "t 1, u 1", "u 1, t 1"),
        ExploredProgram(
            "async-add", "A handler that is added while an async closure ends runs.",
            [.async("p", 1)], [.observe("A", "p")], expect: "A 1"),
    ]

    static let time: [ExploredProgram] = [
        ExploredProgram(
            "time-out-settle", "A promise with a time limit settles in time or is timed out, and not both.",
            [.timeOut("t", of: "p"), .observe("T", "t"), .end("t")], [.fulfill("p", 1)],
            expect: "T 1, end 1", "T time is up, end time is up"),
        ExploredProgram(
            "time-out-add", "A handler that is added while the time is up runs.",
            [.timeOut("t", of: "p"), .end("p")], [.observe("T", "t")], expect: "T time is up, end pending"),
        ExploredProgram(
            "timer-add", "A handler that is added while a timer fires runs.",
            [.timer("t")], [.map("l", of: "t", to: 1), .observe("L", "l")], expect: "L 1"),
        ExploredProgram(
            "timer-race", "A race against a timer has one winner.",
            [.timer("t"), .map("u", of: "t", to: 2), .combine("c", .race, ["p", "u"]), .observe("C", "c"), .end("c")],
            [.fulfill("p", 1)], expect: "C 1, end 1", "C 2, end 2"),
    ]

    static let reporting: [ExploredProgram] = [
        ExploredProgram(
            "report-handled", "An error that is handled while the promise is rejected is not reported.",
            [.watchErrors], [.reject("p")], [.recover("r", of: "p", to: 2), .observe("R", "r")], expect: "R 2"),
        ExploredProgram(
            "report-dropped", "An error of a promise that is dropped while it is rejected is reported once.",
            [.watchErrors, .map("l", of: "p", to: 2)], [.reject("p"), .drop("p")], [.drop("l")],
            expect: "unhandled boom"),
        ExploredProgram(
            "report-abandoned", "A promise whose settler is dropped while a handler is added is reported once.",
            [.watchAbandoned, .map("l", of: "p", to: 2)], [.drop("p")], [.read("l")],
            expect: "abandoned, reads pending", "reads pending, abandoned"),
    ]
}
