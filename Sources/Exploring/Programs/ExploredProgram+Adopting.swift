extension ExploredProgram {
    static let adopting: [ExploredProgram] = [
        ExploredProgram(
            "adopt-settle", "A promise adopts another one while that one settles.",
            [.adopt("l", of: "p", adopting: "q"), .observe("L", "l"), .end("l"), .end("q")],
            [.fulfill("p", 1)], [.fulfill("q", 2)], expect: "L 2, end 2, end 2"),
        ExploredProgram(
            "adopt-reject", "A promise adopts another one while that one fails.",
            [.adopt("l", of: "p", adopting: "q"), .observe("L", "l"), .end("l")],
            [.fulfill("p", 1)], [.reject("q")], expect: "L boom, end boom"),
        ExploredProgram(
            "adopt-add", "A handler that is added while its promise adopts a settled one runs after the older ones.",
            [.fulfill("q", 2), .adopt("l", of: "p", adopting: "q"), .observe("A", "l")],
            [.fulfill("p", 1)], [.observe("B", "l")], expect: "A 2, B 2"),
        ExploredProgram(
            "adopt-add-settle", "Adopting, adding and settling at once lose no handler, and none overtakes.",
            [.adopt("l", of: "p", adopting: "q"), .observe("A", "l"), .end("q")],
            [.fulfill("p", 1)], [.fulfill("q", 2)], [.observe("B", "l")], expect: "A 2, B 2, end 2"),
        ExploredProgram(
            "adopted-add", "A handler that is added to a promise while another one adopts it runs.",
            [.adopt("l", of: "p", adopting: "q"), .observe("L", "l"), .observe("A", "q")],
            [.fulfill("p", 1), .fulfill("q", 2)], [.observe("B", "q")],
            expect: "L 2, A 2, B 2", "A 2, L 2, B 2", "A 2, B 2, L 2"),
        ExploredProgram(
            "adopt-read", "A promise that adopts a settled one reads as pending, then as that one.",
            [.fulfill("q", 2), .adopt("l", of: "p", adopting: "q"), .end("l")],
            [.fulfill("p", 1)], [.read("l"), .read("l")],
            expect: "reads pending, reads pending, end 2", "reads pending, reads 2, end 2", "reads 2, reads 2, end 2"),
        ExploredProgram(
            "adopt-twice", "Two promises adopt a third one while it settles.",
            [
                .adopt("l", of: "p", adopting: "r"), .adopt("m", of: "q", adopting: "r"), .observe("L", "l"),
                .observe("M", "m"), .end("r"),
            ],
            [.fulfill("p", 1), .fulfill("r", 3)], [.fulfill("q", 2)], expect: "L 3, M 3, end 3", "M 3, L 3, end 3"),
        ExploredProgram(
            "adopt-adopter", "A promise adopts one that adopts a third.",
            [
                .fulfill("r", 3), .adopt("m", of: "q", adopting: "r"), .adopt("l", of: "p", adopting: "m"),
                .observe("L", "l"), .end("l"),
            ],
            [.fulfill("p", 1)], [.fulfill("q", 2)], expect: "L 3, end 3"),
        ExploredProgram(
            "resolve-settle", "A promise is resolved with a settled one or fulfilled, and not both.",
            [.fulfill("q", 2), .observe("A", "p"), .end("p")], [.fulfill("p", 1)], [.resolve("p", with: "q")],
            expect: "A 1, end 1", "A 2, end 2"),
        ExploredProgram(
            "resolve-resolve", "A promise that is resolved with two others ends as one of them.",
            [.fulfill("q", 1), .fulfill("r", 2), .observe("A", "p"), .end("p")],
            [.resolve("p", with: "q")], [.resolve("p", with: "r")], expect: "A 1, end 1", "A 2, end 2"),
        ExploredProgram(
            "adopt-cancel", "A link that is cancelled while it adopts a settled promise ends in one way.",
            [.fulfill("q", 2), .adopt("l", of: "p", adopting: "q"), .observe("L", "l"), .end("l")],
            [.fulfill("p", 1)], [.cancelLink("l")], expect: "L 2, end 2", "L cancelled, end cancelled"),
        ExploredProgram(
            "adopted-cancel", "A promise that is cancelled while another one adopts it ends that one, too.",
            [.adopt("l", of: "p", adopting: "q"), .observe("L", "l"), .end("l")],
            [.fulfill("p", 1)], [.cancel("q")], expect: "L cancelled, end cancelled"),
        ExploredProgram(
            "circle-two", "A circle that two threads close is rejected.",
            [.adopt("l", of: "p", adopting: "m"), .adopt("m", of: "q", adopting: "l"), .end("l"), .end("m")],
            [.fulfill("p", 1)], [.fulfill("q", 1)], expect: "end returned itself, end returned itself"),
        ExploredProgram(
            "circle-three", "A circle that three threads close is rejected.",
            [
                .adopt("l", of: "p", adopting: "m"), .adopt("m", of: "q", adopting: "n"),
                .adopt("n", of: "r", adopting: "l"), .end("l"), .end("m"), .end("n"),
            ],
            [.fulfill("p", 1)], [.fulfill("q", 1)], [.fulfill("r", 1)],
            expect: "end returned itself, end returned itself, end returned itself"),
        ExploredProgram(
            "no-circle", "Two promises that adopt a third one are not taken for a circle.",
            [.adopt("l", of: "p", adopting: "r"), .adopt("m", of: "q", adopting: "l"), .observe("M", "m"), .end("r")],
            [.fulfill("p", 1)], [.fulfill("q", 2)], [.fulfill("r", 3)], expect: "M 3, end 3"),
    ]

    static let combining: [ExploredProgram] = [
        pair(.all, "all-settle", "Inputs that two threads settle are all gathered.", expect: "[1, 2]"),
        pair(.all, "all-fails", "Gathering fails with the input that fails.", .reject("q", "two"), expect: "two"),
        pair(
            .settled, "settled", "The form that waits for all gathers both outcomes.", .reject("q", "two"),
            expect: "[fulfilled: 1, rejected: two]"),
        pair(.race, "race", "The first of two inputs wins.", expect: "1", "2"),
        pair(.race, "race-fails", "A value or an error wins a race.", .reject("q", "two"), expect: "1", "two"),
        pair(
            .raceFulfilled, "race-value", "Where the first to fulfill wins, an error loses.", .reject("q", "two"),
            expect: "1"),
        pair(.all, "all-cancels", "Gathering ends with an input that is cancelled.", .cancel("q"), expect: "cancelled"),
        ExploredProgram(
            "all-fails-twice", "Gathering fails with the first of two failures.",
            [.combine("c", .all, ["p", "q"]), .observe("C", "c"), .end("c")], [.reject("p", "one")],
            [.reject("q", "two")],
            expect: "C one, end one", "C two, end two"),
        ExploredProgram(
            "race-nobody", "Where the first to fulfill wins and all fail, there is no winner.",
            [.combine("c", .raceFulfilled, ["p", "q"]), .observe("C", "c"), .end("c")],
            [.reject("p", "one")], [.reject("q", "two")], expect: "C no winner, end no winner"),
        ExploredProgram(
            "all-begins", "Gathering that begins while an input settles gathers it.",
            [.fulfill("q", 2)], [.fulfill("p", 1)], [.combine("c", .all, ["p", "q"]), .observe("C", "c")],
            expect: "C [1, 2]"),
        ExploredProgram(
            "race-begins", "A race that begins while its inputs settle has one winner.",
            [.end("q")], [.fulfill("p", 1), .fulfill("q", 2)], [.combine("c", .race, ["p", "q"]), .observe("C", "c")],
            expect: "C 1, end 2", "C 2, end 2"),
        ExploredProgram(
            "all-both", "Two gatherings of the same inputs, in opposite order, both end.",
            [.combine("c", .all, ["p", "q"]), .combine("d", .all, ["q", "p"]), .end("c"), .end("d")],
            [.fulfill("p", 1)], [.fulfill("q", 2)], expect: "end [1, 2], end [2, 1]"),
        ExploredProgram(
            "all-three", "Inputs that three threads settle are all gathered.",
            [.combine("c", .all, ["p", "q", "r"]), .observe("C", "c")],
            [.fulfill("p", 1)], [.fulfill("q", 2)], [.fulfill("r", 3)], expect: "C [1, 2, 3]"),
        ExploredProgram(
            "all-cancelled", "A gathering that is cancelled while its inputs settle ends in one way.",
            [.fulfill("q", 2), .combine("c", .all, ["p", "q"]), .observe("C", "c"), .end("c")],
            [.fulfill("p", 1)], [.cancelLink("c")], expect: "C [1, 2], end [1, 2]", "C cancelled, end cancelled"),
        ExploredProgram(
            "limit", "Two threads that settle inputs start the next ones within the limit.",
            [.limited("c", ["p", "q", "r", "s"]), .observe("C", "c")],
            [.fulfill("p", 1), .fulfill("r", 3)], [.fulfill("q", 2), .fulfill("s", 4)],
            expect: "C [1, 2, 3, 4], most 2"),
        ExploredProgram(
            "limit-fails", "A failure ends the form with a limit.",
            [.limited("c", ["p", "q", "r"]), .observe("C", "c")], [.fulfill("p", 1)], [.reject("q")],
            expect: "C boom, most 2"),
    ]

    /// Two inputs, each settled by a thread of its own.
    private static func pair(
        _ how: ProgramStep.Combination, _ id: String, _ statement: String, _ last: ProgramStep = .fulfill("q", 2),
        expect expected: String...
    ) -> ExploredProgram {
        let beginning: [ProgramStep] = [.combine("c", how, ["p", "q"]), .observe("C", "c"), .end("c")]
        return ExploredProgram(
            id, statement, beginning, threads: [[.fulfill("p", 1)], [last]],
            expected: Set(expected.map { "C \($0), end \($0)" }))
    }
}
