import Testing

/// The designs know nothing of each other, so each has its own lock and its own queue of handlers. Both are the same text in
/// every design. A trampoline is not: it has what its design uses.
@Suite(.timeLimit(.minutes(10))) struct SharedTextTests {
    @Test(
        "Each design has the same lock and the same queue of handlers", arguments: ["Lock.swift", "Handlers.swift"])
    func sameText(_ file: String) throws {
        let first = House.designs[0]
        let text = try #require(try House.text(of: file, in: first), "\(first) has no file \(file), or several.")
        for design in House.designs.dropFirst() {
            let other = try #require(try House.text(of: file, in: design), "\(design) has no file \(file), or several.")
            #expect(firstDifference(text, other) == nil, "\(file) of \(first) and of \(design) must be the same text.")
        }
    }

    /// A design that hops to a queue for each closure of a caller has no such file.
    @Test("Designs in which a handler may block do the same first")
    func sameWaiting() throws {
        let texts = try House.designs.compactMap { try House.text(of: "Trampoline+Waiting.swift", in: $0) }
        let text = try #require(texts.first)
        #expect(texts.count > 1)
        for other in texts { #expect(firstDifference(text, other) == nil) }
    }

    /// The first line in which two texts differ, with its number.
    private func firstDifference(_ one: String, _ other: String) -> String? {
        let lines = (
            one.split(separator: "\n", omittingEmptySubsequences: false),
            other.split(separator: "\n", omittingEmptySubsequences: false)
        )
        for (number, pair) in zip(lines.0, lines.1).enumerated() where pair.0 != pair.1 {
            return "line \(number + 1): “\(pair.0)” and “\(pair.1)”"
        }
        return lines.0.count == lines.1.count ? nil : "\(lines.0.count) and \(lines.1.count) lines"
    }
}
