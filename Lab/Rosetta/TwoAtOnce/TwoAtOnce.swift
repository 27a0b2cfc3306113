import LoopbackHTTP

extension Program {
    static let twoAtOnce = Program(
        name: "two-at-once",
        title: "Two requests at once, then one that needs both",
        purpose: "Two answers of different types are awaited together, and a third request is made of both.",
        runs: [
            Run(
                name: "success", summary: "all three are answered",
                expected: ["Ada sleeps in the blue room, for 80 a night."],
                site: hotel),
            Run(
                name: "one-fails", summary: "one of the two at once is refused",
                expected: ["Sorry: /rooms/12 was answered with 404."],
                site: hotel.changing(["/rooms/12": .refusal(404)])),
            Run(
                name: "last-fails", summary: "the request that needs both is refused",
                expected: ["Sorry: /bookings/ada/12 was answered with 503."],
                site: hotel.changing(["/bookings/ada/12": .refusal(503)])),
        ],
        versions: Version.all({ $0.twoAtOnce() }, asyncAwait: { await $0.twoAtOnce() }))

    /// The site answers the first two requests after both have arrived. A program that sends them one after the other gets no
    /// answer.
    private static let hotel = Site(
        [
            "/guests/ada": .ok(#"{"id": "ada", "name": "Ada"}"#),
            "/rooms/12": .ok(#"{"number": 12, "color": "blue"}"#),
            "/bookings/ada/12": .ok(#"{"text": "Ada sleeps in the blue room, for 80 a night."}"#),
        ],
        together: ["/guests/ada", "/rooms/12"])
}

struct Guest: Decodable {
    let id: String
    let name: String
}

struct Room: Decodable {
    let number: Int
    let color: String
}

struct Booking: Decodable {
    let text: String
}

extension Versions {
    /// The path of the booking of this guest for this room.
    func booking(_ guest: Guest, _ room: Room) -> String {
        note("combine guest and room")
        return "/bookings/\(guest.id)/\(room.number)"
    }
}
