/// The regions of a file: the lines between `// begin: name` and `// end: name`. A region may be divided into several parts.
///
/// A region inside a block of code needs no `// end:` line. Without such a line, the region ends with the block.
package struct Regions: Sendable {
    private let lines: [String]
    /// The indices of the lines that begin or end a region.
    private(set) var markers: [Int] = []
    private var contents: [String: [Range<Int>]] = [:]
    private let path: String

    /// The names of all regions, in alphabetical order.
    package var names: [String] { contents.keys.sorted() }

    /// Finds the regions in the lines of a file. Error messages contain the path of the file.
    ///
    /// - Throws: An error that names the line, if a region does not end, begins again before it ends, or ends before it begins.
    package init(_ lines: [String], path: String) throws(PageProblem) {
        (self.lines, self.path) = (lines, path)
        var open: [String: Int] = [:]
        for (index, line) in lines.enumerated() {
            guard let (isBeginning, name) = Self.marker(in: line) else {
                for (name, start) in open where !line.isEmpty && line.indentation < lines[start].indentation {
                    contents[name, default: []].append((start + 1)..<index)
                    open[name] = nil
                }
                continue
            }
            markers.append(index)
            if isBeginning {
                guard open[name] == nil else {
                    throw PageProblem("\(path):\(index + 1): The region '\(name)' begins again before it ends.")
                }
                open[name] = index
            } else {
                guard let start = open.removeValue(forKey: name) else {
                    throw PageProblem("\(path):\(index + 1): The region '\(name)' ends before it begins.")
                }
                contents[name, default: []].append((start + 1)..<index)
            }
        }
        if let (name, start) = open.min(by: { $0.value < $1.value }) {
            throw PageProblem("\(path):\(start + 1): The region '\(name)' has no '// end: \(name)'.")
        }
    }

    /// The lines of a region without their common indentation. The parts of a divided region are joined.
    package func code(of name: String) throws -> [String] {
        Excerpt.tidied(lines, Array(try pieces(name).joined()), without: Set(markers))
    }

    /// The parts of a region as ranges of line indices, without the lines that begin and end them.
    func pieces(_ name: String) throws(PageProblem) -> [Range<Int>] {
        guard let content = contents[name] else {
            let known = contents.keys.sorted().map { "'\($0)'" }.joined(separator: ", ")
            throw PageProblem(
                "\(path) has no region '\(name)'"
                    + (known.isEmpty
                        ? ": it needs lines '// begin: \(name)' and '// end: \(name)'." : ", only \(known)."))
        }
        return content
    }

    private static func marker(in line: String) -> (isBeginning: Bool, name: String)? {
        // Comments begin with `//` in Swift, and with `#` in makefiles and scripts.
        line.trimmed.wholeMatch(of: /(?:\/\/|#) (begin|end): (.*)/).map { ($0.1 == "begin", String($0.2)) }
    }
}
