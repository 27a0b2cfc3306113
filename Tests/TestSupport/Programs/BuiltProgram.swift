import Conformance
import Foundation

/// A program of this package, built beside the tests.
public struct BuiltProgram: Sendable {
    /// Where the program lies.
    public let url: URL

    /// The program of this name, whether or not it has been built.
    public init(_ name: String) { url = RuleLauncher(programBesideTests: name).executable }
}

extension BuiltProgram {
    /// What a finished run has printed, and how it ended.
    public struct Ending: Sendable {
        /// What it printed.
        public let output: String
        /// What it printed to its standard error.
        public let complaint: String
        /// Zero if all went well.
        public let status: Int32
    }

    /// Runs the program with these arguments, in the environment of the tests.
    public func run(_ arguments: String...) async throws -> Ending { try await run(arguments) }

    /// Runs the program to its end, with no terminal anywhere. The environment is added to that of the tests.
    public func run(_ arguments: [String], environment: [String: String] = [:]) async throws -> Ending {
        let process = Process()
        process.executableURL = url
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        let (output, complaint) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = complaint
        let (ends, end) = AsyncStream.makeStream(of: Int32.self)
        process.terminationHandler = { end.yield($0.terminationStatus) }
        try process.run()
        async let printed = Self.read(output.fileHandleForReading)
        async let complained = Self.read(complaint.fileHandleForReading)
        var status: Int32 = -1
        for await found in ends {
            status = found
            break
        }
        return await Ending(output: printed, complaint: complained, status: status)
    }

    /// Reads to the end on a thread of its own, so that no thread of Swift's pool is blocked.
    private static func read(_ handle: FileHandle) async -> String {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(returning: String(decoding: handle.readDataToEndOfFile(), as: UTF8.self))
            }
        }
    }
}
