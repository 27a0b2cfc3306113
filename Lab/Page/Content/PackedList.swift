/// Values that are encoded as a list, without names, so that the page stays small. Its scripts know them by their places.
struct PackedList: Sendable, Encodable {
    private let values: [any Encodable & Sendable]

    init(_ values: any Encodable & Sendable...) { self.values = values }

    func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        for value in values { try list.encode(value) }
    }
}

/// Seconds as milliseconds, rounded to microseconds.
func milliseconds(_ seconds: Double) -> Double { (seconds * 1e6).rounded() / 1e3 }
