import LoopbackHTTP

extension Program {
    static let retry = Program(
        name: "retry",
        title: "Retry with a pause between tries",
        purpose: "A request that fails is sent again after a pause, three times at most, and the last error counts.",
        runs: [
            Run(
                name: "success", summary: "the first try succeeds",
                expected: ["The gate is open."],
                site: gate([open])),
            Run(
                name: "third-try", summary: "two tries fail",
                expected: ["Once more.", "Once more.", "The gate is open."],
                site: gate([.refusal(503), .refusal(503), open])),
            Run(
                name: "gives-up", summary: "only a fourth try would succeed",
                expected: ["Once more.", "Once more.", "Sorry: /gate was answered with 404."],
                site: gate([.refusal(503), .refusal(503), .refusal(404), open])),
        ],
        telling: "third-try",
        versions: Version.all({ $0.retryAfterPause() }, asyncAwait: { await $0.retryAfterPause() }))
    private static let open = Site.Reply.ok(#"{"text": "The gate is open."}"#)

    private static func gate(_ replies: [Site.Reply]) -> Site { Site(["/gate": .inTurn(replies)]) }
}

extension Versions {
    /// How long to wait before the next try, in seconds.
    var pause: Double { 0.01 }
}
