import Conformance
public struct Program: Sendable {
    public let name: String, title: String, purpose: String
    public struct Run: Sendable { public let name: String, summary: String, expected: [String] }
    public let runs: [Run]
    public let designs: [String]
    public func run(_ run: String, design: String, recorder: Recorder = Recorder()) async throws -> [String] { [] }
    public func listing(design: String) throws -> String { "" }
}
public enum Rosetta { public static let programs: [Program] = [] }
