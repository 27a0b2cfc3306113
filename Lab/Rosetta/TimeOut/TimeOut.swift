import Foundation
import LoopbackHTTP

extension Program {
    static let timeOut = Program(
        name: "time-out",
        title: "A time-out",
        purpose: "An answer races with a timer, and an answer that comes in time is not held up by the timer.",
        runs: [
            Run(
                name: "success", summary: "the answer comes in time",
                expected: ["Rain, later sun."],
                site: Site(["/weather": .ok(#"{"text": "Rain, later sun."}"#)])),
            Run(
                name: "too-late", summary: "no answer comes",
                expected: ["Sorry: There was no answer in time."],
                site: Site(["/weather": .noAnswer]), timeLimit: 0.05),
            Run(
                name: "request-fails", summary: "a refusal comes in time",
                expected: ["Sorry: /weather was answered with 503."],
                site: Site(["/weather": .refusal(503)])),
        ],
        telling: "too-late",
        versions: Version.all({ $0.timeOut() }, asyncAwait: { await $0.timeOut() }))
}

struct TooLate: Error, LocalizedError {
    var errorDescription: String? { "There was no answer in time." }
}
