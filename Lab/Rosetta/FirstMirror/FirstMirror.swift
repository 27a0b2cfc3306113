import LoopbackHTTP

extension Program {
    static let firstMirror = Program(
        name: "first-mirror",
        title: "The first of several mirrors wins",
        purpose: "Three mirrors are asked at once, the first good answer counts, and a refusal decides nothing.",
        runs: [
            Run(
                name: "success", summary: "one mirror answers, the others keep silent",
                expected: ["Version 7, from the east."],
                site: mirrors),
            Run(
                name: "one-refuses", summary: "a refusal comes before the answer",
                expected: ["Version 7, from the south."],
                site: mirrors.changing([
                    "/east": .refusal(503),
                    "/south": .late(.ok(#"{"text": "Version 7, from the south."}"#), by: 0.05),
                ])),
            Run(
                name: "all-refuse", summary: "no mirror has an answer",
                expected: ["Sorry: No mirror has it."],
                site: Site([:])),
        ],
        versions: Version.all({ $0.firstMirror() }, asyncAwait: { await $0.firstMirror() }))
    private static let mirrors = Site([
        "/north": .noAnswer, "/south": .noAnswer, "/east": .ok(#"{"text": "Version 7, from the east."}"#),
    ])
}

extension Versions {
    var mirrors: [String] { ["/north", "/south", "/east"] }
}
