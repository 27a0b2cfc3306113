import Foundation
import LabCommandLine

/// The options of `make mutate`. The Makefile passes each as `NAME=value`.
struct Options {
    /// The designs to judge.
    var designs: [Design]
    /// Only mutants in files whose path contains this text are judged. Nil stands for all files.
    var file: String?
    /// The number of mutants of each design that are judged, which are the first ones in the random order. Nil stands for all.
    var slice: Int?
    /// The number of mutants that are judged at the same time.
    var jobs = ProcessInfo.processInfo.activeProcessorCount
    /// Whether verdicts of earlier runs are kept.
    var resumes = true
    /// Whether the run only judges a fixed slice of the mutants, and compares the verdicts with the list of survivors.
    var checksSlice = false
    /// Whether the run only writes the page, from earlier verdicts.
    var onlyWritesPage = false

    /// Reads the options, and removes them from the arguments.
    init(_ arguments: inout Arguments, in repository: Repository) throws {
        designs = try repository.designs()
        if let name = try arguments.value(of: "DESIGN") {
            let known = try NameLookup.find("design", name, among: designs.map(\.name))
            designs = designs.filter { $0.name == known }
        }
        file = try arguments.value(of: "FILE")
        slice = try arguments.number(of: "SLICE", in: 1...1_000_000)
        jobs = try arguments.number(of: "JOBS", in: 1...1_000) ?? jobs
        resumes = try arguments.value(of: "AGAIN") == nil
        checksSlice = try arguments.value(of: "CHECK") != nil
        onlyWritesPage = try arguments.value(of: "PAGE") != nil
        try arguments.end(knownOptions: [])
        let files = try designs.flatMap { try $0.files() }
        if let file, !files.contains(where: { $0.contains(file) }) {
            throw UsageError("no path contains '\(file)'. The files are:\n  " + files.joined(separator: "\n  "))
        }
    }

    static let advice = """
        The options are DESIGN=, FILE=, SLICE=, JOBS=, AGAIN=1, CHECK=1 and PAGE=1, as in \
        'make mutate DESIGN=PromisStyle FILE=Future+Adopting'.
        """
}

/// An error with the message that the user reads.
struct Failure: LocalizedError {
    let errorDescription: String?

    init(_ message: String) { errorDescription = message }
}
