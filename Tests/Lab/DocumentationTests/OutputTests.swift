import Foundation
import Testing

/// Blocks with the output of programs. The programs are shell scripts.
@Suite("Outputs", .timeLimit(.minutes(10))) struct OutputTests {
    private func check(
        _ marker: String, _ script: String, shown: String = "", seconds: Double = 30
    ) async throws -> (findings: [String], refreshed: String) {
        let fixture = try PageFixture([
            "page.md": "<!-- \(marker) -->\n```text\n\(shown)```\n", "bin/example": "#!/bin/sh\n\(script)\n",
        ])
        let bin = fixture.root.appending(path: "bin")
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

    @Test("A failure is shown only if the marker says so")
    func failure() async throws {
        #expect(try await printed("output and exit: example", "echo bye; exit 3") == "bye\n[exit status 3]")
        #expect(
            try await printed("output and exit: example", "echo bye; kill -SEGV $$")
                == "bye\n[crash: a segmentation fault]"
        )
        #expect(try await printed("output and exit: example", "echo bye; kill -ILL $$") == "bye\n[crash: a trap]")
        let findings = try await check("output: example", "echo bye; exit 3").findings
        #expect(findings.count == 1 && findings[0].contains("'example' ended with [exit status 3]."))
        #expect(findings.first?.hasSuffix("It printed: bye") == true)
    }

    @Test("A stack trace is not shown")
    func stackTrace() async throws {
        let trace = "Current stack trace:\n0    libswiftCore.so   0x00007f20 swift_reportError + 33"
        let shown = try await printed(
            "output and exit: example", "echo 'Fatal error: no'; echo '\(trace)'; echo bye; exit 1")
        #expect(shown == "Fatal error: no\nbye\n[exit status 1]")
    }

    @Test("A program that exceeds its time limit is killed, even while it prints")
    func endless() async throws {
        for script in ["exec sleep 100", "while true; do echo again; done"] {
            let findings = try await check("output: example", script, seconds: 0.3).findings
            #expect(findings == ["page.md:2: 'example' exceeded its time limit of 0.3 s."])
        }
    }

    @Test("A missing program is reported, and one that prints nothing")
    func nothing() async throws {
        #expect(try await check("output: nobody", "").findings[0].contains("There is no program 'nobody'"))
        #expect(try await check("output: example", "").findings == ["page.md:2: 'example' printed nothing."])
    }

    @Test("Times and signals may differ if the marker says so")
    func exceptions() async throws {
        let script = "echo 'took 12.5 ms'; echo 'The process crashed: trap (SIGILL).'"
        let shown = "took 3 ms\nThe process crashed: trap (SIGTRAP).\n"
        #expect(try await check("output except times and signals: example", script, shown: shown).findings == [])
        #expect(try await check("output except times: example", script, shown: shown).findings.count == 1)
        #expect(try await check("output: example", script, shown: shown).findings.count == 1)
    }
}

@Suite("Messages of the compiler", .timeLimit(.minutes(10))) struct CompilerTests {
    @Test("The message has the path of the file on the page, and a file that compiles is reported")
    func message() async throws {
        let page = "<!-- compiler: bad/A.swift -->\n```text\n```\n<!-- compiler: B.swift -->\n```text\n```\n"
        let fixture = try PageFixture([
            "page.md": page, "bad/A.swift": "let a: Int = \"text\"\n", "B.swift": "let b = 1\n",
        ])
        let (findings, refreshed) = try await fixture.check()
        #expect(findings.count == 2)
        #expect(findings.last == "page.md:5: B.swift compiles, but the page shows an error message about it.")
        #expect(refreshed.contains("bad/A.swift:1:14: error: cannot convert value of type 'String'"))
        #expect(!refreshed.contains(fixture.root.path))
    }
}
