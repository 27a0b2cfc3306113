import Foundation
import LoopbackHTTP

extension Program {
    static let fallback = Program(
        name: "fallback",
        title: "A fallback on one particular error",
        purpose: "Settings come from a file, from the web if there is no file, and from nowhere if the file is broken.",
        runs: [
            Run(
                name: "success", summary: "the file is there",
                expected: ["Your settings: large letters."],
                site: defaults, files: ["settings.json": #"{"text": "Your settings: large letters."}"#]),
            Run(
                name: "no-file", summary: "the error with a fallback",
                expected: ["The usual settings: small letters."],
                site: defaults),
            Run(
                name: "broken-file", summary: "an error without a fallback",
                expected: ["Sorry: The answer to settings.json is unreadable."],
                site: defaults, files: ["settings.json": #"{"text": "Your se"#]),
            Run(
                name: "fallback-fails", summary: "there is no file, and the web refuses",
                expected: ["Sorry: /settings was answered with 503."],
                site: defaults.changing(["/settings": .refusal(503)])),
        ],
        telling: "no-file",
        versions: Version.all({ $0.fallback() }, asyncAwait: { await $0.fallback() }))
    private static let defaults = Site(["/settings": .ok(#"{"text": "The usual settings: small letters."}"#)])
}

extension Versions {
    /// Reads the settings from the file, and blocks the calling thread meanwhile.
    func savedSettings() throws -> Message {
        note("read settings.json")
        return try decode(Message.self, try read("settings.json"), from: "settings.json")
    }
}
