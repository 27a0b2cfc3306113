import Testing

@testable import LabPage

/// Tests the races that `make explore-planted` has recorded in `docs/generated/races.json`.
@Suite("The races on the page")
struct RaceTests {
    @Test("Each race has a name of its own, and shows the line in which a thread is interrupted")
    func races() throws {
        let races = try RaceContent.all(in: Clone())
        #expect(races.count > 10)
        #expect(Set(races.map(\.id)).count == races.count)
        for race in races {
            #expect(Set(race.parts.map(\.thread)).count > 1, "\(race.id)")
            #expect(race.parts.contains { $0.end == "is interrupted" && !$0.code.isEmpty }, "\(race.id)")
            for part in race.parts {
                guard let line = part.place?.split(separator: ":").last.flatMap({ Int($0) }) else { continue }
                #expect(part.code.indices.contains(line - part.firstLine), "\(race.id)")
            }
        }
    }
}
