import Foundation

/// Why there is no recording.
public enum RecordingError: Error, LocalizedError, Equatable {
    /// Something else is being recorded.
    case busy
    /// This program was not compiled with the coverage callbacks.
    case notInstrumented
    /// A tool that turns addresses into lines is missing, or has failed.
    case tool(String, problem: String)
    /// More happened than a recording has room for.
    case tooLong(entries: Int)
    /// The recording does not fit the sources, for instance because they were changed after the program was built.
    case doesNotFit(String)

    public var errorDescription: String? {
        switch self {
        case .busy:
            "Something else is being recorded. One recording is made at a time: wait for the end of the other."
        case .notInstrumented:
            """
            This program was built without the callbacks that a recording is made of. Run 'make recording' to build it with them.
            """
        case .tool(let name, let problem):
            """
            '\(name)' is needed for a recording. \(problem) The tools that recordings need lie beside the compiler in the \
            toolchains of https://www.swift.org/install
            """
        case .tooLong(let entries):
            "The recording has no room for more than \(entries) calls. Record less at once."
        case .doesNotFit(let problem):
            "The recording does not fit the sources: \(problem) Run 'make recording' to build the program anew."
        }
    }
}
