import Foundation
import LoopbackHTTP

extension Program {
    static let cancelOneOfTwo = Program(
        name: "cancel-one-of-two",
        title: "Two downloads, and the first is cancelled",
        purpose: "Two downloads are awaited together, one is cancelled, and the site shows how the other ends.",
        runs: [
            Run(
                name: "success", summary: "neither is cancelled",
                expected: ["The film has 90000 letters, the song 12."],
                site: cinema),
            Run(
                name: "first-cancelled", summary: "the film is cancelled while the song is under way",
                expected: ["Stopped."],
                site: cinema.changing(["/film": .half(film), "/song": .held(song)])),
            Run(
                name: "second-fails", summary: "the song is refused",
                expected: ["Sorry: /song was answered with 503."],
                site: cinema.changing(["/song": .refusal(503)])),
        ],
        telling: "first-cancelled",
        versions: Version.all({ $0.cancelOneOfTwo() }, asyncAwait: { await $0.cancelOneOfTwo() }))

    /// The site answers after both requests have arrived, so both are pending when the first is cancelled.
    private static let cinema = Site(
        ["/film": .response(film), "/song": .response(song)], together: ["/film", "/song"])
    private static let film = HTTPResponse(body: String(repeating: "action! ", count: 11_250))
    private static let song = HTTPResponse(body: "la la la la!")
}

extension Versions {
    /// The line that is printed when both answers have come.
    func lengths(_ film: Data, _ song: Data) -> String {
        "The film has \(film.count) letters, the song \(song.count)."
    }
}
