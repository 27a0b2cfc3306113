extension Program {
    static let wrapADelegate = Program(
        name: "wrap-a-delegate",
        title: "Wrapping a delegate",
        purpose: "A library holds its delegate weakly and reports as often as it likes; a promise is settled once.",
        runs: [
            Run(
                name: "success", summary: "one report",
                expected: ["You are in Lisbon."],
                reports: [.place("Lisbon")]),
            Run(
                name: "two-reports", summary: "the library corrects itself; the first report counts",
                expected: ["You are in Porto."],
                reports: [.place("Porto"), .place("Lisbon")]),
            Run(
                name: "fails", summary: "an error is reported, and then a place",
                expected: ["Sorry: No satellite is in sight."],
                reports: [.nothing, .place("Lisbon")]),
        ],
        versions: Version.all({ $0.wrapADelegate() }, asyncAwait: { await $0.wrapADelegate() }))
}
