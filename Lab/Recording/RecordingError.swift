import Foundation

/// The reason why a recording failed.
package enum RecordingError: Error, LocalizedError, Equatable {
    case busy
    case notInstrumented
    /// A program of the Swift toolchain is missing or has failed.
    case tool(String, problem: String)
    case tooLong(entries: Int)
    /// The recording does not match the sources, for example because they were changed after the build.
    case doesNotFit(String)

    package var errorDescription: String? {
        switch self {
        case .busy:
            "Another recording is running. Only one recording can run at a time."
        case .notInstrumented:
            """
            This program was built without the coverage callbacks that recordings need. 'make page', 'make trace' and 'make walk' \
            build and run one that has them, .build-recording/debug/recorder; 'make recording' only builds it.
            """
        case .tool(let name, let problem):
            """
            '\(name)' is needed for a recording. \(problem) The toolchains of https://www.swift.org/install contain all tools that \
            recordings need.
            """
        case .tooLong(let entries):
            "A recording is limited to \(entries) calls. Record less at once."
        case .doesNotFit(let problem):
            "The recording does not match the sources: \(problem) Run 'make recording' to build the program again."
        }
    }
}
