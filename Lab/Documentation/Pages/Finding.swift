import Foundation

/// A fault of a page.
package struct Finding: Sendable, CustomStringConvertible {
    package let page: String
    package let line: Int
    /// A description of the fault and, if possible, of the correction.
    package let message: String
    /// Whether the block is merely out of date. `make docs` updates such a block.
    package let isStale: Bool

    init(_ page: String, _ line: Int, _ message: String, isStale: Bool = false) {
        (self.page, self.line, self.message, self.isStale) = (page, line, message, isStale)
    }

    /// The page, the line and the message, in the format of compilers.
    package var description: String { "\(page):\(line): \(message)" }
}

/// The reason why a text cannot be determined: a page, or a source that it is read from, lacks something.
package struct PageProblem: LocalizedError {
    let message: String
    package var errorDescription: String? { message }

    package init(_ message: String) { self.message = message }

    /// The file lacks what the page shows.
    package static func missing(_ what: String, in path: String) -> PageProblem {
        PageProblem("The page needs \(what), but \(path) does not contain it.")
    }

    /// A file of the clone has this fault. The clone was moved or changed after the build.
    static func unreadable(_ fault: String) -> PageProblem {
        PageProblem(
            "\(fault) Sources are read from the clone in which this program was built. Build it again in the present "
                + "clone.")
    }
}
