import Foundation
import LabAdapters
import ProgramTestSupport
import Testing

@testable import LabPage

@Suite("Sources of the page", .timeLimit(.minutes(10))) struct PageSourcesTests {
    @Test("The recorded run of the benchmarks has the workloads of the table, with each design and a peer")
    func recordedRun() throws {
        let speed = try Speed(recordedIn: Clone())
        #expect(Set(speed.rows.map(\.id)).count == speed.rows.count)
        for title in [Speed.workloadOfTime, Speed.workloadOfBytes] {
            let row = try #require(speed.rows.first { $0.title == title }, "There is no workload “\(title)”.")
            let ours = row.results.filter { $0.role == "ours" }
            #expect(Set(ours.map(\.contestant)).isSuperset(of: Catalog.designs.map(\.name)))
            #expect(row.bestPeer != nil)
        }
    }

    @Test("Figures measured in this clone are preferred, and invalid ones are reported")
    func measured() throws {
        let table = """
            The middle of 5 rounds, fastest first, with the least and the greatest figure.

            x, y                                                ns per link  × peer × floor
              ▸ PromisStyle                          1,234      1,200–1,300    0.50
                SwiftNIO, the best peer              2,468      2,400–2,500
            """
        let folder = try TemporaryFolder(["Tools/Benchmarks/figures.txt": table])
        let speed = try Speed(in: folder.clone)
        #expect(
            speed.rows.map(\.id) == ["x-y"] && speed.source.contains("(the middle of 5 rounds)")
                && speed.rows[0].results[0].low == 1200)
        let cell = speed.cell(of: "PromisStyle", in: "x, y")
        #expect(cell.text == "0.50 × SwiftNIO" && cell.items == ["1,234 ns per link"] && cell.link == "speed/x-y")
        #expect(speed.cell(of: "Task", in: "x, y").text == "not in this workload")
        #expect(speed.cell(of: "Task", in: "z").text == "not recorded")

        let broken = try TemporaryFolder(["Tools/Benchmarks/figures.txt": "Nothing was measured."])
        let error = #expect(throws: PageProblem.self) { try Speed(in: broken.clone) }
        #expect(error?.localizedDescription.contains("make bench") == true)
        let empty = try TemporaryFolder(["docs/benchmarks.md": "# Figures\n"])
        let missing = #expect(throws: PageProblem.self) { try Speed(in: empty.clone) }
        #expect(missing?.localizedDescription.contains("docs/benchmarks.md does not contain it") == true)
    }
}

extension TemporaryFolder {
    var clone: Clone { Clone(root: url) }
}
