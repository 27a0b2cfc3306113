import Conformance
import Foundation

/// Where the declarations and statements of a Swift file end, as the compiler parses it.
struct Declarations: Sendable {
    /// The last line of what begins on a line. Lines are counted from one.
    private let ends: [Int: Int]

    init(of file: URL) async throws(PageProblem) {
        let parsed: Subprocess.Ended
        do { parsed = try await ChildProcess("swiftc", ["-frontend", "-dump-parse", file.path]).run() } catch {
            throw PageProblem("The compiler could not be started: \(error.localizedDescription)")
        }
        let pairs = parsed.output.matches(of: /range=\[[^\]]*?:(\d+):\d+ - line:(\d+):\d+\]/).compactMap { match in
            Int(match.1).flatMap { start in Int(match.2).map { (start, $0) } }
        }
        ends = Dictionary(pairs, uniquingKeysWith: max)
    }

    /// The lines of what begins on the only line that contains the text, with its doc comment and its attributes.
    func range(_ text: String, in lines: [String], path: String) throws(PageProblem) -> Range<Int> {
        let found = lines.indices.filter { lines[$0].contains(text) }
        guard let start = found.first else { throw PageProblem("\(path) has no line that contains '\(text)'.") }
        guard found.count == 1 else {
            let numbers = found.map { String($0 + 1) }.joined(separator: ", ")
            throw PageProblem(
                "\(path) contains '\(text)' in the lines \(numbers). Quote a text that only one line contains.")
        }
        guard var end = ends[start + 1] else {
            throw PageProblem("Nothing begins on line \(start + 1) of \(path). Code inside of '#if' needs a region.")
        }
        // The last token may be a string of several lines, and the compiler says where it begins.
        let marks = lines[start..<end].count { $0.contains("\"\"\"") }
        if !marks.isMultiple(of: 2) { end = 1 + (lines[end...].firstIndex { $0.contains("\"\"\"") } ?? end - 1) }
        var first = start
        while first > 0, ["///", "@"].contains(where: lines[first - 1].trimmed.hasPrefix) { first -= 1 }
        return first..<end
    }
}

extension String {
    /// The number of blanks at the beginning.
    var indentation: Int { prefix { $0 == " " }.count }
}
