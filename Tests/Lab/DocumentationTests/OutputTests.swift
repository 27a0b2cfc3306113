import Foundation
import ProgramTestSupport
import Testing

/// Blocks with the output of programs. The programs are shell scripts.
@Suite("Outputs", .timeLimit(.minutes(10))) struct OutputTests {
    private func check(
        _ marker: String, _ script: String, shown: String = "", seconds: Double = 30
    ) async throws -> (findings: [String], refreshed: String) {
        let fixture = try TemporaryFolder([
            "page.md": "<!-- \(marker) -->\n```text\n\(shown)```\n", "bin/example": "#!/bin/sh\n\(script)\n",
        ])
        let bin = fixture.url.appending(path: "bin")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: bin.appending(path: "example").path)
        return try await fixture.check(built: bin, seconds: seconds)
    }

    private func printed(_ marker: String, _ script: String) async throws -> String {
        try await check(marker, script, shown: "stale\n").refreshed.split(separator: "\n").dropFirst(2).dropLast()
            .joined(separator: "\n")
    }

    @Test("Standard output and standard error are shown in order, and arguments are passed on")
    func order() async throws {
        let script = #"echo "$1"; echo "$2" >&2; echo three"#
        #expect(try await printed("output: example one \"two words\"", script) == "one\ntwo words\nthree")
    }

    @Test("The last line says how a program failed; a stack trace is not shown")
    func failure() async throws {
        let trace = "Current stack trace:\n0    libswiftCore.so   0x00007f20 swift_reportError + 33"
        for (end, shown) in [
            ("exit 3", "exit status 3"), ("kill -SEGV $$", "crash: a segmentation fault"),
            ("kill -ILL $$", "crash: a trap"),
        ] {
            let script = "echo 'Fatal error: no'; echo '\(trace)'; echo bye; \(end)"
            #expect(try await printed("output: example", script) == "Fatal error: no\nbye\n[\(shown)]")
        }
    }

    @Test("A program that exceeds its time limit is killed, even while it prints")
    func endless() async throws {
        for script in ["exec sleep 100", "while true; do echo again; done"] {
            let findings = try await check("output: example", script, seconds: 0.3).findings
            #expect(findings == ["page.md:2: 'example' exceeded its time limit of 0.3 s."])
        }
    }

    @Test("A program that prints nothing is reported")
    func nothing() async throws {
        #expect(try await check("output: example", "").findings == ["page.md:2: 'example' printed nothing."])
    }

    @Test("Times and signals may differ, and nothing else")
    func exceptions() async throws {
        let script = "echo 'took 12.5 ms'; echo 'The process crashed: trap (SIGILL).'"
        let shown = "took 3 ms\nThe process crashed: trap (SIGTRAP).\n"
        #expect(try await check("output: example", script, shown: shown).findings == [])
        #expect(try await check("output: example", script, shown: "took 3 s\n").findings.count == 1)
    }

    @Test("The compiler's message has the path of the file on the page, and a file that compiles is reported")
    func message() async throws {
        let page = "<!-- output: swiftc bad/A.swift -->\n```text\n```\n<!-- output: swiftc B.swift -->\n```text\n```\n"
        let fixture = try TemporaryFolder([
            "page.md": page, "bad/A.swift": "let a: Int = \"text\"\n", "B.swift": "let b = 1\n",
        ])
        let (findings, refreshed) = try await fixture.check()
        // With another compiler than that of the pages, nothing is compared.
        guard !findings.isEmpty else { return }
        #expect(findings.last == "page.md:5: 'swiftc B.swift' printed nothing.")
        #expect(refreshed.contains("bad/A.swift:1:14: error: cannot convert value of type 'String'"))
        #expect(!refreshed.contains(fixture.url.path))
    }
}
