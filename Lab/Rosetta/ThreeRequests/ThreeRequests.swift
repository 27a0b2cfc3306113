import LoopbackHTTP

extension Program {
    static let threeRequests = Program(
        name: "three-requests",
        title: "Three requests, one after another",
        purpose:
            "Each request needs the answer before it; then a mapping, one error handler for all steps, a clean-up.",
        runs: [
            Run(
                name: "success", summary: "all three are answered",
                expected: ["Ada's parcel comes in 2 days.", "Signed out."],
                site: shop),
            Run(
                name: "request-fails", summary: "the second request is refused",
                expected: ["Sorry: /orders/41 was answered with 404.", "Signed out."],
                site: shop.changing(["/orders/41": .refusal(404)])),
            Run(
                name: "mapping-fails", summary: "the third answer makes no sense",
                expected: ["Sorry: A parcel cannot come in -1 days.", "Signed out."],
                site: shop.changing(["/parcels/P9": .ok(#"{"to": "Ada", "days": -1}"#)])),
        ],
        versions: Version.all({ $0.threeRequests() }, asyncAwait: { await $0.threeRequests() }))

    private static let shop = Site([
        "/users/7": .ok(#"{"name": "Ada", "order": 41}"#),
        "/orders/41": .ok(#"{"item": "difference engine", "parcel": "P9"}"#),
        "/parcels/P9": .ok(#"{"to": "Ada", "days": 2}"#),
    ])
}

struct User: Decodable {
    let name: String
    let order: Int
}

struct Order: Decodable {
    let item: String
    let parcel: String
}

struct Parcel: Decodable {
    let to: String
    let days: Int
}

extension Versions {
    /// Maps the parcel to a sentence.
    func forecast(_ parcel: Parcel) throws -> String {
        note("map parcel")
        guard parcel.days >= 0 else { throw TextError("A parcel cannot come in \(parcel.days) days.") }
        return "\(parcel.to)'s parcel comes in \(parcel.days) days."
    }
}
