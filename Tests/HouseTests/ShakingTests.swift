import Foundation
import Testing

/// The guide shows strangers how to build a program whose threads are shaken. `make shake` builds ours in the same way.
@Suite(.timeLimit(.minutes(10))) struct ShakingTests {
    @Test("The guide gives the compiler options of `make shake`")
    func options() throws {
        let guide = try String(contentsOf: House.root.appending(path: "docs/adding-a-design.md"), encoding: .utf8)
        let inGuide = Self.options(in: guide.replacing("\\\n", with: " "))
        #expect(!inGuide.isEmpty)
        #expect(Self.options(in: try commandsOfMakeShake()) == inGuide)
    }

    /// What follows the folder in the first command that builds a product for shaking.
    private static func options(in text: String) -> [Substring] {
        let build = /(?m)^swift build --product \S+ --scratch-path \.build-shake(?<options>.*)$/
        guard let options = text.firstMatch(of: build)?.options else { return [] }
        return options.split(separator: " ").filter { $0 != ">&2" }
    }

    private func commandsOfMakeShake() throws -> String {
        let make = Process()
        make.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        make.arguments = ["make", "--dry-run", "--directory", House.root.path, "shake"]
        // CI adds an option. And the variables of a `make` that runs the tests must not reach this `make`.
        make.environment = ProcessInfo.processInfo.environment.filter {
            !["CI", "MAKEFLAGS", "MFLAGS", "MAKELEVEL"].contains($0.key)
        }
        let commands = Pipe()
        make.standardOutput = commands
        try make.run()
        let output = try commands.fileHandleForReading.readToEnd()
        make.waitUntilExit()
        #expect(make.terminationStatus == 0)
        return String(decoding: output ?? Data(), as: UTF8.self)
    }
}
