import Foundation

/// What can go wrong around a program, as opposed to in it.
public enum RosettaError: Error, LocalizedError, Equatable {
    /// The program has no run of this name.
    case unknownRun(String, program: String, known: [String])
    /// The program has no version of this name.
    case unknownDesign(String, program: String, known: [String])
    /// The version did not say in time that it was over: a promise was never settled, or a handler never called.
    case neverEnded(program: String, run: String, design: String, printed: [String])
    /// The source file of a version is not where it was when this was compiled.
    case sourceNotFound(URL)
    /// The source file of a version holds nothing to show.
    case noListing(URL)

    public var errorDescription: String? {
        switch self {
        case .unknownRun(let name, let program, let known):
            "\(program) has no run “\(name)”. Choose one of: \(known.joined(separator: ", "))."
        case .unknownDesign(let name, let program, let known):
            "\(program) is not written in “\(name)”. Choose one of: \(known.joined(separator: ", "))."
        case .neverEnded(let program, let run, let design, let printed):
            """
            \(program) (\(run)) in \(design) did not end within \(Int(Program.patience)) seconds. \
            \(printed.isEmpty ? "It printed nothing." : "It printed: \(printed.joined(separator: " / "))") \
            Look for a promise that nobody settles, and see that nothing blocks the main queue.
            """
        case .sourceNotFound(let file):
            """
            The code to show is not at \(file.path). Listings are read from the clone in which the program was built: \
            build it again where the clone is now.
            """
        case .noListing(let file):
            """
            \(file.path) holds no version to show. A version is an extension that begins and ends at the left margin.
            """
        }
    }
}
