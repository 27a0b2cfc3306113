import Foundation

/// Something that is wrong on a page, with what to do about it.
package struct Finding: Sendable, CustomStringConvertible {
    /// The page, a path from the root of the package.
    package let page: String
    /// The number of the line, counted from one.
    package let line: Int
    /// What is wrong, in a sentence or two.
    package let message: String
    /// Whether the text of a block is merely not the present one. `make docs` refreshes such a block.
    package let isStale: Bool

    init(_ page: String, _ line: Int, _ message: String, isStale: Bool = false) {
        self.page = page
        self.line = line
        self.message = message
        self.isStale = isStale
    }

    /// The page, the line and the message, as compilers print them.
    package var description: String { "\(page):\(line): \(message)" }
}

/// Why the text of a block cannot be found.
struct PageProblem: LocalizedError {
    let message: String
    var errorDescription: String? { message }

    init(_ message: String) { self.message = message }
}
