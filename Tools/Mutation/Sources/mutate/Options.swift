import Foundation

/// The options of `make mutate`. The Makefile passes each as `NAME=value`.
struct Options {
    /// The designs to judge.
    var designs: [Design]
    /// Only files whose path contains this.
    var file: String?
    /// The number of mutants of each design: the first in the random order.
    var slice: Int?
    /// The number of mutants that are judged at the same time.
    var jobs = ProcessInfo.processInfo.activeProcessorCount
    /// Whether verdicts of earlier runs are kept.
    var resumes = true
    /// Compares a fixed slice with the list of survivors.
    var checksSlice = false
    /// Only writes the page from earlier verdicts.
    var onlyWritesPage = false

    init(_ arguments: [String], in repository: Repository) throws {
        let all = try repository.designs()
        designs = all
        for argument in arguments {
            let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { throw Failure.unknown(argument) }
            let value = parts[1]
            switch parts[0] {
            case "DESIGN":
                designs = all.filter { $0.name == value }
                let names = all.map(\.name).joined(separator: ", ")
                if designs.isEmpty { throw Failure("There is no design '\(value)'. The designs are \(names).") }
            case "FILE": file = value
            case "SLICE": slice = try Self.number(argument, value)
            case "JOBS": jobs = try Self.number(argument, value)
            case "AGAIN": resumes = false
            case "CHECK": checksSlice = true
            case "PAGE": onlyWritesPage = true
            default: throw Failure.unknown(argument)
            }
        }
        guard let file else { return }
        let files = try designs.flatMap { try $0.files() }
        guard files.contains(where: { $0.contains(file) }) else {
            throw Failure("No path contains '\(file)'. The files are:\n  " + files.joined(separator: "\n  "))
        }
    }

    private static func number(_ argument: String, _ value: String) throws -> Int {
        guard let number = Int(value), number > 0 else { throw Failure("'\(argument)' needs a number above 0.") }
        return number
    }
}

/// An error with the message that the user reads.
struct Failure: LocalizedError {
    let errorDescription: String?

    init(_ message: String) { errorDescription = message }

    fileprivate static func unknown(_ argument: String) -> Failure {
        Failure(
            "'\(argument)' is not an option. The options are DESIGN=, FILE=, SLICE=, JOBS=, AGAIN=1, CHECK=1 and PAGE=1, "
                + "as in 'make mutate DESIGN=PromisStyle FILE=Future+Adopting'.")
    }
}
