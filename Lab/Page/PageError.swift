import Foundation

/// Why the page cannot be written.
package enum PageError: Error, LocalizedError, Equatable {
    /// A file or folder that the page shows something of is not there.
    case unreadable(path: String)
    /// A file is there, but holds not what the page takes from it.
    case notFound(what: String, path: String)
    /// The figures of the benchmarks are not in the form that 'make bench' writes.
    case figures(path: String, problem: String)

    package var errorDescription: String? {
        switch self {
        case .unreadable(let path):
            """
            \(path) cannot be read. The page shows the sources of the clone in which this program was built: build it \
            again where the clone is now.
            """
        case .notFound(let what, let path): "The page needs \(what), and \(path) has none."
        case .figures(let path, let problem):
            "\(path) does not hold figures of a benchmark: \(problem) Delete it, or write it anew with 'make bench'."
        }
    }
}
