import ProgramTestSupport
import Testing

@Suite("Blocks", .timeLimit(.minutes(10))) struct BlockTests {
    @Test("A make target that does not exist is reported, in a block and in prose")
    func unknownTarget() async throws {
        let page = "```\nmake tset\n```\nRun `make tset` or `make test`.\n"
        let findings = try await TemporaryFolder(["page.md": page, "Makefile": "test:\nNAME := x\n"]).check().findings
        #expect(findings == [2, 4].map { "page.md:\($0): The Makefile has no target 'tset'." })
    }

    @Test(
        "An invalid marker is explained",
        arguments: [
            ("cod: A.swift", "'cod' isn't a marker."),
            ("code:", "'code:' needs the path of a file."),
            ("code: A.swift \"func", "A quotation mark is not closed"),
            ("code: A.swift func", "'func' is not valid here."),
            ("code: A.swift without comments", "'without comments' is not valid here."),
            ("code: Missing.swift", "There is no file 'Missing.swift'."),
            ("code: ../A.swift", "must be a path from the root"),
            ("code: A.swift \"func c\"", "A.swift has no line that contains 'func c'."),
            ("code: A.swift \"func\"", "A.swift contains 'func' in the lines 1, 2."),
            ("code: A.swift #x", "A.swift has no region 'x'"),
            ("code: B.swift #y", "B.swift:1: The region 'y' has no '// end: y'."),
            ("output:", "'output:' needs the name of a program."),
            ("output: nobody", "There is no program 'nobody'"),
            ("output: swiftc B", "There is no folder 'B' with Swift files."),
        ])
    func marker(_ marker: String, _ explanation: String) async throws {
        let files = ["A.swift": "func a() {}\nfunc b() {}\n", "B.swift": "// begin: y\n"]
        let page = "<!-- \(marker) -->\n```swift\n```\n"
        let findings = try await TemporaryFolder(files.merging(["page.md": page]) { $1 }).check().findings
        #expect(findings.count == 1)
        #expect(findings[0].hasPrefix("page.md:2: ") && findings[0].contains(explanation), "\(findings)")
    }

    @Test("A marker that is not directly before a block is reported, and a block that is not closed")
    func strayMarker() async throws {
        let page = "<!-- code: A.swift -->\n\n```swift\n```\n\n<!-- a comment -->\n\n```\n"
        let findings = try await TemporaryFolder(["page.md": page]).check().findings
        #expect(findings.count == 2 && findings[0].hasPrefix("page.md:1: This marker must be on the line directly"))
        #expect(findings.last == "page.md:8: This block is not closed.")
    }

    @Test("A stale block is reported with its first difference, and is updated")
    func stale() async throws {
        let page = "Text.\n\n<!-- code: A.swift -->\n```swift\nlet a = 1\nlet b = 3\n```\n\nMore text.\n"
        let (findings, refreshed) = try await TemporaryFolder(["page.md": page, "A.swift": "let a = 1\nlet b = 2\n"])
            .check()
        #expect(
            findings == [
                "page.md:4: This block is out of date: line 6 reads “let b = 3” and not “let b = 2”. "
                    + "'make docs' updates it."
            ])
        #expect(refreshed == page.replacing("let b = 3", with: "let b = 2"))
    }

    @Test("A block in a list keeps the indentation of its lines")
    func indentation() async throws {
        let file = ["A.swift": "func a() {\n\n    b()\n}\n"]
        let page = "- Look:\n\n  <!-- code: A.swift -->\n  ```swift\n  ```\n"
        let refreshed = try await TemporaryFolder(file.merging(["page.md": page]) { $1 }).check().refreshed
        #expect(refreshed.contains("  ```swift\n  func a() {\n\n      b()\n  }\n  ```\n"))
        #expect(try await TemporaryFolder(file.merging(["page.md": refreshed]) { $1 }).check().findings == [])
    }
}
