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

/// The reason why the text of a block cannot be determined.
package struct PageProblem: LocalizedError {
    let message: String
    package var errorDescription: String? { message }

    init(_ message: String) { self.message = message }
}
