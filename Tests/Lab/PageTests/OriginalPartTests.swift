import LabAdapters
import ProgramTestSupport
import Testing

@testable import LabPage

@Suite("In the original → here", .timeLimit(.minutes(10))) struct OriginalPartTests {
    private static let tour = """
        # Pledge: a tour

        ### In the original → here

        | Pledge 1 | what it does there | here |
        | --- | --- | --- |
        | `Bag` | stores | `Box` in [Box.swift](../../Sources/Pledge/Box.swift), with `a|b` |
        | `put` and `take` | change the bag | `Box.put(_:)`, in the same file |
        | the lock | guards | a `Mutex` ([Lock.swift](../../Sources/Pledge/Lock.swift)) |

        ## Another heading

        | `Never` | read | [Never.swift](../../Sources/Pledge/Never.swift) |
        """.replacing("a|b", with: #"a\|b"#)

    private func parts() throws -> OriginalParts {
        let folder = try TemporaryFolder(["docs/designs/pledge.md": Self.tour])
        return try OriginalParts(page: "pledge.md", in: folder.clone)
    }

    @Test("The rows of the table are read, with texts instead of links")
    func rows() throws {
        let table = try parts()
        #expect(table.original == "Pledge 1" && table.parts.map(\.id) == ["Bag", "put", "the-lock"])
        #expect(table.parts.map(\.role) == ["stores", "change the bag", "guards"])
        #expect(table.parts[1].here == "`Box.put(_:)`, in the same file")
        #expect(table.parts[2].here == "a `Mutex` (Lock.swift)")
        #expect(throws: PageProblem.self) {
            let folder = try TemporaryFolder(["docs/designs/pledge.md": "# Pledge: a tour\n"])
            return try OriginalParts(page: "pledge.md", in: folder.clone)
        }
    }

    @Test(
        "A step has the row that names its function, or its type, or alone links to its file",
        arguments: [
            ("Box.put<A>(_:)", "Box.swift", "put"), ("closure #1 in static Box<A>.put(_:)", "Box.swift", "put"),
            ("Box.count.getter", "Box.swift", "Bag"), ("Crate.take()", "Box.swift", "put"),
            ("Mutex.lock()", "Lock.swift", "the-lock"), ("Mutex.lock()", "Elsewhere.swift", nil),
            ("Box.init()", "Box.swift", nil), ("Crate.open()", "Box.swift", nil),
        ] as [(String, String, String?)])
    func steps(function: String, file: String, part: String?) throws {
        let table = try parts()
        #expect(table.index(function: function, file: "Sources/Pledge/\(file)").map { table.parts[$0].id } == part)
    }

    @Test(
        "Every tour has its table, and each name that a row finds in a file is in that file",
        arguments: Catalog.profiles)
    func tours(_ profile: DesignProfile) throws {
        let table = try OriginalParts(page: profile.tour, in: Clone())
        #expect(profile.original.hasPrefix(table.original.prefix { !$0.isNumber }) && table.parts.count > 8)
        #expect(Set(table.parts.map(\.id)).count == table.parts.count, "Two rows have the same link.")
        let page = try Clone().text("docs/designs/\(profile.tour)")
        for match in page.matches(of: #/`([^`]+)` in \[[^\]]+\]\(\.\./\.\./(Sources/[^)]+\.swift)\)/#) {
            let name = match.1.prefix { $0 != "(" && $0 != "<" }.split(separator: ".").last ?? ""
            #expect(try Clone().text(String(match.2)).contains("\(name)"), "\(match.2) has no \(match.1).")
        }
    }
}
