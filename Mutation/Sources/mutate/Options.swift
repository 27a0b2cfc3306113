import Foundation

/// What `make mutate` was asked for. The Makefile passes each as `NAME=value`.
struct Options {
    /// The designs to judge. None is named: all.
    var designs: [Design] = []
    /// Only files whose path contains this.
    var file: String?
    /// Only so many mutants of each design: the first in the random order.
    var slice: Int?
    /// How many mutants are judged at the same time.
    var jobs = ProcessInfo.processInfo.activeProcessorCount
    /// Whether earlier results count.
    var resumes = true
    /// Judges again what was seen before, and fails if it is not seen any more.
    var onlyChecks = false
    /// Only writes the page from earlier results.
    var onlyWritesPage = false

    init(_ arguments: [String], in house: House) throws {
        let all = try house.designs()
        designs = all
        for argument in arguments {
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let value = parts.count == 2 ? parts[1] : ""
            switch parts[0] {
            case _ where value.isEmpty: throw MutateError.unknownArgument(argument)
            case "DESIGN":
                designs = all.filter { $0.name == value }
                if designs.isEmpty { throw MutateError.noSuchDesign(value, all.map(\.name)) }
            case "FILE": file = value
            case "SLICE": slice = try Self.number(value, for: parts[0])
            case "JOBS": jobs = try Self.number(value, for: parts[0])
            case "AGAIN": resumes = false
            case "CHECK": onlyChecks = true
            case "PAGE": onlyWritesPage = true
            default: throw MutateError.unknownArgument(argument)
            }
        }
        if let file {
            let files = try designs.flatMap { try $0.files() }
            guard files.contains(where: { $0.contains(file) }) else {
                throw MutateError.noSuchFile(file, designs.map(\.name), files)
            }
        }
    }

    private static func number(_ text: String, for name: String) throws -> Int {
        guard let number = Int(text), number > 0 else { throw MutateError.notANumber(name, text) }
        return number
    }
}

/// What can be wrong before a mutant is judged.
enum MutateError: LocalizedError {
    case unknownArgument(String)
    case noSuchDesign(String, [String])
    case noSuchFile(String, [String], [String])
    case notANumber(String, String)
    case doesNotBuild(String, String)
    case cannotJudge(String)
    case unreadable(String, String)

    var errorDescription: String? {
        switch self {
        case .unknownArgument(let argument):
            "'\(argument)' is not understood. There are DESIGN=, FILE=, SLICE=, JOBS=, AGAIN=1, CHECK=1 and PAGE=1, as in "
                + "'make mutate DESIGN=PromisStyle FILE=Future+Adopting'."
        case .noSuchDesign(let name, let all):
            "There is no design '\(name)'. The designs are \(all.joined(separator: ", "))."
        case .noSuchFile(let name, let designs, let all):
            "No file of \(designs.joined(separator: ", ")) has '\(name)' in its path. The files are:\n  "
                + all.joined(separator: "\n  ")
        case .notANumber(let name, let text):
            "\(name) has to be a number above 0, and is '\(text)'."
        case .doesNotBuild(let what, let output):
            "\(what) does not build, and no mutant is to blame. The compiler says:\n\(output)"
        case .cannotJudge(let reason):
            "The unchanged design cannot be judged: \(reason) Does 'make conformance' find it all right?"
        case .unreadable(let file, let reason):
            "\(file) cannot be read: \(reason) Mend it, or remove it to begin anew."
        }
    }
}
