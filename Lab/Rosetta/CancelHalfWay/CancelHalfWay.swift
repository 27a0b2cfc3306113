import LoopbackHTTP

extension Program {
    static let cancelHalfWay = Program(
        name: "cancel-half-way",
        title: "Cancelling half-way, and the server sees it",
        purpose: "The user stops a download when half of it has come. The connection is closed, and no error is shown.",
        runs: [
            Run(
                name: "success", summary: "it is not stopped",
                expected: ["The film has 90000 letters.", "Good night."],
                site: Site(["/film": .response(film)])),
            Run(
                name: "stopped", summary: "the user presses the button; the site notices the closed connection",
                expected: ["Stopped.", "Good night.", "The site sees the connection close."],
                site: Site(["/film": .half(film)]), isStopped: true),
            Run(
                name: "fails", summary: "the site refuses",
                expected: ["Sorry: /film was answered with 503.", "Good night."],
                site: Site(["/film": .refusal(503)])),
        ],
        telling: "stopped",
        versions: Version.all({ $0.cancelHalfWay() }, asyncAwait: { await $0.cancelHalfWay() }))
    private static let film = HTTPResponse(body: String(repeating: "action! ", count: 11_250))
}
