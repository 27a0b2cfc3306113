extension Program {
    static let wrapACallback = Program(
        name: "wrap-a-callback",
        title: "Wrapping a completion handler",
        purpose: "An older library that reports through a completion handler becomes one that returns promises.",
        runs: [
            Run(
                name: "success", summary: "the handler is called later, with a value",
                expected: ["It is 31.5 degrees in the attic."],
                sensors: ["attic": .reading(31.5)]),
            Run(
                name: "fails-later", summary: "the handler is called later, with an error",
                expected: ["Sorry: The sensor in the attic does not answer."],
                sensors: ["attic": .broken]),
            Run(
                name: "fails-at-once", summary: "the handler is called with an error before the call returns",
                expected: ["Sorry: There is no sensor in the attic."]),
        ],
        versions: Version.all({ $0.wrapACallback() }, asyncAwait: { await $0.wrapACallback() }))
}
