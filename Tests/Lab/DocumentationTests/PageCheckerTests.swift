import Foundation
import LabDocumentation
import ProgramTestSupport
import Testing

/// Tests on small pages what the pages of this repository don't show: faults, and how a block is updated.
@Suite("The checker of pages", .timeLimit(.minutes(10))) struct PageCheckerTests {
    /// The findings on a page, and the page with up-to-date blocks. The page is in a folder with the other files, and with a program.
    private func check(_ page: String, _ files: [String: String] = [:]) async throws -> (
        findings: [String], refreshed: String
    ) {
        let folder = try TemporaryFolder(files.merging(["page.md": page]) { $1 })
        let bin = folder.url.appending(path: "bin")
        if files["bin/example"] != nil {
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: bin.appending(path: "example").path)
        }
        let (findings, refreshed) = try await PageChecker(root: folder.url, built: bin, seconds: 30).check("page.md")
        return (findings.map(\.description), refreshed)
    }

    private static let code = """
        struct A {
            /// Says it.
            @discardableResult
            func say(_ text: String) -> Int {
                // begin: body
                text.count
                // end: body
            }

            func other() {}
        }
        """

    @Test(
        "A fault is reported with its line",
        arguments: [
            ("[link](missing.md)", "1: The link to missing.md is broken: there is no such file."),
            ("<a href=\"missing.md\">link</a>", "1: The link to missing.md is broken: there is no such file."),
            ("[link](A.swift#L3)", "1: The link to #L3 is broken: A.swift has no such heading."),
            ("[link](../../elsewhere.md)", "1: The link to ../../elsewhere.md leaves the repository."),
            ("Run `make tset` or `make test`.", "1: The Makefile has no target 'tset'."),
            ("```\nmake tset\n```", "2: The Makefile has no target 'tset'."),
            ("```\n", "1: This block is not closed."),
            ("<!-- code: A.swift -->\n\n```\n```", "1: This marker must be on the line directly"),
            ("<!-- cod: A.swift -->\n```\n```", "2: 'cod' isn't a marker."),
            ("<!-- code: A.swift \"say -->\n```\n```", "2: A quotation mark is not closed"),
            ("<!-- code: A.swift \"func\" -->\n```\n```", "2: A.swift contains 'func' on lines 4, 10."),
            ("<!-- code: A.swift #x -->\n```\n```", "2: A.swift has no region 'x'"),
            ("<!-- code: ../A.swift -->\n```\n```", "2: '../A.swift' must be a path from the root"),
            ("<!-- output: nobody -->\n```\n```", "2: There is no program 'nobody'"),
        ])
    func fault(_ page: String, _ explanation: String) async throws {
        let findings = try await check(page, ["A.swift": Self.code, "Makefile": "test:\nNAME := x\n"]).findings
        #expect(findings.count == 1 && findings[0].hasPrefix("page.md:\(explanation)"), "\(findings)")
    }

    @Test("A link that leads somewhere, and a link in code, are no faults")
    func goodLinks() async throws {
        let page = "# What `map` does\n[a](#what-map-does) [b](A.swift) [c](https://example.com) `[d](e.md)`"
        #expect(try await check(page, ["A.swift": ""]).findings == [])
    }

    @Test(
        "A block is updated with what its marker names, in its own indentation",
        arguments: [
            ("\"func other\"", ["func other() {}"]), ("#body", ["text.count"]),
            (
                "\"func say\" without #body",
                ["/// Says it.", "@discardableResult", "func say(_ text: String) -> Int {", "}"]
            ),
        ])
    func excerpt(_ part: String, _ lines: [String]) async throws {
        func page(_ lines: [String]) -> String {
            "- Look:\n  <!-- code: A.swift \(part) -->\n  ```\n\(lines.map { "  \($0)\n" }.joined())  ```\n"
        }
        let (findings, refreshed) = try await check(page(["stale"]), ["A.swift": Self.code])
        #expect(findings.count == 1 && findings[0].contains("reads “  stale” and not “  \(lines[0])”"), "\(findings)")
        #expect(refreshed == page(lines))
    }

    @Test("Both outputs are shown in order. Only times may differ, and the program must not fail")
    func output() async throws {
        func page(_ lines: String) -> String { "<!-- output: example \"two words\" -->\n```text\n\(lines)```\n" }
        let program = "#!/bin/sh\necho \"$1\"; echo 'took 12.5 ms' >&2\n"
        let lines = "two words\ntook 3 ms\n"
        #expect(try await check(page(lines), ["bin/example": program]).findings == [])
        #expect(try await check(page("two words\ntook 3 s\n"), ["bin/example": program]).findings.count == 1)
        let failing = try await check(page(lines), ["bin/example": program + "exit 3\n"]).findings
        #expect(failing.count == 1 && failing[0].contains("'example two words' failed"), "\(failing)")
    }
}
