import Conformance
import Foundation
import Testing

@testable import LabRecording

@Suite("Recordings as text", .timeLimit(.minutes(10))) struct RecordingTextTests {
    private static let hostile = "</script>\u{1B}[31m\"\\\n\u{202E}&amp;\u{0}"

    @Test("Each lane has a column, and every event is in that of its lane")
    func lanes() {
        let lines = LanesText(ProgramBuilderTests.run(), width: 100).lines
        #expect(lines.count == 2 + 8)
        #expect(
            lines[0].split(separator: "│").map { $0.trimmingCharacters(in: .whitespaces) }.dropFirst() == [
                "main queue", "session", "server",
            ])
        #expect(lines.allSatisfy { $0.count <= 100 })
        let columns = lines[6].split(separator: "│", omittingEmptySubsequences: false)
        #expect(columns[1].allSatisfy { $0 == " " })
        #expect(columns[2].hasPrefix("← 200 to /page"))
        #expect(lines[8].contains("▶ line 7 closure #1 "))
    }

    @Test("Every lane fits a narrow terminal, and what is cut ends with …", arguments: [40, 60])
    func narrow(width: Int) {
        let lines = LanesText(ProgramBuilderTests.run(), width: width).lines
        #expect(lines.allSatisfy { $0.count <= width })
        #expect(lines[0].split(separator: "│").dropFirst().map(\.first) == ["m", "s", "s"])
        #expect(lines.contains { $0.contains("…") })
    }

    @Test("The output of a program cannot control the terminal")
    func controlCharacters() {
        let run = ProgramBuilderTests.run(prints: Self.hostile)
        for line in LanesText(run).lines {
            #expect(!line.unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) })
        }
    }

    @Test("Generated lines and lines outside of the clone are no places")
    func places() {
        let root = "/clone"
        func place(_ file: String, _ line: Int) -> SourcePlace? {
            Symbols.place(of: Toolchain.Symbol(function: "f", file: file, line: line), root: root)
        }
        #expect(place("/clone/Sources/A/B.swift", 12) == SourcePlace(file: "Sources/A/B.swift", line: 12))
        for (file, line) in [
            ("/clone/<compiler-generated>", 0), ("/clone/Sources/A/B.swift", 0), ("", 0), ("/elsewhere/B.swift", 3),
            ("/clone/.build/x/B.swift", 3), ("/clone/<compiler-generated>", 4),
        ] {
            #expect(place(file, line) == nil)
        }
    }
}
