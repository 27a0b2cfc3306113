extension ExploredProgram {
    static let settling: [ExploredProgram] = [
        ExploredProgram(
            "settle-settle", "The first of two settlements wins, and handlers and readers agree which.",
            [.observe("A", "p"), .end("p")], [.fulfill("p", 1)], [.fulfill("p", 2)],
            expect: "A 1, end 1", "A 2, end 2"),
        ExploredProgram(
            "settle-three", "The first of three settlements wins.",
            [.observe("A", "p"), .end("p")], [.fulfill("p", 1)], [.fulfill("p", 2)], [.reject("p")],
            expect: "A 1, end 1", "A 2, end 2", "A boom, end boom"),
        ExploredProgram(
            "settle-reject", "A value or an error arrives, and not both.",
            [.observe("A", "p"), .end("p")], [.fulfill("p", 1)], [.reject("p")],
            expect: "A 1, end 1", "A boom, end boom"),
        ExploredProgram(
            "settle-says-who", "Exactly one of two setters says that it has settled the promise.",
            [.end("p")], [.answer("p", 1)], [.answer("p", 2)],
            expect: "1 true, 2 false, end 1", "2 false, 1 true, end 1", "2 true, 1 false, end 2",
            "1 false, 2 true, end 2"),
        ExploredProgram(
            "settle-cancel", "A promise is cancelled or fulfilled, and not both.",
            [.observe("A", "p"), .end("p")], [.fulfill("p", 1)], [.cancel("p")],
            expect: "A 1, end 1", "A cancelled, end cancelled"),
        ExploredProgram(
            "settle-read", "A promise that reads as settled stays so.",
            [.end("p")], [.fulfill("p", 1)], [.read("p"), .read("p")],
            expect: "reads pending, reads pending, end 1", "reads pending, reads 1, end 1", "reads 1, reads 1, end 1"),
        ExploredProgram(
            "settle-drop", "A link that nobody holds any more runs all the same.",
            [.link("l", of: "p", to: 2), .observe("L", "l")], [.fulfill("p", 1)], [.drop("l")],
            expect: "body, L 2"),
        ExploredProgram(
            "settle-cancel-link", "A link that is cancelled while its promise settles ends in one way.",
            [.link("l", of: "p", to: 2), .observe("L", "l"), .end("l")], [.fulfill("p", 1)], [.cancelLink("l")],
            expect: "body, L 2, end 2", "L cancelled, end cancelled", "body, L cancelled, end cancelled",
            "L cancelled, body, end cancelled"),
        ExploredProgram(
            "cancel-hop", "A link that is cancelled between its hop and its body ends in one way.",
            [.hop("l", of: "p", to: 2), .observe("L", "l"), .end("l")], [.fulfill("p", 1)], [.cancelLink("l")],
            expect: "body, L 2, end 2", "L cancelled, end cancelled", "body, L cancelled, end cancelled",
            "L cancelled, body, end cancelled"),
        ExploredProgram(
            "cancel-first", "The body of a link that is cancelled first never runs.",
            [.link("l", of: "p", to: 2)], [.cancelLink("l"), .fulfill("p", 1)], [.observe("L", "l")],
            expect: "L cancelled"),
        ExploredProgram(
            "cancel-says", "A cancellation that says it came too late has changed nothing.",
            [.hop("l", of: "p", to: 2), .end("l")], [.fulfill("p", 1)], [.answerToCancel("l")],
            expect: "body, too late, end 2", "cancelled, end cancelled", "cancelled, body, end cancelled",
            "body, cancelled, end cancelled"),
        ExploredProgram(
            "cancel-cancel", "Two cancellations cancel once.",
            [.observe("A", "p"), .end("p")], [.cancel("p")], [.cancelLink("p")],
            expect: "A cancelled, end cancelled"),
        ExploredProgram(
            "cancel-add", "A handler that is added while its promise is cancelled runs.",
            [], [.cancel("p")], [.observe("A", "p")], expect: "A cancelled"),
    ]

    static let handlers: [ExploredProgram] = [
        ExploredProgram(
            "settle-add", "A handler that is added while the promise settles runs once, after older ones.",
            [.observe("A", "p")], [.fulfill("p", 1)], [.observe("B", "p")], expect: "A 1, B 1"),
        ExploredProgram(
            "settle-add-two", "Handlers that one thread adds while another settles run in the order of adding.",
            [.observe("A", "p")], [.fulfill("p", 1)], [.observe("B", "p"), .observe("C", "p")],
            expect: "A 1, B 1, C 1"),
        ExploredProgram(
            "settle-old", "A handler that is added while two older ones run waits for both.",
            [.observe("A", "p"), .observe("B", "p")], [.fulfill("p", 1)], [.observe("C", "p")],
            expect: "A 1, B 1, C 1"),
        ExploredProgram(
            "add-add", "Handlers that two threads add while a third settles all run once.",
            [], [.fulfill("p", 1)], [.observe("A", "p")], [.observe("B", "p")], expect: "A 1, B 1", "B 1, A 1"),
        ExploredProgram(
            "add-drained", "Handlers that two threads add to a settled promise run once.",
            [.fulfill("p", 1)], [.observe("A", "p")], [.observe("B", "p")], expect: "A 1, B 1", "B 1, A 1"),
        ExploredProgram(
            "add-inside", "A handler that a handler adds runs after the older ones, while another thread adds, too.",
            [.observeInside("inner", "p"), .observe("B", "p")], [.fulfill("p", 1)], [.observe("C", "p")],
            expect: "B 1, inner 1, C 1", "B 1, C 1, inner 1"),
        ExploredProgram(
            "settle-inside", "A handler settles a promise to which another thread adds a handler.",
            [.fulfillInside("p", "q", 2), .end("q")], [.fulfill("p", 1)], [.observe("Q", "q")],
            expect: "Q 2, end 2"),
        ExploredProgram(
            "settle-link", "A link that is added while its promise settles passes the value on.",
            [], [.fulfill("p", 1)], [.map("l", of: "p", to: 2), .observe("L", "l")], expect: "L 2"),
        ExploredProgram(
            "settle-chain", "A link that is added to a link while the first promise settles passes the value on.",
            [.map("l", of: "p", to: 2)], [.fulfill("p", 1)], [.map("m", of: "l", to: 3), .observe("M", "m")],
            expect: "M 3"),
        ExploredProgram(
            "reject-recover", "A recovery that is added while its promise is rejected runs.",
            [], [.reject("p")], [.recover("r", of: "p", to: 2), .observe("R", "r")], expect: "R 2"),
        ExploredProgram(
            "reject-clean-up", "A clean-up that is added while its promise is rejected runs before the next handler.",
            [], [.reject("p")], [.cleanUp("e", of: "p"), .observe("E", "e")], expect: "clean, E boom"),
        ExploredProgram(
            "add-on-queue", "Handlers that hop to one queue run in the order of adding.",
            [.observeOnQueue("A", "p")], [.fulfill("p", 1)], [.observeOnQueue("B", "p")], expect: "A 1, B 1"),
        ExploredProgram(
            "two-promises", "Two promises that settle at once run the handlers of both.",
            [.observe("P", "p"), .observe("Q", "q")], [.fulfill("p", 1)], [.fulfill("q", 2)],
            expect: "P 1, Q 2", "Q 2, P 1"),
    ]
}
