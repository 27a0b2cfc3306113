import LoopbackHTTP

extension Program {
    static let cleanUp = Program(
        name: "clean-up",
        title: "An asynchronous clean-up that always runs",
        purpose: "A sign-out request is sent after every outcome, and awaited before the program continues.",
        runs: [
            Run(
                name: "success", summary: "both requests are answered",
                expected: ["You have three letters.", "Signed out."],
                site: post),
            Run(
                name: "work-fails", summary: "the error waits for the sign-out",
                expected: ["Signed out.", "Sorry: /letters was answered with 503."],
                site: post.changing(["/letters": .refusal(503)])),
            Run(
                name: "clean-up-fails", summary: "the sign-out is refused, which is ignored",
                expected: ["You have three letters.", "Still signed in."],
                site: post.changing(["/sign-out": .refusal(503)])),
        ],
        telling: "work-fails",
        versions: Version.all({ $0.cleanUp() }, asyncAwait: { await $0.cleanUp() }))
    private static let post = Site([
        "/letters": .ok(#"{"text": "You have three letters."}"#),
        "/sign-out": .late(.ok("{}"), by: 0.01),
    ])
}
