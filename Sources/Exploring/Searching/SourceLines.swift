import ExploringHook
import Foundation

/// Finds the source lines of addresses in this program, with `llvm-symbolizer` of the toolchain.
enum SourceLines {
    /// The source line of each address that has one, for instance `Queue.swift:14`. Empty if the tool is missing.
    static func of(_ addresses: Set<UInt>) -> [UInt: String] {
        guard let program = Bundle.main.executableURL?.resolvingSymlinksInPath().path, let tool else { return [:] }
        var lines: [UInt: String] = [:]
        let own = addresses.filter { exploring_image_offset($0) > 0 }.sorted()
        // A return address is behind the call, so the address before it is looked up.
        let offsets = own.map { "0x" + String(exploring_image_offset($0) - 1, radix: 16) }
        let arguments = ["--output-style=GNU", "-f", "--no-inlines", "-e", program]
        guard let output = run(tool, arguments + offsets) else { return [:] }
        let answers = output.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, address) in own.enumerated() where 2 * index + 1 < answers.count {
            lines[address] = text(answers[2 * index + 1])
        }
        return lines
    }

    private static func text(_ place: Substring) -> String? {
        // The place is `…/Queue.swift:14`, perhaps with more text behind it. Code that the compiler has generated has no file or
        // no line.
        let place = place.split(separator: " ").first ?? place
        guard place.contains(".swift:"), !place.contains("/Sources/Exploring/"), !place.contains("<"),
            !place.hasSuffix(":0")
        else { return nil }
        return place.split(separator: "/").last.map(String.init)
    }

    private static var tool: URL? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map {
            URL(filePath: String($0))
        }
        let compilers = folders.map {
            $0.appending(path: "swift").resolvingSymlinksInPath().deletingLastPathComponent()
        }
        return (compilers + folders).map { $0.appending(path: "llvm-symbolizer") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    private static func run(_ tool: URL, _ arguments: [String]) -> String? {
        let process = Process()
        let stdout = Pipe()
        process.executableURL = tool
        process.arguments = arguments
        process.standardOutput = stdout
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let output = try? stdout.fileHandleForReading.readToEnd()
        process.waitUntilExit()
        return output.map { String(decoding: $0, as: UTF8.self) }
    }
}
